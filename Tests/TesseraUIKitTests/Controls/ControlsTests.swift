import Foundation
import GridCore
import HostInterface
import Scene
import TesseraFoundation
import TesseraGraphics
import Testing

@testable import TesseraUIKit

@MainActor @Suite struct ControlsTests {
    @MainActor private final class Target: NSObject {
        var log: [String] = []
        func changed(_ sender: UISwitch) { log.append(sender.isOn ? "on" : "off") }
        func happened() { log.append("happened") }
    }

    @Test func targetsAreCalled() {
        let (control, target) = (UISwitch(frame: .zero), Target())
        control.addTarget(target, action: Selector("changed:", Target.changed(_:)), for: .valueChanged)
        control.addTarget(target, action: Selector("happened", Target.happened), for: .valueChanged)
        #expect(control.handleTap(at: CGPoint(x: 5, y: 5)))
        #expect(target.log == ["on", "happened"] && control.isOn)
        #expect(control.actions(forTarget: target, forControlEvent: .valueChanged) == ["changed:", "happened"])
        control.removeTarget(target, action: Selector("happened"), for: .allEvents)
        #expect(control.handleTap(at: CGPoint(x: 5, y: 5)))
        #expect(target.log == ["on", "happened", "off"])
        control.removeTarget(nil, action: nil, for: .allEvents)
        #expect(control.handleTap(at: CGPoint(x: 5, y: 5)) && target.log.count == 3)
    }

    @Test func aTargetThatIsGoneIsToldNothing() {
        let control = UIControl(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        control.addTarget(Target(), action: Selector("happened", Target.happened), for: .touchUpInside)
        control.sendActions(for: .touchUpInside)
        #expect(control.allTargets.isEmpty)
    }

    @Test func recognisersCallTheirTargets() {
        let (view, target) = (UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), Target())
        let tap = UITapGestureRecognizer(target: target, action: Selector("happened", Target.happened))
        view.addGestureRecognizer(tap)
        #expect(view.handleTap(at: CGPoint(x: 5, y: 5)) && target.log == ["happened"] && tap.view === view)
        tap.isEnabled = false
        #expect(!view.handleTap(at: CGPoint(x: 5, y: 5)))
        view.removeGestureRecognizer(tap)
        #expect(view.gestureRecognizers == nil && tap.view == nil)
    }

