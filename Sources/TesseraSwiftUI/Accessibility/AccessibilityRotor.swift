import Foundation
import Scene
import ViewGraph

/// What the entries of a rotor are made of.
@MainActor @preconcurrency
public protocol AccessibilityRotorContent {
    associatedtype Body: AccessibilityRotorContent

    @AccessibilityRotorContentBuilder @MainActor @preconcurrency var body: Self.Body { get }

    var _stops: [_AccessibilityRotorStop] { get }
}

extension AccessibilityRotorContent {
    public var _stops: [_AccessibilityRotorStop] { body._stops }
}

extension AccessibilityRotorContent where Body == Never {
    public var body: Never { fatalError("body of the primitive rotor content \(Self.self) was asked for") }
}

extension Never: AccessibilityRotorContent {
    public var _stops: [_AccessibilityRotorStop] { [] }
}

/// A thing that a reader can go to by a rotor.
public struct _AccessibilityRotorStop {
    let label: Text
    let id: AnyHashable
    let prepare: () -> Void
}

/// A thing that a reader can go to by a rotor: the view of that id.
public struct AccessibilityRotorEntry<ID: Hashable> {
    private let stop: _AccessibilityRotorStop

    /// `prepare` is called before the view is shown. Ranges of text are not told apart: the whole view is the entry.
    public nonisolated init(_ label: Text, id: ID, textRange: Range<String.Index>? = nil, prepare: @escaping () -> Void = {}) {
        stop = _AccessibilityRotorStop(label: label, id: AnyHashable(id), prepare: prepare)
    }

    public nonisolated init(
        _ labelKey: LocalizedStringKey, id: ID, textRange: Range<String.Index>? = nil, prepare: @escaping () -> Void = {}
    ) {
        self.init(Text(labelKey), id: id, textRange: textRange, prepare: prepare)
    }

    @_disfavoredOverload
    public nonisolated init<L: StringProtocol>(
        _ label: L, id: ID, textRange: Range<String.Index>? = nil, prepare: @escaping () -> Void = {}
    ) {
        self.init(Text(label), id: id, textRange: textRange, prepare: prepare)
    }
}

extension AccessibilityRotorEntry: AccessibilityRotorContent {
    public typealias Body = Never
    public var _stops: [_AccessibilityRotorStop] { [stop] }
}

extension ForEach: AccessibilityRotorContent where Content: AccessibilityRotorContent {
    public var _stops: [_AccessibilityRotorStop] { data.flatMap { content($0)._stops } }
}

extension ForEach where Content: AccessibilityRotorContent {
    public init(_ data: Data, id: KeyPath<Data.Element, ID>, @AccessibilityRotorContentBuilder content: @escaping (Data.Element) -> Content)
    {
        self.init(data: data, id: { $0[keyPath: id] }, content: content)
    }
}

extension ForEach where ID == Data.Element.ID, Content: AccessibilityRotorContent, Data.Element: Identifiable {
    public init(_ data: Data, @AccessibilityRotorContentBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data: data, id: { $0.id }, content: content)
    }
}

extension Group: AccessibilityRotorContent where Content: AccessibilityRotorContent {
    public init(@AccessibilityRotorContentBuilder content: () -> Content) { self.init(of: content()) }
    public var _stops: [_AccessibilityRotorStop] { content._stops }
}

extension Optional: AccessibilityRotorContent where Wrapped: AccessibilityRotorContent {
    public var _stops: [_AccessibilityRotorStop] { self?._stops ?? [] }
}

/// Builds the entries of a rotor out of the statements of a closure.
@resultBuilder
public struct AccessibilityRotorContentBuilder {
    public static func buildExpression<Content: AccessibilityRotorContent>(_ content: Content) -> Content { content }
    public static func buildBlock<Content: AccessibilityRotorContent>(_ content: Content) -> some AccessibilityRotorContent { content }

