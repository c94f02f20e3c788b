import Foundation
import TesseraSwiftUI
import Testing

@Suite struct CollectionOffsetsTests {
    @Test(arguments: [
        ([0], 2, "bacde"), ([4], 0, "eabcd"), ([1, 3], 5, "acebd"), ([1, 3], 2, "abdce"), ([2], 2, "abcde"), ([], 3, "abcde"),
    ])
    func elementsMove(source: [Int], destination: Int, expected: String) {
        var letters = Array("abcde")
        letters.move(fromOffsets: IndexSet(source), toOffset: destination)
        #expect(String(letters) == expected)
    }

    @Test func elementsGo() {
        var letters = Array("abcde")
        letters.remove(atOffsets: [0, 3])
        #expect(String(letters) == "bce")
    }
}
