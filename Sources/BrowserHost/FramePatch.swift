import GridCore
import Scene

/// What has to be told to a page so that it shows a scene: everything at first, then differences. One for each connection; it remembers
/// what was told.
///
/// A frame is one JSON object. All members but `n`, its number, may be missing:
///
///     size [width, height]   bg colour   root layer      the screen
///     fonts [family, …]                                  font files that are named for the first time
///     del [layer, …]                                     layers that are gone
///     put [[layer, description], …]                      layers that are new or look different, see `LayerJSON`
///     move [[layer, x, y, width, height], …]             layers of which only the frame is another
///     kids [[layer, [layer, …]], …]                      children in painting order
///     scroll [[layer, {…}], …]                           see `scrollMembers`
///     m, md, mt                                          meanings, see `MeaningPatch`
///     input {…} or null                                  the field that is edited
///     back count                                         how many steps lead back on the screen
@MainActor
struct FramePatch {
    private let assets: PageAssets
    private var shown: PageScene?
    private var meanings = MeaningPatch()
    private var families: Set<String> = []
    private var placesTold: [LayerID: ScrollPlace] = [:]
    var ledger = ScrollLedger()
    /// Pressed keys of which the page has told on this connection: a field that it makes lacks those that came later.
    var keysTaken = 0
    /// Edits and selections in its field of which the page has told on this connection: what it has told since is newer than a frame.
    var editsTaken = 0
    private var inputTold = (keys: 0, edits: 0)
    /// How many steps back the page knows of; `nil` where it has to be told in any case.
    var stepsTold: Int?

    init(assets: PageAssets) { self.assets = assets }

    /// The frame that shows `scene`; `nil` where the page shows it already.
    mutating func frame(_ scene: Scene, number: Int, stepsBack: Int = 0) -> String? {
        let page = PageScene(scene, places: shown?.places ?? [:])
        assets.families = []
        var members = layerMembers(page)
        members += scrollMembers(page)
        members += meanings.members(page)
        let isSameInput = shown != nil && shown?.scene.textInput == page.scene.textInput
        let hasHeard = inputTold != (keysTaken, editsTaken) && page.scene.textInput != nil
        if !isSameInput || hasHeard { members.append("\"input\":" + input(page.scene.textInput)) }
        inputTold = (keysTaken, editsTaken)
        if stepsTold != stepsBack { members.append("\"back\":\(stepsBack)") }
        stepsTold = stepsBack
        let new = assets.families.subtracting(families).sorted()
        if !new.isEmpty { members.insert("\"fonts\":" + JSONText.list(new.map(JSONText.string)), at: 0) }
        families.formUnion(new)
        shown = page
        return members.isEmpty ? nil : "{\"n\":\(number)," + members.joined(separator: ",") + "}"
    }

    // MARK: Layers

    private func layerMembers(_ page: PageScene) -> [String] {
        let difference = shown.flatMap { SceneDifference(from: $0.scene, to: page.scene) }
        let empty = Scene(size: .zero, scale: 1, background: .clear, root: Layer(id: LayerID(.max), frame: .zero))
        guard let difference = difference ?? SceneDifference(from: empty, to: page.scene) else { return [] }
        var members: [String] = []
        if let surroundings = difference.surroundings { members += screenMembers(surroundings) }
        if !difference.removed.isEmpty, shown != nil { members.append("\"del\":" + JSONText.list(difference.removed.map(JSONText.id))) }
        members += putMembers(difference, page)
        if !difference.moved.isEmpty {
            let moves = difference.moved.map { move in
                let numbers = [move.frame.minX, move.frame.minY, move.frame.width, move.frame.height].map(JSONText.number)
                return JSONText.list([JSONText.id(move.id)] + numbers)
            }
            members.append("\"move\":" + JSONText.list(moves))
        }
        if !difference.arranged.isEmpty {
            let kids = difference.arranged.map { JSONText.list([JSONText.id($0.parent), JSONText.list($0.children.map(JSONText.id))]) }
            members.append("\"kids\":" + JSONText.list(kids))
        }
        return members
    }

    private func screenMembers(_ surroundings: SceneDifference.Surroundings) -> [String] {
        [
            "\"size\":" + JSONText.list([surroundings.size.width, surroundings.size.height].map(JSONText.number)),
            "\"bg\":" + JSONText.string(surroundings.background.hexadecimal), "\"root\":" + JSONText.id(surroundings.rootID),
        ]
    }

