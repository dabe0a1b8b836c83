import ApusJSON
import Foundation
import TestSupport
import Testing

/// The examples of memory in the article *Memory and sharing*, and the constants that it states.
@Suite("Documentation: memory")
struct MemoryExamples {
    private static func text(_ path: String) throws -> String {
        try String(contentsOf: PackageFiles.root.appendingPathComponent(path), encoding: .utf8)
    }

    /// An article on one line.
    private static func article() throws -> String {
        try text("Sources/ApusJSON/ApusJSON.docc/MemoryAndSharing.md").replacing("\n", with: " ")
    }

    @Test func `a string that a node returns does not keep the document`() throws {
        func title(of body: Data) throws -> String? {
            let document = try JSONDocument(parsing: body)
            return document["title"]?.string  // a copy; the document is released
        }
        #expect(try title(of: Data(#"{"title":"M"}"#.utf8)) == "M")
    }

    @Test func `a limit on size limits memory`() throws {
        let decoder = ApusJSONDecoder()
        decoder.readConfiguration.limits.maximumByteCount = 1 << 20
        let error = #expect(throws: DecodingError.self) {
            try decoder.decode([String].self, from: "[\"\(String(repeating: "x", count: 1 << 20))\"]")
        }
        guard case .dataCorrupted(let context)? = error else { return #expect(Bool(false)) }
        #expect((context.underlyingError as? JSONSyntaxError)?.code == .tooLarge)
    }

    @Test func `a value is 24 bytes wide, and short strings are in it`() {
        #expect(MemoryLayout<JSONValue>.stride == 24)
    }

    @Test(arguments: [
        ("Sources/ApusJSON/Engine/Workspaces/WorkspacePool.swift", "WorkspacePool(limit: 16, largestKept: 32 << 20)", "at most 16 tapes"),
        ("Sources/ApusJSON/Concurrency/IdleObjects.swift", "static var count: Int { 64 }", "65 more of texts of up to"),
        ("Sources/ApusJSON/Engine/Workspaces/WorkspacePool.swift", "WorkspacePool(limit: 16, largestKept: 32 << 20)", "more than 32 MiB"),
        ("Sources/ApusJSON/Engine/Workspaces/WorkspacePool.swift", "static let patience = 32\n", "about 32 to 64 further texts"),
        ("Sources/ApusJSON/Engine/Workspaces/Workspace.swift", "idleCapacity > 1 << 18", "more than 256 KiB"),
        (
            "Sources/ApusJSON/Tape/TapeMemory.swift", "(growing ? 3 * byteCount : 5 * byteCount / 3)",
            "about ten bytes for each byte of the text, or eleven"
        ),
        ("Sources/ApusJSON/Writer/JSONWriter+Storage.swift", "room < 1 << 22 ? 4 : 2", "factor of four, or of two beyond 4 MiB"),
        ("Sources/ApusJSON/Writer/JSONWriter+Storage.swift", "byteCount > 16_384", "of more than 16 KiB"),
        ("Sources/ApusJSON/Encoding/ApusJSONEncoder+Encoding.swift", "limit: Int = 16_384", "its last text of up to 16 KiB"),
        ("Sources/ApusJSON/Lines/JSONLineConfiguration.swift", "defaultMaximumLineByteCount = 1 << 24", "at most 16 MiB"),
        ("Sources/ApusJSON/Lines/JSONLines.swift", "chunkByteCount: Int = 1 << 18", "| a chunk of a file | 256 KiB |"),
        ("Sources/ApusJSON/Lines/Files/ParallelJSONLines.swift", "batchByteCount: Int = 1 << 20", "`width` batches of 1 MiB"),
        (
            "Sources/ApusJSON/Events/ServerSentEventSequence.swift", "maximumByteCount: Int = 16 << 20",
            "| a server-sent event | at most 16 MiB |"
        ),
        ("Benchmarks/WithoutPackages/Sources/Hostile/Running/Shape.swift", "memoryFactor = 16.0", "16 × *n* + 4 MiB"),
        ("Benchmarks/WithoutPackages/Sources/Hostile/Running/Shape.swift", "memoryAllowance = 4 << 20", "16 × *n* + 4 MiB"),
        ("Benchmarks/Results/tool.txt", "query one member of each        0.31 s    396 MB", "take 396 MB"),
        ("Benchmarks/Results/lines.txt", "A file of 1128 MB", "Reading a file of 1,128 MB takes 25 MB"),
        ("Benchmarks/Results/lines.txt", "JSONReadable, 2 cores       888 MB/s    465 MB/CPU s     25 MB peak", "25 MB, on one core and on two"),
        ("Benchmarks/Results/lines.txt", "1098 MB peak", "1,098 MB if the file is mapped"),
    ])
    func `the article states what a file says`(_ path: String, _ inFile: String, _ inArticle: String) throws {
        #expect(try Self.text(path).contains(inFile))
        #expect(try Self.article().contains(inArticle))
    }
}
