import Foundation
import GridCore
import HostInterface
import Scene
import TesseraGraphics
import TesseraSwiftUI
import Testing
import ViewGraph

private struct HeightKey: PreferenceKey {
    static let defaultValue: CGFloat = 0
    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
}

private struct BoundsKey: PreferenceKey {
    static var defaultValue: Anchor<CGRect>? { nil }
    static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) { value = value ?? nextValue() }
}

/// Shows its own height as soon as it knows it.
private struct SelfMeasuring: TesseraSwiftUI.View {
    @State private var height: CGFloat = 0

    var body: some TesseraSwiftUI.View {
        VStack(spacing: 0) {
            Text("\(Int(height))").frame(width: 50, height: 40)
                .background(
                    GeometryReader { proxy in TesseraSwiftUI.Color.clear.preference(key: HeightKey.self, value: proxy.size.height) })
        }
        .onPreferenceChange(HeightKey.self) { height = $0 }
    }
}

private struct Toggled: TesseraSwiftUI.View {
    @State private var isOn = false
    let give: (Binding<Bool>) -> Void

    var body: some TesseraSwiftUI.View {
        give($isOn)
        return GeometryReader { proxy in
            VStack(alignment: .leading) {
                Text(isOn ? "on" : "off")
                if isOn { Text("more \(Int(proxy.size.width))") }
            }
        }
        .frame(width: 200, height: 100)
    }
}

@MainActor
struct GeometryReaderTests {
    private func texts(_ host: Host) -> [String: Rect] {
        Dictionary(host.scene.meanings.map { ($0.label ?? "", $0.frame) }) { first, _ in first }
    }

    @Test func takesTheOfferAndPlacesContentAtTheTopLeadingCorner() {
        let host = Host { GeometryReader { proxy in Text("\(Int(proxy.size.width)) \(Int(proxy.size.height))") } }
        // iPhone 15: 393 × 852 without 59 above and 34 below.
        #expect(texts(host)["393 759"]?.origin == Point(x: 0, y: 59))
    }

    @Test func idealSizeIsTenByTen() {
        let host = Host { GeometryReader { proxy in Text("\(Int(proxy.size.width)) \(Int(proxy.size.height))") }.fixedSize() }
        #expect(texts(host).keys.sorted() == ["10 10"])
    }

    @Test func framesInNamedSpacesAndInsets() {
        let host = Host {
            VStack(spacing: 0) {
                TesseraSwiftUI.Color.red.frame(height: 100)
                GeometryReader { proxy in
                    let named = proxy.frame(in: .named("stack"))
                    let global = proxy.frame(in: .global)
                    Text("\(Int(named.minY)) \(Int(global.minY)) \(Int(proxy.frame(in: .local).minY)) \(Int(proxy.safeAreaInsets.bottom))")
                }
            }
            .coordinateSpace(name: "stack")
        }
        #expect(texts(host).keys.sorted() == ["100 159 0 34"])
    }

    @Test func stateReadInTheContentEvaluatesTheContentAlone() {
        var isOn: Binding<Bool>?
        let host = Host { Toggled { isOn = $0 } }
        #expect(texts(host).keys.sorted() == ["off"])
        let before = host.screen.graph.counts.bodies
        isOn?.wrappedValue = true
        #expect(texts(host).keys.sorted() == ["more 200", "on"])
        #expect(host.screen.graph.counts.bodies == before)
        #expect(host.warnings == [])
    }

    @Test func aPreferenceFromTheBackgroundReachesStateInTheSameScene() {
        let host = Host { SelfMeasuring() }
        #expect(texts(host).keys.sorted() == ["40"])
        #expect(host.warnings == [])
    }

    @Test func anOverlayStandsWhereAnAnchorIs() {
        let host = Host {
            VStack(spacing: 0) {
                Text("a").frame(width: 100, height: 30)
                Text("b").frame(width: 60, height: 30).anchorPreference(key: BoundsKey.self, value: .bounds) { $0 }
            }
            .overlayPreferenceValue(BoundsKey.self) { anchor in
                GeometryReader { proxy in
                    if let anchor {
                        let rect = proxy[anchor]
                        Text("mark \(Int(rect.minX)) \(Int(rect.minY))").frame(width: rect.width, height: rect.height)
                            .offset(x: rect.minX, y: rect.minY)
                    }
                }
            }
        }
        #expect(texts(host).keys.contains("mark 20 30"))
        #expect(host.warnings == [])
    }

    @Test func scrollingIsSeenInTheContent() {
        let host = Host {
            ScrollView {
                VStack(spacing: 0) {
                    GeometryReader { proxy in Text("\(Int(proxy.frame(in: .scrollView).minY))") }.frame(height: 50)
                    TesseraSwiftUI.Color.blue.frame(height: 2000)
                }
            }
        }
        func label() -> String? { host.scene.meanings.first?.children.first?.label }
        #expect(label() == "0")
        host.scroll(at: Point(x: 100, y: 400), by: Point(x: 0, y: 30))
        #expect(label() == "-30")
        #expect(host.warnings == [])
    }

    @Test func geometryChangesAreToldWithOldAndNew() {
        var told: [String] = []
        let host = Host {
            TesseraSwiftUI.Color.red.frame(width: 80, height: 20)
                .onGeometryChange(
                    for: CGSize.self, of: { $0.size }, action: { (old: CGSize, new: CGSize) in told.append("\(old.width) \(new.width)") })
        }
        _ = host.scene
        _ = host.scene
        #expect(told == ["80.0 80.0"])
    }
}
