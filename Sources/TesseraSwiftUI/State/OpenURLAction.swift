import Foundation
import HostInterface

/// Opens a URL, with what views around have said about how.
public struct OpenURLAction {
    /// What a handler has done with a URL.
    public struct Result: Sendable {
        enum Kind: Sendable {
            case handled, discarded
            case system(URL?)
        }

        let kind: Kind

        /// The handler has opened it.
        public static let handled = Result(kind: .handled)
        /// Nothing is to be done with it.
        public static let discarded = Result(kind: .discarded)
        /// The system is to open it.
        public static let systemAction = Result(kind: .system(nil))
        /// The system is to open another one in its place.
        public static func systemAction(_ url: URL) -> Result { Result(kind: .system(url)) }
    }

    private let handler: (URL) -> Result

    public init(handler: @escaping (URL) -> Result) { self.handler = handler }

    @MainActor @preconcurrency
    public func callAsFunction(_ url: URL) { callAsFunction(url) { _ in } }

    /// `completion` is told whether the URL was opened.
    @MainActor @preconcurrency
    public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
        switch handler(url).kind {
        case .handled: completion(true)
        case .discarded: completion(false)
        case .system(let other):
            let address = (other ?? url).absoluteString
            guard let host = HostContext.current else { return completion(false) }
            host.services.open(address: address) { isOpen in
                if !isOpen { host.warn("\(address) would be opened outside of the app; there is nothing to open it with here") }
                completion(isOpen)
            }
        }
    }
}

private struct OpenURLKey: EnvironmentKey {
    static var defaultValue: OpenURLAction { OpenURLAction { _ in .systemAction } }
}

extension EnvironmentValues {
    /// Opens a URL.
    public var openURL: OpenURLAction {
        get { self[OpenURLKey.self] }
        set { self[OpenURLKey.self] = newValue }
    }
}
