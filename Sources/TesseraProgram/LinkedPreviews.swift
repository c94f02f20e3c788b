/// Finds the previews that are linked into a program or a library.
enum LinkedPreviews {
    static let sectionName = "tessera_previews"

    /// Registers the previews of the program, once.
    @MainActor static func register() {
        guard !isDone else { return }
        isDone = true
        LinkedRecords.call(section: sectionName, inFile: LinkedRecords.program)
    }

    /// Registers the previews of the library in the file at `path`, which is loaded, in place of the program's.
    @MainActor static func register(inFile path: String) {
        isDone = true
        LinkedRecords.call(section: sectionName, inFile: path)
    }

    @MainActor private static var isDone = false
}
