import SwiftUI
import TesseraLayouts
import TesseraTesting
import Testing

// The examples of LazyContainersThatPack.md and the steps of its tutorial, word for word: HouseTests fails when one of them is not here.

struct Notes: View {
    var body: some View {
        ScrollView {
            LazyVMasonry(columns: [GridItem(spacing: 0), GridItem(spacing: 0)], spacing: 0) {
                ForEach([40, 60, 61, 40].indices, id: \.self) { number in
                    Color.teal.frame(height: [40, 60, 61, 40][number]).accessibilityElement().accessibilityIdentifier("note-\(number)")
                }
            }
        }
    }
}

@MainActor @Test func notesGoToTheShortestColumn() throws {
    let screen = Screen(size: CGSize(width: 320, height: 480)) { Notes() }
    #expect(try screen.frame(of: "note-2").minX == 0 && screen.frame(of: "note-2").minY == 40)
    #expect(try screen.frame(of: "note-3").minX == 160 && screen.frame(of: "note-3").minY == 60)
}

struct Words: View {
    var body: some View {
        ScrollView {
            LazyFlow(alignment: .trailing, spacing: 10, lineSpacing: 6) {
                ForEach(0..<5) { number in
                    Color.teal.frame(width: 90, height: 20).accessibilityElement().accessibilityIdentifier("word-\(number)")
                }
            }
        }
    }
}

@MainActor @Test func wordsBreakWhereTheRoomEnds() throws {
    let screen = Screen(size: CGSize(width: 320, height: 480)) { Words() }
    #expect(try screen.frame(of: "word-0").minX == 30)
    #expect(try screen.frame(of: "word-3") == CGRect(x: 130, y: 26, width: 90, height: 20))
}

struct Tessellation: View {
    var body: some View {
        ScrollView {
            LazyMosaic(columns: [GridItem](repeating: GridItem(spacing: 0), count: 4), rowHeight: 50, spacing: 0) {
                Color.teal.mosaicSpan(columns: 2, rows: 2)
                Color.pink.accessibilityElement().accessibilityIdentifier("beside")
                Color.indigo
                Color.orange.accessibilityElement().accessibilityIdentifier("wide").mosaicSpan(columns: 2)
            }
        }
    }
}

@MainActor @Test func cellsOfAMosaicLieWhereThereIsRoom() throws {
    let screen = Screen(size: CGSize(width: 320, height: 480)) { Tessellation() }
    #expect(try screen.frame(of: "beside") == CGRect(x: 160, y: 0, width: 80, height: 50))
    #expect(try screen.frame(of: "wide") == CGRect(x: 160, y: 50, width: 160, height: 50))
}

struct Stairs: BlockwiseLayout {
    let viewsPerBlock = 3

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        CGSize(width: proposal.width ?? 100, height: CGFloat(subviews.count) * 20)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for (number, subview) in subviews.enumerated() {
            let distance = CGFloat(number) * 20
            subview.place(at: CGPoint(x: bounds.minX + distance, y: bounds.minY + distance), proposal: .unspecified)
        }
    }
}

@MainActor @Test func stairsFollowEachOther() throws {
    let screen = Screen(size: CGSize(width: 320, height: 480)) {
        ScrollView {
            LazyVBlocks(Stairs(), spacing: 0) {
                ForEach(0..<1_000_000, id: \.self) { number in
                    Color.teal.frame(width: 20, height: 20).accessibilityElement().accessibilityIdentifier("step-\(number)")
                }
            }
        }
    }
    #expect(try screen.frame(of: "step-2").origin == CGPoint(x: 40, y: 40))
    #expect(try screen.frame(of: "step-3").origin == CGPoint(x: 0, y: 60))
    #expect(!screen.contains("step-40"))
}

// MARK: The steps of the tutorial

enum Wall1 {
    struct NoteWall: View {
        private let columns = [GridItem(.adaptive(minimum: 96))]

        var body: some View {
            ScrollView {
                LazyVGrid(columns: columns) {
                    ForEach(0..<24) { number in
                        RoundedRectangle(cornerRadius: 12)
                            .fill(Color(hue: Double(number) / 24, saturation: 0.4, brightness: 0.95))
                            .frame(height: CGFloat(60 + number * 37 % 90))
                    }
                }
                .padding()
            }
        }
    }
}

enum Wall2 {
    struct NoteWall: View {
        private let columns = [GridItem(.adaptive(minimum: 96))]

        var body: some View {
            ScrollView {
                LazyVMasonry(columns: columns) {
                    ForEach(0..<24) { number in
                        RoundedRectangle(cornerRadius: 12)
                            .fill(Color(hue: Double(number) / 24, saturation: 0.4, brightness: 0.95))
                            .frame(height: CGFloat(60 + number * 37 % 90))
                    }
                }
                .padding()
            }
        }
    }
}

enum Wall3 {
    struct NoteWall: View {
        private let columns = [GridItem(.adaptive(minimum: 96))]

        var body: some View {
            ScrollView {
                LazyVMasonry(columns: columns, pinnedViews: .sectionHeaders) {
                    ForEach(["Today", "Tomorrow"], id: \.self) { day in
                        Section {
                            ForEach(0..<24) { number in
                                RoundedRectangle(cornerRadius: 12)
                                    .fill(Color(hue: Double(number) / 24, saturation: 0.4, brightness: 0.95))
                                    .frame(height: CGFloat(60 + number * 37 % 90))
                                    .accessibilityElement()
                                    .accessibilityLabel("Note \(number + 1)")
                                    .accessibilityIdentifier("\(day)-\(number)")
                            }
                        } header: {
                            Text(day).font(.headline).frame(maxWidth: .infinity).background(.background).accessibilityIdentifier(day)
                        }
                    }
                }
                .padding()
            }
        }
    }
}

@MainActor @Test func theStepsOfTheWallOfNotes() throws {
    let pictures = [
        try Screen(device: "iPhone 15") { Wall1.NoteWall() }.picture(), try Screen(device: "iPhone 15") { Wall2.NoteWall() }.picture(),
    ]
    #expect(pictures[0].differingPixels(from: pictures[1], tolerance: 16) > 0)
    let screen = try Screen(device: "iPhone 15") { Wall3.NoteWall() }
    let held = try screen.frame(of: "Today").minY
    screen.scroll(y: 300)
    #expect(try screen.frame(of: "Today").minY <= held)
    #expect(screen.contains("Tomorrow-0") || screen.contains("Today-20"))
}
