import Foundation

/// A clipboard inside the program: what is copied can be pasted in the same run.
@preconcurrency @MainActor
public final class UIPasteboard: NSObject {
    public static let general = UIPasteboard()

    private var items: [Any] = []
    /// Grows with each change.
    public private(set) var changeCount = 0

    private override nonisolated init() {}

    private func replace(_ items: [Any]) {
        self.items = items
        changeCount += 1
    }

    private func all<Item>(_ type: Item.Type) -> [Item]? {
        let found = items.compactMap { $0 as? Item }
        return found.isEmpty ? nil : found
    }

    public var string: String? {
        get { strings?.first }
        set { replace(newValue.map { [$0] } ?? []) }
    }
    public var strings: [String]? {
        get { all(String.self) }
        set { replace(newValue ?? []) }
    }
    public var url: URL? {
        get { all(URL.self)?.first }
        set { replace(newValue.map { [$0] } ?? []) }
    }
    public var image: UIImage? {
        get { all(UIImage.self)?.first }
        set { replace(newValue.map { [$0] } ?? []) }
    }
    public var color: UIColor? {
        get { all(UIColor.self)?.first }
        set { replace(newValue.map { [$0] } ?? []) }
    }

    public var hasStrings: Bool { strings != nil }
    public var hasURLs: Bool { url != nil }
    public var hasImages: Bool { image != nil }
    public var hasColors: Bool { color != nil }
    public var numberOfItems: Int { items.count }
}
