import Foundation
import FuzzTargets
import Testing

/// Each target with its seeds, and with what it makes of no input at all.
@Suite("Seeds of the fuzz targets")
struct SeedTests {
    @Test(arguments: FuzzTarget.all.map(\.name))
    func hold(_ name: String) throws {
        let target = try #require(FuzzTarget.all.first { $0.name == name })
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Seeds/\(name)").standardizedFileURL
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        #expect(!files.isEmpty)
        for input in [[]] + (try files.map { [UInt8](try Data(contentsOf: $0)) }) {
            if let problem = target.problem(with: input, Meter()) { Issue.record("\(input): \(problem)") }
        }
    }
}
