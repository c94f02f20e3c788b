import Foundation
import TesseraBridge
import TesseraGraphics
import TesseraSwiftUI
import TesseraTesting
import TesseraUIKit
import Testing

/// A view that writes down which traits it hears of.
@MainActor
private final class Hearer: UIView {
    var words: [String] = []
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        words.append("\(previousTraitCollection?.userInterfaceStyle == .dark ? "dark" : "light") before")
    }
}

@MainActor
private final class HearingController: UIViewController {
    let inner = Hearer(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var words: [String] = []
    private var registration: (any UITraitChangeRegistration)?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(inner)
        registerForTraitChanges([UITraitVerticalSizeClass.self]) { (self: HearingController, previous: UITraitCollection) in
            self.words.append("height was \(previous.verticalSizeClass == .regular ? "regular" : "compact")")
        }
        registration = registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: HearingController, _) in
            self.words.append("style")
        }
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        words.append("traits")
    }
    func stop() { registration.map { unregisterForTraitChanges($0) } }
}

@MainActor @Suite struct TraitChangesTests {
    @Test func aTurnedScreenTellsTheClassesOfItsSize() throws {
        let controller = HearingController()
        let screen = try Screen(device: "iPhone 15") { _UIKitScreen(#fileID, controller: { controller }) }
        _ = screen.contains("")
        #expect(controller.words == [])
        screen.rotate()
        _ = screen.contains("")
        #expect(controller.words == ["traits", "height was regular"])
    }

    @Test func anotherStyleIsToldOnce() throws {
        let controller = HearingController()
        let screen = try Screen(device: "iPhone 15") { _UIKitScreen(#fileID, controller: { controller }) }
        _ = screen.contains("")
        controller.view.overrideUserInterfaceStyle = .dark
        #expect(controller.words == ["traits", "style"] && controller.inner.words == ["light before"])
        controller.view.overrideUserInterfaceStyle = .dark
        #expect(controller.inner.words.count == 1)
        controller.stop()
        controller.view.overrideUserInterfaceStyle = .light
        #expect(controller.words == ["traits", "style", "traits"] && controller.inner.words.last == "dark before")
    }
}
