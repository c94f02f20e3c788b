import Foundation
import HostInterface
import ViewGraph

/// How far the loading of an image has come.
public enum AsyncImagePhase: Sendable {
    /// Nothing is there yet.
    case empty
    case success(Image)
    case failure(any Error)

    /// The image, where it is there.
    public var image: Image? { if case .success(let image) = self { image } else { nil } }

    /// Why there is no image, where loading has failed.
    public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}

/// An image that is loaded from an address while it is shown. Files, addresses of data and of the web are read; what takes longer than
/// ten seconds counts as failed.
public struct AsyncImage<Content: View> {
    private let url: URL?
    private let scale: CGFloat
    private let transaction: Transaction
    private let content: (AsyncImagePhase) -> Content
    /// Whether the standard placeholder is shown until there is an image.
    private let hasStandardPlaceholder: Bool
    @State private var phase = AsyncImagePhase.empty

    private nonisolated init(
        url: URL?, scale: CGFloat, transaction: Transaction, hasStandardPlaceholder: Bool, content: @escaping (AsyncImagePhase) -> Content
    ) {
        self.url = url
        self.scale = scale
        self.transaction = transaction
        self.hasStandardPlaceholder = hasStandardPlaceholder
        self.content = content
    }

    /// Shows what `content` makes of each phase; changes are made with `transaction`.
    public nonisolated init(
        url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
        @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
    ) {
        self.init(url: url, scale: scale, transaction: transaction, hasStandardPlaceholder: false, content: content)
    }

    /// Shows what `content` makes of the image, and `placeholder` until there is one.
    public nonisolated init<I: View, P: View>(
        url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I, @ViewBuilder placeholder: @escaping () -> P
    ) where Content == _ConditionalContent<I, P> {
        self.init(url: url, scale: scale, transaction: Transaction(), hasStandardPlaceholder: false) { phase in
            if let image = phase.image {
                _ConditionalContent(storage: .trueContent(content(image)))
            } else {
                _ConditionalContent(storage: .falseContent(placeholder()))
            }
        }
    }
}

extension AsyncImage where Content == Image {
    /// Shows the image in its own size, and a grey area as large as there is room until then.
    public nonisolated init(url: URL?, scale: CGFloat = 1) {
        self.init(url: url, scale: scale, transaction: Transaction(), hasStandardPlaceholder: true) { $0.image ?? Image(decorative: "") }
    }
}

extension AsyncImage: View {
    public var body: some View {
        let host = HostContext.current
        Group {
            if hasStandardPlaceholder, phase.image == nil {
                Color(.system(.secondarySystemFill))
            } else {
                content(phase)
            }
        }
        .task(id: url) { await load(for: host) }
    }

    @MainActor
    private func load(for host: HostContext?) async {
        guard let url, let host else { return show(.empty) }
        show(.empty)
        do {
            let bytes = try await ImageLoader.bytes(of: url)
            guard !Task.isCancelled else { return }
            guard let source = host.resources.image(encoded: bytes, scale: scale > 0 ? Double(scale) : 1) else {
                throw ImageLoadingError(url: url, reason: "what is there is no image of a kind that can be read")
            }
            let provider = ImageProvider(key: source) { _ in .bitmap(NamedImage(source: source)) }
            show(.success(Image(_decorative: provider)))
        } catch {
            guard !Task.isCancelled else { return }
            show(.failure(error))
        }
    }

    @MainActor
    private func show(_ phase: AsyncImagePhase) {
        if case .empty = phase, case .empty = self.phase { return }
        withTransaction(transaction) { self.phase = phase }
    }
}
