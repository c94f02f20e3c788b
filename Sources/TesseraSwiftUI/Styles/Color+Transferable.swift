import Foundation
import HostInterface
import Scene
import TesseraTransfer

extension Color: Transferable {
    /// A colour as its components in sRGB, as the screen shows it when it is handed over. Between views of one screen it moves as it is.
    public static var transferRepresentation: some TransferRepresentation {
        DataRepresentation<Color>(
            contentType: UTType(exportedAs: "com.apple.cocoa.pasteboard.color"), exporting: { try await ColorTransfer.data(of: $0) },
            importing: { try ColorTransfer.color(from: $0) })
    }
}

private enum ColorTransfer {
    @MainActor
    static func data(of color: Color) throws -> Data {
        guard let host = HostContext.current else { throw TransferError.noRepresentation }
        let drawn = color.drawn(in: EnvironmentValues(host.traits))
        return try JSONEncoder().encode([drawn.red, drawn.green, drawn.blue, drawn.alpha])
    }

    static func color(from data: Data) throws -> Color {
        let parts = try JSONDecoder().decode([Double].self, from: data)
        guard parts.count == 4 else { throw TransferError.invalidData }
        return Color(.sRGB, red: parts[0], green: parts[1], blue: parts[2], opacity: parts[3])
    }
}
