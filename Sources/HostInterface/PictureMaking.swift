import Scene

/// Makes bitmaps outside of a screen: what an app draws into an image of its own, and the files that it writes images to.
@MainActor
public protocol PictureMaking: AnyObject {
    /// The scene as pixels in memory; `nil` where it is empty, or more than the memory holds.
    func bitmap(of scene: Scene) -> ImageSource?
    /// The bytes of a file that holds the image at its natural size; `nil` where the image can't be read.
    func encoded(_ image: ImageSource, as kind: ImageFileKind) -> [UInt8]?
}

/// The kinds of image file that an app writes.
public enum ImageFileKind: Hashable, Sendable {
    case png
    /// Without transparency, over white. `quality` runs from 0 to 1.
    case jpeg(quality: Double)
}