    public static func buildBlock<each Content: AccessibilityRotorContent>(
        _ content: repeat each Content
    ) -> some AccessibilityRotorContent {
        TupleRotorContent(contents: (repeat each content))
    }

    public static func buildIf<Content: AccessibilityRotorContent>(_ content: Content?) -> Content? { content }
}

private struct TupleRotorContent<each Content: AccessibilityRotorContent> {
    let contents: (repeat each Content)
}

extension TupleRotorContent: AccessibilityRotorContent {
    typealias Body = Never

    var _stops: [_AccessibilityRotorStop] {
        var result: [_AccessibilityRotorStop] = []
        for content in repeat each contents { result += content._stops }
        return result
    }
}

extension View {
    /// Lets a reader go to entries inside the view. No host here has rotors: each entry is an action of the view, called as the rotor and
    /// the entry are, that shows the entry.
    public nonisolated func accessibilityRotor<Content: AccessibilityRotorContent>(
        _ label: Text, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
    ) -> some View {
        modifier(RotorModifier(label: label, entries: entries))
    }

    public nonisolated func accessibilityRotor<Content: AccessibilityRotorContent>(
        _ labelKey: LocalizedStringKey, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
    ) -> some View {
        accessibilityRotor(Text(labelKey), entries: entries)
    }

    @_disfavoredOverload
    public nonisolated func accessibilityRotor<L: StringProtocol, Content: AccessibilityRotorContent>(
        _ label: L, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
    ) -> some View {
        accessibilityRotor(Text(label), entries: entries)
    }

    /// Lets a reader go to the views of `entries`, which are called by what stands at `entryLabel`.
    public nonisolated func accessibilityRotor<EntryModel: Identifiable>(
        _ rotorLabel: Text, entries: [EntryModel], entryLabel: KeyPath<EntryModel, String>
    ) -> some View {
        accessibilityRotor(rotorLabel, entries: entries, entryID: \.id, entryLabel: entryLabel)
    }

    public nonisolated func accessibilityRotor<EntryModel: Identifiable>(
        _ rotorLabelKey: LocalizedStringKey, entries: [EntryModel], entryLabel: KeyPath<EntryModel, String>
    ) -> some View {
        accessibilityRotor(Text(rotorLabelKey), entries: entries, entryLabel: entryLabel)
    }

    public nonisolated func accessibilityRotor<EntryModel, ID: Hashable>(
        _ rotorLabel: Text, entries: [EntryModel], entryID: KeyPath<EntryModel, ID>, entryLabel: KeyPath<EntryModel, String>
    ) -> some View {
        accessibilityRotor(rotorLabel) {
            ForEach(entries, id: entryID) { AccessibilityRotorEntry(Text(verbatim: $0[keyPath: entryLabel]), id: $0[keyPath: entryID]) }
        }
    }

    public nonisolated func accessibilityRotor<EntryModel, ID: Hashable>(
        _ rotorLabelKey: LocalizedStringKey, entries: [EntryModel], entryID: KeyPath<EntryModel, ID>,
        entryLabel: KeyPath<EntryModel, String>
    ) -> some View {
        accessibilityRotor(Text(rotorLabelKey), entries: entries, entryID: entryID, entryLabel: entryLabel)
    }
}

private struct RotorModifier<Entries: AccessibilityRotorContent> {
    let label: Text
    let entries: () -> Entries
}

extension RotorModifier: ViewModifier {
    func body(content: _ViewModifier_Content<Self>) -> some View {
        ScrollViewReader { proxy in
            content.accessibility(
                AccessibilityAttributes(
                    actions: entries()._stops.map { stop in
                        AccessibilityHandler(name: .text(label + Text(verbatim: ": ") + stop.label)) {
                            stop.prepare()
                            proxy.scrollTo(stop.id)
                        }
                    }))
        }
    }

    nonisolated static func _unitCount(content: Int?) -> Int? { content }
}
