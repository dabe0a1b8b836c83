import Foundation

/// The tool as its users meet it: run in a process of its own, in a folder with the files of one test.
struct Tool {
    /// What a run left behind.
    struct Outcome {
        let status: Int32
        let output: String
        let error: String
    }

    /// The folder in which the tool runs.
    let folder: URL

    /// A tool in a new folder with these files.
    init(files: [String: String] = [:]) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("apus-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, text) in files { try write(Data(text.utf8), as: name) }
    }

    /// Runs a test with a tool in a new folder with these files, and removes the folder.
    static func with(files: [String: String] = [:], _ body: (Tool) throws -> Void) throws {
        let tool = try Tool(files: files)
        defer { try? FileManager.default.removeItem(at: tool.folder) }
        try body(tool)
    }

    func write(_ bytes: Data, as name: String) throws {
        try bytes.write(to: folder.appendingPathComponent(name))
    }

    /// Runs the tool to its end.
    func run(_ arguments: [String], input: String = "") throws -> Outcome {
        // Files instead of pipes: nothing blocks, however much is written.
        try write(Data(input.utf8), as: ".input")
        try write(Data(), as: ".output")
        try write(Data(), as: ".error")
        let process = Process()
        process.executableURL = try Self.executable()
        process.currentDirectoryURL = folder
        process.arguments = arguments
        process.standardInput = try FileHandle(forReadingFrom: folder.appendingPathComponent(".input"))
        process.standardOutput = try FileHandle(forWritingTo: folder.appendingPathComponent(".output"))
        process.standardError = try FileHandle(forWritingTo: folder.appendingPathComponent(".error"))
        try process.run()
        process.waitUntilExit()
        return Outcome(status: process.terminationStatus, output: try text(of: ".output"), error: try text(of: ".error"))
    }

    /// Runs the tool once, with these files beside it.
    static func run(_ arguments: String..., input: String = "", files: [String: String] = [:]) throws -> Outcome {
        var outcome: Outcome?
        try with(files: files) { outcome = try $0.run(arguments, input: input) }
        return try outcome.orThrow(MissingTool())
    }

    private func text(of name: String) throws -> String {
        String(decoding: try Data(contentsOf: folder.appendingPathComponent(name)), as: UTF8.self)
    }

    /// The tool that was built with the tests: it is in the folder of their bundle.
    private static func executable() throws -> URL {
        let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
        let programs = [CommandLine.arguments.first.map { URL(fileURLWithPath: $0) }, Bundle.main.executableURL].compactMap(\.self)
        for neighbour in bundles + programs {
            let candidate = neighbour.deletingLastPathComponent().appendingPathComponent("apus")
            if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate }
        }
        throw MissingTool()
    }

    /// The tool is not beside the tests.
    struct MissingTool: Error {}
}

extension Optional {
    /// The value; the error when there is none.
    func orThrow(_ error: some Error) throws -> Wrapped {
        guard let self else { throw error }
        return self
    }
}
