import Foundation
import Scene
import TesseraBridge
import TesseraGraphics
import TesseraSwiftUI
import TesseraTesting
import TesseraUIKit
import Testing

/// A counter of UIKit that tells its coordinator of taps.
private struct CounterView: UIViewRepresentable {
    @Binding var count: Int
    @Environment(\.colorScheme) private var scheme
    var log: Log

    @MainActor final class Log {
        var lines: [String] = []
    }

    @MainActor final class Coordinator {
        var tap: () -> Void = {}
    }

    func makeCoordinator() -> Coordinator { Coordinator() }

    func makeUIView(context: Context) -> UIControl {
        log.lines.append("make \(scheme == .dark ? "dark" : "light")")
        let control = UIControl()
        control.isAccessibilityElement = true
        control.accessibilityIdentifier = "counter"
        let coordinator = context.coordinator
        control.addAction(UIAction { _ in coordinator.tap() }, for: .touchUpInside)
        return control
    }

    func updateUIView(_ control: UIControl, context: Context) {
        log.lines.append("update \(count)")
        control.accessibilityLabel = "\(count) taps"
        context.coordinator.tap = { count += 1 }
    }

    static func dismantleUIView(_ control: UIControl, coordinator: Coordinator) { control.accessibilityHint = "gone" }
}

private struct CounterScreen: View {
    @State private var count = 0
    let log: CounterView.Log

    var body: some View {
        CounterView(count: $count, log: log).frame(width: 60, height: 40)
    }
}

/// A box with a size of its own.
private struct BoxView: UIViewRepresentable {
    final class Box: UIView {
        override var intrinsicContentSize: CGSize { CGSize(width: 80, height: UIView.noIntrinsicMetric) }
    }

    var hugs = false
    var size: CGSize?

    func makeUIView(context: Context) -> some UIView {
        let box = Box()
        box.isAccessibilityElement = true
        box.accessibilityIdentifier = "box"
        if hugs { box.setContentHuggingPriority(.required, for: .horizontal) }
        return box
    }

    func updateUIView(_ box: UIViewType, context: Context) {}

    func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize? { size }
}

private struct FinderView: UIViewRepresentable {
    let found: (UIView) -> Void

    func makeUIView(context: Context) -> UIView { UIView() }
    func updateUIView(_ view: UIView, context: Context) { found(view) }
}

private struct PageScreen: UIViewControllerRepresentable {
    final class Controller: UIViewController {
        var log: [String] = []
        override func viewDidLoad() { log.append("load") }
        override func viewWillAppear(_ animated: Bool) { log.append("will") }
        override func viewDidAppear(_ animated: Bool) { log.append("did") }
        override func viewDidDisappear(_ animated: Bool) { log.append("gone") }
    }

    let controller: Controller

    func makeUIViewController(context: Context) -> Controller { controller }
    func updateUIViewController(_ controller: Controller, context: Context) {}
}

@MainActor @Suite struct UIViewRepresentableTests {
    @Test func stateGoesInAndTapsComeOut() throws {
        let log = CounterView.Log()
        let screen = Screen(size: CGSize(width: 200, height: 100)) { CounterScreen(log: log).environment(\.colorScheme, .dark) }
        #expect(log.lines.first == "make dark" && log.lines.last == "update 0")
        #expect(try screen.frame(of: "counter") == CGRect(x: 70, y: 30, width: 60, height: 40))
        try screen.tap("counter")
        #expect(try screen.text(of: "counter") == "1 taps")
        #expect(log.lines.count { $0.hasPrefix("make") } == 1)
    }

    /// Whether the view holds on to its content's width, the size that the value chooses, and what the view gets of 200 × 100.
    private nonisolated static let cases: [(Bool, CGSize?, CGSize)] = [
        (false, nil, CGSize(width: 200, height: 100)), (true, nil, CGSize(width: 80, height: 100)),
        (true, CGSize(width: 30, height: 20), CGSize(width: 30, height: 20)), (false, CGSize(width: CGFloat.nan, height: -1), .zero),
    ]

    @Test(arguments: cases) func sizes(hugs: Bool, size: CGSize?, expected: CGSize) throws {
        let screen = Screen(size: CGSize(width: 200, height: 100)) { BoxView(hugs: hugs, size: size) }
        #expect(try screen.frame(of: "box").size == expected)
    }

