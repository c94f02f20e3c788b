import HostInterface
import Scene

/// An image of another toolkit: it answers with what is to be drawn wherever the image is shown. Two providers are one image where
/// their keys are equal.
public final class ImageProvider: Hashable, Sendable {
    private let key: AnySendableHashable
    /// What is read for the image; `nil` where it has no name.
    let label: String?
    let picture: @MainActor @Sendable (ResourceTraits) -> ImagePicture?

    /// `picture` is asked on every change of the look; `nil` draws nothing and takes no room.
    public init<Key: Hashable & Sendable>(
        key: Key, label: String? = nil, picture: @escaping @MainActor @Sendable (ResourceTraits) -> ImagePicture?
    ) {
        self.key = AnySendableHashable(value: key)
        self.label = label
        self.picture = picture
    }

    public static func == (one: ImageProvider, other: ImageProvider) -> Bool { one.key == other.key }
    public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

/// What is drawn for an image.
public enum ImagePicture: Sendable {
    case bitmap(NamedImage)
    /// A symbol at a font size of its own, or at that of the font around it.
    case symbol(Symbol, pointSize: Double?)
}

/// A key whose type is not known to those who compare it.
private struct AnySendableHashable: Hashable, Sendable {
    let value: any Hashable & Sendable

    static func == (one: AnySendableHashable, other: AnySendableHashable) -> Bool { AnyHashable(one.value) == AnyHashable(other.value) }
    func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}
