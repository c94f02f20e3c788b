import Foundation

extension String: Transferable {
    public static var transferRepresentation: some TransferRepresentation {
        DataRepresentation<String>(
            contentType: .utf8PlainText, exporting: { Data($0.utf8) },
            importing: { data in
                guard let text = String(data: data, encoding: .utf8) else { throw TransferError.invalidData }
                return text
            })
    }
}

extension Data: Transferable {
    public static var transferRepresentation: some TransferRepresentation {
        DataRepresentation<Data>(contentType: .data, exporting: { $0 }, importing: { $0 })
    }
}

extension URL: Transferable {
    public static var transferRepresentation: some TransferRepresentation {
        DataRepresentation<URL>(
            contentType: .url, exporting: { Data($0.absoluteString.utf8) },
            importing: { data in
                guard let url = String(data: data, encoding: .utf8).flatMap({ URL(string: $0) }) else { throw TransferError.invalidData }
                return url
            })
    }
}
