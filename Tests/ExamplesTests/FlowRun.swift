import Driving
import Foundation
import GridCore

/// A flow in a host.
struct FlowRun {
    let flow: Flow
    let stage: any Stage
    /// What the host is called in messages, and in the names of pictures.
    let host: String
    private var size: Size
    /// What went wrong.
    private(set) var faults: [String] = []

    init(_ flow: Flow, on stage: any Stage, host: String) {
        self.flow = flow
        self.stage = stage
        self.host = host
        size = Size(width: Double(Flow.size.width), height: Double(Flow.size.height))
    }

    /// Does all steps. A step that can't be done ends the flow.
    mutating func run() {
        for (number, step) in flow.steps.enumerated() {
            do {
                try take(step)
            } catch {
                let names =
                    (try? stage.things())?.filter { $0.seen(in: size) != nil }.map { "\($0.role) \($0.name) \($0.isSelected)" } ?? []
                if let picture = try? stage.picture(size) { try? keep(picture, as: "fault-\(host)") }
                faults.append("\(flow) in \(host), step \(number + 1), \(step): \(error)\nin sight: \(names.joined(separator: "\n"))")
                return
            }
        }
    }

    private mutating func take(_ step: Flow.Step) throws {
        switch step {
        case .compare: try compare()
        case .see(let words): _ = try find(words)
        case .miss(let words): try wait(for: "no \(words)") { try !inSight().contains { $0.name.contains(words) } }
        case .tap(let words): try click(words) { $0.minX + $0.width / 2 }
        case .tapEnd(let words): try click(words) { $0.maxX - 24 }
        case .selected(let one, let other):
            try wait(for: "\(one) selected, \(other) not") {
                let things = try inSight()
                return things.contains { $0.name == one && $0.isSelected } && !things.contains { $0.name == other && $0.isSelected }
            }
        case .wheelDown(let words): try wheel(to: words, down: true)
        case .wheelUp(let words): try wheel(to: words, down: false)
        case .type(let text): try stage.type(text)
        case .press(let key): try stage.press(key)
        case .holds(let text, let field):
            try wait(for: "\(field) holding \(text)") { try inSight().contains { $0.name == field && $0.value == text } }
        case .underlined(let isUnderlined, let field):
            try wait(for: "\(field) \(isUnderlined ? "with" : "without") a line under a part of it") {
                guard let seen = try find(field).seen(in: size) else { return false }
                let found = try Underline.isIn(
                    stage.picture(size), x: Int(seen.minX), y: Int(seen.minY), width: Int(seen.width), height: Int(seen.height) + 2)
                return found == isUnderlined
            }
        case .turn:
            size = Size(width: size.height, height: size.width)
            try stage.resize(size)
        }
    }

    // MARK: Finding

    private func inSight() throws -> [Thing] { try stage.things().filter { $0.seen(in: size) != nil } }

    /// What a person means who says these words: the thing that is called so, or else one whose name holds the words; of several the one
    /// that can be pressed.
    private func find(_ words: String) throws -> Thing {
        var found: Thing?
        try wait(for: words) {
            let things = try inSight().filter { $0.name.contains(words) }
            let exact = things.filter { $0.name == words }
            let named = exact.isEmpty ? things : exact
            found = named.first { $0.role.contains("button") } ?? named.first
            return found != nil
        }
        return found!
    }

    /// A click on what is seen of a thing, half way down, once it stands still: screens glide in.
    private func click(_ words: String, at x: (Rect) -> Double) throws {
        var frame = Rect.zero
        try wait(for: "\(words) to stand still") {
            let before = frame
            frame = try find(words).frame
            return frame == before
        }
        let seen = frame.intersection(Rect(origin: .zero, size: size)) ?? frame
        try stage.click(Point(x: x(seen), y: seen.minY + seen.height / 2))
    }

    private func wheel(to words: String, down: Bool) throws {
        let middle = Point(x: size.width / 2, y: size.height / 2)
        var last: Rect?
        try wait(for: "\(words) by the wheel", seconds: 120) {
            let found = try stage.things().first { $0.name.contains(words) && $0.isWhole(in: size) }
            if let found, found.frame == last { return true }
            last = found?.frame
            try stage.wheel(middle, down: down)
            return false
        }
    }

    // MARK: Comparing

    /// The screen is the one that the tool measures and draws without a display.
    private mutating func compare() throws {
        try stage.moveAway()
        let reference = try Examples.reference(flow.example, size)
        let expected = reference.measured.views.filter { $0.rect.intersection(Rect(origin: .zero, size: size)) != nil }
        guard expected.count > 3 else { throw DrivingFailure("too little to compare") }
        // 1. Every identified view. A screen that comes to rest is waited for.
        var misplaced = ["nothing was looked at"]
        try? wait(for: "every view in its place", seconds: 4) {
            let things = try stage.things()
            misplaced = expected.compactMap { fault($0, among: things) }
            return misplaced.isEmpty
        }
        if !misplaced.isEmpty { faults.append("\(flow) in \(host) at \(size.text):\n\(misplaced.joined(separator: "\n"))") }
        // 2. The picture.
        try comparePictures(reference.picture)
    }

    /// How a thing differs from what is measured; `nil` where it does not. What lies beyond the screen's edges is not compared: how long a
    /// lazy container is altogether is an estimate, which depends on what was seen of it.
    private func fault(_ view: Measured.Thing, among things: [Thing]) -> String? {
        func distance(_ thing: Thing) -> Double {
            let (one, other) = (thing.seen(in: size) ?? thing.frame, view.rect.intersection(Rect(origin: .zero, size: size)) ?? view.rect)
            return [one.minX - other.minX, one.minY - other.minY, one.maxX - other.maxX, one.maxY - other.maxY].map(\.magnitude).max() ?? 0
        }
        // A host that tells no identifiers tells names; a thing without a name is known by its place alone.
        let hasIdentifiers = things.contains { $0.identifier != nil }
        let named = things.filter { hasIdentifiers ? $0.identifier == view.id : $0.name == (view.label ?? "") }
        guard let nearest = named.min(by: { distance($0) < distance($1) }) else { return "\(view.id): not there" }
        let far = distance(nearest)
        return far <= stage.precision ? nil : "\(view.id): at \(nearest.frame.text), measured at \(view.rect.text)"
    }

    /// Writes a picture into the folder that the environment names for that.
    private func keep(_ picture: [UInt8], as name: String) throws {
        guard let folder = ProcessInfo.processInfo.environment["TESSERA_PICTURES"] else { return }
        try Data(picture).write(to: URL(filePath: "\(folder)/\(flow.example)-\(Int(size.width))-\(name).png"))
    }

    private mutating func comparePictures(_ drawn: [UInt8]) throws {
        var difference = PictureDifference.largest
        var shown: [UInt8] = []
        try? wait(for: "the picture", seconds: 3) {
            shown = try stage.picture(size)
            difference = try PictureDifference(shown, drawn)
            return difference.isSmall
        }
        try keep(shown, as: host)
        try keep(drawn, as: "render")
        if !difference.isSmall { faults.append("\(flow) in \(host) at \(size.text): \(difference)") }
    }
}

extension Measured.Thing {
    fileprivate var rect: Rect { Rect(x: frame[0], y: frame[1], width: frame[2], height: frame[3]) }
}

extension Size {
    fileprivate var text: String { "\(width) × \(height)" }
}

extension Rect {
    fileprivate var text: String { "(\(minX), \(minY), \(size.text))" }
}
