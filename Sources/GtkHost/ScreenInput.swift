import CGtk4
import Foundation
import GridCore
import HostInterface
import Scene

/// Who takes what a person does in a window.
@MainActor
protocol ScreenInputTarget: AnyObject {
    /// Seconds of the host's clock.
    var clock: Double { get }
    var screenSize: Size { get }
    @discardableResult
    func handle(_ event: InputEvent) -> Bool
    var textInput: TextInput? { get }
}

/// Pointers, wheels, touchpads and keys of one screen's widget as events of the house.
@MainActor
final class ScreenInput {
    private let widget: UnsafeMutablePointer<GtkWidget>
    private unowned let target: any ScreenInputTarget
    let method: InputMethod
    private var wheel = WheelTranslation()
    /// The buttons of the mouse that are down.
    private var pressed: PointerEvent.Button?
    private var fingers: [OpaquePointer: Int] = [:]
    private var nextFinger = 1
    private var pinchAngle = 0.0
    private var keysDown: Set<guint> = []

    init(widget: UnsafeMutablePointer<GtkWidget>, target: any ScreenInputTarget) {
        self.widget = widget
        self.target = target
        method = InputMethod(widget: widget, target: target)
        addRawController()
        addHoverController()
        addKeyController()
    }

    // MARK: Controllers

    private var data: gpointer { Unmanaged.passUnretained(self).toOpaque() }

    private nonisolated static func from(_ data: gpointer?) -> ScreenInput {
        Unmanaged<ScreenInput>.fromOpaque(data!).takeUnretainedValue()
    }

    private func connect(_ controller: OpaquePointer?, _ signal: String, _ callback: GCallback) {
        g_signal_connect_data(UnsafeMutableRawPointer(controller), signal, callback, data, nil, GConnectFlags(rawValue: 0))
    }

    private func addRawController() {
        let controller = gtk_event_controller_legacy_new()
        let callback: @convention(c) (OpaquePointer?, OpaquePointer?, gpointer?) -> gboolean = { _, event, data in
            nonisolated(unsafe) let (event, data) = (event, data)
            return MainActor.assumeIsolated { event.map { ScreenInput.from(data).take($0) } ?? false } ? 1 : 0
        }
        connect(controller, "event", unsafeBitCast(callback, to: GCallback.self))
        gtk_widget_add_controller(widget, controller)
    }

    private func addHoverController() {
        let controller = gtk_event_controller_motion_new()
        let callback: @convention(c) (OpaquePointer?, gpointer?) -> Void = { _, data in
            nonisolated(unsafe) let data = data
            MainActor.assumeIsolated { ScreenInput.from(data).pointerLeft() }
        }
        connect(controller, "leave", unsafeBitCast(callback, to: GCallback.self))
        gtk_widget_add_controller(widget, controller)
    }

    private func addKeyController() {
        guard let controller = gtk_event_controller_key_new() else { return }
        let pressed: @convention(c) (OpaquePointer?, guint, guint, GdkModifierType, gpointer?) -> gboolean = {
            _, value, code, state, data in
            nonisolated(unsafe) let data = data
            return MainActor.assumeIsolated { ScreenInput.from(data).keyPressed(value, code: code, state: state) } ? 1 : 0
        }
        let released: @convention(c) (OpaquePointer?, guint, guint, GdkModifierType, gpointer?) -> Void = {
            _, value, code, state, data in
            nonisolated(unsafe) let data = data
            MainActor.assumeIsolated { ScreenInput.from(data).keyReleased(value, code: code, state: state) }
        }
        connect(controller, "key-pressed", unsafeBitCast(pressed, to: GCallback.self))
        connect(controller, "key-released", unsafeBitCast(released, to: GCallback.self))
        gtk_widget_add_controller(widget, controller)
        method.attach(to: controller)
    }

    // MARK: Pointers

