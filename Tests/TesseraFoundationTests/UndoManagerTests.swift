import Foundation
import Testing

@testable import TesseraFoundation

@MainActor
private final class Drawing {
    let manager = UndoManager()
    private(set) var words: [String] = []

    func add(_ word: String) {
        words.append(word)
        manager.registerUndo(withTarget: self) { $0.removeLast() }
    }

    private func removeLast() {
        let word = words.removeLast()
        manager.registerUndo(withTarget: self) { $0.add(word) }
    }
}

@MainActor
struct UndoManagerTests {
    @Test func whatOneEventDidIsTakenBackAndDoneAgainTogether() {
        let drawing = Drawing()
        drawing.add("a")
        drawing.add("b")
        #expect(drawing.manager.canUndo && !drawing.manager.canRedo)
        drawing.manager.undo()
        #expect(drawing.words == [] && !drawing.manager.canUndo && drawing.manager.canRedo)
        drawing.manager.redo()
        #expect(drawing.words == ["a", "b"] && drawing.manager.canUndo && !drawing.manager.canRedo)
        drawing.manager.undo()
        #expect(drawing.words == [])
    }

    @Test func theNextEventOpensAGroupOfItsOwn() async {
        let drawing = Drawing()
        drawing.add("a")
        await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
        #expect(drawing.manager.groupingLevel == 0)
        drawing.add("b")
        drawing.manager.undo()
        #expect(drawing.words == ["a"])
    }

    @Test func groupsMayBeMadeByHandAndNested() {
        let drawing = Drawing()
        drawing.manager.groupsByEvent = false
        for word in ["a", "b"] {
            drawing.manager.beginUndoGrouping()
            drawing.manager.beginUndoGrouping()
            drawing.add(word)
            drawing.manager.endUndoGrouping()
            drawing.manager.setActionName("Adding \(word)")
            drawing.manager.endUndoGrouping()
        }
        #expect(drawing.manager.undoMenuItemTitle == "Undo Adding b")
        drawing.manager.undo()
        #expect(drawing.words == ["a"] && drawing.manager.redoMenuItemTitle == "Redo Adding b")
        // A change of its own forgets what could be done again.
        drawing.manager.beginUndoGrouping()
        drawing.add("c")
        drawing.manager.endUndoGrouping()
        #expect(!drawing.manager.canRedo)
    }

    @Test func nothingIsKeptThatNobodyWants() {
        var drawing: Drawing? = Drawing()
        let manager = drawing!.manager
        manager.groupsByEvent = false
        manager.levelsOfUndo = 2
        manager.disableUndoRegistration()
        drawing!.add("not kept")
        #expect(!manager.canUndo)
        manager.enableUndoRegistration()
        for word in ["a", "b", "c"] {
            manager.beginUndoGrouping()
            drawing!.add(word)
            manager.endUndoGrouping()
        }
        for _ in 0..<5 { manager.undo() }
        #expect(drawing!.words == ["not kept", "a"])
        manager.redo()
        #expect(drawing!.words == ["not kept", "a", "b"])
        manager.removeAllActions(withTarget: drawing!)
        #expect(!manager.canUndo && !manager.canRedo)
        manager.beginUndoGrouping()
        drawing!.add("d")
        manager.endUndoGrouping()
        drawing = nil
        // Nothing is there any more that could be changed.
        manager.undo()
        #expect(!manager.canUndo)
    }
}
