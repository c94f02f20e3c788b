import CCairo
import GridCore
import Scene

/// Drawing images on a canvas.
@MainActor
struct ImageDrawing {
    let canvas: Canvas
    let store: ImageStore
    let image: ImageContent
    let opacity: Double
    /// Sets a paint as the source.
    let setPaint: (Paint) -> Void

    func draw() {
        let frame = canvas.snapped(image.frame.standardized)
        guard frame.isDrawable, frame.width > 0, frame.height > 0, image.source.size.width > 0, image.source.size.height > 0 else { return }
        if image.resizing == .tile || image.capInsets != .zero {
            drawParts(in: frame)
        } else if canvas.isVector, image.source.isVector, image.tint == nil, opacity >= 1 {
            drawShapes(in: frame)
        } else if let surface = wholeSurface(frame) {
            draw(surface.pointer, width: surface.width, height: surface.height, in: frame, extend: CAIRO_EXTEND_PAD)
        }
    }

    /// Keeps the shapes of a drawing in a file that has shapes.
    private func drawShapes(in frame: Rect) {
        canvas.saving {
            cairo_translate(canvas.cairo, image.isMirrored ? frame.maxX : frame.minX, frame.minY)
            if image.isMirrored { cairo_scale(canvas.cairo, -1, 1) }
            store.drawShapes(of: image.source, size: frame.size, on: canvas.cairo)
        }
    }

    // MARK: Sizes

    /// The image decoded at the size shown, or at its own where that is smaller or pixels are to be seen as they are.
    private func wholeSurface(_ frame: Rect) -> Surface? {
        let matrix = canvas.pixelMatrix
        let horizontal = (matrix.xx * matrix.xx + matrix.yx * matrix.yx).squareRoot()
        let vertical = (matrix.xy * matrix.xy + matrix.yy * matrix.yy).squareRoot()
        var width = frame.width * horizontal
        var height = frame.height * vertical
        if !image.source.isVector {
            let natural = Size(width: image.source.size.width * image.source.scale, height: image.source.size.height * image.source.scale)
            let isSharp = image.interpolation == .none
            width = isSharp ? natural.width : min(width, natural.width)
            height = isSharp ? natural.height : min(height, natural.height)
        }
        return surface(width: width, height: height)
    }

    private func surface(width: Double, height: Double) -> Surface? {
        let most = Double(Surface.longestSide)
        guard width > 0, height > 0 else { return nil }
        // A side beyond every screen is of use to nobody.
        let factor = min(1, 8192 / max(width, height))
        return store.surface(
            for: image.source, width: max(1, Int(min(width * factor, most).rounded())),
            height: max(1, Int(min(height * factor, most).rounded())))
    }

    // MARK: Parts

    /// Corners keep their size, edges and middle are stretched or repeated.
    private func drawParts(in frame: Rect) {
        let natural = image.source.size
        let scale = canvas.pixelMatrix.meanScale
        guard scale > 0, let surface = surface(width: natural.width * scale, height: natural.height * scale) else { return }
        let insets = image.capInsets
        let columns = Parts(natural.width, frame.width, surface.width, insets.leading, insets.trailing)
        let rows = Parts(natural.height, frame.height, surface.height, insets.top, insets.bottom)
        for row in rows.parts {
            for column in columns.parts {
                guard
                    let piece = cairo_surface_create_for_rectangle(
                        surface.pointer, Double(column.source.lowerBound), Double(row.source.lowerBound), Double(column.source.count),
                        Double(row.source.count))
                else { continue }
                defer { cairo_surface_destroy(piece) }
                var place = Rect(x: frame.minX + column.start, y: frame.minY + row.start, width: column.length, height: row.length)
                if image.isMirrored { place.origin.x = frame.minX + frame.maxX - place.maxX }
                let isRepeated = image.resizing == .tile && (column.isMiddle || row.isMiddle)
                let tile = Size(
                    width: column.isMiddle && isRepeated ? column.natural : place.width,
                    height: row.isMiddle && isRepeated ? row.natural : place.height)
                draw(
                    piece, width: column.source.count, height: row.source.count, in: canvas.snapped(place),
                    extend: isRepeated ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_PAD, tile: isRepeated ? tile : nil)
            }
        }
    }

