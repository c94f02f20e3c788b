import SwiftUI
import TesseraTesting
import Testing

// The examples of README.md and of the articles, word for word: HouseTests fails when one of them is not here.

// MARK: README.md

@MainActor @Test func threeColumnsOnAPhone() throws {
    let screen = Screen(size: CGSize(width: 320, height: 480)) {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 100), spacing: 0)]) {
            ForEach(0..<3) { Color.blue.frame(height: 40).accessibilityIdentifier("tile-\($0)") }
        }
    }
    #expect(try screen.frame(of: "tile-1").width.rounded() == 107)
    try screen.assertPicture(named: "three-columns")
}

// MARK: DrawingWithoutAMac.md

struct Stamps: View {
    private let columns = [GridItem(.adaptive(minimum: 88), spacing: 12)]

    var body: some View {
        ScrollView {
            LazyVGrid(columns: columns, spacing: 12) {
                ForEach(1..<31) { number in
                    RoundedRectangle(cornerRadius: 12)
                        .fill(.teal.gradient)
                        .aspectRatio(1, contentMode: .fit)
                        .overlay { Text("\(number)").font(.title2.bold()) }
                        .accessibilityElement(children: .combine)
                        .accessibilityIdentifier("stamp-\(number)")
                }
            }
            .padding()
        }
    }
}

// MARK: TestingAScreen.md

struct Counter: View {
    @State private var count = 0

    var body: some View {
        VStack {
            Text("Count: \(count)").accessibilityIdentifier("count")
            Button("Add one") { count += 1 }.accessibilityIdentifier("add")
        }
    }
}

@MainActor @Test func tappingCounts() throws {
    let screen = Screen(size: CGSize(width: 320, height: 200)) { Counter() }
    try screen.tap("add")
    #expect(try screen.text(of: "count") == "Count: 1")
}

@MainActor @Test func theSixtiethRowComesIntoSight() throws {
    let screen = try Screen(device: "iPhone 15") {
        ScrollView {
            LazyVStack {
                ForEach(0..<1_000_000) { row in
                    Text("Row \(row)").frame(height: 44).accessibilityIdentifier("row-\(row)")
                }
            }
        }
    }
    #expect(!screen.contains("row-60"))
    try screen.scroll(to: "row-60")
    #expect(screen.contains("row-60"))
}

@MainActor @Test func aTurnedPhoneHasMoreColumns() throws {
    let screen = try Screen(device: "iPhone 15") { Stamps() }
    #expect(try screen.frame(of: "stamp-4").minY > screen.frame(of: "stamp-3").minY)
    screen.rotate()
    #expect(try screen.frame(of: "stamp-7").minY == screen.frame(of: "stamp-1").minY)
}

// MARK: LazyGridColumns.md

@MainActor func widths(of columns: [GridItem], count: Int) throws -> [CGFloat] {
    let screen = Screen(size: CGSize(width: 320, height: 480)) {
        LazyVGrid(columns: columns) {
            ForEach(0..<6) { number in
                Color.blue.frame(height: 40).accessibilityElement().accessibilityIdentifier("cell-\(number)")
            }
        }
    }
    return try (0..<count).map { try screen.frame(of: "cell-\($0)").width }
}

@MainActor @Test func columnsOfAScreenOf320Points() throws {
    #expect(try widths(of: [GridItem(.flexible()), GridItem(.flexible())], count: 2) == [156, 156])
    #expect(try widths(of: [GridItem(.fixed(60), spacing: 0), GridItem(.flexible(), spacing: 0)], count: 2) == [60, 260])
    let thirds = try widths(of: [GridItem(.adaptive(minimum: 100), spacing: 0)], count: 3)
    #expect(thirds.allSatisfy { abs($0 - 106.67) < 0.01 })
}

@MainActor @Test func columnsThatOverflow() throws {
    let columns = [GridItem(.flexible()), GridItem(.flexible(minimum: 200))]
    let screen = Screen(size: CGSize(width: 280, height: 480)) {
        LazyVGrid(columns: columns) {
            ForEach(0..<2) { number in
                Color.blue.frame(height: 40).accessibilityElement().accessibilityIdentifier("cell-\(number)")
            }
        }
    }
    let (first, second) = (try screen.frame(of: "cell-0"), try screen.frame(of: "cell-1"))
    #expect(first.minX == -32 && first.width == 168)
    #expect(second.maxX == 344 && second.width == 200)
}

