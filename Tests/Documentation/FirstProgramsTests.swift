import Foundation
import TestSupport
import Testing

/// A page can be followed alone: its first program has its imports, and compiles without what other pages declare.
@Suite("Documentation: first programs", .enabled(if: FirstProgram.modules != nil, "The modules are not next to the tests."))
struct FirstProgramsTests {
    @Test(arguments: FirstProgram.all)
    func `the first program of a page compiles alone`(_ program: FirstProgram) async throws {
        #expect(program.example.text.hasPrefix("import "), "The first program of a page begins with its imports:\n\(program.example.text)")
        guard try program.canBeCompiled else { return }
        let errors = try await program.errors()
        #expect(errors.isEmpty, "\(errors)")
    }

    @Test func `pages of all parts begin with a program`() {
        let pages = Set(FirstProgram.all.map { $0.page.split(separator: "/").last ?? "" })
        #expect(pages.isSuperset(of: ["README.md", "GettingStarted.md", "ModelsAndEnums.md", "StreamsAndJSONLines.md"]))
    }
}

/// The first block of Swift in an article that is not part of a manifest.
struct FirstProgram: CustomTestStringConvertible, Sendable {
    let page: String
    let example: DocumentationExample

    var testDescription: String { page }

    static let all: [FirstProgram] = {
        let articles = (try? PackageFiles.paths(in: "Sources", endingWith: [".md"])) ?? []
        return (["README.md"] + articles.filter { !$0.contains("/Extensions/") }).compactMap { page in
            let examples = (try? DocumentationExample.examples(in: page)) ?? []
            let program = examples.first { $0.language == "swift" && !$0.text.contains(".package(") && !$0.text.contains(".product(") }
            return program.map { FirstProgram(page: page, example: $0) }
        }
    }()

    /// The folder of the modules that these tests were built with.
    static let modules: String? = {
        guard let build = Bundle.main.executableURL?.deletingLastPathComponent() else { return nil }
        let modules = build.appendingPathComponent("Modules").path
        return FileManager.default.fileExists(atPath: "\(modules)/ApusJSON.swiftmodule") ? modules : nil
    }()

    /// Whether the build has the modules that the program imports. With all traits, these are the ones that the package
    /// depends on; `make examples` compiles the recipes for others.
    var canBeCompiled: Bool {
        get throws {
            let modules = try #require(Self.modules)
            let known = ["Foundation", "FoundationEssentials", "Synchronization"]
            return example.text.matches(of: /(?m)^import (\w+)$/).map { String($0.1) }.allSatisfy { module in
                known.contains(module) || FileManager.default.fileExists(atPath: "\(modules)/\(module).swiftmodule")
            }
        }
    }

    /// What the compiler says about the program alone.
    func errors() async throws -> String {
        let modules = try #require(Self.modules)
        let build = URL(fileURLWithPath: modules).deletingLastPathComponent()
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("first-program-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("main.swift")
        try Data(example.text.utf8).write(to: file)

        let compiler = Process()
        compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        compiler.arguments =
            ["swiftc", "-typecheck", "-swift-version", "6", "-I", modules, file.path]
            + ["-load-plugin-executable", "\(build.path)/ApusJSONMacrosPlugin-tool#ApusJSONMacrosPlugin"]
            + Self.moduleMaps(of: build).flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
        let output = folder.appendingPathComponent("output")
        try Data().write(to: output)
        compiler.standardError = try FileHandle(forWritingTo: output)
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            compiler.terminationHandler = { _ in continuation.resume() }
            do { try compiler.run() } catch { continuation.resume(throwing: error) }
        }
        return compiler.terminationStatus == 0 ? "" : try String(contentsOf: output, encoding: .utf8)
    }

    /// The modules in C of this package and of those that it was built with.
    private static func moduleMaps(of build: URL) -> [String] {
        let targets = (try? FileManager.default.contentsOfDirectory(atPath: build.path)) ?? []
        let generated = targets.filter { $0.hasSuffix(".build") && !$0.hasSuffix("-tool.build") }.map { "\(build.path)/\($0)/module.modulemap" }
        let checkouts = build.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("checkouts")
        let packages = (try? FileManager.default.contentsOfDirectory(atPath: checkouts.path)) ?? []
        let written = packages.flatMap { package -> [String] in
            let sources = "\(checkouts.path)/\(package)/Sources"
            let targets = (try? FileManager.default.contentsOfDirectory(atPath: sources)) ?? []
            return targets.map { "\(sources)/\($0)/include/module.modulemap" }
        }
        return (generated + written).filter(FileManager.default.fileExists)
    }
}
