import Foundation
import TesseraGraphics

/// The contexts into which UIKit's own drawing goes, a stack for each thread.
private final class ContextStack: NSObject {
    struct Entry {
        let context: CGContext
        /// How an image is made of the context; `nil` where it is no image's.
        let image: ImageRecording?
    }

    var entries: [Entry] = []

    static var current: ContextStack {
        let key = "tessera.contexts"
        if let stack = Thread.current.threadDictionary[key] as? ContextStack { return stack }
        let stack = ContextStack()
        Thread.current.threadDictionary[key] = stack
        return stack
    }
}

/// The context that UIKit's own drawing goes to on this thread; `nil` outside of `draw(_:)` and an image renderer's actions.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsGetCurrentContext() -> CGContext? { ContextStack.current.entries.last?.context }

// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsPushContext(_ context: CGContext) { ContextStack.current.entries.append(.init(context: context, image: nil)) }

/// Goes back to the context before; without one nothing changes.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsPopContext() { _ = ContextStack.current.entries.popLast() }

/// Begins an image of `size` points that is not opaque, a pixel a point.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Begins an image of `size` points; a scale of 0 is the screen's.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let recording = ImageRecording(size: size, scale: scale, isOpaque: opaque)
    ContextStack.current.entries.append(.init(context: recording.context, image: recording))
}

/// What has been drawn into the image that was begun last; `nil` where none was, and outside a host.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { ContextStack.current.entries.last?.image?.image() }

// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsEndImageContext() {
    if ContextStack.current.entries.last?.image != nil { UIGraphicsPopContext() }
}

/// Fills a rectangle in the current context.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

/// Draws a line of one point inside the edges of a rectangle in the current context.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIRectFrame(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }

// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

extension CGContext {
    /// Runs `body` with UIKit's drawing going to this context.
    func whileCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
        UIGraphicsPushContext(self)
        defer { UIGraphicsPopContext() }
        return try body()
    }
}
