import Foundation
import HostInterface
import Scene
import TesseraTransfer

extension Image: Transferable {
    /// An image as the encoded file that it came from. Symbols and pixels that were made in memory have none; they move as they are
    /// between views of one screen.
    public static var transferRepresentation: some TransferRepresentation {
        DataRepresentation<Image>(
            contentType: .image, exporting: { try await ImageTransfer.data(of: $0) }, importing: { try await ImageTransfer.image(from: $0) }
        )
    }
}

@MainActor
private enum ImageTransfer {
    static func data(of image: Image) throws -> Data {
        guard let host = HostContext.current else { throw TransferError.noRepresentation }
        let traits = EnvironmentValues(host.traits).resourceTraits
        let picture: ImagePicture? =
            switch image.source {
            case .named(let name, let bundle, _): host.resources.image(named: name, bundle: bundle, traits: traits).map { .bitmap($0) }
            case .provided(let provider): provider.picture(traits)
            case .symbol: nil
            }
        guard case .bitmap(let named)? = picture else { throw TransferError.noRepresentation }
        switch named.source.location {
        case .encoded(let bytes): return Data(bytes)
        case .file(let path): return try Data(contentsOf: URL(filePath: path))
        case .pixels: throw TransferError.noRepresentation
        }
    }

    static func image(from data: Data) throws -> Image {
        guard let source = HostContext.current?.resources.image(encoded: Array(data), scale: 1) else { throw TransferError.invalidData }
        return Image(_decorative: ImageProvider(key: source) { _ in .bitmap(NamedImage(source: source)) })
    }
}
