import Foundation
import GridCore
import HeadlessHost
import HostInterface
import TesseraSwiftUI
import Testing

/// A tile that follows a finger, as in every tutorial.
private struct Draggable: TesseraSwiftUI.View {
    let record: Record
    @GestureState private var drag = CGSize.zero
    @State private var place = CGSize.zero

    var body: some TesseraSwiftUI.View {
        Square().accessibilityIdentifier("tile")
            .offset(x: place.width + drag.width, y: place.height + drag.height)
            .gesture(
                DragGesture(coordinateSpace: .global)
                    .updating($drag) { value, state, _ in state = value.translation }
                    .onEnded { value in
                        place.width += value.translation.width
                        place.height += value.translation.height
                    })
    }
}

/// Apple's own example of a sequence: a press and then a drag.
private struct PressAndDrag: TesseraSwiftUI.View {
    enum DragState: Equatable, CustomStringConvertible {
        case inactive, pressing
        case dragging(CGSize)

        var description: String {
            switch self {
            case .inactive: "inactive"
            case .pressing: "pressing"
            case .dragging(let size): "dragging \(size.width)"
            }
        }
    }

    let record: Record
    @GestureState private var state = DragState.inactive

    var body: some TesseraSwiftUI.View {
        let gesture = LongPressGesture(minimumDuration: 0.5)
            .sequenced(before: DragGesture())
            .updating($state) { value, state, _ in
                switch value {
                case .first(true): state = .pressing
                case .second(true, let drag): state = .dragging(drag?.translation ?? .zero)
                default: state = .inactive
                }
            }
            .onEnded { value in
                guard case .second(true, let drag?) = value else { return }
                record.add("ended \(drag.translation.width)")
            }
        Square().gesture(gesture).overlay(Text(state.description).allowsHitTesting(false))
    }
}

/// A gesture that is made of others, as users write them.
private struct DoubleTapOrDrag: Gesture {
    let record: Record
    var body: some Gesture<ExclusiveGesture<TapGesture, DragGesture>.Value> {
        TapGesture(count: 2).onEnded { record.add("double") }.exclusively(before: DragGesture().onEnded { _ in record.add("drag") })
            .map { value in
                switch value {
                case .first(let tap): .first(tap)
                case .second(let drag): .second(drag)
                }
            }
    }
}

@MainActor
struct GestureTests {
    private let record = Record()

    @Test func aDraggedTileFollowsAndStays() {
        let screen = TouchScreen { Draggable(record: record) }
        screen.finger(.began, 150, 150)
        screen.finger(.moved, 155, 150)
        #expect(screen.middle("tile") == at(150, 150))
        screen.finger(.moved, 180, 130)
        #expect(screen.middle("tile") == at(180, 130))
        screen.finger(.ended, 180, 130)
        #expect(screen.middle("tile") == at(180, 130))
        // A drag that the system takes away leaves no trace.
        screen.finger(.began, 180, 130)
        screen.finger(.moved, 250, 130)
        #expect(screen.middle("tile") == at(250, 130))
        screen.finger(.cancelled, 250, 130)
        #expect(screen.middle("tile") == at(180, 130))
    }

    @Test func aDragTellsPlaceTimeAndVelocity() throws {
        var values: [DragGesture.Value] = []
        let screen = TouchScreen {
            Square().gesture(DragGesture(minimumDistance: 0).onChanged { values.append($0) }.onEnded { values.append($0) })
        }
        screen.device.drag(from: at(110, 150), to: at(170, 150), duration: 0.2)
        let (first, last) = (try #require(values.first), try #require(values.last))
        #expect(first.startLocation == CGPoint(x: 10, y: 50))
        #expect(first.translation == .zero)
        #expect(last.location == CGPoint(x: 70, y: 50))
        #expect(abs(last.velocity.width - 300) < 1)
        #expect(abs(last.predictedEndTranslation.width - (60 + 75)) < 1)
        #expect(abs(last.time.timeIntervalSince(first.time) - 0.2) < 1e-6)
    }

    @Test func aPressThenADrag() {
        let screen = TouchScreen { PressAndDrag(record: record) }
        screen.finger(.began, 150, 150)
        #expect(screen.labels == ["pressing"])
        screen.device.advance(by: 0.6)
        #expect(screen.labels == ["dragging 0.0"])
        screen.finger(.moved, 190, 150)
        #expect(screen.labels == ["dragging 40.0"])
        screen.finger(.ended, 190, 150)
        #expect(screen.labels == ["inactive"])
        #expect(record.lines == ["ended 40.0"])
    }

    @Test func twoFingersMagnifyAndTurnAtOnce() throws {
        var last: SimultaneousGesture<MagnifyGesture, RotateGesture>.Value?
        let screen = TouchScreen {
            Square().scaleEffect(3).gesture(MagnifyGesture().simultaneously(with: RotateGesture()).onChanged { last = $0 })
        }
        screen.device.pinch(at: at(150, 150), scale: 2, angle: .pi / 2)
        let value = try #require(last)
        #expect(abs(try #require(value.first).magnification - 2) < 1e-6)
        #expect(abs(try #require(value.second).rotation.degrees - 90) < 1e-6)
        #expect(value.first?.startAnchor == .center)
        #expect(value.first?.startLocation == CGPoint(x: 50, y: 50))
    }

    @Test func aTouchpadMagnifies() {
        var ended: CGFloat?
        let screen = TouchScreen { Square().gesture(MagnificationGesture().onEnded { ended = $0 }).gesture(DragGesture()) }
        func pinch(_ phase: PinchEvent.Phase, _ scale: Double) {
            screen.device.send(.pinch(PinchEvent(phase, at: at(150, 150), scale: scale, time: screen.device.context.now)))
        }
        pinch(.began, 1)
        pinch(.moved, 0.5)
        pinch(.ended, 0.5)
        #expect(ended == 0.5)
    }

    @Test func gesturesOfUsers() {
        let screen = TouchScreen { Square().gesture(DoubleTapOrDrag(record: record)) }
        screen.device.doubleTap(at: at(150, 150))
        screen.device.advance(by: 1)
        screen.device.drag(from: at(150, 150), to: at(200, 150))
        #expect(record.lines == ["double", "drag"])
    }

    @Test func aGestureOfAnyKind() {
        let gesture: AnyGesture<Void> = AnyGesture(TapGesture().onEnded { record.add("tap") })
        let screen = TouchScreen { Square().gesture(gesture) }
        screen.device.tap(at: at(150, 150))
        #expect(record.lines == ["tap"])
    }

    /// What a gesture does is what the newest value says, also in the middle of it.
    @Test func aGestureFollowsItsView() {
        struct Counting: TesseraSwiftUI.View {
            let record: Record
            @State private var count = 0
            var body: some TesseraSwiftUI.View {
                let seen = count
                Square().gesture(
                    DragGesture(minimumDistance: 0).onChanged { _ in
                        record.add("\(seen)")
                        count += 1
                    })
            }
        }
        let screen = TouchScreen { Counting(record: record) }
        screen.finger(.began, 150, 150)
        screen.finger(.moved, 151, 150)
        screen.finger(.moved, 152, 150)
        #expect(record.lines == ["0", "1", "2"])
    }
}
