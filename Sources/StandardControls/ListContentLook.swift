import GridCore

/// Where an image, a text and a second text stand in a row: the image first, then the texts one below the other or side by side.
public struct ListContentLook: Hashable, Sendable {
    /// What is laid out, in points.
    public struct Parts: Hashable, Sendable {
        public var image: Size?
        /// The widest that the texts are without being broken.
        public var text: Size?
        public var secondary: Size?

        public init(image: Size? = nil, text: Size? = nil, secondary: Size? = nil) {
            self.image = image
            self.text = text
            self.secondary = secondary
        }
    }

    /// Where everything stands, from the leading top corner.
    public struct Frames: Hashable, Sendable {
        public var image: Rect?
        public var text: Rect?
        public var secondary: Rect?
        /// Margins included.
        public var height: Double
    }

    public var margins: Insets
    public var imageGap: Double
    public var sideGap: Double
    public var lineGap: Double
    public var prefersSideBySide: Bool
    /// The least room that an image takes across the row; 0 is its own.
    public var reservedImageWidth = 0.0
    public var reservedImageHeight = 0.0

    public init(margins: Insets, imageGap: Double, sideGap: Double, lineGap: Double, prefersSideBySide: Bool) {
        self.margins = margins
        self.imageGap = imageGap
        self.sideGap = sideGap
        self.lineGap = lineGap
        self.prefersSideBySide = prefersSideBySide
    }

    /// The width of the whole on one line.
    public func idealWidth(_ parts: Parts) -> Double {
        var width = margins.leading + margins.trailing + imageRoom(parts)
        let (text, second) = (parts.text?.width ?? 0, parts.secondary?.width ?? 0)
        width += prefersSideBySide && text > 0 && second > 0 ? text + sideGap + second : max(text, second)
        return width
    }

    private func imageRoom(_ parts: Parts) -> Double {
        guard let image = parts.image else { return 0 }
        return max(image.width, reservedImageWidth) + imageGap
    }

    /// The width that texts have in `width`.
    public func textWidth(_ parts: Parts, in width: Double) -> Double {
        max(0, width - margins.leading - margins.trailing - imageRoom(parts))
    }

    /// Whether both texts stand on one line in `width`.
    public func isSideBySide(_ parts: Parts, in width: Double) -> Bool {
        guard prefersSideBySide, let text = parts.text, let second = parts.secondary else { return false }
        return text.width + sideGap + second.width <= textWidth(parts, in: width) + 0.5
    }

    /// Lays the parts out in a row as wide as `width`; `height` is that of the row, or `nil` for what is needed. Sizes of texts are those
    /// for the width that they have.
    public func frames(_ parts: Parts, in width: Double, height: Double?) -> Frames {
        let texts = textWidth(parts, in: width)
        let beside = isSideBySide(parts, in: width)
        let textHeight = parts.text?.height ?? 0
        let secondHeight = parts.secondary?.height ?? 0
        let bothThere = parts.text != nil && parts.secondary != nil
        let block = beside ? max(textHeight, secondHeight) : textHeight + (bothThere ? lineGap : 0) + secondHeight
        let imageHeight = parts.image.map { max($0.height, reservedImageHeight) } ?? 0
        let content = max(block, imageHeight)
        let whole = max(height ?? 0, content + margins.top + margins.bottom)
        let middle = margins.top + (whole - margins.top - margins.bottom) / 2
        var result = Frames(height: whole)
        if let image = parts.image {
            let room = max(image.width, reservedImageWidth)
            result.image = Rect(
                x: margins.leading + (room - image.width) / 2, y: middle - image.height / 2, width: image.width, height: image.height)
        }
        let x = margins.leading + imageRoom(parts)
        let top = middle - block / 2
        if parts.text != nil {
            let taken = beside ? max(0, texts - sideGap - (parts.secondary?.width ?? 0)) : texts
            result.text = Rect(x: x, y: beside ? middle - textHeight / 2 : top, width: taken, height: textHeight)
        }
        if let second = parts.secondary {
            let y = beside ? middle - secondHeight / 2 : top + textHeight + (bothThere ? lineGap : 0)
            result.secondary =
                beside
                ? Rect(x: x + texts - second.width, y: y, width: second.width, height: secondHeight)
                : Rect(x: x, y: y, width: texts, height: secondHeight)
        }
        return result
    }
}

/// Lengths of what stands beside the content of a row.
public enum AccessoryLook {
    /// Distance of the outermost accessory from the edge, and between accessories. The rooms make recorded distances: content ends 30
    /// before the edge with a disclosure and 40 with a check mark (compositional-layout 11c).
    public static let edge = 16.0
    public static let gap = 8.0
    public static let disclosureRoom = 14.0
    public static let checkRoom = 24.0
    public static let signRoom = 24.0
    /// How much further in rows stand for each level. Recorded: 10.
    public static let indent = 10.0
}
