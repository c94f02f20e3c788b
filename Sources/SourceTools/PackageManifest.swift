import Foundation
import SwiftParser
import SwiftSyntax

/// A `Package.swift`, read without running it: its targets as far as they are written down as plain literals.
struct PackageManifest {
    struct Target {
        var kind: String
        var name: String
        var path: String?
        var dependencies: [String] = []
        var resources: [String] = []
        var isMainActorByDefault = false
        var upcomingFeatures: [String] = []
        /// Where it is another one than the package's.
        var languageMode: String?
    }

    let location: URL
    private(set) var targets: [Target] = []
    private var languageMode = "5"

    init(_ location: URL) throws(SourceError) {
        self.location = location
        guard let text = try? String(contentsOf: location, encoding: .utf8) else {
            throw SourceError(.wrongUsage, "\(location.path) can't be read")
        }
        let visitor = ManifestVisitor(viewMode: .sourceAccurate)
        visitor.walk(Parser.parse(source: text))
        targets = visitor.targets
        if let mode = visitor.languageMode { languageMode = mode }
        let toolsVersion = text.split(separator: "\n").first.flatMap { $0.split(separator: ":").last } ?? ""
        if visitor.languageMode == nil, toolsVersion.trimmingCharacters(in: .whitespaces).hasPrefix("6") { languageMode = "6" }
    }

    /// The sources of the target of that name, or of the first that makes a program, with the targets that it depends on.
    func sources(target name: String?) throws(SourceError) -> SourceSet {
        let candidates = targets.filter { $0.kind != "testTarget" && $0.kind != "macro" && $0.kind != "plugin" }
        let names = candidates.map(\.name).joined(separator: ", ")
        let chosen =
            name.map { name in candidates.first { $0.name == name } } ?? candidates.first { $0.kind == "executableTarget" }
            ?? candidates.first
        guard let target = chosen else {
            throw SourceError(.wrongUsage, "\(location.path) has no target \(name.map { "'\($0)'" } ?? "with sources"); it has: \(names)")
        }
        var set = try sources(of: target)
        var known: Set = [target.name]
        var waiting = target.dependencies
        while !waiting.isEmpty {
            let next = waiting.removeFirst()
            guard known.insert(next).inserted, let neighbour = candidates.first(where: { $0.name == next }) else { continue }
            set.neighbours.insert(try sources(of: neighbour), at: 0)
            waiting += neighbour.dependencies
        }
        return set
    }

    private func sources(of target: Target) throws(SourceError) -> SourceSet {
        let root = location.deletingLastPathComponent()
        let usual = root.appending(path: "Sources").appending(path: target.name)
        let folder = target.path.map { root.appending(path: $0).standardizedFileURL }
        let hasUsual = FileManager.default.fileExists(atPath: usual.path)
        var set = try SourceFolder.read(folder ?? (hasUsual ? usual : root), moduleName: target.name)
        set.settings.languageMode = target.languageMode ?? languageMode
        set.settings.isMainActorByDefault = target.isMainActorByDefault
        set.settings.upcomingFeatures = target.upcomingFeatures
        return set
    }
}

private final class ManifestVisitor: SyntaxVisitor {
    var targets: [PackageManifest.Target] = []
    var languageMode: String?

    private static let targetKinds: Set = ["target", "executableTarget", "testTarget", "macro", "plugin"]

    override func visit(_ call: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard let member = call.calledExpression.as(MemberAccessExprSyntax.self) else { return .visitChildren }
        let kind = member.declName.baseName.text
        guard ManifestVisitor.targetKinds.contains(kind), let name = literal(call, "name") else { return .visitChildren }
        // Inside a list of dependencies the same call names another target.
        guard call.arguments.count > 1 || !isInsideDependencies(Syntax(call)) else { return .skipChildren }
        var target = PackageManifest.Target(kind: kind, name: name, path: literal(call, "path"))
        target.dependencies = array(call, "dependencies").compactMap(dependencyName)
        let settings = array(call, "swiftSettings").map(\.trimmedDescription)
        target.isMainActorByDefault = settings.contains { $0.contains("defaultIsolation(MainActor") }
        let mode = settings.first { $0.hasPrefix(".swiftLanguageMode(") || $0.hasPrefix(".swiftLanguageVersion(") }
        target.languageMode = mode.map { $0.contains("6") ? "6" : "5" }
        target.upcomingFeatures = settings.filter { $0.contains("enableUpcomingFeature") }.compactMap {
            $0.split(separator: "\"").dropFirst().first.map(String.init)
        }
        targets.append(target)
        return .skipChildren
    }

    override func visit(_ argument: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
        if argument.label?.text == "swiftLanguageModes" || argument.label?.text == "swiftLanguageVersions" {
            languageMode = argument.expression.trimmedDescription.contains("6") ? "6" : "5"
        }
        return .visitChildren
    }

    private func isInsideDependencies(_ node: Syntax) -> Bool {
        var current = node.parent
        while let next = current {
            if next.as(LabeledExprSyntax.self)?.label?.text == "dependencies" { return true }
            current = next.parent
        }
        return false
    }

    private func dependencyName(_ expression: ExprSyntax) -> String? {
        if let text = expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue { return text }
        return expression.as(FunctionCallExprSyntax.self).flatMap { literal($0, "name") }
    }

    private func literal(_ call: FunctionCallExprSyntax, _ label: String) -> String? {
        let argument = call.arguments.first { $0.label?.text == label }
        return argument?.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    }

    private func array(_ call: FunctionCallExprSyntax, _ label: String) -> [ExprSyntax] {
        let argument = call.arguments.first { $0.label?.text == label }
        return argument?.expression.as(ArrayExprSyntax.self)?.elements.map(\.expression) ?? []
    }
}