    @Test func sliderAndStepper() {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 128, height: 31))
        var values: [Float] = []
        slider.addAction(UIAction { values.append(($0.sender as? UISlider)?.value ?? -1) }, for: .valueChanged)
        slider.maximumValue = 10
        #expect(slider.handleTap(at: CGPoint(x: 64, y: 10)) && values == [5])
        #expect(slider.handleScroll(at: CGPoint(x: 64, y: 10), by: CGPoint(x: -20, y: 0)) && values.last == 7)
        #expect(!slider.handleScroll(at: CGPoint(x: 64, y: 10), by: CGPoint(x: 1, y: 20)))
        slider.value = .nan
        #expect(slider.value == 0)
        let stepper = UIStepper(frame: .zero)
        stepper.maximumValue = 1
        #expect(stepper.handleTap(at: CGPoint(x: 80, y: 5)) && stepper.value == 1)
        #expect(stepper.handleTap(at: CGPoint(x: 80, y: 5)) && stepper.value == 1)
        stepper.wraps = true
        #expect(stepper.handleTap(at: CGPoint(x: 80, y: 5)) && stepper.value == 0)
        #expect(stepper.handleTap(at: CGPoint(x: 5, y: 5)) && stepper.value == 1)
    }

    @Test func segments() {
        let control = UISegmentedControl(items: ["One", "Two", "Three"])
        control.frame = CGRect(x: 0, y: 0, width: 300, height: 32)
        var chosen: [Int] = []
        control.addAction(UIAction { _ in chosen.append(control.selectedSegmentIndex) }, for: .valueChanged)
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
        #expect(control.handleTap(at: CGPoint(x: 150, y: 5)) && control.handleTap(at: CGPoint(x: 160, y: 5)))
        #expect(chosen == [1])
        control.removeSegment(at: 0, animated: false)
        #expect(control.selectedSegmentIndex == 0 && control.titleForSegment(at: 0) == "Two")
        control.removeSegment(at: 0, animated: false)
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment && control.numberOfSegments == 1)
    }

    @Test func segmentsWithActions() {
        let control = UISegmentedControl(items: ["One", "Two"])
        control.frame = CGRect(x: 0, y: 0, width: 200, height: 32)
        var chosen: [String] = []
        control.setAction(UIAction(title: "Zwei") { chosen.append($0.title) }, forSegmentAt: 1)
        control.setAction(UIAction(title: "Drei") { _ in }, forSegmentAt: 2)
        #expect(
            control.titleForSegment(at: 1) == "Zwei" && control.actionForSegment(at: 1) != nil && control.actionForSegment(at: 0) == nil)
        #expect(control.handleTap(at: CGPoint(x: 150, y: 5)) && control.handleTap(at: CGPoint(x: 10, y: 5)))
        #expect(chosen == ["Zwei"])
    }

    @Test func buttons() {
        var taps = 0
        let button = UIButton(type: .system, primaryAction: UIAction(title: "Go") { _ in taps += 1 })
        button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        button.layoutIfNeeded()
        #expect(button.currentTitle == "Go" && button.titleLabel?.text == "Go" && button.titleLabel?.textColor == .systemBlue)
        #expect(button.handleTap(at: CGPoint(x: 5, y: 5)) && taps == 1)
        button.setTitle("Off", for: .disabled)
        button.isEnabled = false
        button.layoutIfNeeded()
        #expect(button.titleLabel?.text == "Off" && button.titleLabel?.textColor == .tertiaryLabel)
        #expect(button.meanings(.identity).first?.traits.contains(.disabled) == true)
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Filled"
        let filled = UIButton(configuration: configuration)
        filled.frame = button.frame
        filled.layoutIfNeeded()
        #expect(filled.titleLabel?.textColor == .white)
        #expect(filled.subviews.lazy.compactMap { $0 as? BackgroundView }.first?.configuration.backgroundColor == .systemBlue)
    }

    @Test func aMenuIsChosenFrom() throws {
        let host = try FakeHost()
        host.context.enter {
            var chosen: [String] = []
            @MainActor func action(_ title: String, _ attributes: UIMenuElement.Attributes = []) -> UIAction {
                UIAction(title: title, attributes: attributes) { chosen.append($0.title) }
            }
            let more = UIMenu(title: "More", children: [action("Deep")])
            let group = UIMenu(options: .displayInline, children: [action("Inline"), action("Hidden", .hidden)])
            let button = UIButton(type: .system)
            button.menu = UIMenu(children: [action("First"), group, more, action("Never", .disabled)])
            button.showsMenuAsPrimaryAction = true
            let controller = UIViewController()
            button.frame = CGRect(x: 20, y: 100, width: 100, height: 40)
            controller.view.addSubview(button)
            let window = window(host, controller)
            @MainActor func tap(_ label: String) -> Bool {
                window.layoutIfNeeded()
                guard let row = window.meanings(.identity).last(where: { $0.label == label }) else { return false }
                return window.perform(.activate, on: row.id) ?? false
            }
            button.setTitle("Open", for: .normal)
            #expect(tap("Open"))
            window.layoutIfNeeded()
            #expect(window.meanings(.identity).suffix(4).compactMap(\.label) == ["First", "Inline", "More", "Never"])
            #expect(tap("More") && tap("Deep") && chosen == ["Deep"])
            #expect(!tap("First"))
            #expect(tap("Open") && tap("Inline") && chosen == ["Deep", "Inline"])
        }
    }

    @Test func visualFormats() throws {
        let around = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let (one, two) = (UIView(), UIView())
        for view in [one, two] {
            view.translatesAutoresizingMaskIntoConstraints = false
            around.addSubview(view)
        }
        let views = ["one": one, "two": two]
        for format in ["H:|-[one(40)]-gap-[two]-(10)-|", "V:|[one]|", "V:|-20-[two(>=8)]-|"] {
            NSLayoutConstraint.activate(
                NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: ["gap": 12], views: views))
        }
        around.layoutIfNeeded()
        #expect(one.frame == CGRect(x: 8, y: 0, width: 40, height: 100))
        #expect(two.frame == CGRect(x: 60, y: 20, width: 130, height: 72))
    }
}
