import CairoBackend
import Foundation
import GridCore
import HostInterface
import Scene
import Testing

@testable import TesseraFoundation

@MainActor
struct LocalizedStringResourceTests {
    private func screen(_ locale: String) -> HostContext {
        HostContext(
            traits: ScreenTraits(
                device: Device(name: "", idiom: .phone, size: .zero, scale: 1, safeArea: .zero, landscapeSafeArea: .zero), locale: locale),
            metrics: .iOS,
            text: PangoTextMeasurer(), resources: German(), warn: { _ in })
    }

    @Test func aStringIsInTheLanguageOfTheScreen() {
        screen("de_DE").enter {
            #expect(String(localized: "Hello") == "Hallo")
            #expect(String(localized: LocalizedStringResource("Hello")) == "Hallo")
            #expect(String(localized: "\(1500) of \("many") words") == "many: 1.500 Wörter")
            #expect(String(localized: "title", defaultValue: "Hello") == "Titel")
            #expect(String(localized: "100 %") == "100 %")
            #expect(String(localized: "Say \(LocalizedStringResource("Hello"))") == "Say Hallo")
        }
        screen("en_US").enter {
            #expect(String(localized: "Hello") == "Hello")
            #expect(String(localized: "\(1500) of \("many") words") == "1,500 of many words")
            #expect(String(localized: "title", defaultValue: "Hello \(2)") == "Hello 2")
            #expect(String(localized: "\(0.5)") == "0.500000")
        }
    }

    @Test func aResourceKnowsItsKey() throws {
        let resource = LocalizedStringResource("\(3) items")
        #expect(resource.key == "%lld items")
        let copy = try JSONDecoder().decode(LocalizedStringResource.self, from: JSONEncoder().encode(resource))
        #expect(copy == resource && copy.key == resource.key)
    }

    /// Numbers that are written at once are those that Foundation writes.
    @Test(arguments: ["en_US", "de_DE", "fr_FR", "es_ES", "de_CH", "hi_IN", "ar_EG", "sv_SE", "ja_JP", "pl_PL"])
    func numbersAreThoseOfTheLanguage(_ identifier: String) {
        let locale = Locale(identifier: identifier)
        for value in [0, 7, -7, 999, 1000, -1000, 12_345, 1_234_567, -1_234_567, Int.max, Int.min] {
            #expect(LocalizedNumber(value).string(in: locale) == value.formatted(.number.locale(locale)))
        }
    }

    @Test(arguments: [
        ("a %% b", ["a % b"]), ("%@", ["", "0", ""]), ("%2$@ x %1$lld", ["", "1", " x ", "0", ""]), ("", [""]),
    ])
    func translationsAreTakenApart(_ text: String, _ parts: [String]) {
        let found = TranslationFormat.parts(of: text).map { part in
            switch part {
            case .string(let string): string
            case .value(let index): "\(index)"
            }
        }
        #expect(found == parts)
    }
}

@MainActor
private final class German: ResourceProviding {
    private let words = ["Hello": "Hallo", "%lld of %@ words": "%2$@: %1$lld Wörter", "title": "Titel"]

    func string(forKey key: String, table: String?, bundle: String?, language: String) -> String? {
        language.hasPrefix("de") ? words[key] : nil
    }
    func image(named name: String, bundle: String?, traits: ResourceTraits) -> NamedImage? { nil }
    func color(named name: String, bundle: String?, traits: ResourceTraits) -> Color? { nil }
    func symbol(named name: String, weight: Int, variableValue: Double?) -> Symbol {
        Symbol(path: Path(), size: .zero, baseline: 0, isKnown: false)
    }
    func image(encoded bytes: [UInt8], scale: Double) -> ImageSource? { nil }
    func image(file path: String) -> ImageSource? { nil }
}
