import Foundation

/// An Xcode project, read as far as an app's sources and settings go.
struct XcodeProject {
    /// The folder called `….xcodeproj`.
    let location: URL
    private let objects: [String: PropertyList]
    private let project: PropertyList
    /// The group that each file or group lies in.
    private let parents: [String: String]

    init(_ location: URL) throws(SourceError) {
        self.location = location
        let file = location.appending(path: "project.pbxproj")
        guard let text = try? String(contentsOf: file, encoding: .utf8) else {
            throw SourceError(.wrongUsage, "\(file.path) can't be read")
        }
        let list: PropertyList
        do throws(PropertyList.SyntaxError) {
            list = try PropertyList(parsing: text)
        } catch {
            throw SourceError(.wrongUsage, "\(file.path):\(error.line): this is no project file: \(error.expected) is missing")
        }
        objects = list["objects"]?.dictionary ?? [:]
        guard let root = list["rootObject"]?.string, let project = objects[root] else {
            throw SourceError(.wrongUsage, "\(file.path) has no project in it")
        }
        self.project = project
        var parents: [String: String] = [:]
        for (id, object) in objects {
            for child in object["children"]?.strings ?? [] { parents[child] = id }
        }
        self.parents = parents
    }

    /// The sources of the target of that name, or of the first app for iOS.
    func sources(target name: String?) throws(SourceError) -> SourceSet { try sources(target: name, within: []) }

    /// `within` are the frameworks that are being read: one that needs itself has it from there.
    private func sources(target name: String?, within: Set<String>) throws(SourceError) -> SourceSet {
        let target = try target(named: name)
        let settings = buildSettings(of: target)
        let targetName = target["name"]?.string ?? "App"
        var set = SourceSet(root: location.deletingLastPathComponent(), moduleName: moduleName(targetName, settings: settings))
        set.settings = CompilerSettings(xcode: settings)
        for phase in (target["buildPhases"]?.strings ?? []).compactMap({ objects[$0] }) {
            let kind = phase["isa"]?.string
            guard kind == "PBXSourcesBuildPhase" || kind == "PBXResourcesBuildPhase" else { continue }
            let references = (phase["files"]?.strings ?? []).compactMap { objects[$0]?["fileRef"]?.string }
            for url in references.flatMap(files) {
                if kind == "PBXSourcesBuildPhase" {
                    if url.pathExtension == "swift" { set.files.append(url) }
                } else if SourceFolder.kind(of: url) == .folder {
                    set.resourceFolders.append(url)
                } else if url.pathExtension != "storyboard" && url.pathExtension != "xib" {
                    set.resources.append(url)
                }
            }
        }
        try collectSynchronized(of: target, into: &set)
        set.neighbours = linkedModules(of: target, set, within: within)
        return set
    }

    // MARK: Modules that are linked

    /// The modules of the sources' own that a target links and imports, those first that others need: frameworks of this project and of
    /// projects that it holds, products of packages beside it. What has no Swift in it, or is of no project here, is left out.
    private func linkedModules(of target: PropertyList, _ set: SourceSet, within: Set<String>) -> [SourceSet] {
        let names = linkedNames(of: target)
        guard !names.isEmpty else { return [] }
        let imports = set.imports
        var result: [SourceSet] = []
        for name in names where imports.contains(SourceSet.identifier(name)) {
            guard var found = module(named: name, within: within), !found.files.isEmpty else { continue }
            let below = found.neighbours
            found.neighbours = []
            for part in below + [found] where !result.contains(where: { $0.moduleName == part.moduleName }) { result.append(part) }
        }
        return result
    }

    private func linkedNames(of target: PropertyList) -> [String] {
        let phases = (target["buildPhases"]?.strings ?? []).compactMap { objects[$0] }.filter {
            $0["isa"]?.string == "PBXFrameworksBuildPhase"
        }
        let linked = phases.flatMap { $0["files"]?.strings ?? [] }.compactMap { objects[$0] }
        let files = linked.compactMap { $0["fileRef"]?.string.flatMap { objects[$0]?["path"]?.string } }.map { path in
            let stem = URL(filePath: path).deletingPathExtension().lastPathComponent
            return path.hasSuffix(".a") && stem.hasPrefix("lib") ? String(stem.dropFirst(3)) : stem
        }
        let products = (linked.compactMap { $0["productRef"]?.string } + (target["packageProductDependencies"]?.strings ?? []))
            .compactMap { objects[$0]?["productName"]?.string }
        let targets = (target["dependencies"]?.strings ?? []).compactMap { objects[$0]?["target"]?.string }.compactMap {
            objects[$0]?["name"]?.string
        }
        var seen: Set<String> = []
        return (products + targets + files).filter { seen.insert($0).inserted }
    }

