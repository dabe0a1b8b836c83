#if os(Linux) || os(macOS)
import Foundation

/// JavaScript, run by Node.js.
enum Node {
    static let path = ["/usr/bin/node", "/usr/local/bin/node", "/opt/homebrew/bin/node"].first { FileManager.default.isExecutableFile(atPath: $0) }
    static var isInstalled: Bool { path != nil }
    static let advice = "Node.js is not installed"

    /// Returns what a script prints. The input is the value of `input` in it.
    static func run<Input: Encodable, Output: Decodable>(_ script: String, _ input: Input, as type: Output.Type) throws -> Output {
        let file = FileManager.default.temporaryDirectory.appending(path: "node-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        try JSONEncoder().encode(input).write(to: file)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path ?? "")
        let reading = "const input = JSON.parse(require('fs').readFileSync(process.argv[1], 'utf8'));\n"
        process.arguments = ["-e", reading + script, file.path]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return try JSONDecoder().decode(type, from: data)
    }
}
#endif
