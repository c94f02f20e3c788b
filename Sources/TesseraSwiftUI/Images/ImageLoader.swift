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
            return try await Task.detached { Array(try Data(contentsOf: URL(fileURLWithPath: path))) }.value
        case "data": return try decoded(url)
        case let scheme?: throw ImageLoadingError(url: url, reason: "addresses with \(scheme): are not read here")
        }
    }

    private static func download(_ url: URL) async throws -> [UInt8] {
        let (data, response) = try await session.data(from: url)
        if let status = (response as? HTTPURLResponse)?.statusCode, !(200..<300).contains(status) {
            throw ImageLoadingError(url: url, reason: "the server answered with status \(status)")
        }
        return Array(data)
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
