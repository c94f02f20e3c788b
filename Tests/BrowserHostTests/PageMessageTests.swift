import GridCore
import HostInterface
import Scene
import Testing

@testable import BrowserHost

@Suite struct PageMessageTests {
    private func event(_ text: String) -> InputEvent? {
        guard case .input(let event)? = PageMessage(Array(text.utf8), clockOffset: 100) else { return nil }
        return event
    }

    @Test func pointersAndKeys() {
        #expect(
            event(#"["pointer","down",10.5,20,1.5,3,"touch",0,1]"#)
                == .pointer(
                    PointerEvent(.began, at: Point(x: 10.5, y: 20), time: 101.5, pointer: 3, kind: .touch, modifiers: .shift)))
        #expect(
            event(#"["pointer","hover",1,2,0,1,"mouse",2,0]"#)
                == .pointer(
                    PointerEvent(.hovered, at: Point(x: 1, y: 2), time: 100, pointer: 1, kind: .mouse, button: .secondary)))
        #expect(
            event(#"["key","down","a","A",1,0]"#) == .key(KeyEvent(.down, .character("a"), characters: "A", modifiers: .shift, time: 100)))
        #expect(event(#"["key","repeat","ArrowDown","",0,0]"#) == .key(KeyEvent(.repeated, .down, time: 100)))
        #expect(event(#"["key","up","F5","",0,0]"#) == .key(KeyEvent(.up, .function(5), time: 100)))
        #expect(event(#"["key","up"," "," ",0,0]"#) == .key(KeyEvent(.up, .space, characters: " ", time: 100)))
        #expect(
            event(#"["wheel",1,2,0,-30,0,0,true]"#)
                == .wheel(WheelEvent(.step, at: Point(x: 1, y: 2), delta: Point(x: 0, y: -30), time: 100)))
        #expect(event(#"["pinch","moved",1,2,1.5,0]"#) == .pinch(PinchEvent(.moved, at: Point(x: 1, y: 2), scale: 1.5, time: 100)))
    }

    @Test func textFocusAndActions() {
        #expect(event(#"["text","héllo",5,5]"#) == .text(.replaceAll("héllo", selection: 5..<5)))
        #expect(event(#"["text","ab",7,-3]"#) == .text(.replaceAll("ab", selection: 2..<2)))
        #expect(event(#"["text","ab",2,2,1,9]"#) == .text(.replaceAll("ab", selection: 2..<2, composed: 1..<2)))
        #expect(event(#"["insert","é"]"#) == .text(.insert("é")))
        #expect(event(#"["select",1,3]"#) == .text(.select(1..<3)))
        #expect(event(#"["focus","12"]"#) == .focus(LayerID(12)))
        #expect(event(#"["focus",null]"#) == .focus(nil))
        #expect(event(#"["perform","12","increment"]"#) == .perform(.increment, on: LayerID(12)))
        #expect(event(#"["perform","12","named:Share"]"#) == .perform(.named("Share"), on: LayerID(12)))
        #expect(event(#"["back",2]"#) == .goBack(to: 2))
        #expect(event(#"["back",-1]"#) == nil)
        #expect(event(#"["active",false]"#) == .activity(isActive: false))
    }

    @Test func whatBelongsToTheConnection() throws {
        guard
            case .hello(let session, let window, let place)? = PageMessage(
                Array(#"["hello","abc",null,{"width":400,"height":1e9,"scale":2,"dark":true,"text":20,"clock":5}]"#.utf8))
        else {
            Issue.record("no greeting")
            return
        }
        #expect(session == "abc" && window == nil)
        #expect(place.size == Size(width: 400, height: 16384) && place.scale == 2 && place.isDark && place.textSize == 20)
        guard
            case .scrolled(let id, let offset, let seen, let base)? = PageMessage(
                Array(#"["scrolled","18446744073709551615",0,66e6,4,0,5]"#.utf8))
        else {
            Issue.record("not scrolled")
            return
        }
        #expect(id == LayerID(.max) && offset == Point(x: 0, y: 66_000_000) && seen == 4 && base.y == 5)
    }

    @Test(arguments: [
        "", "{}", "[]", "null", "[1]", "[\"nothing\"]", "[\"pointer\"]", "[\"pointer\",\"down\",\"x\",2,3]",
        "[\"pointer\",\"down\",1e300,2,3]",
        "[\"hello\"]", "[\"hello\",null,null,{}]", "[\"hello\",null,null,{\"width\":\"1\"}]", "[\"key\",\"down\",\"Unheard\",\"\",0,0]",
        "[\"key\",\"down\",\"\",\"\",0,0]", "[\"key\",\"down\",\"F99\",\"\",0,0]", "[\"select\",5,1]", "[\"select\",-1,1]",
        "[\"perform\",\"x\",\"activate\"]", "[\"perform\",\"1\",\"explode\"]", "[\"scrolled\",1,2,3,4]", "[\"scrolled\",\"1\",null,3,4]",
        "\u{0}", "[\"shown\",\"x\"]", "[[[[[[",
    ])
    func nonsenseIsLeftOut(_ text: String) { #expect(PageMessage(Array(text.utf8)) == nil) }

    @Test func whatIsTooLongIsNotRead() {
        let text = "[\"clipboard\",\"" + String(repeating: "a", count: PageMessage.mostBytes) + "\"]"
        #expect(PageMessage(Array(text.utf8)) == nil)
    }

    /// Whatever a page sends, the program goes on.
    @Test(arguments: 0..<50 as Range<UInt64>)
    func anyBytes(_ seed: UInt64) {
        var numbers = SeededNumbers(seed: seed)
        let words = [
            "\"pointer\"", "\"key\"", "\"scrolled\"", "\"hello\"", "1e308", "-0", "null", "{}", "[", "]", "\"down\"", "true", "\"1\"",
        ]
        for _ in 0..<200 {
            let count = Int(numbers.next() % 10)
            let parts = (0..<count).map { _ in words[Int(numbers.next() % UInt64(words.count))] }
            _ = PageMessage(Array(("[" + parts.joined(separator: ",") + "]").utf8))
        }
    }
}
