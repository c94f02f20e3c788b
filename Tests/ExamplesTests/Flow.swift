/// What a person does with an example, step by step, in every host alike.
struct Flow: Sendable, CustomStringConvertible {
    /// The example's folder, which is the title of its window too.
    var example: String
    var steps: [Step]

    enum Step: Sendable {
        /// Everything with an identifier stands where `tessera measure` puts it, and the picture is the one of `tessera render`.
        case compare
        /// A thing comes in sight whose name holds these words.
        case see(String)
        /// Nothing in sight has a name with these words.
        case miss(String)
        /// A click on the thing in the middle of what is seen of it.
        case tap(String)
        /// A click on the end of the thing, where a row has its switch.
        case tapEnd(String)
        /// One thing is told to be selected and another not to be.
        case selected(String, not: String)
        /// The wheel is turned until the last thing, or the first one, is in sight as a whole and nothing moves any more.
        case wheelDown(to: String)
        case wheelUp(to: String)
        /// Letters on the keyboard.
        case type(String)
        /// A key by the name that X11 has for it, with those that are held before it: `ctrl+v`.
        case press(String)
        /// A field holds exactly that.
        case holds(String, in: String)
        /// Whether there is a line under a part of a field's text, as under what is being composed.
        case underlined(Bool, in: String)
        /// The window is made as wide as it was high, and the reverse.
        case turn
    }

    var description: String { example }

    /// The size that every flow begins with, that of a phone; turned it is as wide as a tablet.
    static let size = (width: 420, height: 800)

    /// The same in a window that keeps its size.
    var withoutTurning: Flow {
        var flow = self
        flow.steps.removeAll { if case .turn = $0 { true } else { false } }
        return flow
    }

    static let all = [awards, clipGallery, collectionGrid, gallery, pinboard, shelves, swatches, tables, wallpaperPicker]

    static let awards = Flow(
        example: "Awards",
        steps: [
            .compare, .wheelDown(to: "Old Stones"), .miss("Early Start"), .wheelUp(to: "Early Start"), .tap("River Follower"),
            .see("Walked a river"), .miss("Early Start"), .tap("Awards"), .see("Early Start"), .turn, .compare, .turn, .compare,
        ])

    static let clipGallery = Flow(
        example: "ClipGallery",
        steps: [.compare, .wheelDown(to: "1:24"), .miss("0:07"), .wheelUp(to: "0:07"), .turn, .compare, .turn, .compare])

    static let collectionGrid = Flow(
        example: "CollectionGrid",
        steps: [
            .compare, .tap("Groups and badges"), .see("Archive"), .tap("Collections"), .see("Adaptive columns"), .tap("Squares"),
            .see("12"), .tap("More in a row"), .wheelDown(to: "60"), .tap("Collections"), .see("Shelves"),
            // What is typed into the search bar, then the keyboard alone: down to what is left, and into it.
            .tap("Find a layout"), .type("aDa"), .see("Adaptive columns"), .miss("Shelves"), .press("Down"), .press("Return"), .see("17"),
            .tap("Collections"), .tap("Cancel"), .see("Shelves"), .turn, .compare, .turn, .compare,
        ])

    static let gallery = Flow(
        example: "Gallery",
        steps: [
            .compare, .wheelDown(to: "Pinboard"), .wheelUp(to: "Awards, adaptive"), .tap("Wallpaper picker"), .see("Harbour"),
            .tap("Ember"), .selected("Ember", not: "Harbour"), .tap("Tessera"), .see("Awards, fixed"), .tap("Awards, fixed"),
            .see("Early Start"), .tap("Tessera"), .see("Awards, flexible"), .turn, .compare,
        ])

    /// Notes in containers that pack: a header is held, what is far down is reached, other arrangements show the same notes.
    static let pinboard = Flow(
        example: "Pinboard",
        steps: [
            .compare, .tap("Bread"), .selected("Bread", not: "Stamps"), .wheelDown(to: "The first snow"), .miss("Water the tomatoes"),
            .see("Last year"), .wheelUp(to: "Water the tomatoes"), .tap("Mosaic"), .see("Water the tomatoes"),
            .selected("Bread", not: "Stamps"), .tap("Flow"), .see("Oil for the gate"), .tap("Fans"), .see("Return the ladder"),
            .tap("Masonry"), .turn, .see("Water the tomatoes"),
        ])

