import Foundation
import Testing

@testable import TesseraLogging

@Suite struct LoggerTests {
    @Test func aLineSaysWhoAndWhat() {
        let logger = Logger(subsystem: "app", category: "grid")
        let (count, part) = (255, 2.0 / 3)
        #expect(logger.line(.default, "shown \(count)") == "[grid] shown 255\n")
        #expect(logger.line(.error, "\(count, format: .hex(includePrefix: true), privacy: .public)") == "[grid error] 0xff\n")
        #expect(
            logger.line(.debug, "\(part, format: .fixed(precision: 2)) of \(URL(fileURLWithPath: "/a"), privacy: .private)")
                == "[grid debug] 0.67 of file:///a\n")
        #expect(Logger().line(.fault, "\(Int.self)") == "[default fault] Int\n")
    }
}
