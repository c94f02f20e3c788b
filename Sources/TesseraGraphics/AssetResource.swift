import Foundation

/// An image of an asset catalogue, by the symbol that is generated for it: `Image(.badge)`.
public struct ImageResource: Hashable, Sendable {
    /// Its name in the catalogue, with the folders that are namespaces.
    public let name: String
    /// The path of the bundle's folder; `nil` for the app's own.
    public let bundlePath: String?

    public init(name: String, bundle: Bundle) {
        self.name = name
        bundlePath = bundle === Bundle.main ? nil : bundle.bundlePath
    }
}

/// A colour of an asset catalogue, by the symbol that is generated for it: `Color(.brand)`.
public struct ColorResource: Hashable, Sendable {
    /// Its name in the catalogue, with the folders that are namespaces.
    public let name: String
    /// The path of the bundle's folder; `nil` for the app's own.
    public let bundlePath: String?

    public init(name: String, bundle: Bundle) {
        self.name = name
        bundlePath = bundle === Bundle.main ? nil : bundle.bundlePath
    }
}
