import GridCore
import HeadlessHost
import HostInterface

/// What the tool says of itself.
enum Help {
    static var text: String {
        """
        tessera shows screens written for iOS.

          tessera run PATH [options]       show the screen in a window or as a page, and again when its sources change
          tessera render PATH [options]    draw the screen of a folder, a Swift file or a project to a picture
          tessera measure PATH [options]   print the frame of every view with an accessibility identifier
          tessera explain PATH --id ID     say why the view with an accessibility identifier has its frame
          tessera devices                  list the devices

        What is shown
        \(CommandOption.help(ScreenCommand.sourceOptions))

        How it is shown
        \(CommandOption.help(ScreenCommand.screenOptions))

        run
        \(CommandOption.help(ScreenCommand.runOptions))

        render
        \(CommandOption.help(ScreenCommand.renderOptions))

        measure
        \(CommandOption.help(ScreenCommand.measureOptions))

        explain
        \(CommandOption.help(ScreenCommand.explainOptions))

        Exit status: 0 done, 1 the source does not compile, 2 wrong usage, 3 the program trapped, 4 there is no screen to draw.
        """
    }

    /// The devices in columns: name, size in points, pixels per point, safe area.
    static var devices: String {
        let rows = DeviceCatalogue.devices.map { device in
            [
                device.name, "\(Int(device.size.width)) × \(Int(device.size.height))", "@\(Int(device.scale))x",
                "safe area: top \(Int(device.safeArea.top)), bottom \(Int(device.safeArea.bottom))",
            ]
        }
        let widths = (0..<3).map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            zip(row, widths + [0]).map { $0 + String(repeating: " ", count: max(0, $1 - $0.count)) }.joined(separator: "  ")
        }.joined(separator: "\n")
    }
}
