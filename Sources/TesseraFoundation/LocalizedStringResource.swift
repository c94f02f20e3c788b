import Foundation
import HostInterface

/// A string that is translated where it is shown: its key, and where the translation is found.
public struct LocalizedStringResource: Equatable, Codable, Sendable, ExpressibleByStringInterpolation {
    public typealias StringInterpolation = String.LocalizationValue.StringInterpolation

    /// The bundle in whose tables the translation stands.
    public enum BundleDescription: Equatable, Sendable {
        case main
        case forClass(AnyClass)
        case atURL(URL)

        public static func == (one: BundleDescription, other: BundleDescription) -> Bool { one.path == other.path }

        /// The bundle's folder; `nil` for the app's own.
        package var path: String? {
            switch self {
            case .main: nil
            case .forClass(let type): Bundle(for: type).bundlePath
            case .atURL(let url): url.path
            }
        }
    }

    public let key: String
    public let table: String?
    public let defaultValue: String.LocalizationValue
    /// How numbers in the string are written.
    public var locale: Locale
    package let bundlePath: String?

    public var bundle: BundleDescription { bundlePath.map { .atURL(URL(fileURLWithPath: $0)) } ?? .main }

    /// A key that is also what the string says in the developer's language.
    public init(
        _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current, bundle: BundleDescription = .main,
        comment: StaticString? = nil
    ) {
        self.init(key: keyAndValue.key, keyAndValue, table, locale, bundle.path)
    }

    /// A key of any form, with what the string says where no table has it.
    public init(
        _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
        bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
        self.init(key: "\(key)", defaultValue, table, locale, bundle.path)
    }

    public init(stringLiteral value: String) { self.init(String.LocalizationValue(stringLiteral: value)) }
    public init(stringInterpolation: StringInterpolation) { self.init(String.LocalizationValue(stringInterpolation: stringInterpolation)) }

    private init(key: String, _ value: String.LocalizationValue, _ table: String?, _ locale: Locale, _ bundlePath: String?) {
        self.key = key
        defaultValue = value
        self.table = table
        self.locale = locale
        self.bundlePath = bundlePath
    }

    /// The string in a language such as "de_AT", with numbers as `locale` writes them. The tables are the app's that is on the screen.
    @MainActor
    package func string(language: String, locale: Locale) -> String {
        let translation = HostContext.current?.resources.string(forKey: key, table: table, bundle: bundlePath, language: language)
        return defaultValue.string(translation: translation, in: locale)
    }
}

/// Something that has words for people in their language.
public protocol CustomLocalizedStringResourceConvertible {
    var localizedStringResource: LocalizedStringResource { get }
}

extension LocalizedStringResource: CustomLocalizedStringResourceConvertible {
    public var localizedStringResource: LocalizedStringResource { self }
}

extension String {
    /// A string in the language of the screen. Tables are read on the main thread only: elsewhere it is in the developer's own words.
    public init(localized resource: LocalizedStringResource) {
        guard MainActorQueue.isCurrent else {
            self = resource.defaultValue.string(translation: nil, in: resource.locale)
            return
        }
        self = MainActor.assumeIsolated {
            let language = HostContext.current?.traits.locale ?? resource.locale.identifier
            // A locale that nobody has chosen is the screen's.
            let locale = resource.locale == .current ? Locale(identifier: language) : resource.locale
            return resource.string(language: language, locale: locale)
        }
    }

    /// A key, which is also what the string says in the developer's language, in the language of the screen.
    public init(
        localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
        comment: StaticString? = nil
    ) {
        let place = bundle.map { LocalizedStringResource.BundleDescription.atURL($0.bundleURL) } ?? .main
        self.init(localized: LocalizedStringResource(keyAndValue, table: table, locale: locale, bundle: place))
    }

    /// A key in the language of the screen, or `defaultValue` where no table has it.
    public init(
        localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .current, comment: StaticString? = nil
    ) {
        let place = bundle.map { LocalizedStringResource.BundleDescription.atURL($0.bundleURL) } ?? .main
        self.init(localized: LocalizedStringResource(key, defaultValue: defaultValue, table: table, locale: locale, bundle: place))
    }
}
