#if Tool
import Foundation

/// The tool as its users meet it: run in a process of its own, in a folder with the files of one test.
struct Tool {
    /// What a run left behind.
    struct Outcome {
        /// The exit status; of a process that a signal ended, 128 and the signal's number, as shells have it.
        let status: Int32
        let output: String
        let error: String
    }

    /// The folder in which the tool runs.
    let folder: URL

    /// A tool in a new folder with these files.
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

    /// Runs the tool once, with these files beside it.
    static func run(_ arguments: String..., input: String = "", files: [String: String] = [:]) throws -> Outcome {
        let tool = try Tool(files: files)
        defer { try? FileManager.default.removeItem(at: tool.folder) }
        return try tool.run(arguments, input: input)
    }

    /// Runs the tool to its end.
    func run(_ arguments: [String], input: String = "") throws -> Outcome {
        try run(Self.executable(), arguments, input: input)
    }

    /// Runs a line of shell to its end, in which `$0` is the tool.
    func run(shell line: String) throws -> Outcome {
        try run("/bin/sh", ["-c", line, Self.executable()], input: "")
    }

    private func run(_ program: String, _ arguments: [String], input: String) throws -> Outcome {
        // Files instead of pipes: nothing blocks, however much is written.
        try write(input, as: ".input")
        let status = try ChildProcess.run(program, arguments, in: folder.path, input: ".input", output: ".output", error: ".error")
        return Outcome(status: status, output: try text(of: ".output"), error: try text(of: ".error"))
    }

    /// The text of a file in the folder.
    func text(of name: String) throws -> String {
        String(decoding: try Data(contentsOf: folder.appendingPathComponent(name)), as: UTF8.self)
    }

    private func write(_ text: String, as name: String) throws {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }

    /// The tool that was built with the tests: it is in the folder of their program, or of their bundle.
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

    /// The tool is not beside the tests.
    struct MissingTool: Error {}
}
#endif
