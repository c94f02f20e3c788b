import Foundation
import GridCore
import HostInterface
import Scene

/// What a page says: a JSON list that begins with a word. What is not understood is `nil`, and is left out; a page can't make the program
/// stop.
enum PageMessage {
    /// The first message of a connection: the session that it wants to go on with, and its surroundings.
    case hello(session: String?, window: String?, PageSurroundings)
    /// The surroundings have changed.
    case surroundings(PageSurroundings)
    /// A frame is shown.
    case shown(frame: Int)
    case input(InputEvent)
    /// A view was scrolled, when the page had seen that many corrections; its element begins at `base` of the content.
    case scrolled(LayerID, to: Point, seen: Int, base: Point)
    case clipboard(String)
    /// The answer to a question of the services.
    case answer(question: Int, isYes: Bool)

    /// Longer texts are not taken: a person who pastes a book stays far below.
    static let mostBytes = 16 << 20

    /// `offset` is what the page's clock has to be changed by to be the host's.
    init?(_ bytes: [UInt8], clockOffset offset: Double = 0) {
        guard bytes.count <= PageMessage.mostBytes, let object = try? JSONSerialization.jsonObject(with: Data(bytes)),
            let list = object as? [Any], let word = list.first as? String
        else { return nil }
        let fields = MessageFields(Array(list.dropFirst()), clockOffset: offset)
        guard let message = PageMessage.message(word, fields) else { return nil }
        self = message
    }

    private static func message(_ word: String, _ fields: MessageFields) -> PageMessage? {
        switch word {
        case "hello":
            guard let surroundings = fields.object(2).flatMap(PageSurroundings.init) else { return nil }
            return .hello(session: fields.text(0), window: fields.text(1), surroundings)
        case "place": return fields.object(0).flatMap(PageSurroundings.init).map { .surroundings($0) }
        case "shown": return fields.integer(0).map { .shown(frame: $0) }
        case "scrolled":
            guard let id = fields.layer(0), let offset = fields.point(1), let seen = fields.integer(3), let base = fields.point(4) else {
                return nil
            }
            return .scrolled(id, to: offset, seen: seen, base: base)
        case "clipboard": return fields.text(0).map { .clipboard($0) }
        case "answer":
            guard let question = fields.integer(0), let isYes = fields.flag(1) else { return nil }
            return .answer(question: question, isYes: isYes)
        default: return InputEvent(word, fields).map { .input($0) }
        }
    }
}

/// What a page says of the place in which it is shown.
struct PageSurroundings: Hashable {
    var size: Size
    /// Pixels per point.
    var scale: Double
    var isDark: Bool
    var isHighContrast: Bool
    var reducesMotion: Bool
    /// The browser's own size of text, 16 where nobody has changed it.
    var textSize: Double
    /// The page's clock, in seconds.
    var clock: Double

    init?(_ members: [String: Any]) {
        func number(_ name: String, _ range: ClosedRange<Double>) -> Double? {
            guard let value = (members[name] as? NSNumber)?.doubleValue, value.isFinite else { return nil }
            return min(max(value, range.lowerBound), range.upperBound)
        }
        func flag(_ name: String) -> Bool { (members[name] as? NSNumber)?.boolValue ?? false }
        guard let width = number("width", 1...16384), let height = number("height", 1...16384) else { return nil }
        size = Size(width: width, height: height)
        scale = number("scale", 0.25...8) ?? 1
        isDark = flag("dark")
        isHighContrast = flag("contrast")
        reducesMotion = flag("still")
        textSize = number("text", 4...200) ?? 16
        clock = number("clock", 0...1e12) ?? 0
    }
}

/// The parts of a message, each asked for with the kind that it has to have.
struct MessageFields {
    private let values: [Any]
    private let clockOffset: Double

    init(_ values: [Any], clockOffset: Double) { (self.values, self.clockOffset) = (values, clockOffset) }

    private func value(_ index: Int) -> Any? { values.indices.contains(index) ? values[index] : nil }

    func text(_ index: Int) -> String? { value(index) as? String }
    func object(_ index: Int) -> [String: Any]? { value(index) as? [String: Any] }
    func flag(_ index: Int) -> Bool? { (value(index) as? NSNumber)?.boolValue }

    /// An ordinary number: finite and not beyond what a screen has.
    func number(_ index: Int) -> Double? {
        guard let number = (value(index) as? NSNumber)?.doubleValue, number.magnitude < 1e12 else { return nil }
        return number
    }

    func integer(_ index: Int) -> Int? { number(index).map { Int($0) } }

    func point(_ index: Int) -> Point? {
        guard let x = number(index), let y = number(index + 1) else { return nil }
        return Point(x: x, y: y)
    }

    func layer(_ index: Int) -> LayerID? { text(index).flatMap { UInt64($0) }.map { LayerID($0) } }

    /// A moment by the host's clock.
    func time(_ index: Int) -> Double? { number(index).map { $0 + clockOffset } }

    func modifiers(_ index: Int) -> Modifiers { Modifiers(rawValue: (integer(index) ?? 0) & 31) }
}