// MARK: WhyAFrame.md

enum Questions {
    /// Tiles with identifiers, c0 and so on, of one height.
    struct Tiles: View {
        let count: Int
        var width: CGFloat?

        var body: some View {
            ForEach(0..<count, id: \.self) { number in
                Color.teal.frame(width: width, height: 40).accessibilityElement().accessibilityIdentifier("c\(number)")
            }
        }
    }

    struct TwoColumns: View {
        var body: some View {
            LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible())]) { Tiles(count: 4) }
        }
    }

    struct FixedAndFlexible: View {
        var body: some View {
            LazyVGrid(columns: [GridItem(.fixed(60), spacing: 0), GridItem(.flexible(), spacing: 0)]) { Tiles(count: 4) }
        }
    }

    struct AsManyAsFit: View {
        var body: some View {
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 100), spacing: 0)]) { Tiles(count: 4, width: 50) }
        }
    }

    struct SmallTable: View {
        var body: some View {
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    cell("c0", width: 80)
                    cell("c1", width: 50)
                }
                GridRow {
                    cell("c2", width: 30)
                    cell("c3", width: 20)
                }
            }
        }

        private func cell(_ id: String, width: CGFloat) -> some View {
            Color.teal.frame(width: width, height: 24).accessibilityElement().accessibilityIdentifier(id)
        }
    }
}

@MainActor @Test func theQuestionsAboutFrames() throws {
    func width(_ id: String, @ViewBuilder _ view: () -> some View) throws -> CGFloat {
        try Screen(size: CGSize(width: 320, height: 480)) { view() }.frame(of: id).width
    }
    #expect(try width("c1") { Questions.TwoColumns() } == 156)
    #expect(try width("c1") { Questions.FixedAndFlexible() } == 260)
    #expect(try width("c1") { Questions.AsManyAsFit() } == 50)
    let table = Screen(size: CGSize(width: 130, height: 48)) { Questions.SmallTable() }
    #expect(try table.frame(of: "c2").minX == 25)
    #expect(try table.frame(of: "c3").minX == 95)
}

// MARK: The steps of the tutorial

enum Step1 {
    struct Swatches: View {
        private let columns = [GridItem(.flexible()), GridItem(.flexible())]

        var body: some View {
            ScrollView {
                LazyVGrid(columns: columns) {
                    ForEach(0..<24) { number in
                        RoundedRectangle(cornerRadius: 16)
                            .fill(Color(hue: Double(number) / 24, saturation: 0.6, brightness: 0.9))
                            .frame(height: 96)
                    }
                }
                .padding()
            }
        }
    }
}

enum Step2 {
    struct Swatches: View {
        private let columns = [GridItem(.adaptive(minimum: 96))]

        var body: some View {
            ScrollView {
                LazyVGrid(columns: columns) {
                    ForEach(0..<24) { number in
                        RoundedRectangle(cornerRadius: 16)
                            .fill(Color(hue: Double(number) / 24, saturation: 0.6, brightness: 0.9))
                            .frame(height: 96)
                    }
                }
                .padding()
            }
        }
    }
}

enum Step3 {
    struct Swatches: View {
        private let columns = [GridItem(.adaptive(minimum: 96))]

        var body: some View {
            ScrollView {
                LazyVGrid(columns: columns) {
                    ForEach(0..<24) { number in
                        RoundedRectangle(cornerRadius: 16)
                            .fill(Color(hue: Double(number) / 24, saturation: 0.6, brightness: 0.9))
                            .frame(height: 96)
                            .accessibilityElement()
                            .accessibilityLabel("Colour \(number + 1)")
                            .accessibilityIdentifier("swatch-\(number)")
                    }
                }
                .padding()
            }
        }
    }
}

@MainActor @Test func theStepsOfTheTutorial() throws {
    let two = try Screen(device: "iPad 11") { Step1.Swatches() }.picture()
    let many = try Screen(device: "iPad 11") { Step2.Swatches() }.picture()
    #expect(two.differingPixels(from: many, tolerance: 16) > 0)
    let screen = try Screen(device: "iPad 11") { Step3.Swatches() }
    #expect(try screen.picture() == many)
    #expect(try screen.text(of: "swatch-0") == "Colour 1")
    #expect(try screen.frame(of: "swatch-6").minY == screen.frame(of: "swatch-0").minY)
    #expect(try screen.frame(of: "swatch-7").minY > screen.frame(of: "swatch-0").minY)
}
