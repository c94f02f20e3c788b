import GridCore
import HeadlessHost
import HostInterface
import Testing

@Suite struct ScreenRequestTests {
    @Test func standsForAnIPhone15WithoutOptions() throws {
        let request = try ScreenRequest(arguments: [])
        #expect(request.traits.size == Size(width: 393, height: 852))
        #expect(request.traits.scale == 3)
        #expect(request.traits.safeArea == Insets(top: 59, bottom: 34))
        #expect(request.moment == nil)
    }

    @Test func readsEveryOption() throws {
        let request = try ScreenRequest(arguments: [
            "--device", "iPad 11", "--landscape", "--dark", "--rtl", "--text-size=AX3", "--scale", "1.5", "--locale", "de-DE",
            "--time-zone", "Europe/Berlin", "--clock", "2026-01-31T09:41+01:00", "--at", "0.25", "--preview", "2", "-o", "/a b.PDF",
        ])
        #expect(request.traits.size == Size(width: 1194, height: 834))
        #expect(request.isDark && request.isRightToLeft)
        #expect(request.textSize == .accessibility3)
        #expect(request.traits.scale == 1.5)
        #expect(request.locale == "de_DE")
        #expect(request.clock?.seconds == 1_769_848_860)
        #expect(request.moment == 0.25)
        #expect(request.selection == .number(2))
        #expect(request.output == .picture(path: "/a b.PDF"))
    }

    @Test func aSizeOfItsOwnHasNoSafeArea() throws {
        let request = try ScreenRequest(arguments: ["--size", "320x480", "--landscape"])
        #expect(request.traits.size == Size(width: 480, height: 320))
        #expect(request.traits.safeArea == .zero)
    }

    @Test(arguments: [
        ["--device", "Pixel"], ["--device"], ["--scale", "0"], ["--scale", "nan"], ["--scale", "inf"], ["--size", "320"],
        ["--size", "0x5"], ["--size", "1x1e9"], ["--size", "x"], ["--text-size", "big"], ["--at", "-1"], ["--at", "nan"],
        ["--at", "1e9"], ["--clock", "2026-02-30"], ["--locale", ""], ["--locale", "de/../x"], ["-o", "a.gif"],
        ["-o", "png"],
        ["--dark=1"], ["--darkness"], ["-x"], ["word"],
    ])
    func mistakesAreNamed(arguments: [String]) {
        let error = #expect(throws: UsageError.self) { try ScreenRequest(arguments: arguments) }
        #expect(error?.message.isEmpty == false)
    }

    /// What is written is read again as the same request, for requests made from a seed.
    @Test(arguments: 0..<64) func writtenAndReadAgain(seed: Int) throws {
        var numbers = SplitMix(state: UInt64(seed))
        var request = ScreenRequest()
        request.chosenDevice = numbers.below(4) == 0 ? nil : DeviceCatalogue.devices[numbers.below(DeviceCatalogue.devices.count)]
        request.isLandscape = numbers.below(2) == 0
        request.isDark = numbers.below(2) == 0
        request.isRightToLeft = numbers.below(2) == 0
        request.textSize = TextSize.allCases[numbers.below(TextSize.allCases.count)]
        request.scale = numbers.below(2) == 0 ? nil : 0.25 + Double(numbers.below(700)) / 99
        request.size = numbers.below(2) == 0 ? nil : Size(width: 1 + Double(numbers.below(4000)) / 3, height: 7)
        request.locale = ["en_US", "ar", "zh_Hant_HK"][numbers.below(3)]
        request.clock = numbers.below(2) == 0 ? nil : CalendarMoment(seconds: numbers.below(1 << 32) - (1 << 31))
        request.moment = numbers.below(2) == 0 ? nil : Double(numbers.below(1000)) / 7
        request.selection = [.first, .named("a \"b\" --all"), .number(3), .all][numbers.below(4)]
        request.output = [.picture(path: "-x y.svg"), .measure, .tree][numbers.below(3)]
        #expect(try ScreenRequest(arguments: request.arguments) == request, "seed \(seed)")
    }
}

/// Numbers that repeat for a seed.
struct SplitMix {
    var state: UInt64

    mutating func below(_ bound: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
    }
}
