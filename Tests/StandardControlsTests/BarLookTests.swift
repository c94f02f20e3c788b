import GridCore
import HostInterface
import Scene
import StandardControls
import Testing

struct BarLookTests {
    private func traits(_ idiom: Device.Idiom, isLandscape: Bool = false, textSize: TextSize = .large) -> ScreenTraits {
        let device = Device(
            name: "test", idiom: idiom, size: Size(width: 400, height: 800), scale: 2, safeArea: .zero, landscapeSafeArea: .zero)
        return ScreenTraits(device: device, isLandscape: isLandscape, textSize: textSize)
    }

    @Test func heightsOfNavigationBars() {
        func height(_ traits: ScreenTraits, isLarge: Bool) -> Double {
            NavigationBarLook(traits, metrics: .iOS, width: 400, isLarge: isLarge).height
        }
        #expect(height(traits(.phone), isLarge: false) == 44)
        #expect(height(traits(.phone), isLarge: true) == 96)
        #expect(height(traits(.phone, isLandscape: true), isLarge: true) == 32)
        #expect(height(traits(.pad), isLarge: false) == 50)
        #expect(height(traits(.phone, textSize: .accessibility5), isLarge: true) == 96 + 70 - 41)
    }

    @Test func titlesKeepToTheMiddleWhereTheyCan() {
        let look = NavigationBarLook(traits(.phone), metrics: .iOS, width: 400, isLarge: false)
        let none = Size.zero
        let free = look.row(.init(back: none, leading: none, trailing: none), width: 400)
        #expect(free.titleStart == 16 && free.titleEnd == 384)
        #expect(NavigationBarLook.titleOrigin(width: 100, in: free, barWidth: 400) == 150)
        let narrow = look.row(
            .init(back: Size(width: 150, height: 20), leading: none, trailing: Size(width: 20, height: 20)), width: 400)
        #expect(narrow.trailing == 364)
        #expect(narrow.titleStart == 166)
        #expect(NavigationBarLook.titleOrigin(width: 100, in: narrow, barWidth: 400) == 166)
        #expect(NavigationBarLook.titleOrigin(width: 20, in: narrow, barWidth: 400) == 190)
    }

    @Test func tabsShareTheWidth() {
        let phone = TabBarLook(traits(.phone), metrics: .iOS)
        #expect(phone.cells(count: 4, width: 400).map(\.minX) == [0, 100, 200, 300])
        #expect(phone.cells(count: 0, width: 400) == [])
        let pad = TabBarLook(traits(.pad), metrics: .iOS).cells(count: 2, width: 1000)
        #expect(pad.map(\.minX) == [250, 500])
    }

    @Test(
        "A badge covers no letter and stays in its cell while there is room",
        arguments: [
            // With an icon above the name, with a name alone, side by side with it in much and in little room.
            (Device.Idiom.phone, Size(width: 50, height: 38), 18.0, 57.0), (.phone, Size(width: 50, height: 38), 60.0, 40.0),
            (.phone, Size(width: 50, height: 12), 18.0, 75.0), (.phone, Size(width: 76, height: 12), 18.0, 82.0),
            (.pad, Size(width: 60, height: 26), 18.0, 80.0), (.pad, Size(width: 80, height: 26), 18.0, 82.0),
        ])
    func badges(_ idiom: Device.Idiom, _ label: Size, _ width: Double, _ start: Double) throws {
        let look = TabBarLook(traits(idiom), metrics: .iOS)
        let cell = Rect(x: 0, y: 0, width: 100, height: 49)
        #expect(look.places(label: label, badge: nil, in: cell).label.midX == 50)
        let places = look.places(label: label, badge: Size(width: width, height: 18), in: cell)
        let badge = try #require(places.badge)
        #expect(badge.minX == start && badge.minY == places.label.minY - 4)
        // The name is the lowest part of the label, or all of it.
        let hasIconAbove = idiom == .phone && label.height > 22
        #expect(hasIconAbove ? badge.maxY <= places.label.maxY - 12 : badge.minX >= places.label.maxX)
    }

    @Test func dotsAreCentredAndMirrored() {
        let strip = Rect(x: 0, y: 0, width: 100, height: 26)
        let dots = PageDots.circles(count: 3, in: strip, isRightToLeft: false)
        #expect(dots[1] == Rect(x: 46, y: 9, width: 8, height: 8))
        #expect(PageDots.circles(count: 3, in: strip, isRightToLeft: true) == dots.reversed())
        #expect(PageDots.circles(count: 0, in: strip, isRightToLeft: false) == [])
        #expect(PageDots.plate(count: 3, in: strip).midX == 50)
    }

    @Test func theBackArrowPointsBack() {
        let rect = Rect(origin: .zero, size: BackChevron.size)
        #expect(BackChevron.outline(in: rect, isRightToLeft: false).path.elements[1] == .line(to: Point(x: 1.5, y: 10.25)))
        #expect(BackChevron.outline(in: rect, isRightToLeft: true).path.elements[1] == .line(to: Point(x: 10.5, y: 10.25)))
    }

    @Test func hairlinesLieTowardsTheContent() {
        let bar = BarBackground(hairline: .black, pixel: 0.5)
        let rect = Rect(x: 0, y: 0, width: 10, height: 44)
        #expect(bar.line(at: .bottom, of: rect) == .fill(.rect(Rect(x: 0, y: 44, width: 10, height: 0.5)), .color(.black)))
        #expect(bar.clip(at: .top, of: rect) == Rect(x: 0, y: -0.5, width: 10, height: 44.5))
    }
}
