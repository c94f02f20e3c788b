import Foundation
import GridCore
import HostInterface
import Resources
import Scene

/// A host of the tests: fonts by numbers, resources from a folder, warnings kept.
@MainActor
final class FakeHost {
    let folder: String
    private(set) var warnings: [String] = []
    private(set) var context: HostContext!

    init(
        _ device: Device = .phone, text: (any TextMeasuring)? = nil, change: (inout ScreenTraits) -> Void = { _ in }
    ) throws {
        folder = NSTemporaryDirectory() + "uikit-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        var traits = ScreenTraits(device: device)
        change(&traits)
        context = HostContext(
            traits: traits, metrics: .iOS, text: text ?? NumberText(),
            resources: AppResources(folders: [folder]) { [weak self] in self?.warnings.append($0) },
            warn: { [weak self] in self?.warnings.append($0) })
    }

    isolated deinit { try? FileManager.default.removeItem(atPath: folder) }

    func write(_ name: String, _ data: Data) throws {
        let path = folder + "/" + name
        try FileManager.default.createDirectory(
            atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try data.write(to: URL(fileURLWithPath: path))
    }

    /// The head of a PNG, which is all that is read.
    nonisolated static func png(_ width: UInt8, _ height: UInt8) -> Data {
        let head: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
        return Data(head + [0, 0, 0, width, 0, 0, 0, height, 8, 6, 0, 0, 0, 0, 0, 0, 0])
    }

    private final class NumberText: TextMeasuring {
        func layout(_ block: TextBlock, width: Double?, height: Double?, scale: Double) -> TextLayout {
            TextLayout(size: .zero, lines: [], firstBaseline: 0, lastBaseline: 0)
        }

        func metrics(of font: Font) -> FontMetrics {
            FontMetrics(ascent: font.size, descent: font.size / 4, capHeight: font.size * 0.7, xHeight: font.size / 2)
        }
    }
}

extension Device {
    static let phone = Device(
        name: "iPhone 15", idiom: .phone, size: Size(width: 393, height: 852), scale: 3, safeArea: Insets(top: 59, bottom: 34),
        landscapeSafeArea: Insets(leading: 59, bottom: 21, trailing: 59))
    static let pad = Device(
        name: "iPad 11", idiom: .pad, size: Size(width: 834, height: 1194), scale: 2, safeArea: Insets(top: 24, bottom: 20),
        landscapeSafeArea: Insets(top: 24, bottom: 20))
}
