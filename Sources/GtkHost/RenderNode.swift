import CGtk4
import Foundation
import GridCore
import Scene

/// Owns one reference to a render node of GSK: a drawn thing that never changes. Lengths in points.
final class RenderNode {
    let pointer: OpaquePointer

    /// Takes over the reference that the caller has; `nil` for what GSK did not make.
    init?(owning pointer: OpaquePointer?) {
        guard let pointer else { return nil }
        self.pointer = pointer
    }

    deinit { gsk_render_node_unref(pointer) }

    var bounds: Rect {
        var rect = graphene_rect_t()
        gsk_render_node_get_bounds(pointer, &rect)
        return Rect(
            x: Double(rect.origin.x), y: Double(rect.origin.y), width: Double(rect.size.width), height: Double(rect.size.height))
    }

    // MARK: Making nodes

    static func color(_ color: Color, in rect: Rect) -> RenderNode? {
        var (paint, bounds) = (color.rgba, rect.graphene)
        return RenderNode(owning: gsk_color_node_new(&paint, &bounds))
    }

    /// Several nodes, the first lowest; one is itself, none is nothing.
    static func container(_ nodes: [RenderNode]) -> RenderNode? {
        guard nodes.count > 1 else { return nodes.first }
        var pointers: [OpaquePointer?] = nodes.map(\.pointer)
        return withExtendedLifetime(nodes) {
            RenderNode(owning: gsk_container_node_new(&pointers, guint(pointers.count)))
        }
    }

    func translated(by offset: Point) -> RenderNode? {
        guard offset != .zero else { return self }
        var point = graphene_point_t(x: Float(offset.x), y: Float(offset.y))
        return transformed(by: gsk_transform_translate(nil, &point))
    }

    /// Takes over the reference to the transform; none stands for the one that changes nothing, as in GSK.
    func transformed(by transform: OpaquePointer?) -> RenderNode? {
        guard let transform else { return self }
        defer { gsk_transform_unref(transform) }
        return RenderNode(owning: gsk_transform_node_new(pointer, transform))
    }

    func clipped(to shape: ClipShape) -> RenderNode? {
        switch shape {
        case .rect(let rect):
            var bounds = rect.graphene
            return RenderNode(owning: gsk_clip_node_new(pointer, &bounds))
        case .rounded(var rounded): return RenderNode(owning: gsk_rounded_clip_node_new(pointer, &rounded))
        }
    }

    func faded(to opacity: Double) -> RenderNode? { RenderNode(owning: gsk_opacity_node_new(pointer, Float(opacity))) }

    /// `radius` is what the renderer takes for one.
    func blurred(radius: Double) -> RenderNode? {
        guard radius > 0 else { return self }
        return RenderNode(owning: gsk_blur_node_new(pointer, Float(min(radius, 400))))
    }

    func shadowed(color: Color, radius: Double, x: Double, y: Double) -> RenderNode? {
        var shadow = GskShadow(color: color.rgba, dx: Float(x), dy: Float(y), radius: Float(min(max(radius, 0), 400)))
        return RenderNode(owning: gsk_shadow_node_new(pointer, &shadow, 1))
    }

    /// `rows` are those of `Effect.colorMatrix`: 4 × 5 numbers on unpremultiplied colours.
    func recolored(rows: [Double]) -> RenderNode? {
        guard rows.count == 20 else { return self }
        // GSK multiplies the colour as a row from the left, so the matrix is turned.
        var numbers: [Float] = []
        for column in 0..<4 { for row in 0..<4 { numbers.append(Float(rows[row * 5 + column])) } }
        var matrix = graphene_matrix_t()
        var offset = graphene_vec4_t()
        graphene_matrix_init_from_float(&matrix, numbers)
        graphene_vec4_init(&offset, Float(rows[4]), Float(rows[9]), Float(rows[14]), Float(rows[19]))
        return RenderNode(owning: gsk_color_matrix_node_new(pointer, &matrix, &offset))
    }

    func blended(over bottom: RenderNode, mode: GskBlendMode) -> RenderNode? {
        RenderNode(owning: gsk_blend_node_new(bottom.pointer, pointer, mode))
    }
}

/// A clip that GSK knows.
enum ClipShape {
    case rect(Rect)
    case rounded(GskRoundedRect)
}

extension Rect {
    var graphene: graphene_rect_t {
        graphene_rect_t(
            origin: graphene_point_t(x: Float(minX), y: Float(minY)), size: graphene_size_t(width: Float(width), height: Float(height)))
    }
}

extension Color {
    /// Brought to the border of sRGB, as on every host.
    var rgba: GdkRGBA {
        let color = clamped
        return GdkRGBA(red: Float(color.red), green: Float(color.green), blue: Float(color.blue), alpha: Float(color.alpha))
    }
}

extension Transform {
    /// Whether something is left of what it is applied to, and GSK can say how to get there: affine, no line of it all.
    var isDrawable: Bool {
        let numbers = [m11, m12, m21, m22, m31, m32]
        return isAffine && numbers.allSatisfy { $0.magnitude < 1e6 } && m11 * m11 + m12 * m12 > 1e-12
            && (m11 * m22 - m12 * m21).magnitude > 1e-9
    }

    /// A drawable transform as GSK's, on top of a move by `origin`; `nil` where nothing changes. Rotation, skew and scale are told apart,
    /// because GSK draws only what it knows the kind of.
    func gsk(after origin: Point) -> OpaquePointer? {
        let width = (m11 * m11 + m12 * m12).squareRoot()
        let determinant = m11 * m22 - m12 * m21
        var move = graphene_point_t(x: Float(origin.x + m31), y: Float(origin.y + m32))
        var result = gsk_transform_translate(nil, &move)
        let angle = atan2(m12, m11) * 180 / Double.pi
        if angle != 0 { result = gsk_transform_rotate(result, Float(angle)) }
        let height = determinant / width
        let shear = (m11 * m21 + m12 * m22) / (width * height)
        if shear.magnitude > 1e-9 { result = gsk_transform_skew(result, Float(atan(shear) * 180 / Double.pi), 0) }
        if width != 1 || height != 1 { result = gsk_transform_scale(result, Float(width), Float(height)) }
        return result
    }
}
