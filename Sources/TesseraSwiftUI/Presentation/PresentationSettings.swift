import GridCore
import ViewGraph

/// What presented views say of the sheet, popover or cover around them. It travels up as a preference; a view further out wins.
struct PresentationSettings {
    enum Background {
        case style(AnyShapeStyle)
        case view(AnyView, Alignment)
    }

    var detents: Set<PresentationDetent>?
    var selection: Binding<PresentationDetent>?
    var dragIndicator = Visibility.automatic
    var cornerRadius: Double?
    var background: Background?
    var isDismissDisabled = false
    var backgroundInteraction = PresentationBackgroundInteraction.automatic
    var contentInteraction = PresentationContentInteraction.automatic
    var sizing: (any PresentationSizing)?
    var adaptation: (horizontal: PresentationAdaptation, vertical: PresentationAdaptation) = (.automatic, .automatic)
    /// The changes that are in here.
    var stamps: [UInt64] = []

    @MainActor static let kind = PreferenceKind(id: ObjectIdentifier(Key.self)) { gathered, next in gathered ?? next }

    private enum Key {}
}

/// Changes what presented views say of what is around them.
struct PresentationSettingsModifier {
    let change: (inout PresentationSettings) -> Void
    let stamp: UInt64

    nonisolated init(_ change: @escaping (inout PresentationSettings) -> Void) {
        self.change = change
        stamp = EnvironmentStore.nextStamp()
    }
}

extension PresentationSettingsModifier: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        PreferenceNode(around: inner, context, kind: PresentationSettings.kind, value: value)
    }

    func updateWrapper(_ wrapper: WrapperNode) { unsafeDowncast(wrapper, to: PreferenceNode.self).value = value }

    @MainActor private var value: (Any?) -> Any? {
        { [change, stamp] inner in
            var settings = inner as? PresentationSettings ?? PresentationSettings()
            change(&settings)
            settings.stamps.append(stamp)
            return settings
        }
    }
}

extension View {
    nonisolated func presentationSettings(_ change: @escaping (inout PresentationSettings) -> Void) -> some View {
        modifier(PresentationSettingsModifier(change))
    }
}
