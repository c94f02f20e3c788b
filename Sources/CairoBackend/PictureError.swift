/// Why a picture or an image in it can't be drawn.
public enum PictureError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The screen has no extent, or numbers that are none.
    case emptyScreen(width: Double, height: Double, scale: Double)
    /// More pixels than fit.
    case tooLarge(width: Int, height: Int)
    case unreadable(path: String)
    case unwritable(path: String, reason: String)
    /// The ending of the name is not `.png`, `.svg` or `.pdf`.
    case unknownFormat(path: String)
    case undecodable(image: String, reason: String)
    /// Cairo gave up; `reason` is its message.
    case drawing(reason: String)

    public var description: String {
        switch self {
        case .emptyScreen(let width, let height, let scale):
            "a screen of \(width) × \(height) points at scale \(scale) has nothing to draw on: give it a size above zero"
        case .tooLarge(let width, let height):
            "a picture of \(width) × \(height) pixels is too large to draw: make it smaller, or lower the scale"
        case .unreadable(let path): "\(path): the file can't be read"
        case .unwritable(let path, let reason): "\(path): the picture can't be written: \(reason)"
        case .unknownFormat(let path): "\(path): a picture's name ends in .png, .svg or .pdf"
        case .undecodable(let image, let reason): "\(image): can't be decoded: \(reason)"
        case .drawing(let reason): "drawing failed: \(reason)"
        }
    }
}
