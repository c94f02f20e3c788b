import GridCore
import HostInterface
import Scene
import StandardControls
import ViewGraph

/// What lies under the parts of a bar, up to the edges of the device.
@MainActor
final class BarBackdropNode: LayoutNode {
    private let side: BarBackground.Side
    private var settings = BarBackgroundSettings()
    private var scheme: ColorScheme?

    /// `side` is the edge towards the content.
    init(_ context: NodeContext, side: BarBackground.Side) {
        self.side = side
        super.init(context)
    }

    func show(_ settings: BarBackgroundSettings, scheme: ColorScheme?) {
        self.settings = settings
        self.scheme = scheme
    }

    private var values: EnvironmentValues {
        var values = EnvironmentValues(environment)
        if let scheme { values.colorScheme = scheme }
        return values
    }

    override func measure(_ proposal: Proposal) -> Size { proposal.replacingUnspecified() }

    private var bounds: Rect { Rect(origin: .zero, size: frame.size) }
    private var pixel: Double { 1 / (HostContext.current?.traits.scale ?? 1) }

    override func contents() -> [Scene::Content] {
        guard let style = settings.style else { return [] }
        return [.fill(.rect(bounds), style._paint(in: values).paint(bounds))]
    }

    override func decorate(_ layer: inout Layer) {
        let isDark = values.colorScheme == .dark
        let line = BarBackground(hairline: SystemColor.separator.color(isDark: isDark), pixel: pixel)
        layer.backdrop = settings.style.map { $0._paint(in: values).backdrop } ?? BarBackground.backdrop(isDark: isDark)
        layer.clip = .rect(line.clip(at: side, of: bounds))
        layer.contents.append(line.line(at: side, of: bounds))
    }
}

@MainActor
extension LayoutNode {
    /// How far the node reaches under the device's edges when it covers what the safe area leaves out.
    var insetsToDeviceEdges: Insets { surroundings.unsafeInsets(of: Rect(origin: .zero, size: frame.size), edges: .all) }
}
