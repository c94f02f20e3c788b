import CCairo
import Scene

/// Changes to the pixels of a surface.
extension Surface {
    /// A Gaussian blur of a standard deviation in pixels, as three box blurs, whose sum is a bell to within three parts in a hundred.
    /// Beyond the edge lies nothing, or with `repeatsEdge` the edge's own colour.
    /// A wide blur is made on a smaller copy, where it looks the same and costs the less the wider it is; half a thousand is the widest.
    func blur(deviation: Double, repeatsEdge: Bool = false) {
        guard deviation > 0.2 else { return }
        let deviation = min(deviation, Surface.widestBlur)
        guard deviation > 16 else { return blurPixels(deviation: deviation, repeatsEdge: repeatsEdge) }
        var factor = 2.0
        while deviation / factor > 16 { factor *= 2 }
        let (wide, high) = ((Double(width) / factor).rounded(.up), (Double(height) / factor).rounded(.up))
        guard let small = Surface(width: Int(wide), height: Int(high)) else { return }
        let extend = repeatsEdge ? CAIRO_EXTEND_PAD : CAIRO_EXTEND_NONE
        small.fill(from: self, scale: factor, filter: CAIRO_FILTER_GOOD, extend: extend)
        small.blurPixels(deviation: deviation / factor, repeatsEdge: repeatsEdge)
        fill(from: small, scale: 1 / factor, filter: CAIRO_FILTER_BILINEAR, extend: extend)
    }

    /// The widest deviation in pixels; a blur reaches three of them.
    static let widestBlur = 512.0

    /// Takes all pixels from `source`, of which `scale` lie along one of this surface's.
    private func fill(from source: Surface, scale: Double, filter: cairo_filter_t, extend: cairo_extend_t) {
        let cairo = cairo_create(pointer)
        defer { cairo_destroy(cairo) }
        let pattern = cairo_pattern_create_for_surface(source.pointer)
        defer { cairo_pattern_destroy(pattern) }
        var matrix = cairo_matrix_t(xx: scale, yx: 0, xy: 0, yy: scale, x0: 0, y0: 0)
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_pattern_set_filter(pattern, filter)
        cairo_pattern_set_extend(pattern, extend)
        cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
        cairo_set_source(cairo, pattern)
        cairo_paint(cairo)
    }

    private func blurPixels(deviation: Double, repeatsEdge: Bool) {
        let boxes = Surface.boxes(deviation: deviation)
        withPixels { pixels in
            let room = max(width, height) + 2 * (boxes.max() ?? 0) + 2
            withUnsafeTemporaryAllocation(of: UInt32.self, capacity: room) { line in
                for box in boxes where box > 0 {
                    let blur = LineBlur(radius: box, repeatsEdge: repeatsEdge, line: line)
                    for row in 0..<height { blur.apply(to: pixels, start: row * width, step: 1, count: width) }
                    for column in 0..<width { blur.apply(to: pixels, start: column, step: width, count: height) }
                }
            }
        }
    }

    /// How far three boxes reach to each side so that their variances add up to the bell's: a box of n pixels has (n² − 1) / 12.
    static func boxes(deviation: Double) -> [Int] {
        let ideal = (12 * deviation * deviation / 3 + 1).squareRoot()
        var lower = Int(ideal)
        if lower % 2 == 0 { lower -= 1 }
        let small = Double(lower)
        let count = ((12 * deviation * deviation - 3 * small * small - 12 * small - 9) / (-4 * small - 4)).rounded()
        return (0..<3).map { ($0 < Int(count) ? lower : lower + 2) / 2 }
    }

    /// Applies a 4 × 5 matrix to the unpremultiplied colours; a matrix of another size changes nothing.
    func apply(colorMatrix matrix: [Double]) {
        guard matrix.count == 20, matrix.allSatisfy(\.isFinite) else { return }
        // Neighbouring pixels are often the same.
        var (lastInput, lastOutput): (UInt32?, UInt32) = (nil, 0)
        withPixels { pixels in
            for index in 0..<pixels.count {
                let pixel = pixels[index]
                if pixel != lastInput {
                    lastInput = pixel
                    lastOutput = Surface.multiply(pixel, matrix)
                }
                pixels[index] = lastOutput
            }
        }
    }