    private func take(_ event: OpaquePointer) -> Bool {
        switch gdk_event_get_event_type(event) {
        case GDK_BUTTON_PRESS, GDK_BUTTON_RELEASE, GDK_MOTION_NOTIFY: return takeMouse(event)
        case GDK_TOUCH_BEGIN, GDK_TOUCH_UPDATE, GDK_TOUCH_END, GDK_TOUCH_CANCEL: return takeTouch(event)
        case GDK_SCROLL: return takeScroll(event)
        case GDK_TOUCHPAD_PINCH: return takePinch(event)
        case GDK_GRAB_BROKEN:
            cancelPress(at: .zero)
            return false
        default: return false
        }
    }

    /// Where an event happened, in the widget; the middle of the screen where it has no place.
    private func position(_ event: OpaquePointer) -> Point {
        var (x, y) = (0.0, 0.0)
        guard gdk_event_get_position(event, &x, &y) != 0, let native = gtk_widget_get_native(widget) else {
            return Point(x: target.screenSize.width / 2, y: target.screenSize.height / 2)
        }
        var (left, top) = (0.0, 0.0)
        gtk_native_get_surface_transform(native, &left, &top)
        var (toX, toY) = (0.0, 0.0)
        let window = UnsafeMutableRawPointer(native).assumingMemoryBound(to: GtkWidget.self)
        guard gtk_widget_translate_coordinates(window, widget, x - left, y - top, &toX, &toY) != 0 else {
            return Point(x: x - left, y: y - top)
        }
        return Point(x: toX, y: toY)
    }

    private func modifiers(_ event: OpaquePointer) -> Modifiers { KeyTranslation.modifiers(gdk_event_get_modifier_state(event)) }

    private func takeMouse(_ event: OpaquePointer) -> Bool {
        let kind: PointerEvent.Kind = gdk_event_get_device_tool(event) == nil ? .mouse : .pen
        let place = position(event)
        func send(_ phase: PointerEvent.Phase, _ button: PointerEvent.Button) -> Bool {
            target.handle(
                .pointer(PointerEvent(phase, at: place, time: target.clock, kind: kind, button: button, modifiers: modifiers(event))))
        }
        switch gdk_event_get_event_type(event) {
        case GDK_BUTTON_PRESS:
            gtk_widget_grab_focus(widget)
            // A second button while one is down takes the first one's gesture away.
            if let pressed { _ = send(.cancelled, pressed) }
            guard let button = ScreenInput.button(gdk_button_event_get_button(event)) else {
                pressed = nil
                return false
            }
            pressed = button
            return send(.began, button)
        case GDK_BUTTON_RELEASE:
            guard let button = pressed, ScreenInput.button(gdk_button_event_get_button(event)) == button else { return false }
            pressed = nil
            return send(.ended, button)
        default:
            if let pressed { return send(.moved, pressed) }
            return send(.hovered, .primary)
        }
    }

    private static func button(_ number: guint) -> PointerEvent.Button? {
        switch number {
        case guint(GDK_BUTTON_PRIMARY): .primary
        case guint(GDK_BUTTON_SECONDARY): .secondary
        case guint(GDK_BUTTON_MIDDLE): .middle
        default: nil
        }
    }

    private func pointerLeft() {
        guard pressed == nil else { return }
        _ = target.handle(.pointer(PointerEvent(.left, at: .zero, time: target.clock, kind: .mouse)))
    }

    /// What has begun with the mouse can't end any more: another window has taken the pointer.
    func cancelPress(at point: Point) {
        guard let button = pressed else { return }
        pressed = nil
        _ = target.handle(.pointer(PointerEvent(.cancelled, at: point, time: target.clock, kind: .mouse, button: button)))
    }

