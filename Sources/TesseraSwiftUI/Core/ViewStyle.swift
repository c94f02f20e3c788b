import ViewGraph

// The one mechanism of styles that make views: `buttonStyle(_:)`, `labelStyle(_:)` and their kin put a style into the environment, under
// the type of what the style sees; a button or a label asks `StyleStack` for its view.

/// A style whose type is not known, for things that it sees as a `Configuration`.
class ViewStyle<Configuration>: @unchecked Sendable {
    @MainActor func view(_ configuration: Configuration) -> AnyView { fatalError("\(Self.self) is no style") }
    /// Whether the two are known to be the same style with the same values.
    @MainActor func isSame(as other: ViewStyle<Configuration>) -> Bool { self === other }
}

private final class KnownStyle<S, Configuration, Content: View>: ViewStyle<Configuration>, @unchecked Sendable {
    private let style: S
    private let makeBody: @MainActor (S, Configuration) -> Content

    init(_ style: S, _ makeBody: @escaping @MainActor (S, Configuration) -> Content) {
        self.style = style
        self.makeBody = makeBody
    }

    override func view(_ configuration: Configuration) -> AnyView {
        AnyView(StyleBody(style: HostedProperties(value: style), configuration: configuration, makeBody: makeBody))
    }

    override func isSame(as other: ViewStyle<Configuration>) -> Bool {
        guard let other = other as? Self else { return false }
        return ViewComparison.isSame(style, other.style)
    }
}

/// What a style makes of one thing. It is the body of a view: the style's own state and environment values live here.
private struct StyleBody<S, Configuration, Content: View> {
    let style: HostedProperties<S>
    let configuration: Configuration
    let makeBody: @MainActor (S, Configuration) -> Content
}

extension StyleBody: View {
    var body: some View { makeBody(style.value, configuration) }
}

/// The styles around a view for one kind of thing, outermost first.
///
/// Inside what a style makes the next one further out is in force, so that a style can build on the one that it replaces; inside the views
/// that the style only places, such as the content of a box, all of them are in force again.
struct StyleStack<Configuration>: Sendable {
    private var styles: [ViewStyle<Configuration>] = []
    /// How many of the styles are in force. The others are those whose bodies are around.
    private var depth = 0

    init() {}

    /// One style, whatever the views around have set.
    init<S, Body: View>(only style: S, _ makeBody: @escaping @MainActor (S, Configuration) -> Body) {
        push(KnownStyle(style, makeBody))
    }

    fileprivate mutating func push(_ style: ViewStyle<Configuration>) {
        styles.removeSubrange(depth...)
        styles.append(style)
        depth += 1
    }

    fileprivate mutating func enter(_ scope: StyleScope<Configuration>) {
        let new = scope == .style ? depth - 1 : styles.count
        if new != depth { depth = new }
    }

    /// A thing in the innermost style in force, or as it is `otherwise`, where no view around has set one.
    @MainActor @ViewBuilder
    func view(_ configuration: Configuration, @ViewBuilder otherwise: () -> some View) -> some View {
        if depth > 0 {
            styles[depth - 1].view(configuration).modifier(StyleScope<Configuration>.style)
        } else {
            otherwise()
        }
    }
}

extension StyleStack: Equatable {
    // Environments are compared on the main actor only.
    static func == (one: Self, other: Self) -> Bool {
        MainActor.assumeIsolated {
            one.depth == other.depth && one.styles.elementsEqual(other.styles) { $0.isSame(as: $1) }
        }
    }
}

/// Where a stack of styles is looked at from.
private enum StyleScope<Configuration>: Equatable {
    /// From inside what the innermost style makes.
    case style
    /// From inside what that style places and does not make.
    case part
}

extension StyleScope: EnvironmentalModifier {
    func change(_ environment: inout EnvironmentValues) { environment[StylesKey<Configuration>.self].enter(self) }
}

/// The key of the styles of things that a style sees as a `Configuration`.
struct StylesKey<Configuration>: EnvironmentKey {
    static var defaultValue: StyleStack<Configuration> { StyleStack() }
}

/// Puts a style on top of those in force outside.
struct StyleModifier<Configuration> {
    private let style: ViewStyle<Configuration>

    nonisolated init<S, Body: View>(_ style: S, _ makeBody: @escaping @MainActor (S, Configuration) -> Body) {
        self.style = KnownStyle(style, makeBody)
    }
}

extension StyleModifier: EnvironmentalModifier {
    func change(_ environment: inout EnvironmentValues) { environment[StylesKey<Configuration>.self].push(style) }
}

extension StyleModifier: _ComparableField {
    func isSame(as other: Self) -> Bool { style.isSame(as: other.style) }
}

/// A view that a style places and whose type it does not know, such as the label of a button.
@MainActor @preconcurrency
public protocol _StylePart: View {
    associatedtype _Configuration
    var _content: _StylePartContent<_Configuration> { get }
}

extension _StylePart {
    public var body: some View { _content.view.modifier(StyleScope<_Configuration>.part) }

    /// How many views the part is, where that can be told without making them.
    var _knownCount: Int? { _content.view.knownCount }
}

/// What a part of a styled thing is.
public struct _StylePartContent<Configuration> {
    fileprivate let view: AnyView

    nonisolated init(_ view: some View) { self.view = AnyView(view) }
}
