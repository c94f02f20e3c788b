import GridCore
import HostInterface

/// The devices that can be drawn, from the table of platform metrics (points, portrait).
///
/// Sizes and insets are those of Apple's device documentation; those of iPhone 16 Pro, iPhone 17 and iPhone 16 Pro Max are from
/// knowledge only and not yet checked against Apple's pages.
public enum DeviceCatalogue {
    /// Every device, phones first, from small to large.
    public static let devices: [Device] = [
        phone("iPhone SE", 375, 667, scale: 2, top: 20, bottom: 0, sides: 0, landscapeBottom: 0),
        phone("iPhone 13 mini", 375, 812, top: 50, sides: 50),
        phone("iPhone 14", 390, 844, top: 47, sides: 47),
        phone("iPhone 15", 393, 852, top: 59, sides: 59),
        phone("iPhone 15 Pro", 393, 852, top: 59, sides: 59),
        phone("iPhone 16", 393, 852, top: 59, sides: 59),
        phone("iPhone 16 Pro", 402, 874, top: 62, sides: 62),
        phone("iPhone 17", 402, 874, top: 62, sides: 62),
        phone("iPhone 15 Plus", 430, 932, top: 59, sides: 59, isLarge: true),
        phone("iPhone 15 Pro Max", 430, 932, top: 59, sides: 59, isLarge: true),
        phone("iPhone 16 Plus", 430, 932, top: 59, sides: 59, isLarge: true),
        phone("iPhone 16 Pro Max", 440, 956, top: 62, sides: 62, isLarge: true),
        pad("iPad mini", 744, 1133),
        pad("iPad", 820, 1180),
        pad("iPad 11", 834, 1194),
        pad("iPad 13", 1024, 1366),
    ]

    /// The device that is taken where none is named.
    public static let standard = phone("iPhone 15", 393, 852, top: 59, sides: 59)

    /// Other names of devices, in the form that `folded` gives.
    private static let aliases: [String: String] = [
        "ipadpro11": "iPad 11", "ipadpro129": "iPad 13", "iphonese3rdgeneration": "iPhone SE",
    ]

    /// The device of that name. Case, blanks, quotes, hyphens and the word "inch" do not matter: `iPad 11"` is `ipad-11-inch`.
    public static func device(named name: String) throws(UsageError) -> Device {
        let wanted = folded(name)
        let known = aliases[wanted].map(folded) ?? wanted
        if let device = devices.first(where: { folded($0.name) == known }) { return device }
        let names = devices.map(\.name).joined(separator: ", ")
        throw UsageError("there is no device called '\(name)'; there are: \(names)")
    }

    private static func folded(_ name: String) -> String {
        let letters = name.lowercased().filter { $0.isLetter || $0.isNumber }
        return letters.hasSuffix("inch") ? String(letters.dropLast(4)) : letters
    }

    private static func phone(
        _ name: String, _ width: Double, _ height: Double, scale: Double = 3, top: Double, bottom: Double = 34, sides: Double,
        landscapeBottom: Double = 21, isLarge: Bool = false
    ) -> Device {
        Device(
            name: name, idiom: .phone, size: Size(width: width, height: height), scale: scale,
            safeArea: Insets(top: top, bottom: bottom),
            landscapeSafeArea: Insets(leading: sides, bottom: landscapeBottom, trailing: sides), isLarge: isLarge)
    }

    /// iPads keep their insets in landscape.
    private static func pad(_ name: String, _ width: Double, _ height: Double) -> Device {
        let insets = Insets(top: 24, bottom: 20)
        return Device(
            name: name, idiom: .pad, size: Size(width: width, height: height), scale: 2, safeArea: insets, landscapeSafeArea: insets)
    }
}
