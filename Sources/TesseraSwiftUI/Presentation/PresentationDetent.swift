import Foundation
import GridCore
import HostInterface
import StandardControls
import ViewGraph

/// A height at which a sheet comes to rest.
public struct PresentationDetent: Hashable, Sendable {
    enum Height: Hashable, Sendable {
        case medium, large
        case fraction(Double)
        case points(Double)
        case custom(CustomHeight)
    }

    let height: Height

    /// About half of the screen; as high as there is room where the screen is low.
    public static let medium = PresentationDetent(height: .medium)
    /// As high as there is room.
    public static let large = PresentationDetent(height: .large)

    /// A part of the height that there is room for.
    public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
        PresentationDetent(height: .fraction(min(1, max(0, finite(fraction)))))
    }

    /// A height in points, not counting what the device needs at its lower edge.
    public static func height(_ height: CGFloat) -> PresentationDetent { PresentationDetent(height: .points(max(0, finite(height)))) }

    /// A height that a type computes.
    public static func custom<D: CustomPresentationDetent>(_ type: D.Type) -> PresentationDetent {
        PresentationDetent(height: .custom(CustomHeight(type)))
    }

    /// What a detent of the developer's own is computed from: every value of the environment, and the room there is.
    @dynamicMemberLookup
    public struct Context {
        /// The most height that there is room for, in points.
        public let maxDetentValue: CGFloat
        let environment: EnvironmentValues

        public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T { environment[keyPath: keyPath] }
    }

    /// The height in points for a screen that has `largest` to give; `nil` where a detent of the developer's own does not apply.
    @MainActor
    func value(largest: Double, isCompactHeight: Bool, in environment: EnvironmentValues) -> Double? {
        switch height {
        case .large: return largest
        case .medium: return isCompactHeight ? largest : largest / 2
        case .fraction(let part): return largest * part
        case .points(let points): return min(points, largest)
        case .custom(let custom):
            let context = Context(maxDetentValue: CGFloat(largest), environment: environment)
            return custom.height(context).map { min(largest, max(0, finite($0))) }
        }
    }
}

/// A height of a sheet that a type of the developer's computes.
@MainActor @preconcurrency
public protocol CustomPresentationDetent {
    /// The height in points; `nil` where the detent does not apply.
    static func height(in context: Self.Context) -> CGFloat?
}

extension CustomPresentationDetent {
    public typealias Context = PresentationDetent.Context
}

/// A computed height, the same as another one of the same type.
struct CustomHeight: Hashable, Sendable {
    private let type: ObjectIdentifier
    let height: @MainActor @Sendable (PresentationDetent.Context) -> Double?

    init<D: CustomPresentationDetent>(_ type: D.Type) {
        self.type = ObjectIdentifier(type)
        height = { D.height(in: $0).map(Double.init) }
    }

    static func == (one: CustomHeight, other: CustomHeight) -> Bool { one.type == other.type }
    func hash(into hasher: inout Hasher) { hasher.combine(type) }
}
