import Foundation
import TestSupport
import Testing

/// What the documentation says about versions agrees with the package.
@Suite("README: versions")
struct VersionsTests {
    private static func text(_ path: String) throws -> String {
        try String(contentsOf: PackageFiles.root.appendingPathComponent(path), encoding: .utf8)
    }

    private let readme: String
    private let manifest: String
    private let requirements: String

    init() throws {
        readme = try Self.text("README.md")
        manifest = try Self.text("Package.swift")
        requirements = try Self.text("Sources/ApusJSON/ApusJSON.docc/RequirementsAndVersions.md")
    }

    @Test func `the newest entry of the changelog is the version of the tool`() throws {
        let version = try #require(try Self.text("Sources/apus/Apus.swift").firstMatch(of: /number = "(.*)"/)).1
        let entry = try #require(try Self.text(".github/CHANGELOG.md").firstMatch(of: /\n## (\d\S*)/)).1
        #expect(version == entry)
        #expect(try Self.text("Sources/ApusJSON/ApusJSON.docc/CommandLineTool.md").contains("apus \(version) "))
    }

    @Test func `the documentation names the oldest Swift that the package needs, and it is tested`() throws {
        let swift = try #require(manifest.firstMatch(of: /swift-tools-version: (\S+)/)).1
        #expect(readme.contains("| Swift | \(swift) or later"))
        #expect(requirements.contains("Today that is Swift \(swift) and "))
        #expect(try Self.text(".github/workflows/ci.yml").contains("image: swift:\(swift)-"))
    }

    @Test func `the documentation names the oldest systems of Apple`() throws {
        let platforms = try #require(manifest.firstMatch(of: /platforms: \[(.*)\]/)).1
        let systems = platforms.matches(of: /\.(\w+)\(\.v(\d+)\)/).map { "\($0.1) \($0.2)" }
        #expect(systems.count == 5)
        #expect(requirements.contains("| \(systems.joined(separator: ", ")), 64-bit |"))
        #expect(readme.contains("| Apple | \(systems.joined(separator: ", ")) and later"))
    }
}
