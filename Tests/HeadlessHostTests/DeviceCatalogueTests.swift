import GridCore
import HeadlessHost
import HostInterface
import Testing

@Suite struct DeviceCatalogueTests {
    @Test(arguments: [
        ("iPhone 15", "iPhone 15"), ("iphone15", "iPhone 15"), ("IPHONE-15", "iPhone 15"), ("iPad 11\"", "iPad 11"), ("iPad 11", "iPad 11"),
        ("iPad Pro (11-inch)", "iPad 11"), ("iPad Pro 12.9", "iPad 13"), ("iPhone SE (3rd generation)", "iPhone SE"), ("ipad", "iPad"),
    ])
    func namesAreMatchedLeniently(name: String, device: String) throws {
        #expect(try DeviceCatalogue.device(named: name).name == device)
    }

    @Test(arguments: ["", "iPhone", "iPhone 99", "Pixel 8", "15"])
    func anUnknownNameListsWhatThereIs(name: String) {
        let error = #expect(throws: UsageError.self) { try DeviceCatalogue.device(named: name) }
        #expect(error?.message.contains("'\(name)'") == true)
        #expect(error?.message.contains("iPhone SE, ") == true)
    }

    @Test func everyDeviceIsFoundByItsName() throws {
        for device in DeviceCatalogue.devices { #expect(try DeviceCatalogue.device(named: device.name) == device) }
    }

    /// Rows of the table of platform metrics.
    @Test(arguments: [
        ("iPhone SE", 375.0, 667.0, 2.0, Insets(top: 20), Insets()),
        ("iPhone 15", 393, 852, 3, Insets(top: 59, bottom: 34), Insets(leading: 59, bottom: 21, trailing: 59)),
        ("iPhone 16 Pro Max", 440, 956, 3, Insets(top: 62, bottom: 34), Insets(leading: 62, bottom: 21, trailing: 62)),
        ("iPad 11", 834, 1194, 2, Insets(top: 24, bottom: 20), Insets(top: 24, bottom: 20)),
    ])
    func metrics(name: String, width: Double, height: Double, scale: Double, portrait: Insets, landscape: Insets) throws {
        let device = try DeviceCatalogue.device(named: name)
        #expect(device.size == Size(width: width, height: height))
        #expect(device.scale == scale)
        #expect(device.safeArea == portrait)
        #expect(device.landscapeSafeArea == landscape)
    }
}
