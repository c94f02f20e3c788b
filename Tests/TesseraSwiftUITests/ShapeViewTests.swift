import Foundation
import GridCore
import HostInterface
import Scene
import TesseraGraphics
import TesseraSwiftUI
import Testing

@MainActor
struct ShapeViewTests {
    private func painted<V: TesseraSwiftUI.View>(_ view: V) -> [Content] {
        // Away from the edges of the screen, where styles would reach out of the safe area.
        Host {
            view.frame(width: 100, height: 40).padding(50).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        }
        .scene.root.painted(at: Point(x: -50, y: -109))
    }

    private let area = Rect(x: 0, y: 0, width: 100, height: 40)
    private let red = Paint.color(Scene::Color(red: 1, green: 59 / 255, blue: 48 / 255))

    @Test func shapesFillTheirFrames() {
        #expect(painted(Rectangle().fill(.red)) == [.fill(.rect(area), red)])
        #expect(painted(Ellipse().fill(.red)) == [.fill(.ellipse(area), red)])
        #expect(painted(Circle().fill(.red)) == [.fill(.ellipse(Rect(x: 30, y: 0, width: 40, height: 40)), red)])
        #expect(painted(Capsule().fill(.red)) == [.fill(.rounded(area, CornerRadii(20, isContinuous: true)), red)])
        #expect(
            painted(RoundedRectangle(cornerRadius: 8, style: .circular).fill(.red)) == [.fill(.rounded(area, CornerRadii(8)), red)])
    }

    @Test func aShapeAloneTakesTheForegroundStyle() {
        #expect(painted(Rectangle().foregroundStyle(.red)) == [.fill(.rect(area), red)])
        #expect(painted(Rectangle()) == [.fill(.rect(area), .color(.black))])
    }

    @Test func linesStayLines() {
        #expect(
            painted(Rectangle().stroke(.red, lineWidth: 3)) == [.stroke(.rect(area), Scene::StrokeStyle(width: 3), red)])
        let inner = Rect(x: 2, y: 2, width: 96, height: 36)
        #expect(
            painted(Rectangle().strokeBorder(.red, lineWidth: 4)) == [.stroke(.rect(inner), Scene::StrokeStyle(width: 4), red)])
        #expect(
            painted(RoundedRectangle(cornerRadius: 8, style: .circular).strokeBorder(.red, lineWidth: 4))
                == [.stroke(.rounded(inner, CornerRadii(6)), Scene::StrokeStyle(width: 4), red)])
    }

    @Test func whatComesLaterIsOnTop() {
        #expect(
            painted(Rectangle().fill(.red).stroke(.black, lineWidth: 2)) == [
                .fill(.rect(area), red), .stroke(.rect(area), Scene::StrokeStyle(width: 2), .color(.black)),
            ])
    }

    @Test func cornersAreMirroredRightToLeft() {
        let shape = UnevenRoundedRectangle(topLeadingRadius: 9, style: .circular).fill(.red)
        let radii = CornerRadii(topLeading: 0, topTrailing: 9, bottomTrailing: 0, bottomLeading: 0)
        #expect(painted(shape.environment(\.layoutDirection, .rightToLeft)) == [.fill(.rounded(area, radii), red)])
    }

    @Test func derivedShapesMoveTheirPaths() {
        let rect = CGRect(x: 0, y: 0, width: 100, height: 40)
        #expect(Rectangle().offset(x: 5, y: 6).path(in: rect).boundingRect == CGRect(x: 5, y: 6, width: 100, height: 40))
        #expect(Rectangle().scale(0.5).path(in: rect).boundingRect == CGRect(x: 25, y: 10, width: 50, height: 20))
        #expect(Rectangle().size(width: 10, height: 20).path(in: rect).boundingRect == CGRect(x: 0, y: 0, width: 10, height: 20))
        #expect(Rectangle().inset(by: 3).path(in: rect).boundingRect == CGRect(x: 3, y: 3, width: 94, height: 34))
        let turned = Rectangle().rotation(.degrees(90)).path(in: rect).boundingRect
        #expect(abs(turned.minX - 30) < 1e-9 && abs(turned.height - 100) < 1e-9)
        #expect(AnyShape(Circle()).path(in: rect) == Circle().path(in: rect))
    }

    @Test(
        arguments: [
            (100.0, 40.0, 40.0), (nil, 40, 40), (100, nil, 100), (nil, nil, 10),
        ] as [(CGFloat?, CGFloat?, CGFloat)])
    func aCircleIsASquareOfTheShorterSide(width: CGFloat?, height: CGFloat?, side: CGFloat) {
        #expect(Circle().sizeThatFits(ProposedViewSize(width: width, height: height)) == CGSize(width: side, height: side))
    }

    @Test func shapesTakeTouchesWhereTheyAreDrawn() {
        var taps = 0
        let host = Host {
            Circle().fill(.red).onTapGesture { taps += 1 }.frame(width: 100, height: 100)
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        }
        _ = host.scene
        host.tap(at: Point(x: 5, y: 64))
        #expect(taps == 0)
        host.tap(at: Point(x: 50, y: 64))
        #expect(taps == 1)
    }

    @Test func aBackgroundStyleReachesUnderTheBars() {
        let host = Host { Text("x").frame(maxWidth: .infinity, maxHeight: .infinity).background(.red) }
        let screen = host.scene.size
        #expect(host.scene.root.painted().first == .fill(.rect(Rect(origin: .zero, size: screen)), red))
        let inside = Host {
            Text("x").frame(maxWidth: .infinity, maxHeight: .infinity).background(.red, ignoresSafeAreaEdges: .bottom)
        }
        #expect(
            inside.scene.root.painted().first
                == .fill(.rect(Rect(x: 0, y: 59, width: screen.width, height: screen.height - 59)), red))
    }

    @Test func aBackgroundShapeHasTheSizeOfTheView() {
        #expect(painted(EmptyArea().background(.red, in: .rect)) == [.fill(.rect(area), red)])
        #expect(painted(EmptyArea().background(Rectangle().fill(.red))) == [.fill(.rect(area), red)])
        #expect(painted(EmptyArea().background(Color.red)) == [.fill(.rect(area), red)])
        #expect(painted(EmptyArea().overlay(.red, in: .rect)) == [.fill(.rect(area), red)])
        #expect(
            painted(EmptyArea().border(.red)) == [
                .stroke(.rect(Rect(x: 0.5, y: 0.5, width: 99, height: 39)), Scene::StrokeStyle(width: 1), red)
            ])
    }
}

/// Takes its offer and paints nothing.
private struct EmptyArea: TesseraSwiftUI.View {
    var body: some TesseraSwiftUI.View { Color.clear }
}
