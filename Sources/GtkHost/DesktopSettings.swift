import CGtk4
import HostInterface

/// What a person has set on the desktop: appearance, text size, contrast, motion. It comes from GTK's settings and, where there is one, from
/// the desktop portal, which knows more.
@MainActor
final class DesktopSettings {
    private let settings: OpaquePointer?
    private var portal: ObjectReference?
    private var portalPrefersDark: Bool?
    private var portalWantsContrast = false
    /// Told when something has changed.
    var changed: () -> Void = {}

    private static let names = [
        "gtk-application-prefer-dark-theme", "gtk-theme-name", "gtk-xft-dpi", "gtk-enable-animations",
    ]

    init() {
        settings = gtk_settings_get_default()
        guard let settings else { return }
        for name in DesktopSettings.names {
            Signal.connectWithArgument(UnsafeMutableRawPointer(settings), "notify::" + name) { [weak self] _ in self?.changed() }
        }
        connectPortal()
    }

    /// What was asked for, and the desktop's settings where nothing was.
    func applied(to asked: ScreenTraits) -> ScreenTraits {
        var traits = asked
        guard let settings else { return traits }
        let object = UnsafeMutableRawPointer(settings)
        let theme = takeText(tessera_get_text(object, "gtk-theme-name")) ?? ""
        let isDark =
            portalPrefersDark ?? (tessera_get_flag(object, "gtk-application-prefer-dark-theme") != 0 || theme.hasSuffix("-dark"))
        traits.isDark = asked.isDark || isDark
        if asked.textSize == .large { traits.textSize = TextSize(percent: percent(ofDots: tessera_get_number(object, "gtk-xft-dpi"))) }
        traits.isHighContrast = asked.isHighContrast || portalWantsContrast || theme.hasPrefix("HighContrast")
        traits.reducesMotion = asked.reducesMotion || tessera_get_flag(object, "gtk-enable-animations") == 0
        return traits
    }

    /// GTK counts dots per inch times 1024; 96 are text of the ordinary size.
    private func percent(ofDots dots: Int32) -> Double { dots > 0 ? Double(dots) / 1024 / 96 * 100 : 100 }

    // MARK: The portal

    private static let portalName = "org.freedesktop.portal.Desktop"
    private static let portalPath = "/org/freedesktop/portal/desktop"
    private static let portalInterface = "org.freedesktop.portal.Settings"

    /// Asks without waiting: a desktop without a portal answers nothing, and GTK's settings hold.
    private func connectPortal() {
        let callback: GAsyncReadyCallback = { _, result, data in
            nonisolated(unsafe) let (result, data) = (result, data)
            MainActor.assumeIsolated { Unmanaged<DesktopSettings>.fromOpaque(data!).takeUnretainedValue().portalIsThere(result) }
        }
        // The settings live as long as the program.
        let data = Unmanaged.passRetained(self).toOpaque()
        g_dbus_proxy_new_for_bus(
            G_BUS_TYPE_SESSION, GDBusProxyFlags(rawValue: G_DBUS_PROXY_FLAGS_DO_NOT_AUTO_START.rawValue), nil, DesktopSettings.portalName,
            DesktopSettings.portalPath, DesktopSettings.portalInterface, nil, callback, data)
    }

    private func portalIsThere(_ result: OpaquePointer?) {
        guard let proxy = g_dbus_proxy_new_for_bus_finish(result, nil) else { return }
        portal = ObjectReference(owning: UnsafeMutableRawPointer(proxy))
        guard let owner = g_dbus_proxy_get_name_owner(proxy) else { return }
        g_free(owner)
        Signal.connectWithArgument(UnsafeMutableRawPointer(proxy), "g-signal") { [weak self] _ in self?.readPortal() }
        readPortal()
    }

    private func readPortal() {
        read("color-scheme") { settings, value in settings.portalPrefersDark = value == 1 ? true : value == 2 ? false : nil }
        read("contrast") { settings, value in settings.portalWantsContrast = value == 1 }
    }

    /// Carries what is done with an answer across GLib's callback.
    private final class Question {
        let settings: DesktopSettings
        let take: @MainActor (DesktopSettings, UInt32) -> Void

        init(_ settings: DesktopSettings, _ take: @escaping @MainActor (DesktopSettings, UInt32) -> Void) {
            self.settings = settings
            self.take = take
        }
    }

    private func read(_ key: String, _ take: @escaping @MainActor (DesktopSettings, UInt32) -> Void) {
        guard let portal else { return }
        var parts: [OpaquePointer?] = [g_variant_new_string("org.freedesktop.appearance"), g_variant_new_string(key)]
        let callback: GAsyncReadyCallback = { source, result, data in
            let question = Unmanaged<Question>.fromOpaque(data!).takeRetainedValue()
            nonisolated(unsafe) let answer = g_dbus_proxy_call_finish(
                UnsafeMutableRawPointer(source)?.assumingMemoryBound(to: GDBusProxy.self), result, nil)
            nonisolated(unsafe) let asked = question
            MainActor.assumeIsolated { asked.settings.take(answer, for: asked) }
        }
        let data = Unmanaged.passRetained(Question(self, take)).toOpaque()
        g_dbus_proxy_call(
            portal.pointer.assumingMemoryBound(to: GDBusProxy.self), "Read", g_variant_new_tuple(&parts, 2), G_DBUS_CALL_FLAGS_NONE, 1000,
            nil, callback, data)
    }

    /// The answer is a variant in a variant in a tuple.
    private func take(_ answer: OpaquePointer?, for question: Question) {
        guard let answer else { return }
        var value = g_variant_get_child_value(answer, 0)
        g_variant_unref(answer)
        for _ in 0..<3 {
            guard let outer = value, g_variant_is_of_type(outer, tessera_variant_type()) != 0 else { break }
            value = g_variant_get_variant(outer)
            g_variant_unref(outer)
        }
        guard let value else { return }
        if g_variant_is_of_type(value, tessera_uint32_type()) != 0 { question.take(self, g_variant_get_uint32(value)) }
        g_variant_unref(value)
        changed()
    }
}

extension TextSize {
    /// The size whose body text is nearest to so many percent of the ordinary one.
    init(percent: Double) {
        let wanted = PlatformMetrics.textStyle(.body, at: .large).size * percent / 100
        let distances = TextSize.allCases.map { (size: $0, distance: (PlatformMetrics.textStyle(.body, at: $0).size - wanted).magnitude) }
        self = distances.min { $0.distance < $1.distance }?.size ?? .large
    }
}