    /// The sources of a framework or of a package's product.
    private func module(named name: String, within: Set<String>) -> SourceSet? {
        if let own = framework(named: name, within: within) { return own }
        for (id, object) in objects.sorted(by: { $0.key < $1.key }) {
            switch object["isa"]?.string {
            case "XCLocalSwiftPackageReference":
                let folder = object["relativePath"]?.string.map {
                    location.deletingLastPathComponent().appending(path: $0).standardizedFileURL
                }
                if let folder, let found = XcodeProject.product(name, ofPackageIn: folder) { return found }
            case "PBXFileReference":
                guard let file = url(of: id) else { continue }
                if file.pathExtension == "xcodeproj", file != location.standardizedFileURL {
                    if let found = (try? XcodeProject(file))?.framework(named: name, within: within) { return found }
                } else if let found = XcodeProject.product(name, ofPackageIn: file) {
                    return found
                }
            default: break
            }
        }
        return nil
    }

    private func framework(named name: String, within: Set<String>) -> SourceSet? {
        let key = location.path + " " + name
        guard !within.contains(key) else { return nil }
        let targets = (project["targets"]?.strings ?? []).compactMap { objects[$0] }
        let kinds = ["framework", "framework.static", "library.static", "library.dynamic"].map { "com.apple.product-type." + $0 }
        let isThere = targets.contains { $0["name"]?.string == name && kinds.contains($0["productType"]?.string ?? "") }
        return isThere ? try? sources(target: name, within: within.union([key])) : nil
    }

    private static func product(_ name: String, ofPackageIn folder: URL) -> SourceSet? {
        let manifest = folder.appending(path: "Package.swift")
        guard FileManager.default.fileExists(atPath: manifest.path) else { return nil }
        return try? PackageManifest(manifest).sources(target: name)
    }

    /// The folders whose contents belong to the target without being listed.
    private func collectSynchronized(of target: PropertyList, into set: inout SourceSet) throws(SourceError) {
        for id in target["fileSystemSynchronizedGroups"]?.strings ?? [] {
            guard let group = objects[id], let folder = url(of: id) else { continue }
            var leftOut: Set<String> = []
            for exception in (group["exceptions"]?.strings ?? []).compactMap({ objects[$0] }) {
                guard exception["target"]?.string.flatMap({ objects[$0] }) == target else { continue }
                for path in exception["membershipExceptions"]?.strings ?? [] { leftOut.insert(folder.appending(path: path).path) }
            }
            try SourceFolder.collect(folder, into: &set, leavingOut: leftOut)
        }
    }

    private func target(named name: String?) throws(SourceError) -> PropertyList {
        let targets = (project["targets"]?.strings ?? []).compactMap { objects[$0] }
        let names = targets.compactMap { $0["name"]?.string }
        if let name {
            guard let target = targets.first(where: { $0["name"]?.string == name }) else {
                throw SourceError(
                    .wrongUsage, "\(location.lastPathComponent) has no target '\(name)'; it has: \(names.joined(separator: ", "))")
            }
            return target
        }
        let apps = targets.filter { $0["productType"]?.string == "com.apple.product-type.application" }
        guard let app = apps.first(where: isForPhone) ?? apps.first else {
            throw SourceError(
                .holdsNoScreen,
                "\(location.lastPathComponent) has no app in it; name a target with --target: \(names.joined(separator: ", "))")
        }
        return app
    }

    /// Whether a target is built for iPhone or iPad.
    private func isForPhone(_ target: PropertyList) -> Bool {
        let settings = buildSettings(of: target)
        let platforms = settings["SUPPORTED_PLATFORMS"]?.string ?? settings["SDKROOT"]?.string ?? ""
        if platforms.contains("iphone") { return true }
        let isOther = ["macosx", "watch", "appletv", "xr"].contains(where: platforms.contains)
        return !isOther
            && (settings["IPHONEOS_DEPLOYMENT_TARGET"] != nil || settings["TARGETED_DEVICE_FAMILY"] != nil || platforms == "auto")
    }

