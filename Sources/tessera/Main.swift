import Glibc
import TesseraCLI

/// The tool's main.
@main
struct Main {
    static func main() {
        let own = "/proc/self/exe"
        exit(Tool(toolPath: own).run(Array(CommandLine.arguments.dropFirst())))
    }
}
