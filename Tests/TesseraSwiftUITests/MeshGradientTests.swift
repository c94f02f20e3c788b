import Foundation
import GridCore
import Scene
import TesseraSwiftUI
import Testing

@MainActor
struct MeshGradientTests {
    private typealias Color = TesseraSwiftUI::Color

    private let corners: [SIMD2<Float>] = [[0, 0], [1, 0], [0, 1], [1, 1]]
    private let colors: [Color] = [
        Color(.sRGB, red: 1, green: 0, blue: 0), Color(.sRGB, red: 0, green: 1, blue: 0), Color(.sRGB, red: 0, green: 0, blue: 1),
        Color(.sRGB, red: 1, green: 1, blue: 1),
    ]

    private func mesh<V: TesseraSwiftUI.View>(_ view: V) -> GradientMesh? {
        Host { view.frame(width: 100, height: 60) }.scene.root.painted().lazy.compactMap { content -> GradientMesh? in
            if case .fill(_, .mesh(let mesh)) = content { mesh } else { nil }
        }.first
    }

    @Test func aPlainMeshIsOnePatch() throws {
        let found = try #require(mesh(MeshGradient(width: 2, height: 2, points: corners, colors: colors, smoothsColors: false)))
        let patch = try #require(found.patches.first)
        #expect(found.patches.count == 1)
        #expect(patch.corners == [at(0, 0), at(100, 0), at(100, 60), at(0, 60)])
        let components: [[Double]] = patch.colors.map { [$0.red, $0.green, $0.blue] }
        #expect(components == [[1, 0, 0], [0, 1, 0], [1, 1, 1], [0, 0, 1]])
        let middle = patch.point(at: 0.5, 0.5)
        #expect(abs(middle.x - 50) < 1e-4)
        #expect(abs(middle.y - 30) < 1e-4)
    }

    @Test func smoothColoursTakeMorePatchesThatMeet() throws {
        let found = try #require(mesh(MeshGradient(width: 2, height: 2, points: corners, colors: colors)))
        #expect(found.patches.count == 36)
        for (one, next) in zip(found.patches, found.patches.dropFirst()).prefix(5) {
            #expect(one.points[3] == next.points[0] && one.colors[1] == next.colors[0])
        }
    }

    @Test func pointsBendTheirNeighbourhood() throws {
        var points: [SIMD2<Float>] = []
        for index in 0..<9 {
            points.append(SIMD2<Float>(Float(index % 3) / 2, Float(index / 3) / 2))
        }
        points[4] = [0.75, 0.5]
        let all = Array(repeating: Color.red, count: 9)
        let found = try #require(mesh(MeshGradient(width: 3, height: 3, points: points, colors: all, smoothsColors: false)))
        #expect(found.patches.count == 4)
        #expect(found.patches[0].corners[2] == at(75, 30))
        // The curve from the top to the moved point sets out towards it.
        let control = found.patches[0].points[7]
        #expect(abs(control.x - (50 + 25.0 / 3)) < 1e-4)
    }

    @Test func numbersThatDoNotFitShowTheBackground() {
        let few = MeshGradient(width: 3, height: 3, points: corners, colors: colors, background: .blue)
        let painted = Host { few.frame(width: 100, height: 60) }.scene.root.painted()
        #expect(painted.count == 1 && mesh(few) == nil)
        #expect(mesh(MeshGradient(width: 0, height: -1, points: [], colors: [])) == nil)
        let wild = MeshGradient(width: 2, height: 2, points: [[.nan, .infinity], [1, 0], [0, 1], [1, 1]], colors: colors)
        let drawn: [Point] = mesh(wild)?.patches.flatMap(\.points) ?? []
        #expect(!drawn.isEmpty)
        #expect(drawn.allSatisfy { $0.x.isFinite && $0.y.isFinite })
    }
}
