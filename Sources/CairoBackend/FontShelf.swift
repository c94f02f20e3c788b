import CCairo
import CPango
import Scene

/// The very font files that text is measured and drawn with, for a host whose text somebody else draws, such as a page.
///
/// A file is known by a number that its own tables give, so the same file has the same number in every program.
@MainActor
public final class FontShelf {
    /// A stretch of a line in one font and direction.
    public struct Piece: Hashable, Sendable {
        /// The run that the stretch belongs to.
        public var run: Int
        public var text: String
        /// The number of the font's file; `nil` for an image, and for characters that no font has.
        public var font: UInt64?
        /// Whether upright glyphs of the file are slanted, because it has no italics.
        public var isSlanted: Bool

        public init(run: Int, text: String, font: UInt64?, isSlanted: Bool) {
            self.run = run
            self.text = text
            self.font = font
            self.isSlanted = isSlanted
        }
    }

    private struct Key: Hashable {
        var runs: [TextRun]
        var isRightToLeft: Bool
    }

    private let fonts = FontBook.shared
    private var pieces = BoundedCache<Key, [Piece]>(capacity: 4000)
    /// Faces that have been met; each is held, so that its address stands for it.
    private var numbers: [OpaquePointer: UInt64] = [:]
    private var faces: [UInt64: OpaquePointer] = [:]

    public init() {}

    isolated deinit {
        for face in numbers.keys { hb_face_destroy(face) }
    }

    /// The stretches of a broken line in the order of its text. The last thousands of lines are remembered.
    public func pieces(of line: TextLine, isRightToLeft: Bool) -> [Piece] {
        let key = Key(runs: line.runs, isRightToLeft: isRightToLeft)
        if let known = pieces[key] { return known }
        let found = shape(line.runs, isRightToLeft: isRightToLeft)
        pieces[key] = found
        return found
    }

    /// The file of a font that `pieces` has named, as one font of its own where it lies in a collection. `nil` for an unknown number.
    public func file(_ number: UInt64) -> [UInt8]? {
        guard let face = faces[number], let blob = hb_face_reference_blob(face) else { return nil }
        let bytes = FontShelf.bytes(of: blob)
        guard bytes.starts(with: Array("ttcf".utf8)), let builder = hb_face_builder_create() else { return bytes }
        defer { hb_face_destroy(builder) }
        for tag in FontShelf.tableTags(of: face) {
            guard let table = hb_face_reference_table(face, tag) else { continue }
            hb_face_builder_add_table(builder, tag, table)
            hb_blob_destroy(table)
        }
        return hb_face_reference_blob(builder).map(FontShelf.bytes)
    }

    // MARK: Shaping

    private func shape(_ runs: [TextRun], isRightToLeft: Bool) -> [Piece] {
        let texts = runs.map(ShapedText.shownText)
        let layout = fonts.makeLayout(runs, texts: texts, isRightToLeft: isRightToLeft, findsDirection: false)
        pango_layout_set_single_paragraph_mode(layout.pointer, 1)
        guard let line = pango_layout_get_line_readonly(layout.pointer, 0) else { return [] }
        var items: [UnsafeMutablePointer<PangoItem>] = []
        var next = line.pointee.runs
        while let current = next {
            next = current.pointee.next
            guard let data = current.pointee.data else { continue }
            items.append(data.assumingMemoryBound(to: PangoGlyphItem.self).pointee.item)
        }
        let bytes = Array(texts.joined().utf8)
        var starts: [Int] = []
        var start = 0
        for text in texts {
            starts.append(start)
            start += text.utf8.count
        }
        return items.sorted { $0.pointee.offset < $1.pointee.offset }.reduce(into: []) { result, item in
            let from = Int(item.pointee.offset)
            let end = min(from + Int(item.pointee.length), bytes.count)
            guard from < end, let run = starts.lastIndex(where: { $0 <= from }) else { return }
            let isImage = runs[run].image != nil
            let piece = Piece(
                run: run, text: String(decoding: bytes[from..<end], as: UTF8.self), font: isImage ? nil : number(of: item),
                isSlanted: !isImage && isSlanted(item))
            FontShelf.append(piece, to: &result)
        }
    }

    /// Stretches that look the same are one: what they were parted for, such as a script, the reader finds again.
    private static func append(_ piece: Piece, to pieces: inout [Piece]) {
        if let last = pieces.last, last.run == piece.run, last.font == piece.font, last.isSlanted == piece.isSlanted {
            pieces[pieces.count - 1].text += piece.text
        } else {
            pieces.append(piece)
        }
    }

    private func isSlanted(_ item: UnsafeMutablePointer<PangoItem>) -> Bool {
        guard let font = tessera_scaled_font(item) else { return false }
        var matrix = cairo_matrix_t()
        cairo_scaled_font_get_font_matrix(font, &matrix)
        return matrix.xy != 0
    }

    // MARK: Files

    private func number(of item: UnsafeMutablePointer<PangoItem>) -> UInt64? {
        guard let font = item.pointee.analysis.font, let shaped = pango_font_get_hb_font(font), let face = hb_font_get_face(shaped) else {
            return nil
        }
        if let known = numbers[face] { return known }
        let number = FontShelf.number(of: face)
        numbers[face] = number
        faces[number] = hb_face_reference(face)
        return number
    }

    /// A hash of the tables that tell fonts apart: `head` holds a check sum of the whole file.
    private static func number(of face: OpaquePointer) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        for tag in ["head", "name", "OS/2"] {
            guard let table = hb_face_reference_table(face, self.tag(tag)) else { continue }
            bytes(of: table).forEach(add)
        }
        add(UInt8(truncatingIfNeeded: hb_face_get_index(face)))
        return hash
    }

    private static func tag(_ name: String) -> hb_tag_t { name.utf8.reduce(0) { $0 << 8 | hb_tag_t($1) } }

    private static func tableTags(of face: OpaquePointer) -> [hb_tag_t] {
        var count = hb_face_get_table_tags(face, 0, nil, nil)
        var tags = [hb_tag_t](repeating: 0, count: Int(count))
        _ = hb_face_get_table_tags(face, 0, &count, &tags)
        return Array(tags.prefix(Int(count)))
    }

    /// Takes the bytes out of a blob and lets it go.
    private static func bytes(of blob: OpaquePointer) -> [UInt8] {
        defer { hb_blob_destroy(blob) }
        var length: UInt32 = 0
        guard let start = hb_blob_get_data(blob, &length) else { return [] }
        return start.withMemoryRebound(to: UInt8.self, capacity: Int(length)) { Array(UnsafeBufferPointer(start: $0, count: Int(length))) }
    }
}
