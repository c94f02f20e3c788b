import Testing

@testable import BrowserHost

@Suite struct RequestGateTests {
    private static let token = "0123456789abcdef0123456789abcdef"
    private let gate = RequestGate(hosts: ["127.0.0.1:8080", "localhost:8080"], token: token, fileNames: ["page.js"])

    private func request(_ path: String, _ change: (inout RequestGate.Request) -> Void = { _ in }) -> RequestGate.Request {
        var request = RequestGate.Request(method: "GET", path: "/\(Self.token)/" + path, host: "127.0.0.1:8080")
        change(&request)
        return request
    }

    @Test func whatThereIsIsFound() {
        let origin = "http://localhost:8080"
        #expect(gate.verdict(request("")) == .route(.page))
        #expect(gate.verdict(request("page.js")) == .route(.file("page.js")))
        #expect(gate.verdict(request("i/ff")) == .route(.image(255)))
        #expect(gate.verdict(request("f/ffffffffffffffff")) == .route(.font(.max)))
        #expect(gate.verdict(request("p/0")) == .route(.picture(0)))
        #expect(gate.verdict(request("d/3/a%20b.txt")) == .route(.download(3)))
        let socket = request("socket") { ($0.isUpgrade, $0.origin) = (true, origin) }
        #expect(gate.verdict(socket) == .route(.socket))
        let upload = request("u/2/a%20b.txt") { ($0.method, $0.origin, $0.length) = ("POST", origin, 10) }
        #expect(gate.verdict(upload) == .route(.upload(question: 2, name: "a b.txt")))
    }

    @Test(arguments: [nil, "evil.example", "127.0.0.1", "127.0.0.1:80", "127.0.0.1:8080.evil.example", "rebound.example:8080"])
    func anotherNameOfThisServerIsRefused(_ host: String?) {
        #expect(gate.verdict(request("") { $0.host = host }) == .refuse(421))
    }

    @Test(arguments: ["https://127.0.0.1:8080", "http://evil.example", "null", "http://127.0.0.1:8081", "http://localhost"])
    func anotherOriginIsRefused(_ origin: String) {
        #expect(gate.verdict(request("") { $0.origin = origin }) == .refuse(403))
        #expect(gate.verdict(request("socket") { ($0.origin, $0.isUpgrade) = (origin, true) }) == .refuse(403))
    }

    @Test func aConnectionSaysWhereItComesFrom() {
        #expect(gate.verdict(request("socket") { $0.isUpgrade = true }) == .refuse(403))
        #expect(gate.verdict(request("socket")) == .refuse(426))
    }

    @Test(arguments: [
        "/", "", "/0123456789abcdef0123456789abcdee/", "/0123456789abcdef/", "//", "/page.js", "/i/ff", "/socket",
    ])
    func withoutTheSecretThereIsNothing(_ path: String) {
        #expect(gate.verdict(request("") { $0.path = path }) == .refuse(404))
    }

    @Test(arguments: [
        "../etc/passwd", "..%2f..%2fetc%2fpasswd", "page.js/", "i/../page.js", "i/", "i/fffffffffffffffff", "i/FF", "i/-1", "i/+1",
        "PAGE.JS", "%70age.js", "u/1/..", "u/1/a%2fb", "u/1/%00", "u/1/%zz", "u/-1/a", "d/x/a", "d/-1/a", "\\page.js",
    ])
    func tricksLeadNowhere(_ path: String) {
        let verdict = gate.verdict(request(path) { ($0.method, $0.origin) = ("POST", "http://localhost:8080") })
        #expect(verdict == .refuse(404))
        #expect(gate.verdict(request(path)) == .refuse(404))
    }

    @Test func aLongPathIsNotRead() {
        #expect(gate.verdict(request(String(repeating: "a", count: 10_000))) == .refuse(404))
    }

    @Test func otherSitesMayLinkHereAndLoadNothing() {
        #expect(gate.verdict(request("") { $0.site = "cross-site" }) == .route(.page))
        #expect(gate.verdict(request("i/1") { $0.site = "cross-site" }) == .refuse(403))
        #expect(gate.verdict(request("page.js") { $0.site = "same-site" }) == .refuse(403))
        #expect(gate.verdict(request("page.js") { $0.site = "same-origin" }) == .route(.file("page.js")))
    }

    @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", ""])
    func onlyReading(_ method: String) { #expect(gate.verdict(request("") { $0.method = method }) == .refuse(405)) }

    @Test func nothingTooLongIsTaken() {
        #expect(gate.verdict(request("") { $0.length = 1 }) == .refuse(413))
        let upload = request("u/2/a") {
            ($0.method, $0.origin, $0.length) = ("POST", "http://localhost:8080", RequestGate.longestUpload + 1)
        }
        #expect(gate.verdict(upload) == .refuse(413))
    }
}
