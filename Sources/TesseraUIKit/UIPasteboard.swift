import Foundation
import HostInterface

/// The clipboard: text is the host's, so that it goes to other programs and comes from them; what else is copied can be pasted in the
/// same run.
@preconcurrency @MainActor
public final class UIPasteboard: NSObject {
    public static let general = UIPasteboard()

    private var copied: [Any] = []
    /// The host's text as this program left it; another one has come from outside.
    private var textLeft: String?
    /// Grows with each change.
    public private(set) var changeCount = 0

    private override nonisolated init() {}

    /// What lies there. A text that came from outside since the last copy stands in place of that.
    private var items: [Any] {
        guard let host = HostContext.current, let text = host.services.clipboardText, text != textLeft else { return copied }
        return [text]
    }

    private func replace(_ items: [Any]) {
        copied = items
        changeCount += 1
        textLeft = items.lazy.compactMap { $0 as? String ?? ($0 as? URL)?.absoluteString }.first
        HostContext.current?.services.clipboardText = textLeft
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
