import GridCore
import HostInterface
import Interaction
import Scene
import ViewGraph

/// A screen that slides over another one, or away from it.
struct ScreenMove {
    let upper: StackScreen
    let lower: StackScreen
}

/// How the screens of a stack come and go: the new one from the trailing edge over the old one, which gives way by a third and is dimmed; the
/// way back is the same backwards. A finger that begins at the leading edge goes back and has the screen for as long as it is down.
extension NavigationNode {
    /// How far the lower screen gives way, as a part of its width, and how dark it becomes. By eye.
    private static let yield = 0.3
    private static let dimming = 0.1
    /// How quick a movement is that decides by its direction, in points per second. By eye.
    private static let flick = 300.0
    /// How near to the leading edge a finger that goes back begins, in points. By eye.
    private static let edge = 24.0

    /// Sets the screens in motion; two that are under way already go on from where they are.
    func begin(from former: StackScreen, to top: StackScreen, isPush: Bool) {
        let (upper, lower) = isPush ? (top, former) : (former, top)
        if move?.upper !== upper || move?.lower !== lower {
            replaceMove(by: ScreenMove(upper: upper, lower: lower))
            cover.jump(to: isPush ? 0 : 1)
        }
        cover.go(to: isPush ? 1 : 0, by: SystemSpring.screen)
    }

    /// The screens have arrived: what is covered is taken from the screen, and what has left the stack is forgotten.
    func endMove() { replaceMove(by: nil) }

    private func replaceMove(by new: ScreenMove?) {
        let ended = move
        move = new
        cover.didSettle = { [weak self] in self?.endMove() }
        for screen in ended.map({ [$0.lower, $0.upper] }) ?? [] where !isShown(screen) {
            if screens.contains(where: { $0 === screen }) { screen.unplace() } else { screen.detach() }
        }
        if ended != nil || new != nil { invalidateLayout() }
    }

    // MARK: Look

    private var fades: Bool { HostContext.current?.traits.reducesMotion ?? false }

    /// To the trailing side.
    private var trailing: Double { isRightToLeft ? -frame.width : frame.width }

    func displacementOnTheWay(of child: LayoutNode) -> Displacement? {
        guard let move else { return nil }
        let part = min(max(cover.value, 0), 1)
        if child === move.upper.node { return fades ? Displacement(opacity: part) : Displacement(x: (1 - part) * trailing) }
        if child === move.lower.node { return fades ? nil : Displacement(x: -part * trailing * NavigationNode.yield) }
        if child === move.upper.bottomBar { return Displacement(opacity: part) }
        if child === move.lower.bottomBar { return Displacement(opacity: 1 - part) }
        guard fades else { return nil }
        return Displacement(opacity: child === move.upper.bar ? part : 1 - part)
    }

    /// Tells the bars how far the screens are, before they are drawn.
    func tellBars() {
        top?.bar.crossing = 0
        guard let move else { return }
        let part = min(max(cover.value, 0), 1)
        move.upper.bar.crossing = fades ? 0 : 1 - part
        move.lower.bar.crossing = fades ? 0 : -part
    }

    /// Puts what dims the lower screen and the ground of the upper one between the two.
    func showMove(in layer: inout Layer) {
        guard let move, let index = layer.children.firstIndex(where: { $0.id == move.upper.node.id }) else { return }
        let part = min(max(cover.value, 0), 1)
        let ground = ground
        layer.clip = .rect(ground)
        let color = Color(.system(.systemBackground)).drawn(in: EnvironmentValues(environment))
        var dim = Layer(id: id, frame: ground)
        let area = Outline.rect(Rect(origin: .zero, size: ground.size))
        dim.contents = [.fill(area, .color(Scene::Color(white: 0, alpha: NavigationNode.dimming * part)))]
        var upper = Layer(id: id, frame: ground)
        upper.contents = [.fill(area, .color(color))]
        if fades {
            upper.opacity = part
            layer.children.insert(upper, at: index)
        } else {
            upper.transform = .translation(x: (1 - part) * trailing, y: 0)
            upper.effects = [.shadow(color: Scene::Color(white: 0, alpha: 0.15), radius: 8, x: 0, y: 0)]
            layer.children.insert(contentsOf: [dim, upper], at: index)
        }
    }

    // MARK: Going back by a finger

    func startsBackSwipe(at point: Point) -> Bool { isWayBack(place(onScreen: point)) }

    /// Whether a finger that goes down at a place of the stack may go back.
    func isWayBack(_ place: Point) -> Bool {
        guard screens.count > 1, top?.hasBack ?? false, Rect(origin: .zero, size: frame.size).contains(place) else { return false }
        return (isRightToLeft ? frame.width - place.x : place.x) <= NavigationNode.edge
    }
}

extension NavigationNode: ScrollDragging {
    func takesDrag(along axis: GridCore.Axis, by distance: Double) -> Bool {
        axis == .horizontal && (distance < 0) == !isRightToLeft && screens.count > 1
    }

    /// Only what begins at the edge is a way back.
    func takesOver(along axis: GridCore.Axis, by distance: Double) -> Bool { false }

    var isRolling: Bool { false }

    func dragBegan(at time: Double) {
        guard let top, let below = screens.dropLast().last else { return }
        if move?.upper !== top || move?.lower !== below {
            updateBars(at: screens.count - 2)
            replaceMove(by: ScreenMove(upper: top, lower: below))
            cover.jump(to: 1)
        }
        cover.hold()
    }

    func dragMoved(by distance: Point, at time: Double) {
        guard trailing != 0 else { return }
        cover.follow(min(max(cover.value + distance.x / trailing, 0), 1))
    }

    func dragEnded(velocity: Point, at time: Double) {
        guard cover.isHeld, let move, trailing != 0 else { return }
        let speed = velocity.x / trailing
        let isBack = abs(velocity.x) >= NavigationNode.flick ? speed < 0 : cover.value < 0.5
        cover.go(to: isBack ? 0 : 1, by: SystemSpring.screen, velocity: speed)
        if isBack { controller.pop(move.upper.id) }
    }

    func dragCancelled(at time: Double) {
        guard cover.isHeld else { return }
        cover.go(to: 1, by: SystemSpring.screen)
    }
}
