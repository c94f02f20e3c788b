import Driving
import Foundation
import Testing

@testable import BrowserHost

/// The server as others on this machine reach it: word for word.
@Suite(.serialized) struct ServerTests {
    private func get(_ program: PageProgram, _ path: String, _ headers: [String] = [], host: String? = nil) throws -> HTTPAnswer {
        try HTTPAnswer(port: program.port, ["GET \(path) HTTP/1.1", "Host: \(host ?? "127.0.0.1:\(program.port)")"] + headers)
    }

    @Test("The page and its files are sent, with a policy that lets nothing in from elsewhere")
    func thePage() async throws {
        try await onThread {
            let program = try PageProgram("inputs")
            let page = try get(program, program.path)
            #expect(page.status == 200)
            #expect(page.headers["content-type"] == "text/html; charset=utf-8")
            let policy = try #require(page.headers["content-security-policy"])
            #expect(policy.contains("default-src 'none'") && policy.contains("script-src 'self'") && !policy.contains("unsafe"))
            #expect(page.headers["x-content-type-options"] == "nosniff")
            let text = String(decoding: page.body, as: UTF8.self)
            #expect(!text.contains("<style") && !text.contains("style="))
            for name in PageFiles.files.keys {
                let file = try get(program, program.path + name)
                #expect(file.status == 200 && !file.body.isEmpty, "\(name)")
            }
        }
    }

    @Test("Without the secret, by another name, from another site there is nothing")
    func theDoor() async throws {
        try await onThread {
            let program = try PageProgram("inputs")
            #expect(try get(program, "/").status == 404)
            #expect(try get(program, "/page.js").status == 404)
            #expect(try get(program, "/00000000000000000000000000000000/").status == 404)
            #expect(try get(program, program.path, host: "evil.example").status == 421)
            #expect(try get(program, program.path, host: "evil.example:\(program.port)").status == 421)
            #expect(try get(program, program.path, ["Origin: http://evil.example"]).status == 403)
            #expect(try get(program, program.path + "page.js", ["Sec-Fetch-Site: cross-site"]).status == 403)
            for path in ["../../etc/passwd", "..%2f..%2fetc/passwd", "%2e%2e/%2e%2e/etc/passwd", "i/../../etc/passwd", "//etc/passwd"] {
                let answer = try get(program, program.path + path)
                // What is no path at all is refused before the gate sees it.
                #expect([400, 404].contains(answer.status), "\(path)")
                #expect(!String(decoding: answer.body, as: UTF8.self).contains("root:"))
            }
            #expect(try get(program, program.path + "i/123").status == 404)
            #expect(try get(program, program.path + "f/123").status == 404)
        }
    }

    @Test("A connection is opened for pages of this server alone")
    func connections() async throws {
        try await onThread {
            let program = try PageProgram("inputs")
            let path = program.path + "socket"
            #expect(throws: DrivingFailure.self) { try WebSocketClient(port: program.port, path: path) }
            #expect(throws: DrivingFailure.self) {
                try WebSocketClient(port: program.port, path: path, origin: "http://evil.example")
            }
            #expect(throws: DrivingFailure.self) {
                try WebSocketClient(port: program.port, path: "/socket", origin: "http://127.0.0.1:\(program.port)")
            }
            let socket = try WebSocketClient(port: program.port, path: path, origin: "http://127.0.0.1:\(program.port)")
            socket.send(#"["hello",null,null,{"width":400,"height":800}]"#)
            #expect(socket.receive()?.contains("\"session\"") == true)
            #expect(socket.receive()?.hasPrefix("{\"n\":1,") == true)
        }
    }

    @Test("A page gets one frame at a time")
    func oneFrameAtATime() async throws {
        try await onThread {
            let program = try PageProgram("moving")
            let socket = try WebSocketClient(port: program.port, path: program.path + "socket", origin: "http://127.0.0.1:\(program.port)")
            socket.send(#"["hello",null,null,{"width":400,"height":800}]"#)
            _ = socket.receive()
            #expect(socket.receive()?.hasPrefix("{\"n\":1,") == true)
            // Ten changes later there is one frame for all of them, and only when it is asked for.
            Thread.sleep(forTimeInterval: 0.4)
            socket.send(#"["shown",1]"#)
            #expect(socket.receive()?.hasPrefix("{\"n\":2,") == true)
            socket.send(#"["shown",2]"#)
            #expect(socket.receive()?.hasPrefix("{\"n\":3,") == true)
        }
    }

    @Test("Whatever a page sends, the program goes on; what is too long ends the connection")
    func nonsense() async throws {
        try await onThread {
            let program = try PageProgram("inputs")
            let origin = "http://127.0.0.1:\(program.port)"
            let socket = try WebSocketClient(port: program.port, path: program.path + "socket", origin: origin)
            socket.send(String(repeating: "a", count: 1 << 21))
            #expect(socket.receive() == nil)
            let second = try WebSocketClient(port: program.port, path: program.path + "socket", origin: origin)
            second.send("nonsense")
            #expect(second.receive() == nil)
            #expect(second.closeCode == 1002)
            let third = try WebSocketClient(port: program.port, path: program.path + "socket", origin: origin)
            third.send(#"["hello",null,null,{"width":400,"height":800}]"#)
            _ = third.receive()
            #expect(third.receive()?.hasPrefix("{\"n\":1,") == true)
            for text in ["", "{", "[\"pointer\"]", "[\"scrolled\",\"99\",1,2,3]", "[\"perform\",\"5\",\"activate\"]"] { third.send(text) }
            #expect(try get(program, program.path).status == 200)
        }
    }

    @Test("A session is there again after its connection was lost; a copy of a tab is a session of its own")
    func sessions() async throws {
        try await onThread {
            let program = try PageProgram("inputs")
            func connect(_ session: String) throws -> (WebSocketClient, name: String, frame: String) {
                let socket = try WebSocketClient(
                    port: program.port, path: program.path + "socket", origin: "http://127.0.0.1:\(program.port)")
                socket.send(#"["hello",\#(session),null,{"width":400,"height":800}]"#)
                let greeting = try #require(socket.receive())
                let object = try JSONSerialization.jsonObject(with: Data(greeting.utf8)) as? [String: Any]
                return (socket, object?["session"] as? String ?? "", socket.receive() ?? "")
            }
            var first: (WebSocketClient, name: String, frame: String)? = try connect("null")
            let name = try #require(first?.name)
            let copy = try connect("\"\(name)\"")
            #expect(copy.name != name)
            first = nil
            Thread.sleep(forTimeInterval: 0.3)
            let again = try connect("\"\(name)\"")
            #expect(again.name == name && again.frame.contains("\"root\""))
        }
    }
}
