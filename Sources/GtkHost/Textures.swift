import CGtk4
import CairoBackend
import GridCore

/// Textures of decoded images, shared by all places that show an image at one size for as long as something shows it.
@MainActor
final class Textures {
    /// By the pixels; what may come back in a moment is kept.
    private var textures = BoundedCache<ObjectIdentifier, Texture>(capacity: 256)

    /// The picture drawn so that it fills `frame`.
    func node(for picture: LayerPicture, in frame: Rect) -> RenderNode? {
        let key = ObjectIdentifier(picture.pixels)
        let texture: Texture
        if let known = textures[key], known.picture.pixels === picture.pixels {
            texture = known
        } else {
            guard let made = Texture(picture) else { return nil }
            textures[key] = made
            texture = made
        }
        return texture.node(in: frame)
    }

    /// The same for a picture that only one place shows.
    static func node(of picture: LayerPicture, in frame: Rect) -> RenderNode? {
        Texture(picture)?.node(in: frame)
    }
}

/// Pixels that GSK draws, without a copy of them on our side: the texture holds on to the picture.
private final class Texture {
    let pointer: OpaquePointer
    let picture: LayerPicture

    init?(_ picture: LayerPicture) {
        let holder = Unmanaged.passRetained(picture.pixels as AnyObject)
        let bytes = g_bytes_new_with_free_func(
            picture.bytes, gsize(picture.height * picture.stride), { Unmanaged<AnyObject>.fromOpaque($0!).release() }, holder.toOpaque())
        defer { g_bytes_unref(bytes) }
        // Cairo's pixels: premultiplied, in the machine's order, which is blue first on every machine that this runs on.
        guard
            let texture = gdk_memory_texture_new(
                Int32(picture.width), Int32(picture.height), GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, bytes, gsize(picture.stride))
        else { return nil }
        pointer = texture
        self.picture = picture
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }

    func node(in frame: Rect) -> RenderNode? {
        var bounds = frame.graphene
        return withExtendedLifetime(self) { RenderNode(owning: gsk_texture_node_new(pointer, &bounds)) }
    }
}
