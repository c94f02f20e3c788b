import HostInterface
import Testing

@Suite struct PictureFormatTests {
    @Test(arguments: [
        ("a.png", PictureFormat.png), ("/b c/d.e.SVG", .svg), (".pdf", .pdf), ("a.gif", nil), ("png", nil), ("a.png/b", nil), ("a.", nil),
        ("", nil), ("/", nil),
    ])
    func theEndingNamesTheFormat(path: String, format: PictureFormat?) { #expect(PictureFormat(path: path) == format) }
}