    private static func multiply(_ pixel: UInt32, _ matrix: [Double]) -> UInt32 {
        let alpha = Double(pixel >> 24) / 255
        func straight(_ shift: UInt32) -> Double { alpha > 0 ? Double(pixel >> shift & 255) / 255 / alpha : 0 }
        let input = [straight(16), straight(8), straight(0), alpha]
        func row(_ number: Int) -> Double {
            var sum = matrix[number * 5 + 4]
            for column in 0..<4 { sum += matrix[number * 5 + column] * input[column] }
            return min(max(sum, 0), 1)
        }
        let newAlpha = row(3)
        func part(_ number: Int) -> UInt32 { UInt32((row(number) * newAlpha * 255).rounded()) }
        return UInt32((newAlpha * 255).rounded()) << 24 | part(0) << 16 | part(1) << 8 | part(2)
    }

    /// Black with the luminance of each pixel as its alpha.
    func luminanceToAlpha() {
        withPixels { pixels in
            for index in 0..<pixels.count {
                let pixel = pixels[index]
                let luminance = 0.2126 * Double(pixel >> 16 & 255) + 0.7152 * Double(pixel >> 8 & 255) + 0.0722 * Double(pixel & 255)
                pixels[index] = UInt32(luminance.rounded()) << 24
            }
        }
    }

    /// The alpha of each pixel in one colour.
    func fill(with color: Color) {
        let color = color.clamped
        let colors = (0..<256).map { coverage -> UInt32 in
            let alpha = Double(coverage) * color.alpha
            func part(_ value: Double) -> UInt32 { UInt32((value * alpha).rounded()) }
            return part(1) << 24 | part(color.red) << 16 | part(color.green) << 8 | part(color.blue)
        }
        withPixels { pixels in
            colors.withUnsafeBufferPointer { colors in
                for index in 0..<pixels.count { pixels[index] = colors[Int(pixels[index] >> 24)] }
            }
        }
    }

    /// Moves the saturation of all colours: 0 is grey, 1 changes nothing.
    func saturate(by amount: Double) {
        guard amount != 1 else { return }
        apply(colorMatrix: Surface.saturation(amount))
    }

    static func saturation(_ amount: Double) -> [Double] {
        let weights = [0.2126, 0.7152, 0.0722]
        var matrix = [Double](repeating: 0, count: 20)
        for row in 0..<3 {
            for column in 0..<3 { matrix[row * 5 + column] = weights[column] * (1 - amount) + (row == column ? amount : 0) }
        }
        matrix[18] = 1
        return matrix
    }
}

/// A box blur along a line of pixels. Two channels share a number: their sums over a box of at most 128 pixels take 16 bits.
private struct LineBlur {
    let radius: Int
    let repeatsEdge: Bool
    /// Room for the longest line with what lies before and after it.
    let line: UnsafeMutableBufferPointer<UInt32>
    /// 2²² by the size of the box, rounded up so that a full box stays full.
    private let share: UInt32
    private let half: UInt32

    init(radius: Int, repeatsEdge: Bool, line: UnsafeMutableBufferPointer<UInt32>) {
        self.radius = min(radius, 63)
        self.repeatsEdge = repeatsEdge
        self.line = line
        let size = UInt32(2 * self.radius + 1)
        share = ((1 << 22) + size - 1) / size
        half = size / 2
    }

    func apply(to pixels: UnsafeMutableBufferPointer<UInt32>, start: Int, step: Int, count: Int) {
        var place = start
        for index in radius..<(radius + count) {
            line[index] = pixels[place]
            place += step
        }
        let (first, last) = repeatsEdge ? (line[radius], line[radius + count - 1]) : (0, 0)
        for index in 0..<radius { line[index] = first }
        for index in (radius + count)..<(count + 2 * radius + 1) { line[index] = last }
        // Alpha and green, red and blue.
        var (high, low): (UInt32, UInt32) = (0, 0)
        for index in 0...(2 * radius) {
            high += line[index] >> 8 & 0xFF00FF
            low += line[index] & 0xFF00FF
        }
        place = start
        for index in 0..<count {
            pixels[place] =
                mean(high >> 16) << 24 | mean(low >> 16) << 16 | mean(high & 0xFFFF) << 8 | mean(low & 0xFFFF)
            place += step
            let (next, gone) = (line[index + 2 * radius + 1], line[index])
            high = high &+ (next >> 8 & 0xFF00FF) &- (gone >> 8 & 0xFF00FF)
            low = low &+ (next & 0xFF00FF) &- (gone & 0xFF00FF)
        }
    }

    private func mean(_ sum: UInt32) -> UInt32 { ((sum &+ half) &* share) >> 22 }
}
