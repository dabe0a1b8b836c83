import Foundation
import FuzzTargets
import Programs
import Testing

/// Runs each target on its seeds and on empty input.
@Suite("Seeds of the fuzz targets")
struct SeedTests {
    @Test(arguments: FuzzTarget.all.map(\.name))
    func `a fuzz target finds no problem with its seeds or with empty input`(_ name: String) async throws {
        let target = try #require(FuzzTarget.all.first { $0.name == name })
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Seeds/\(name)").standardizedFileURL
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        #expect(!files.isEmpty)
        for input in [[]] + (try files.map { [UInt8](try Data(contentsOf: $0)) }) {
            if let problem = await problem(with: input, target) { Issue.record("\(input): \(problem)") }
        }
    }

    /// Runs an input on a separate thread and returns the problem, if any. If a target waits for
    /// tasks, it must not block one of the few threads that run them.
    private func problem(with input: [UInt8], _ target: FuzzTarget) async -> String? {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: target.problem(with: input, Meter())) }
        }
    }
}
