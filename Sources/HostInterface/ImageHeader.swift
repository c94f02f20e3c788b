import GridCore

/// What the head of an encoded image says about it. Nothing is decoded; a few hundred bytes are read, of a vector drawing its text.
public struct ImageHeader: Hashable, Sendable {
    public enum Format: Hashable, Sendable, CaseIterable { case png, jpeg, gif, webp, tiff, bmp, heif, svg, pdf }

    public var format: Format
    /// The size as it is shown, that is with `orientation` applied: pixels of a bitmap, points of a drawing.
    public var size: Size
    /// How the stored pixels have to be turned to be shown, in EXIF's numbers: 1 is upright, 3 upside down, 6 a quarter turn
    /// clockwise, 8 a quarter turn anticlockwise; 2, 4, 5 and 7 are those mirrored.
    public var orientation: Int

    /// Whether the image is a drawing without natural pixels.
    public var isVector: Bool { format == .svg || format == .pdf }

    /// Reads the head of `bytes`; `nil` where they are none of the formats, or end before the size is known.
    public init?(_ bytes: [UInt8]) {
        guard let header = ImageHeader.read(ByteReader(bytes)) else { return nil }
        self = header
    }

    init?(_ format: Format, width: Int?, height: Int?, orientation: Int = 1) {
        guard let width, let height, width > 0, height > 0 else { return nil }
        self.init(format, width: Double(width), height: Double(height), orientation: orientation)
    }

    init?(_ format: Format, width: Double, height: Double, orientation: Int = 1) {
        guard width > 0, height > 0, width.isFinite, height.isFinite else { return nil }
        let isTurned = (5...8).contains(orientation)
        self.format = format
        size = isTurned ? Size(width: height, height: width) : Size(width: width, height: height)
        self.orientation = (1...8).contains(orientation) ? orientation : 1
    }

    private static func read(_ file: ByteReader) -> ImageHeader? {
        if file.number(at: 0, bytes: 4) == 0x8950_4E47 { return png(file) }
        if file.number(at: 0, bytes: 2) == 0xFFD8 { return jpeg(file) }
        if file.matches("GIF8", at: 0) { return gif(file.bytes) }
        if file.matches("RIFF", at: 0), file.matches("WEBP", at: 8) { return webp(file.bytes) }
        if file.matches("II*\0", at: 0) || file.matches("MM\0*", at: 0) { return tiff(file.bytes) }
        if file.matches("BM", at: 0) { return bmp(file.bytes) }
        if file.matches("ftyp", at: 4) { return heif(file) }
        if file.find("%PDF-", in: 0..<1024) != nil { return pdf(file) }
        return svg(file)
    }
}
