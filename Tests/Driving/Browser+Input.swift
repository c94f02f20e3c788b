/// What a person does with a browser, as the events of WebDriver.
extension Browser {
    package func perform(_ sources: [[String: Any]]) throws {
        try command("input.performActions", ["context": currentTab, "actions": sources])
    }

    /// A click of the mouse, or a tap of a finger.
    package func tap(x: Double, y: Double, kind: String = "mouse") throws {
        let actions: [[String: Any]] = [
            ["type": "pointerMove", "x": Int(x.rounded()), "y": Int(y.rounded())], ["type": "pointerDown", "button": 0],
            ["type": "pause", "duration": 40], ["type": "pointerUp", "button": 0],
        ]
        try perform([["type": "pointer", "id": kind, "parameters": ["pointerType": kind], "actions": actions]])
    }

    /// The mouse goes to a place without a button.
    package func move(x: Double, y: Double) throws {
        let action: [String: Any] = ["type": "pointerMove", "x": Int(x.rounded()), "y": Int(y.rounded())]
        try perform([["type": "pointer", "id": "mouse", "parameters": ["pointerType": "mouse"], "actions": [action]]])
    }

    package func type(_ text: String) throws {
        let actions = text.flatMap { [["type": "keyDown", "value": String($0)], ["type": "keyUp", "value": String($0)]] }
        try perform([["type": "key", "id": "keyboard", "actions": actions]])
    }

    /// A key while others are held, all by the code points that WebDriver has for keys.
    package func press(_ key: String, holding held: [String] = []) throws {
        let down = (held + [key]).map { ["type": "keyDown", "value": $0] }
        let up = ([key] + held.reversed()).map { ["type": "keyUp", "value": $0] }
        try perform([["type": "key", "id": "keyboard", "actions": down + up]])
    }

    package func wheel(x: Int, y: Int, by delta: Int) throws {
        let action: [String: Any] = ["type": "scroll", "x": x, "y": y, "deltaX": 0, "deltaY": delta]
        try perform([["type": "wheel", "id": "wheel", "actions": [action]]])
    }

    /// A finger that moves through points, `step` milliseconds from one to the next.
    package func drag(_ points: [(x: Int, y: Int)], step: Int = 16, id: String = "finger") throws {
        try perform([Browser.finger(points, step: step, id: id)])
    }

    /// A finger that rests.
    package func hold(x: Int, y: Int, milliseconds: Int) throws {
        let actions: [[String: Any]] = [
            ["type": "pointerMove", "x": x, "y": y], ["type": "pointerDown", "button": 0], ["type": "pause", "duration": milliseconds],
            ["type": "pointerUp", "button": 0],
        ]
        try perform([["type": "pointer", "id": "finger", "parameters": ["pointerType": "touch"], "actions": actions]])
    }

    package static func finger(_ points: [(x: Int, y: Int)], step: Int, id: String) -> [String: Any] {
        var actions: [[String: Any]] = [
            ["type": "pointerMove", "x": points[0].x, "y": points[0].y], ["type": "pointerDown", "button": 0],
        ]
        for point in points.dropFirst() { actions.append(["type": "pointerMove", "x": point.x, "y": point.y, "duration": step]) }
        actions.append(["type": "pointerUp", "button": 0])
        return ["type": "pointer", "id": id, "parameters": ["pointerType": "touch"], "actions": actions]
    }
}