    private func takeTouch(_ event: OpaquePointer) -> Bool {
        guard let sequence = gdk_event_get_event_sequence(event) else { return false }
        let type = gdk_event_get_event_type(event)
        if type == GDK_TOUCH_BEGIN {
            gtk_widget_grab_focus(widget)
            fingers[sequence] = nextFinger
            nextFinger += 1
        }
        guard let finger = fingers[sequence] else { return false }
        let phase: PointerEvent.Phase =
            type == GDK_TOUCH_BEGIN ? .began : type == GDK_TOUCH_UPDATE ? .moved : type == GDK_TOUCH_END ? .ended : .cancelled
        if phase == .ended || phase == .cancelled { fingers[sequence] = nil }
        return target.handle(
            .pointer(
                PointerEvent(
                    phase, at: position(event), time: target.clock, pointer: finger, kind: .touch, modifiers: modifiers(event))))
    }

    // MARK: Wheels and touchpads

    private func takeScroll(_ event: OpaquePointer) -> Bool {
        var (x, y) = (0.0, 0.0)
        switch gdk_scroll_event_get_direction(event) {
        case GDK_SCROLL_UP: y = -1
        case GDK_SCROLL_DOWN: y = 1
        case GDK_SCROLL_LEFT: x = -1
        case GDK_SCROLL_RIGHT: x = 1
        default: gdk_scroll_event_get_deltas(event, &x, &y)
        }
        let source = gdk_event_get_device(event).map(gdk_device_get_source)
        let turn = WheelTranslation.Turn(
            x: x, y: y, isInPixels: gdk_scroll_event_get_unit(event) == GDK_SCROLL_UNIT_SURFACE,
            isTouchpad: source == GDK_SOURCE_TOUCHPAD || source == GDK_SOURCE_TRACKPOINT, isEnd: gdk_scroll_event_is_stop(event) != 0,
            modifiers: modifiers(event))
        let translated = wheel.event(turn, at: position(event), viewport: target.screenSize.height, time: target.clock)
        return target.handle(.wheel(translated))
    }

    private func takePinch(_ event: OpaquePointer) -> Bool {
        let phase: PinchEvent.Phase
        switch gdk_touchpad_event_get_gesture_phase(event) {
        case GDK_TOUCHPAD_GESTURE_PHASE_BEGIN:
            phase = .began
            pinchAngle = 0
        case GDK_TOUCHPAD_GESTURE_PHASE_UPDATE:
            phase = .moved
            pinchAngle += gdk_touchpad_event_get_pinch_angle_delta(event)
        case GDK_TOUCHPAD_GESTURE_PHASE_END: phase = .ended
        default: phase = .cancelled
        }
        let scale = gdk_touchpad_event_get_pinch_scale(event)
        return target.handle(
            .pinch(
                PinchEvent(phase, at: position(event), scale: scale > 0 ? scale : 1, angle: pinchAngle, time: target.clock)))
    }

    // MARK: Keys

    private func keyPressed(_ value: guint, code: guint, state: GdkModifierType) -> Bool {
        let isRepeat = !keysDown.insert(code).inserted
        return send(isRepeat ? .repeated : .down, value, code: code, state: state)
    }

    private func keyReleased(_ value: guint, code: guint, state: GdkModifierType) {
        keysDown.remove(code)
        _ = send(.up, value, code: code, state: state)
    }

    private func send(_ phase: KeyEvent.Phase, _ value: guint, code: guint, state: GdkModifierType) -> Bool {
        guard let key = KeyTranslation.key(value, plain: plainValue(code) ?? value) else { return false }
        return target.handle(
            .key(
                KeyEvent(
                    phase, key, characters: KeyTranslation.characters(value), modifiers: KeyTranslation.modifiers(state),
                    time: target.clock)))
    }

    /// What a key gives without modifiers.
    private func plainValue(_ code: guint) -> guint? {
        var value: guint = 0
        let display = gtk_widget_get_display(widget)
        guard gdk_display_translate_key(display, code, GdkModifierType(rawValue: 0), 0, &value, nil, nil, nil) != 0 else { return nil }
        return value
    }

    /// The window is not in front any more: keys that are released elsewhere are not heard of.
    func forgetKeys() { keysDown.removeAll() }
}
