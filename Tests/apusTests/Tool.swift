#if Tool
import Foundation
import TestSupport

/// The tool as users run it: as a process, in a folder with the files of one test.
struct Tool {
    /// The result of a run.
    struct Outcome {
        /// The exit status. If a signal ended the process, it is 128 plus the signal's number, as
        /// in shells.
        let status: Int32
        let output: String
        let error: String
    }

    /// The folder in which the tool runs.
    let folder: URL

    /// Limits the memory of the shell's next commands. A sanitizer reserves more addresses than any limit allows.
    static func limit(kilobytes: Int) -> String { hasSanitizer ? "" : "ulimit -v \(kilobytes); " }

    /// Creates a new folder with these files.
    private init(files: [String: String]) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("apus-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, text) in files { try write(text, as: name) }
    }

    /// Runs a test with a tool in a new folder with these files, and removes the folder.
    static func with<Result>(files: [String: String] = [:], _ body: (Tool) throws -> Result) throws -> Result {
        let tool = try Tool(files: files)
        defer { try? FileManager.default.removeItem(at: tool.folder) }
        return try body(tool)
    }

    /// Runs the tool once, in a new folder with these files.
    static func run(_ arguments: String..., input: String = "", files: [String: String] = [:]) throws -> Outcome {
        let tool = try Tool(files: files)
        defer { try? FileManager.default.removeItem(at: tool.folder) }
        return try tool.run(arguments, input: input)
    }

    /// Runs the tool to its end.
    func run(_ arguments: [String], input: String = "") throws -> Outcome {
        try run(Self.executable(), arguments, input: input)
    }

    /// Runs shell commands to their end. In them, `$0` is the tool.
    func run(shell line: String) throws -> Outcome { try run("/bin/sh", ["-c", line, Self.executable()], input: "") }

    private func run(_ program: String, _ arguments: [String], input: String) throws -> Outcome {
        // With files instead of pipes, nothing blocks, no matter how much is written.
        try write(input, as: ".input")
        let status = try ChildProcess.run(program, arguments, in: folder.path, input: ".input", output: ".output", error: ".error")
        return Outcome(status: status, output: try text(of: ".output"), error: try text(of: ".error"))
    }

    /// Returns the text of a file in the folder.
    func text(of name: String) throws -> String {
        String(decoding: try Data(contentsOf: folder.appendingPathComponent(name)), as: UTF8.self)
    }

    private func write(_ text: String, as name: String) throws {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }

    /// Returns the path of the tool that was built with the tests. It is next to the tests' program
    /// or bundle.
    private static func executable() throws -> String {
        #if canImport(Darwin)
        let neighbours = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
        #else
        let neighbours = [URL(fileURLWithPath: CommandLine.arguments[0])]
        #endif
        for neighbour in neighbours {
            let candidate = neighbour.deletingLastPathComponent().appendingPathComponent("apus").path
            if FileManager.default.isExecutableFile(atPath: candidate) { return candidate }
        }
        throw MissingTool()
    }

    /// An error for a tool that is not next to the tests.
    struct MissingTool: Error {}
}
#endif
