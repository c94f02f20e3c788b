import Dispatch
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Why an image was not loaded.
struct ImageLoadingError: Error, CustomStringConvertible {
    let url: URL
    let reason: String

    var description: String { "\(url.absoluteString) was not loaded: \(reason)" }
}

/// Reads images from addresses, off the main thread.
enum ImageLoader {
    /// Seconds that a server may take, and that an image may take as a whole.
    private static let patience = 10.0

    private static let session: URLSession = {
        let configuration = URLSessionConfiguration.default
        configuration.timeoutIntervalForRequest = patience
        configuration.timeoutIntervalForResource = patience
        return URLSession(configuration: configuration)
    }()

    static func bytes(of url: URL) async throws -> [UInt8] {
        switch url.scheme?.lowercased() {
        case "http", "https": return try await download(url)
        case "file", nil:
            let path = url.path
            return try await withCheckedThrowingContinuation { continuation in
                DispatchQueue.global().async {
                    continuation.resume(with: Result { Array(try Data(contentsOf: URL(fileURLWithPath: path))) })
                }
            }
        case "data": return try decoded(url)
        case let scheme?: throw ImageLoadingError(url: url, reason: "addresses with \(scheme): are not read here")
        }
    }

    /// A transfer goes on when nobody waits for it any more: the cancellation of Foundation's networking on Linux can wait for ever when the
    /// transfer ends at the same moment.
    private static func download(_ url: URL) async throws -> [UInt8] {
        try await withCheckedThrowingContinuation { continuation in
            session.dataTask(with: url) { data, response, error in
                continuation.resume(
                    with: Result {
                        if let error { throw error }
                        if let status = (response as? HTTPURLResponse)?.statusCode, !(200..<300).contains(status) {
                            throw ImageLoadingError(url: url, reason: "the server answered with status \(status)")
                        }
                        return Array(data ?? Data())
                    })
            }.resume()
        }
    }

    /// The bytes that an address itself holds: `data:image/png;base64,…`.
    private static func decoded(_ url: URL) throws -> [UInt8] {
        let text = url.absoluteString
        guard let comma = text.firstIndex(of: ","), text[..<comma].hasSuffix(";base64"),
            let data = Data(base64Encoded: String(text[text.index(after: comma)...]).removingPercentEncoding ?? "")
        else { throw ImageLoadingError(url: url, reason: "an address of data holds base64 after a comma") }
        return Array(data)
    }
}