    /// One axis of a nine-part image.
    private struct Parts {
        struct Part {
            var source: Range<Int>
            var natural: Double
            var start: Double
            var length: Double
            var isMiddle: Bool
        }

        private(set) var parts: [Part] = []

        /// `natural` and `shown` are lengths in points, `pixels` is the length of the decoded image.
        init(_ natural: Double, _ shown: Double, _ pixels: Int, _ leading: Double, _ trailing: Double) {
            // Insets that don't fit are made smaller together.
            var (first, last) = (max(0, leading.isFinite ? leading : 0), max(0, trailing.isFinite ? trailing : 0))
            let room = min(natural, shown)
            if first + last > room, first + last > 0 {
                let factor = room / (first + last)
                (first, last) = (first * factor, last * factor)
            }
            let firstPixels = Int((first / natural * Double(pixels)).rounded())
            let lastPixels = min(Int((last / natural * Double(pixels)).rounded()), pixels - firstPixels)
            let sources = [0..<firstPixels, firstPixels..<(pixels - lastPixels), (pixels - lastPixels)..<pixels]
            let lengths = [first, shown - first - last, last]
            let naturals = [first, natural - first - last, last]
            var start = 0.0
            for index in 0..<3 {
                if !sources[index].isEmpty, lengths[index] > 0 {
                    parts.append(
                        Part(
                            source: sources[index], natural: naturals[index], start: start, length: lengths[index], isMiddle: index == 1))
                }
                start += lengths[index]
            }
        }
    }

    // MARK: Pixels

    /// Draws a surface so that it fills `frame`, or repeats it in tiles of a size from the frame's corner on.
    private func draw(_ surface: OpaquePointer, width: Int, height: Int, in frame: Rect, extend: cairo_extend_t, tile: Size? = nil) {
        let size = tile ?? frame.size
        guard frame.width > 0, frame.height > 0, size.width > 1e-3, size.height > 1e-3 else { return }
        let pattern = cairo_pattern_create_for_surface(surface)
        defer { cairo_pattern_destroy(pattern) }
        let (x, y) = (Double(width) / size.width, Double(height) / size.height)
        var matrix = cairo_matrix_t(xx: x, yx: 0, xy: 0, yy: y, x0: -frame.minX * x, y0: -frame.minY * y)
        if image.isMirrored {
            matrix.xx = -x
            matrix.x0 = frame.maxX * x
        }
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_pattern_set_extend(pattern, extend)
        cairo_pattern_set_filter(pattern, filter)
        canvas.saving {
            cairo_new_path(canvas.cairo)
            cairo_rectangle(canvas.cairo, frame.minX, frame.minY, frame.width, frame.height)
            if let tint = image.tint {
                cairo_clip(canvas.cairo)
                setPaint(tint)
                cairo_mask(canvas.cairo, pattern)
            } else if opacity < 1 {
                cairo_clip(canvas.cairo)
                cairo_set_source(canvas.cairo, pattern)
                cairo_paint_with_alpha(canvas.cairo, opacity)
            } else {
                cairo_set_source(canvas.cairo, pattern)
                cairo_fill(canvas.cairo)
            }
        }
    }

    private var filter: cairo_filter_t {
        switch image.interpolation {
        case .none: CAIRO_FILTER_NEAREST
        case .low: CAIRO_FILTER_BILINEAR
        case .medium: CAIRO_FILTER_GOOD
        case .high: CAIRO_FILTER_BEST
        }
    }
}

extension ImageStore {
    /// Draws a vector image as shapes; what can't be read is reported.
    func drawShapes(of source: ImageSource, size: Size, on cairo: OpaquePointer) {
        do {
            let bytes = try ImageDecoder.bytes(of: source)
            let format = ImageDecoder.vectorFormat(of: bytes)
            try ImageDecoder.draw(bytes, format: format, name: source.name, in: size, on: cairo)
        } catch {
            report(error)
        }
    }
}
