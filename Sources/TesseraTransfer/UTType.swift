import Foundation

/// A kind of data, as files, the clipboard and drags name it.
public struct UTType: Hashable, Sendable {
    /// A name such as "public.png".
    public let identifier: String
    /// What kinds this one belongs to, where the developer said so.
    private let declaredSupertypes: [String]

    /// A kind that is known by name; `nil` for others.
    public init?(_ identifier: String) {
        guard KnownType.named(identifier) != nil else { return nil }
        self.init(known: identifier)
    }

    /// The kind of files with that ending; one of its own for endings that nobody knows. `nil` where it is not of the kind `supertype`.
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        let ending = filenameExtension.lowercased()
        guard !ending.isEmpty else { return nil }
        if let known = KnownType.all.first(where: { $0.endings.contains(ending) && UTType(known: $0.identifier).conforms(to: supertype) }) {
            self.init(known: known.identifier)
        } else {
            self.init(identifier: "dyn.\(ending)", supertypes: [supertype.identifier])
        }
    }

    /// The kind of data with that MIME type; `nil` where nobody knows it.
    public init?(mimeType: String, conformingTo supertype: UTType = .data) {
        guard let known = KnownType.all.first(where: { $0.mimes.contains(mimeType.lowercased()) }) else { return nil }
        self.init(known: known.identifier)
        guard conforms(to: supertype) else { return nil }
    }

    /// A kind of the app's own.
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(identifier: identifier, supertypes: [(parentType ?? .data).identifier])
    }

    /// A kind of another app's.
    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(identifier: identifier, supertypes: [(parentType ?? .data).identifier])
    }

    private init(identifier: String, supertypes: [String]) {
        self.identifier = identifier
        declaredSupertypes = KnownType.named(identifier)?.supertypes ?? supertypes
    }

    init(known identifier: String) { self.init(identifier: identifier, supertypes: []) }

    /// All kinds that this one belongs to, without itself.
    public var supertypes: Set<UTType> {
        var result: Set<UTType> = []
        var open = declaredSupertypes
        while let name = open.popLast() {
            let type = UTType(known: name)
            if result.insert(type).inserted { open += type.declaredSupertypes }
        }
        return result
    }

    /// Whether data of this kind is also of that one.
    public func conforms(to type: UTType) -> Bool { self == type || supertypes.contains(type) }
    /// Whether the other kind is among this one's supertypes.
    public func isSubtype(of type: UTType) -> Bool { self != type && conforms(to: type) }
    /// Whether this kind is among the other one's supertypes.
    public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

    public var preferredFilenameExtension: String? {
        if identifier.hasPrefix("dyn.") { return String(identifier.dropFirst(4)) }
        return KnownType.named(identifier)?.endings.first
    }

    /// The endings of files of this kind and of the known kinds that belong to it; empty where files of any name may be of it.
    package var filenameExtensions: [String] {
        let open: Set = ["public.item", "public.content", "public.data"]
        guard !open.contains(identifier) else { return [] }
        if isDynamic { return preferredFilenameExtension.map { [$0] } ?? [] }
        return KnownType.all.filter { UTType(known: $0.identifier).conforms(to: self) }.flatMap(\.endings)
    }

    public var preferredMIMEType: String? { KnownType.named(identifier)?.mimes.first }
    /// Whether the kind was made for an ending that nobody knows.
    public var isDynamic: Bool { identifier.hasPrefix("dyn.") }
    public var isDeclared: Bool { KnownType.named(identifier) != nil }

    public static func == (one: UTType, other: UTType) -> Bool { one.identifier == other.identifier }
    public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

extension UTType: CustomStringConvertible {
    public var description: String { identifier }
}

extension UTType: Codable {
    public init(from decoder: any Decoder) throws { self.init(importedAs: try decoder.singleValueContainer().decode(String.self)) }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(identifier)
    }
}
