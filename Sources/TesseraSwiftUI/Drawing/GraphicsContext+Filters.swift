import Foundation
import Scene

extension GraphicsContext {
    /// A change to the pixels of what is drawn.
    public struct Filter: Sendable {
        let make: @Sendable @MainActor (EnvironmentValues) -> Effect

        private init(_ make: @escaping @Sendable @MainActor (EnvironmentValues) -> Effect) { self.make = make }

        private static func matrix(_ matrix: [Double]) -> Filter {
            let matrix = matrix.allSatisfy(\.isFinite) ? matrix : ColorMatrix.identity
            return Filter { _ in .colorMatrix(matrix) }
        }

        /// A shadow below what is drawn.
        public static func shadow(
            color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
        ) -> Filter {
            Filter {
                .shadow(color: color.drawn(in: $0), radius: max(0, finite(radius)), x: finite(x), y: finite(y))
            }
        }

        public static func blur(radius: CGFloat) -> Filter { Filter { _ in .blur(radius: max(0, finite(radius))) } }
        public static func colorMultiply(_ color: Color) -> Filter {
            Filter { .colorMatrix(ColorMatrix.multiplying(color.drawn(in: $0))) }
        }
        public static func hueRotation(_ angle: Angle) -> Filter { matrix(ColorMatrix.hueRotation(angle.radians)) }
        public static func saturation(_ amount: Double) -> Filter { matrix(ColorMatrix.saturation(amount)) }
        public static func brightness(_ amount: Double) -> Filter { matrix(ColorMatrix.brightness(amount)) }
        public static func contrast(_ amount: Double) -> Filter { matrix(ColorMatrix.contrast(amount)) }
        public static func grayscale(_ amount: Double) -> Filter { matrix(ColorMatrix.saturation(1 - amount)) }
        public static func colorInvert(_ amount: Double = 1) -> Filter {
            matrix(zip(ColorMatrix.identity, ColorMatrix.inverting).map { $0 + ($1 - $0) * amount })
        }
        public static var luminanceToAlpha: Filter { Filter { _ in .luminanceToAlpha } }
    }

    /// Applies a filter to everything drawn from here on, each time for itself.
    public mutating func addFilter(_ filter: Filter) {
        nonisolated(unsafe) let environment = environment
        // Canvases draw on the main thread, where scenes are made.
        filters.append(MainActor.assumeIsolated { filter.make(environment) })
    }
}