    /// Fields of every kind, and the clipboard: what is copied in one is put into others.
    static let desk = Flow(
        example: "Desk",
        steps: [
            .compare, .tap("Name"), .type("Ada Lovelace"), .see("Name [Ada Lovelace]"), .press("shift+Home"), .press("ctrl+c"),
            .press("End"), .type("!"), .see("Name [Ada Lovelace!]"), .press("Tab"), .type("x"), .press("ctrl+v"),
            .see("Secret [xAda Lovelace]"), .tap("Letter"), .type("To"), .press("Return"), .press("ctrl+v"), .press("BackSpace"),
            .see("Letter [To\nAda Lovelac]"), .press("ctrl+z"), .see("Letter [To\nAda Lovelace]"),
        ])

    /// What is composed by a letter's number, by a key for an accent and by the composing key, in fields of every kind: it is in its field
    /// with a line under it, and then there for good, once. Escape takes it back. A touch elsewhere leaves it as it stands, or takes it
    /// back, as it does in Firefox.
    static func composer(isKeptByTouch: Bool) -> Flow {
        func steps(_ field: String) -> [Step] {
            func text(_ text: String) -> Step { .see("\(field) [\(field == "Capitals" ? text.uppercased() : text)]") }
            let numbers: [Step] = [
                .tap(field), .type("x"), text("x"), .underlined(false, in: field), .press("ctrl+shift+u"), text("xu"), .type("e9"),
                text("xue9"), .underlined(true, in: field), .press("Return"), text("xé"), .underlined(false, in: field), .type("y"),
                text("xéy"),
            ]
            // With the cursor between letters.
            let taken: [Step] = [
                .press("Left"), .press("ctrl+shift+u"), .type("a"), text("xéuay"), .press("Escape"), text("xéy"), .type("z"), text("xézy"),
            ]
            // Accents, shown before they have their letter.
            let accents: [Step] = [
                .press("End"), .press("dead_diaeresis"), .type("o"), text("xézyö"), .press("dead_acute"), .press("a"), text("xézyöá"),
                .press("BackSpace"), .press("Multi_key"), .press("s"), .press("s"), text("xézyöß"),
            ]
            let kept = isKeptByTouch ? "xézyößue" : "xézyöß"
            let touched: [Step] = [
                .press("ctrl+shift+u"), .type("e"), text("xézyößue"), .tap(field), text(kept), .underlined(false, in: field),
                .press("End"), .type("!"), text(kept + "!"),
            ]
            return numbers + taken + accents + touched
        }
        return Flow(example: "Composer", steps: ["Name", "Capitals", "Letter", "Plain", "Words"].flatMap(steps))
    }

    static let shelves = Flow(
        example: "Shelves",
        steps: [.compare, .wheelDown(to: "Old Planes"), .see("Workshop"), .wheelUp(to: "By Slow Train"), .turn, .compare])

    static let swatches = Flow(
        example: "Swatches",
        steps: [
            .compare, .wheelDown(to: "Night Heather"), .wheelUp(to: "Pale Rose"), .tap("Name of a colour"), .type("pLum"),
            .see("Pale Plum"), .miss("Pale Rose"), .tap("Warm Plum"), .tapEnd("Favourite"), .selected("Favourite", not: "Note"),
            .tap("Note"), .type("Dark room"), .holds("Dark room", in: "Note"), .tap("Swatches"), .see("Warm Plum"), .miss("Pale Rose"),
            .tap("More columns"), .turn, .see("Night Plum"),
        ])

    /// Grids of texts, and a layout that becomes another one.
    static let tables = Flow(
        example: "Tables",
        steps: [
            .compare, .see("Stops at Vejle for ten minutes"), .wheelDown(to: "proposal"), .tap("In a column"), .see("In rows"),
            .wheelDown(to: "proposal"), .wheelUp(to: "Departs"), .wheelDown(to: "proposal"), .turn, .see("Skagen"),
        ])

    static let wallpaperPicker = Flow(
        example: "WallpaperPicker",
        steps: [
            .compare, .tap("Plum"), .selected("Plum", not: "Harbour"), .tap("Harbour"), .selected("Harbour", not: "Plum"), .turn, .compare,
            .wheelDown(to: "Paper"), .wheelUp(to: "Dawn"),
        ])
}
