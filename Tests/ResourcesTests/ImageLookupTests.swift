import Foundation
import GridCore
import HostInterface
import Resources
import Scene
import Testing

@MainActor @Suite struct ImageLookupTests {
    let folder: TemporaryFolder
    let warnings = Warnings()
    let resources: AppResources

    final class Warnings { var lines: [String] = [] }

    init() throws {
        let (folder, warnings) = (try TemporaryFolder(), warnings)
        self.folder = folder
        resources = AppResources(folders: [folder.path]) { warnings.lines.append($0) }
    }

    private func image(_ name: String, dark: Bool = false, scale: Double = 3, pad: Bool = false, rtl: Bool = false) -> NamedImage? {
        resources.image(
            named: name, bundle: nil, traits: ResourceTraits(isDark: dark, scale: scale, isPad: pad, isRightToLeft: rtl))
    }

    private func file(_ image: NamedImage?) -> String? {
        guard case .file(let path) = image?.source.location else { return nil }
        return (path as NSString).lastPathComponent
    }

    private func addScales() throws {
        try folder.write(
            "Assets.xcassets/Icons/badge.imageset/Contents.json",
            #"""
            {"images":[{"idiom":"universal","scale":"1x","filename":"b1.png"},{"idiom":"universal","scale":"2x","filename":"b2.png"},
              {"idiom":"universal","scale":"3x"},
              {"idiom":"ipad","scale":"2x","filename":"pad.png"},
              {"idiom":"universal","scale":"2x","filename":"dark.png","appearances":[{"appearance":"luminosity","value":"dark"}]}],
             "properties":{"template-rendering-intent":"template"}}
            """#)
        for (name, side) in [("b1", 10), ("b2", 20), ("pad", 40), ("dark", 60)] as [(String, UInt32)] {
            try folder.write("Assets.xcassets/Icons/badge.imageset/\(name).png", TemporaryFolder.png(side, side))
        }
    }

    @Test func choosesByScaleIdiomAndAppearance() throws {
        try addScales()
        #expect(file(image("badge", scale: 1)) == "b1.png")
        #expect(file(image("badge", scale: 3)) == "b2.png")
        #expect(file(image("badge", scale: 2, pad: true)) == "pad.png")
        #expect(file(image("badge", dark: true)) == "dark.png")
        #expect(image("badge")?.source.size == Size(width: 10, height: 10))
        #expect(image("badge")?.isTemplate == true)
        #expect(image("BADGE") != nil)
        #expect(warnings.lines == [])
    }

    @Test func namespacesComeOnlyWhereAFolderProvidesThem() throws {
        try addScales()
        try folder.write("Assets.xcassets/Nested/Contents.json", #"{"properties":{"provides-namespace":true}}"#)
        try folder.write("Assets.xcassets/Nested/a.imageset/Contents.json", #"{"images":[{"filename":"a.png","idiom":"universal"}]}"#)
        try folder.write("Assets.xcassets/Nested/a.imageset/a.png", TemporaryFolder.png(7, 9))
        #expect(image("Nested/a")?.source.size == Size(width: 7, height: 9))
        #expect(image("a") == nil)
        #expect(image("Icons/badge") == nil)
    }

    @Test func resizingAndDirection() throws {
        try folder.write(
            "A.xcassets/bubble.imageset/Contents.json",
            #"""
            {"images":[{"filename":"x.png","idiom":"universal","scale":"2x","language-direction":"left-to-right",
              "resizing":{"mode":"9-part","cap-insets":{"top":4,"left":"bad","bottom":8,"right":6}}}]}
            """#)
        try folder.write("A.xcassets/bubble.imageset/x.png", TemporaryFolder.png(40, 40))
        #expect(image("bubble")?.capInsets == Insets(top: 2, bottom: 4, trailing: 3))
        #expect(image("bubble")?.isMirrored == false)
        #expect(image("bubble", rtl: true)?.isMirrored == true)
    }

    @Test func looseFiles() throws {
        try folder.write("Pictures/photo.png", TemporaryFolder.png(10, 10))
        try folder.write("Pictures/photo@2x.png", TemporaryFolder.png(22, 22))
        try folder.write("Pictures/photo@2x~ipad.png", TemporaryFolder.png(44, 44))
        #expect(file(image("photo", scale: 2)) == "photo@2x.png")
        #expect(file(image("photo.png", scale: 1)) == "photo.png")
        #expect(file(image("Pictures/photo", scale: 3)) == "photo@2x.png")
        #expect(file(image("photo", scale: 2, pad: true)) == "photo@2x~ipad.png")
        #expect(image("photo", scale: 2)?.source.size == Size(width: 11, height: 11))
        #expect(image("Elsewhere/photo") == nil)
        #expect(resources.image(file: folder.path + "/Pictures/photo@2x.png")?.scale == 2)
    }

    @Test func sameContentIsTheSameImage() throws {
        let bytes = [UInt8](TemporaryFolder.png(3, 5))
        let (one, other) = (resources.image(encoded: bytes, scale: 1), resources.image(encoded: bytes, scale: 1))
        #expect(one == other && one?.size == Size(width: 3, height: 5))
        #expect(resources.image(encoded: bytes, scale: 0)?.scale == 1)
        #expect(resources.image(encoded: [1, 2, 3], scale: 1) == nil)
        #expect(resources.image(file: folder.path + "/none.png") == nil)
    }

    /// Broken contents never stop anything, and the warning names the file.
    @Test(arguments: ["", "{", "[]", #"{"images":3}"#, #"{"images":[{"filename":"../none.png"}]}"#, #"{"images":[{"filename":7}]}"#])
    func brokenContents(_ text: String) throws {
        try folder.write("A.xcassets/x.imageset/Contents.json", text)
        #expect(image("x") == nil)
        #expect(image("x") == nil)
        #expect(warnings.lines.count == 1)
        #expect(warnings.lines[0].contains("x.imageset"))
    }

    @Test func dataSets() throws {
        try folder.write("A.xcassets/d.dataset/Contents.json", #"{"data":[{"filename":"d.json","idiom":"universal"}]}"#)
        try folder.write("A.xcassets/d.dataset/d.json", "{}")
        #expect(resources.data(named: "d", bundle: nil) == Array("{}".utf8))
        #expect(resources.data(named: "e", bundle: nil) == nil)
    }

    @Test func otherBundlesAreApart() throws {
        let other = try TemporaryFolder()
        try other.write("only.png", TemporaryFolder.png(1, 1))
        let traits = ResourceTraits(isDark: false, scale: 1, isPad: false)
        #expect(resources.image(named: "only", bundle: other.path, traits: traits) != nil)
        #expect(image("only") == nil)
    }
}
