import Foundation
import GridCore
import HostInterface
import Scene

/// Draws symbols by name with the icons of a free set: by the table of names, by the same name, or put together from a base and a
/// variant (`.circle`, `.square`, `.fill`, `.slash`, `.badge`). Icons are read when they are asked for.
@MainActor
final class SymbolLibrary {
    private let iconFolder: String
    private let log: WarningLog
    private var known: [String: Symbol] = [:]
    private var icons: [String: Glyph?] = [:]

    /// An icon that fills its box is as wide as this many font sizes, about as symbols are beside text.
    private static let boxSize = 1.17
    /// Half the height of capital letters; a symbol's box is centred on it.
    private static let capCenter = 0.352

    init(iconFolder: String, log: WarningLog) {
        self.iconFolder = iconFolder
        self.log = log
    }

    func symbol(named name: String) -> Symbol {
        if let symbol = known[name] { return symbol }
        let symbol: Symbol
        if let glyph = glyph(name) {
            symbol = Self.symbol(glyph, isKnown: true)
        } else {
            warn(name)
            symbol = Self.symbol(Self.placeholder, isKnown: false)
        }
        known[name] = symbol
        return symbol
    }

    func hasSymbol(named name: String) -> Bool { known[name]?.isKnown ?? (glyph(name) != nil) }

    private func warn(_ name: String) {
        if FileManager.default.fileExists(atPath: iconFolder) {
            log.say("unknown symbol \"\(name)\": a box is drawn in its place")
        } else {
            log.say(
                "\(iconFolder): the folder of the icons is missing, so symbols are drawn as boxes; on Debian: apt-get install bootstrap-icons"
            )
        }
    }

    /// Scales from the icon's box to font sizes, and cuts the empty border off.
    private static func symbol(_ glyph: Glyph, isKnown: Bool) -> Symbol {
        let scale = boxSize / IconFile.side
        let bounds = glyph.bounds ?? Rect(x: 0, y: 0, width: IconFile.side, height: IconFile.side)
        let moved = glyph.mapped(
            Transform.translation(x: -bounds.minX, y: -bounds.minY).followed(by: .scale(x: scale, y: scale)))
        return Symbol(
            path: moved.path, size: Size(width: bounds.width * scale, height: bounds.height * scale),
            baseline: (IconFile.side / 2 - bounds.minY) * scale + capCenter, isKnown: isKnown)
    }

    private func glyph(_ name: String) -> Glyph? {
        if let entry = SymbolNames.table[name] {
            return icon(entry.icon).map { Self.changed($0, entry.change) }
        }
        return icon(name.replacingOccurrences(of: ".", with: "-")) ?? composed(name)
    }

    private static func changed(_ glyph: Glyph, _ change: SymbolNames.Change?) -> Glyph {
        let center = Point(x: IconFile.side / 2, y: IconFile.side / 2)
        switch change {
        case nil: return glyph
        case .turn(let degrees): return glyph.mapped(Transform.rotation(degrees: degrees).around(center))
        case .mirror: return Glyph(normalizing: glyph.mapped(Transform.scale(x: -1, y: 1).around(center)).path, evenOdd: false)
        case .circle: return Enclosure.circle.around(glyph)
        case .disc: return Enclosure.circle.cut(by: glyph)
        case .slash: return glyph.cutting(Enclosure.slash)
        case .badge: return Enclosure.badged(glyph)
        }
    }

    /// A base with its last variant put to it. Each call drops a part of the name, so this ends.
    private func composed(_ name: String) -> Glyph? {
        var parts = name.split(separator: ".")
        guard parts.count > 1, let variant = parts.popLast() else { return nil }
        let base = parts.joined(separator: ".")
        switch variant {
        case "circle": return solid(base).map { Enclosure.circle.around($0) }
        case "square", "rectangle", "app": return solid(base).map { Enclosure.square.around($0) }
        case "slash": return glyph(base).map { $0.cutting(Enclosure.slash) }
        case "badge": return glyph(base).map { Enclosure.badged($0) }
        case "fill":
            guard parts.count > 1, let enclosure = parts.popLast() else { return glyph(base) }
            let inner = parts.joined(separator: ".")
            switch enclosure {
            case "circle": return solid(inner).map { Enclosure.circle.cut(by: $0) }
            case "square", "rectangle", "app": return solid(inner).map { Enclosure.square.cut(by: $0) }
            case "slash": return solid(inner).map { $0.cutting(Enclosure.slash) }
            case "badge": return solid(inner).map { Enclosure.badged($0) }
            default: return glyph(base)
            }
        default: return nil
        }
    }

    /// The filled drawing where there is one of its own: small shapes in an enclosure are solid.
    private func solid(_ name: String) -> Glyph? {
        let filled = name + ".fill"
        return SymbolNames.table[filled] == nil ? icon(filled.replacingOccurrences(of: ".", with: "-")) ?? glyph(name) : glyph(filled)
    }

    private func icon(_ name: String) -> Glyph? {
        if let found = icons[name] { return found }
        // A name is part of a path: only letters, digits and dashes may reach the file system.
        let isPlain = name.unicodeScalars.allSatisfy { $0 == "-" || ($0.isASCII && $0.properties.isAlphabetic) || ("0"..."9").contains($0) }
        let data = isPlain ? FileManager.default.contents(atPath: iconFolder + "/" + name + ".svg") : nil
        let glyph = data.flatMap { IconFile(svg: String(decoding: $0, as: UTF8.self)) }?.glyph
        icons[name] = .some(glyph)
        return glyph
    }

    /// What stands for an unknown symbol: a frame with round corners.
    private static let placeholder = Enclosure.square.around(Glyph())
}
