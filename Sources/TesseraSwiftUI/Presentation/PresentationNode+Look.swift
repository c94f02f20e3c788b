import Foundation
import GridCore
import HostInterface
import Scene
import StandardControls
import ViewGraph

/// How a presentation looks, at rest and on its way.
@MainActor
extension PresentationNode {
    func panelLook(_ rect: Rect, _ size: Size) -> PresentationPanel.Look {
        var look = PresentationPanel.Look()
        let bounds = Rect(origin: .zero, size: size)
        switch form {
        case .cover: fill(.rect(bounds), &look)
        case .sheet:
            let radius =
                current.cornerRadius ?? (isCompactHeight && rect.minY <= 0 ? 0 : SheetLook.cornerRadius)
            fill(SheetLook.outline(size, radius: radius, isAtBottom: isAtBottom), &look)
        case .alert:
            glass(.rounded(bounds, CornerRadii(DialogLook.alertRadius, isContinuous: true)), &look)
        case .dialog where isCompactWidth: break
        case .dialog, .popover: bubbleLook(size, &look)
        case .menu:
            glass(.rounded(bounds, CornerRadii(PopoverLook.menuRadius, isContinuous: true)), &look)
        }
        return look
    }

    private func fill(_ outline: Outline, _ look: inout PresentationPanel.Look) {
        look.clip = outline
        let bounds = Rect(origin: .zero, size: panel.placedFrame.size)
        switch current.background {
        case .style(let style):
            let paint = style._paint(in: values)
            look.backdrop = paint.backdrop
            look.contents = [.fill(outline, paint.paint(bounds))]
        case .view: break
        case nil:
            look.contents = [.fill(outline, .color(Color(.system(.systemBackground)).drawn(in: values)))]
        }
    }

    private func glass(_ outline: Outline, _ look: inout PresentationPanel.Look) {
        look.clip = outline
        look.backdrop = DialogLook.backdrop(isDark: isDark)
    }

    private func bubbleLook(_ size: Size, _ look: inout PresentationPanel.Look) {
        let outline = Outline.rounded(
            Rect(origin: .zero, size: size),
            CornerRadii(current.cornerRadius ?? PopoverLook.radius, isContinuous: true))
        fill(outline, &look)
    }

    // MARK: On its way

    /// How far the presentation is to be seen, 0 to 1.
    private var part: Double { min(max(arrival.value, 0), 1) }

    private var away: Double { 1 - arrival.value }

    /// How the card and what lies beside it are shown while the presentation comes or goes.
    func displacementOnTheWay(of child: LayoutNode) -> Displacement? {
        guard !arrival.isSettled || arrival.value != 1 else { return nil }
        guard child === panel else { return Displacement(opacity: part) }
        if HostContext.current?.traits.reducesMotion ?? false { return Displacement(opacity: part) }
        let bounds = Rect(origin: .zero, size: frame.size)
        switch form {
        case .cover: return Displacement(y: away * frame.height)
        case .sheet: return Displacement(y: away * (frame.height - panel.frame.minY))
        case .dialog where isCompactWidth: return Displacement(y: away * (frame.height - panel.frame.minY))
        case .alert: return Displacement(scale: isLeaving ? 1 : 1 + 0.15 * away, opacity: part)
        case .dialog, .popover: return Displacement(scale: 0.8 + 0.2 * arrival.value, anchor: source(in: bounds), opacity: part)
        case .menu: return Displacement(scale: 0.5 + 0.5 * arrival.value, anchor: source(in: bounds), opacity: part)
        }
    }

    /// The point of the card from which it grows: the one nearest to what it belongs to.
    private func source(in bounds: Rect) -> GridCore::UnitPoint {
        let (card, anchor) = (panel.frame, arrow.map { Rect(origin: $0.tip, size: .zero) } ?? anchor(in: bounds))
        func part(_ place: Double, _ start: Double, _ length: Double) -> Double {
            length > 0 ? min(max(0, (place - start) / length), 1) : 0.5
        }
        return GridCore::UnitPoint(x: part(anchor.midX, card.minX, card.width), y: part(anchor.midY, card.minY, card.height))
    }

    /// What dims the screen behind.
    var dimming: [Scene::Content] {
        switch form {
        case .sheet, .alert, .dialog:
            guard isModal || isLeaving, arrow == nil else { break }
            let dimming = SheetLook.dimming(isDark: isDark)
            return [.fill(.rect(Rect(origin: .zero, size: frame.size)), .color(dimming.opacity(part)))]
        case .cover, .popover, .menu: break
        }
        return []
    }

    /// What lies below the card: the arrow and the shadow of a popover or a menu, and what a menu is about over everything else.
    var layersBelow: [Layer] {
        guard arrow != nil || form == .menu else { return [] }
        var below: [Layer] = []
        if let lift = request.lift, let picture { below = lifted(lift, at: picture) }
        below.append(shadow())
        return below
    }

    private func shadow() -> Layer {
        let card = panel.frame
        let color = Color(.system(.systemBackground)).drawn(in: values)
        let radii = CornerRadii(
            form == .menu ? PopoverLook.menuRadius : PopoverLook.radius, isContinuous: true)
        var below = Layer(id: id, frame: Rect(origin: .zero, size: frame.size))
        below.contents = [.fill(.rounded(card, radii), .color(color))]
        if let arrow { below.contents.append(.fill(PopoverLook.arrow(arrow), .color(color))) }
        below.effects = [
            .shadow(
                color: Scene::Color(white: 0, alpha: PopoverLook.shadowOpacity),
                radius: PopoverLook.shadowRadius, x: 0, y: 4)
        ]
        if let displacement = displacementOnTheWay(of: panel) {
            below.transform = displacement.transform(of: card)
            below.opacity = displacement.opacity
        }
        return below
    }

    /// The screen blurred, and on it what a context menu is about.
    private func lifted(_ lift: MenuLift, at place: Rect) -> [Layer] {
        let screen = Rect(origin: .zero, size: frame.size)
        var blur = Layer(id: id, frame: screen)
        blur.clip = .rect(screen)
        blur.backdrop = PopoverLook.backdrop(isDark: isDark)
        blur.opacity = part
        guard !preview.isShown, let picture = lift.picture else { return [blur] }
        let from = picture.frame
        var shown = picture
        // The way from where the view stands to where there is room for it and the menu, a little larger for a moment.
        let end = place.width / max(1, from.width)
        let scale = 1 + (end - 1) * part
        shown.transform = shown.transform.followed(by: Transform.scale(x: scale, y: scale))
        shown.frame.origin = Point(x: from.minX + (place.minX - from.minX) * part, y: from.minY + (place.minY - from.minY) * part)
        return [blur, shown]
    }
}