    /// The settings of the debug configuration: the project's, and the target's over them.
    private func buildSettings(of target: PropertyList) -> [String: PropertyList] {
        settings(ofList: project["buildConfigurationList"]).merging(settings(ofList: target["buildConfigurationList"])) { $1 }
    }

    private func settings(ofList id: PropertyList?) -> [String: PropertyList] {
        let ids = id?.string.flatMap { objects[$0] }?["buildConfigurations"]?.strings ?? []
        let configurations = ids.compactMap { objects[$0] }
        let chosen = configurations.first { $0["name"]?.string == "Debug" } ?? configurations.first
        return chosen?["buildSettings"]?.dictionary ?? [:]
    }

    private func moduleName(_ target: String, settings: [String: PropertyList]) -> String {
        let name = settings["PRODUCT_MODULE_NAME"]?.string ?? settings["PRODUCT_NAME"]?.string
        return name.flatMap { $0.contains("$") ? nil : $0 } ?? target
    }

    /// The files of a reference: itself, or the variants of a localised one.
    private func files(of id: String) -> [URL] {
        if objects[id]?["isa"]?.string == "PBXVariantGroup" { return (objects[id]?["children"]?.strings ?? []).compactMap { url(of: $0) } }
        return url(of: id).map { [$0] } ?? []
    }

    /// Where a file or a group lies; groups hold each other, at most as many levels as there are objects.
    private func url(of id: String) -> URL? {
        var parts: [String] = []
        var current: String? = id
        for _ in 0..<objects.count {
            guard let key = current, let object = objects[key] else { break }
            if let path = object["path"]?.string { parts.insert(path, at: 0) }
            switch object["sourceTree"]?.string {
            case "<absolute>": return URL(filePath: parts.joined(separator: "/"))
            case "SOURCE_ROOT": current = nil
            case "<group>", nil: current = parents[key]
            default: return nil
            }
        }
        let base = location.deletingLastPathComponent().appending(path: project["projectDirPath"]?.string ?? "")
        return parts.isEmpty ? nil : base.appending(path: parts.joined(separator: "/")).standardizedFileURL.spelledAsOnDisk
    }
}

extension URL {
    /// The file itself where there is one of that name, else one whose path differs in small and large letters only: projects are made on
    /// machines that take both for the same.
    var spelledAsOnDisk: URL {
        guard !FileManager.default.fileExists(atPath: path), path != "/" else { return self }
        let folder = deletingLastPathComponent().spelledAsOnDisk
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let wanted = lastPathComponent
        let found = names.sorted().first { $0 == wanted } ?? names.sorted().first { $0.lowercased() == wanted.lowercased() }
        return folder.appending(path: found ?? wanted)
    }
}

extension CompilerSettings {
    /// The settings that a project of Xcode gives.
    init(xcode settings: [String: PropertyList]) {
        self.init()
        if let version = settings["SWIFT_VERSION"]?.string, let major = version.split(separator: ".").first.flatMap({ Int($0) }) {
            languageMode = major >= 6 ? "6" : "5"
        }
        isMainActorByDefault = settings["SWIFT_DEFAULT_ACTOR_ISOLATION"]?.string == "MainActor"
        if settings["SWIFT_APPROACHABLE_CONCURRENCY"]?.string == "YES" {
            upcomingFeatures = [
                "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability", "InferIsolatedConformances",
                "InferSendableFromCaptures",
                "NonisolatedNonsendingByDefault",
            ]
        }
        if settings["SWIFT_UPCOMING_FEATURE_MEMBER_IMPORT_VISIBILITY"]?.string == "YES" {
            upcomingFeatures.append("MemberImportVisibility")
        }
        let active = settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"]
        let words = (active?.strings ?? []) + (active?.string.map { [$0] } ?? [])
        for word in words.flatMap({ $0.split(separator: " ") }) where !word.hasPrefix("$") && word != "DEBUG" {
            conditions.append(String(word))
        }
        if languageMode == "6" {
            // Parts of mode 6 already; the compiler warns where they are asked for again.
            let included: Set = ["DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability", "InferSendableFromCaptures"]
            upcomingFeatures.removeAll { included.contains($0) }
        }
    }
}
