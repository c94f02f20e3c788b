/// The kinds of picture file that a screen can be written to.
public enum PictureFormat: String, Hashable, Sendable, CaseIterable {
    case png, svg, pdf

    /// The kind that the ending of a path asks for, in capitals or not; `nil` where it asks for none. A name such as `png` has no ending.
    public init?(path: String) {
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: ".") else { return nil }
        self.init(rawValue: name[dot...].dropFirst().lowercased())
    }
}
