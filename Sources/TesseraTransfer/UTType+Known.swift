/// What is known of one kind of data. Names and relations as Apple's reference of system-declared types gives them.
struct KnownType {
    let identifier: String
    var endings: [String] = []
    var mimes: [String] = []
    var supertypes: [String] = []

    static func named(_ identifier: String) -> KnownType? { table[identifier] }

    private static let table = Dictionary(all.map { ($0.identifier, $0) }) { one, _ in one }

    /// One kind a line: name, endings, MIME types, supertypes.
    static let all: [KnownType] = """
        public.item | | |
        public.content | | |
        public.composite-content | | | public.content
        public.data | | application/octet-stream | public.item
        public.directory | | | public.item
        public.folder | | | public.directory
        public.url | | | public.data
        public.file-url | | | public.url
        public.text | | | public.data public.content
        public.plain-text | txt text | text/plain | public.text
        public.utf8-plain-text | | | public.plain-text
        public.utf16-plain-text | | | public.plain-text
        public.delimited-values-text | | | public.text
        public.comma-separated-values-text | csv | text/csv | public.delimited-values-text
        public.tab-separated-values-text | tsv | text/tab-separated-values | public.delimited-values-text
        public.rtf | rtf | text/rtf | public.text
        com.apple.flat-rtfd | rtfd | | public.composite-content
        public.html | html htm | text/html | public.text
        public.xml | xml | application/xml text/xml | public.text
        public.json | json | application/json | public.text
        public.yaml | yml yaml | application/x-yaml | public.text
        net.daringfireball.markdown | md markdown | text/markdown | public.plain-text
        public.source-code | | | public.plain-text
        public.swift-source | swift | | public.source-code
        com.netscape.javascript-source | js | text/javascript | public.source-code
        com.apple.property-list | plist | | public.data
        com.apple.xml-property-list | | | com.apple.property-list public.xml
        com.apple.binary-property-list | | | com.apple.property-list
        public.image | | | public.data public.content
        public.png | png | image/png | public.image
        public.jpeg | jpeg jpg jpe | image/jpeg | public.image
        public.tiff | tiff tif | image/tiff | public.image
        com.compuserve.gif | gif | image/gif | public.image
        public.heic | heic | image/heic | public.image
        public.heif | heif | image/heif | public.image
        org.webmproject.webp | webp | image/webp | public.image
        com.microsoft.bmp | bmp | image/bmp | public.image
        com.microsoft.ico | ico | image/vnd.microsoft.icon | public.image
        public.svg-image | svg | image/svg+xml | public.image public.xml
        com.adobe.raw-image | | | public.image
        com.adobe.pdf | pdf | application/pdf | public.data public.composite-content
        public.audiovisual-content | | | public.data public.content
        public.movie | | | public.audiovisual-content
        public.video | | | public.movie
        public.audio | | | public.audiovisual-content
        public.mpeg-4 | mp4 | video/mp4 | public.movie
        com.apple.quicktime-movie | mov qt | video/quicktime | public.movie
        public.mp3 | mp3 | audio/mpeg | public.audio
        public.mpeg-4-audio | m4a | audio/mp4 | public.audio
        com.microsoft.waveform-audio | wav | audio/vnd.wave | public.audio
        public.archive | | | public.data
        public.zip-archive | zip | application/zip | public.archive
        org.gnu.gnu-zip-archive | gz | application/gzip | public.archive
        public.font | | | public.data
        public.vcard | vcf | text/vcard | public.text
        public.email-message | eml | message/rfc822 | public.data
        com.apple.application | | | public.item
        com.apple.bundle | | | public.directory
        com.apple.package | | | public.directory
        """
        .split(separator: "\n").map { line in
            let parts = line.split(separator: "|", omittingEmptySubsequences: false).map { $0.split(separator: " ").map(String.init) }
            return KnownType(identifier: parts[0][0], endings: parts[1], mimes: parts[2], supertypes: parts[3])
        }
}

extension UTType {
    public static let item = UTType(known: "public.item")
    public static let content = UTType(known: "public.content")
    public static let compositeContent = UTType(known: "public.composite-content")
    public static let data = UTType(known: "public.data")
    public static let directory = UTType(known: "public.directory")
    public static let folder = UTType(known: "public.folder")
    public static let url = UTType(known: "public.url")
    public static let fileURL = UTType(known: "public.file-url")
    public static let text = UTType(known: "public.text")
    public static let plainText = UTType(known: "public.plain-text")
    public static let utf8PlainText = UTType(known: "public.utf8-plain-text")
    public static let utf16PlainText = UTType(known: "public.utf16-plain-text")
    public static let delimitedText = UTType(known: "public.delimited-values-text")
    public static let commaSeparatedText = UTType(known: "public.comma-separated-values-text")
    public static let tabSeparatedText = UTType(known: "public.tab-separated-values-text")
    public static let rtf = UTType(known: "public.rtf")
    public static let flatRTFD = UTType(known: "com.apple.flat-rtfd")
    public static let html = UTType(known: "public.html")
    public static let xml = UTType(known: "public.xml")
    public static let json = UTType(known: "public.json")
    public static let yaml = UTType(known: "public.yaml")
    public static let sourceCode = UTType(known: "public.source-code")
    public static let swiftSource = UTType(known: "public.swift-source")
    public static let javaScript = UTType(known: "com.netscape.javascript-source")
    public static let propertyList = UTType(known: "com.apple.property-list")
    public static let xmlPropertyList = UTType(known: "com.apple.xml-property-list")
    public static let binaryPropertyList = UTType(known: "com.apple.binary-property-list")
    public static let image = UTType(known: "public.image")
    public static let png = UTType(known: "public.png")
    public static let jpeg = UTType(known: "public.jpeg")
    public static let tiff = UTType(known: "public.tiff")
    public static let gif = UTType(known: "com.compuserve.gif")
    public static let heic = UTType(known: "public.heic")
    public static let heif = UTType(known: "public.heif")
    public static let webP = UTType(known: "org.webmproject.webp")
    public static let bmp = UTType(known: "com.microsoft.bmp")
    public static let ico = UTType(known: "com.microsoft.ico")
    public static let svg = UTType(known: "public.svg-image")
    public static let rawImage = UTType(known: "com.adobe.raw-image")
    public static let pdf = UTType(known: "com.adobe.pdf")
    public static let audiovisualContent = UTType(known: "public.audiovisual-content")
    public static let movie = UTType(known: "public.movie")
    public static let video = UTType(known: "public.video")
    public static let audio = UTType(known: "public.audio")
    public static let mpeg4Movie = UTType(known: "public.mpeg-4")
    public static let quickTimeMovie = UTType(known: "com.apple.quicktime-movie")
    public static let mp3 = UTType(known: "public.mp3")
    public static let mpeg4Audio = UTType(known: "public.mpeg-4-audio")
    public static let wav = UTType(known: "com.microsoft.waveform-audio")
    public static let archive = UTType(known: "public.archive")
    public static let zip = UTType(known: "public.zip-archive")
    public static let gzip = UTType(known: "org.gnu.gnu-zip-archive")
    public static let font = UTType(known: "public.font")
    public static let vCard = UTType(known: "public.vcard")
    public static let emailMessage = UTType(known: "public.email-message")
    public static let application = UTType(known: "com.apple.application")
    public static let bundle = UTType(known: "com.apple.bundle")
    public static let package = UTType(known: "com.apple.package")
}
