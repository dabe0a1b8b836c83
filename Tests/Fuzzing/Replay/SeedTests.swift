import Foundation
import FuzzTargets
import Testing

/// Each target with its seeds, and with what it makes of no input at all.
@Suite("Seeds of the fuzz targets")
struct SeedTests {
    @Test(arguments: FuzzTarget.all.map(\.name))
    func `a fuzz target finds nothing wrong with its seeds, nor with empty input`(_ name: String) async throws {
        let target = try #require(FuzzTarget.all.first { $0.name == name })
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Seeds/\(name)").standardizedFileURL
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        #expect(!files.isEmpty)
        for input in [[]] + (try files.map { [UInt8](try Data(contentsOf: $0)) }) {
            if let problem = await problem(with: input, target) { Issue.record("\(input): \(problem)") }
        }
    }

    /// What does not hold, found out on a thread of its own: where a target waits for tasks, it must not hold one of the few threads that run them.
    private func problem(with input: [UInt8], _ target: FuzzTarget) async -> String? {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: target.problem(with: input, Meter())) }
        }
    }
}
