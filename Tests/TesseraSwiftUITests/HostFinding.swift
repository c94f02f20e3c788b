import GridCore
import HeadlessHost
import HostInterface
import Scene
import TesseraSwiftUI

extension Host {
    convenience init<A: App>(app: A) {
        self.init(ScreenTraits(device: DeviceCatalogue.standard)) { ViewScreen(app: app) }
    }

    /// All meanings on the screen, in reading order.
    var meanings: [Meaning] {
        func flat(_ meanings: [Meaning]) -> [Meaning] { meanings.flatMap { [$0] + flat($0.children) } }
        return flat(scene.meanings)
    }

    /// The first thing with that label.
    func first(_ label: String) -> Meaning? { meanings.first { $0.label == label } }

    /// The first thing of that role.
    func first(_ role: Role) -> Meaning? { meanings.first { $0.role == role } }

    /// Taps the middle of a thing; `false` where there is none or nobody wants the tap.
    @discardableResult
    func tap(_ meaning: Meaning?) -> Bool {
        guard let frame = meaning?.frame else { return false }
        return tap(at: Point(x: frame.midX, y: frame.midY))
    }

    @discardableResult
    func tap(_ label: String) -> Bool { tap(first(label)) }

    @discardableResult
    func tap(_ role: Role) -> Bool { tap(first(role)) }
}