    private func putMembers(_ difference: SceneDifference, _ page: PageScene) -> [String] {
        let writer = LayerJSON(assets: assets, scale: page.scene.scale, places: page.places, pictured: page.pictured)
        let known = Set(difference.inserted.map(\.id)).union(difference.changed.map(\.id))
        // What the layers themselves do not say: a picture of others, and the room of what is scrolled.
        let others = Set(page.pictured.keys).union(page.places.keys).filter { id in
            !known.contains(id) && (page.pictured[id] != shown?.pictured[id] || isOther(page.places[id], shown?.places[id]))
        }
        var layers = difference.inserted + difference.changed
        if !others.isEmpty { layers += page.layers(others) }
        guard !layers.isEmpty else { return [] }
        return ["\"put\":" + JSONText.list(layers.map { JSONText.list([JSONText.id($0.id), writer.text($0)]) })]
    }

    private func isOther(_ new: ScrollPlace?, _ old: ScrollPlace?) -> Bool {
        guard let new, let old else { return new != old }
        return new.viewport != old.viewport || new.pageSize != old.pageSize || new.axes != old.axes
            || new.bars != old.bars
    }

    // MARK: Scrolling

    /// `total` size, `page` size of the scrolled element, `view` size, `base` of the window of coordinates, and `by` and `seen`: a
    /// correction and its number. Only what has changed is named.
    private mutating func scrollMembers(_ page: PageScene) -> [String] {
        ledger.keep(only: Set(page.places.keys))
        var entries: [String] = []
        for (id, place) in page.places.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            var members: [String] = []
            func pair(_ size: Size) -> String { JSONText.list([size.width, size.height].map(JSONText.number)) }
            func pair(_ point: Point) -> String { JSONText.list([point.x, point.y].map(JSONText.number)) }
            if placesTold[id] != place {
                members += ["\"total\":" + pair(place.total), "\"page\":" + pair(place.pageSize), "\"view\":" + pair(place.viewport.size)]
                members.append("\"base\":" + pair(place.base))
            }
            if let correction = ledger.settle(id, at: page.offsets[id] ?? .zero) {
                members += ["\"by\":" + pair(correction.distance), "\"seen\":\(correction.number)"]
            }
            if !members.isEmpty { entries.append(JSONText.list([JSONText.id(id), "{" + members.joined(separator: ",") + "}"])) }
        }
        placesTold = page.places
        return entries.isEmpty ? [] : ["\"scroll\":" + JSONText.list(entries)]
    }

    /// The page has scrolled a view; answers with its offset in the coordinates that the program has now. A page whose scroll bar was
    /// dragged has begun the view's element at another place of the content by itself, which is kept where it serves.
    mutating func scrolled(_ id: LayerID, to offset: Point, seen: Int, base: Point) -> Point? {
        guard shown?.places[id] != nil else { return nil }
        shown?.places[id]?.base = base
        placesTold[id]?.base = base
        return ledger.report(id, offset: offset, seen: seen)
    }

    // MARK: Text input

    private func input(_ input: TextInput?) -> String {
        guard let input else { return "null" }
        func box(_ rect: Rect) -> String { JSONText.list([rect.minX, rect.minY, rect.width, rect.height].map(JSONText.number)) }
        let members = [
            "\"id\":" + JSONText.id(input.id), "\"text\":" + JSONText.string(input.text),
            "\"from\":\(input.selection.lowerBound),\"to\":\(input.selection.upperBound)", "\"frame\":" + box(input.frame),
            "\"caret\":" + box(input.caret), "\"mode\":\"\(input.purpose.inputMode)\"", "\"lines\":\(input.isMultiline)",
            "\"secret\":\(input.isSecret)",
            "\"keys\":\(keysTaken)", "\"edits\":\(editsTaken)",
        ]
        return "{" + members.joined(separator: ",") + "}"
    }
}

extension PageScene {
    /// The layers of those numbers, without their children.
    func layers(_ ids: Set<LayerID>) -> [Layer] {
        var result: [Layer] = []
        var waiting = [scene.root]
        while let layer = waiting.popLast() {
            waiting += layer.children
            guard ids.contains(layer.id) else { continue }
            var alone = layer
            alone.children = []
            result.append(alone)
        }
        return result
    }
}

extension TextInput.Purpose {
    /// The keyboard that a touch screen is to show, as HTML's `inputmode` names it.
    fileprivate var inputMode: String {
        switch self {
        case .text, .password: "text"
        case .digits: "numeric"
        case .decimal: "decimal"
        case .phone: "tel"
        case .email: "email"
        case .address: "url"
        case .search: "search"
        }
    }
}
