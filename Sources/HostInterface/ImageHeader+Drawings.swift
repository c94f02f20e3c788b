/// SVG and PDF, whose sizes stand in text.
extension ImageHeader {
    /// Sizes come from `width` and `height` of the root element, what is missing from `viewBox`, and 100 where nothing is said
    /// (as librsvg takes a percentage of nothing).
    static func svg(_ file: ByteReader) -> ImageHeader? {
        guard let start = file.find("<svg", in: 0..<65_536), file.find("\0", in: 0..<min(start, 512)) == nil else { return nil }
        guard let end = file.find(">", in: start..<start + 65_536) else { return nil }
        let attributes = Attributes(bytes: file.bytes[(start + 4)..<end])
        let viewBox = attributes["viewBox"].map { numbers(in: $0) } ?? []
        var width = attributes["width"].flatMap { length($0) }
        var height = attributes["height"].flatMap { length($0) }
        if viewBox.count == 4, viewBox[2] > 0, viewBox[3] > 0 {
            let ratio = viewBox[2] / viewBox[3]
            switch (width, height) {
            case (nil, nil): (width, height) = (viewBox[2], viewBox[3])
            case (let known?, nil): height = known / ratio
            case (nil, let known?): width = known * ratio
            default: break
            }
        }
        return ImageHeader(.svg, width: width ?? 100, height: height ?? 100)
    }

    /// The first page's box, if the file keeps it readable: `nil` where all objects are compressed.
    static func pdf(_ file: ByteReader) -> ImageHeader? {
        guard let found = file.find("/MediaBox", in: 0..<file.bytes.count),
            let open = file.find("[", in: found..<found + 64), let close = file.find("]", in: open..<open + 256)
        else { return nil }
        let box = numbers(in: file.bytes[(open + 1)..<close])
        guard box.count == 4 else { return nil }
        return ImageHeader(.pdf, width: (box[2] - box[0]).magnitude, height: (box[3] - box[1]).magnitude)
    }

    /// A length of SVG in pixels of 1/96 inch; `nil` for a percentage or anything else that depends on the place.
    private static func length(_ text: ArraySlice<UInt8>) -> Double? {
        guard let value = numbers(in: text).first, value > 0 else { return nil }
        let unit = String(decoding: text.reversed().prefix { $0 > 0x39 || $0 == 0x25 }.reversed(), as: UTF8.self)
        switch unit {
        case "", "px": return value
        case "pt": return value * 96 / 72
        case "pc": return value * 16
        case "mm": return value * 96 / 25.4
        case "cm": return value * 96 / 2.54
        case "in": return value * 96
        default: return nil
        }
    }

    /// The numbers of a list that is separated by anything else.
    static func numbers(in text: ArraySlice<UInt8>) -> [Double] {
        text.split { byte in
            !(0x30...0x39).contains(byte) && byte != 0x2E && byte != 0x2D && byte != 0x2B
        }.compactMap { Double(String(decoding: $0, as: UTF8.self)) }
    }
}

/// The attributes of one tag of XML.
private struct Attributes {
    private var values: [String: ArraySlice<UInt8>] = [:]

    init(bytes: ArraySlice<UInt8>) {
        var index = bytes.startIndex
        // Each round takes a name, an equals sign and a quoted value; what is none of these ends the reading.
        while let equals = bytes[index...].firstIndex(of: 0x3D) {
            let name = bytes[index..<equals].filter { $0 > 0x20 }
            guard let open = bytes[equals...].firstIndex(where: { $0 == 0x22 || $0 == 0x27 }),
                let close = bytes[(open + 1)...].firstIndex(of: bytes[open])
            else { return }
            values[String(decoding: name, as: UTF8.self)] = bytes[(open + 1)..<close]
            index = close + 1
        }
    }

    subscript(name: String) -> ArraySlice<UInt8>? { values[name] }
}