    @Test func contentThatResistsIsNotMadeSmaller() throws {
        let screen = Screen(size: CGSize(width: 200, height: 100)) { BoxView().frame(width: 50, height: 10) }
        #expect(try screen.frame(of: "box").size == CGSize(width: 80, height: 10))
    }

    @Test func viewsLieInTheWindowWhereTheyAreShown() throws {
        var views: [UIView] = []
        let screen = Screen(size: CGSize(width: 200, height: 100)) {
            FinderView { views.append($0) }.frame(width: 50, height: 20).tint(.red)
        }
        let view = try #require(views.last)
        #expect(view.window != nil && view.superview?.superview === view.window)
        #expect(view.convert(view.bounds, to: nil) == CGRect(x: 75, y: 40, width: 50, height: 20))
        #expect(view.tintColor.cgColor.components == UIColor.systemRed.cgColor.components)
        _ = screen
    }

    @Test func whatLeavesIsDismantled() throws {
        struct Host: View {
            @State private var isShown = true
            let found: (UIView) -> Void

            var body: some View {
                VStack {
                    Button("Hide") { isShown = false }.accessibilityIdentifier("hide")
                    if isShown { CounterView(count: .constant(3), log: CounterView.Log()) }
                }
                .background { FinderView(found: found) }
            }
        }
        var views: [UIView] = []
        let screen = Screen(size: CGSize(width: 200, height: 100)) { Host { views.append($0) } }
        let window = try #require(views.last?.window)
        let control = try #require(window.subviews.flatMap(\.subviews).first { $0 is UIControl })
        #expect(screen.contains("counter"))
        try screen.tap("hide")
        #expect(!screen.contains("counter") && control.window == nil && control.accessibilityHint == "gone")
    }

    @Test func controllersAreToldOfTheirViews() throws {
        struct Host: View {
            @State private var isShown = true
            let controller: PageScreen.Controller

            var body: some View {
                VStack {
                    Button("Hide") { isShown = false }.accessibilityIdentifier("hide")
                    if isShown { PageScreen(controller: controller) }
                }
            }
        }
        let controller = PageScreen.Controller()
        let screen = Screen(size: CGSize(width: 200, height: 100)) { Host(controller: controller) }
        #expect(controller.log == ["load", "will", "did"])
        try screen.tap("hide")
        #expect(controller.log == ["load", "will", "did", "gone"])
    }

    @Test func blursAndPagesArePainted() throws {
        struct Blur: UIViewRepresentable {
            func makeUIView(context: Context) -> UIVisualEffectView { UIVisualEffectView(effect: UIBlurEffect(style: .dark)) }
            func updateUIView(_ view: UIVisualEffectView, context: Context) {}
        }
        let plain = try Screen(size: CGSize(width: 40, height: 40)) { Color.red }.picture()
        let blurred = try Screen(size: CGSize(width: 40, height: 40)) { Color.red.overlay(Blur()) }.picture()
        #expect(plain.differingPixels(from: blurred, tolerance: 10) > 1000)
    }

    @Test func chosenLooksOfBarsAreDrawn() throws {
        struct Pages: View {
            let chosen: Bool

            init(chosen: Bool) {
                self.chosen = chosen
                if chosen { UITabBar.appearance().isHidden = true }
            }

            var body: some View {
                TabView {
                    Color.green.accessibilityIdentifier("page").tabItem { Text("One") }
                    Color.blue.tabItem { Text("Two") }
                }
            }
        }
        // Made on the screen, as an app's own views are, so that the looks are chosen for it.
        struct Root: View {
            let chosen: Bool
            var body: some View { Pages(chosen: chosen) }
        }
        let bar = Screen(size: CGSize(width: 200, height: 300)) { Root(chosen: false) }
        let hidden = Screen(size: CGSize(width: 200, height: 300)) { Root(chosen: true) }
        #expect(bar.text.contains("One") && !hidden.text.contains("One"))
        #expect(try bar.frame(of: "page").height == 251)
        #expect(try hidden.frame(of: "page").height == 300)
    }
}
