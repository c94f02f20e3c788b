import Foundation
import GridCore
import Scene
import TesseraGraphics

extension GraphicsContext {
    /// What fills and lines are drawn with.
    public struct Shading: Sendable {
        enum Source: Sendable {
            case style(AnyShapeStyle)
            /// Made without an environment, in the coordinates of the code.
            case gradient(Gradient, @Sendable ([GradientStop]) -> Paint)
            case palette([Shading])
        }

        let source: Source

        init(_ source: Source) { self.source = source }

        /// The foreground style of the canvas.
        public static var foreground: Shading { style(ForegroundStyle()) }

        /// The first of several; the others are the levels below it.
        public static func palette(_ array: [Shading]) -> Shading { Shading(.palette(array)) }

        public static func color(_ color: Color) -> Shading { style(color) }

        public static func color(
            _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
        ) -> Shading {
            color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
        }

        public static func color(_ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) -> Shading {
            color(Color(colorSpace, white: white, opacity: opacity))
        }

        /// Any style, laid out in the box of what is drawn.
        public static func style<S: ShapeStyle>(_ style: S) -> Shading { Shading(.style(AnyShapeStyle(style))) }

        /// A gradient between two points of the code's coordinates.
        public static func linearGradient(
            _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint
        ) -> Shading {
            Shading(.gradient(gradient) { .linear(stops: $0, start: Point(startPoint), end: Point(endPoint)) })
        }

        /// A gradient in circles around a point of the code's coordinates.
        public static func radialGradient(
            _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat
        ) -> Shading {
            Shading(
                .gradient(gradient) {
                    .radial(
                        stops: $0, center: Point(center), startRadius: max(0, finite(startRadius)), endRadius: max(0, finite(endRadius)))
                })
        }

        /// A gradient once around a point of the code's coordinates.
        public static func conicGradient(
            _ gradient: Gradient, center: CGPoint, angle: Angle = Angle()
        ) -> Shading {
            Shading(
                .gradient(gradient) {
                    .angular(
                        stops: $0, center: Point(center), startAngle: finite(angle.radians), endAngle: finite(angle.radians) + 2 * .pi)
                })
        }
    }

    /// The paint for something with the box `bounds`.
    func paint(_ shading: Shading, in bounds: Rect) -> Paint {
        switch shading.source {
        case .style(let style):
            nonisolated(unsafe) let environment = environment
            // Canvases draw on the main thread, where scenes are made.
            return MainActor.assumeIsolated { style._paint(in: environment).paint(bounds) }
        case .gradient(let gradient, let make):
            nonisolated(unsafe) let environment = environment
            return make(MainActor.assumeIsolated { gradient.drawn(in: environment) })
        case .palette(let shadings): return shadings.first.map { paint($0, in: bounds) } ?? .color(.clear)
        }
    }

    /// A shading with the environment of the canvas.
    public func resolve(_ shading: Shading) -> Shading { shading }

    // MARK: Paths

    /// Fills the inside of a path.
    public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
        let outline = path.outline(evenOdd: style.isEOFilled)
        guard let bounds = outline.bounds else { return }
        record(.fill(outline, paint(shading, in: bounds)))
    }

    /// Draws a line along a path.
    public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
        let outline = path.outline()
        guard let bounds = outline.bounds else { return }
        record(.stroke(outline, style.core, paint(shading, in: bounds)))
    }

    /// Draws a line along a path.
    public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
        stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
    }
}
