import ApusJSON
import Foundation
import Testing

/// Decodes types that keep their container. The memory of their line must then not be reused for
/// other lines.
@Suite("Kept lines")
struct KeptLinesTests {
    private struct Keeper: Decodable, @unchecked Sendable {
        enum CodingKeys: CodingKey { case number, text }

        // Safety: only one task at a time reads the container.
        let container: KeyedDecodingContainer<CodingKeys>

        init(from decoder: any Decoder) throws { container = try decoder.container(keyedBy: CodingKeys.self) }
    }

    private static let count = 500
    private static let text = (0..<count).map { "{\"number\":\($0).50,\"text\":\"text \($0)\"}\n" }.joined()
    private static let array = "[" + text.dropLast().map { $0 == "\n" ? "," : String($0) }.joined() + "]"

    /// A number's text is read from the memory of its line.
    private func check(_ keepers: [Keeper]) throws {
        #expect(keepers.count == Self.count)
        for (index, keeper) in keepers.enumerated() {
            #expect(try keeper.container.decode(Decimal.self, forKey: .number) == Decimal(string: "\(index).5"))
            #expect(try keeper.container.decode(String.self, forKey: .text) == "text \(index)")
        }
    }

    @Test(arguments: [7, 100, 5000]) func `types that keep their decoder are read from chunks of any size`(size: Int) throws {
        for (text, framing) in [(Self.text, JSONFraming.lines), (Self.text, .concatenated), (Self.array, .elements)] {
            let lines = JSONLines(chunks: chunks(of: Array(text.utf8), size), configuration: JSONLineConfiguration(framing: framing))
            var keepers: [Keeper] = []
            while let keeper = try lines.next(Keeper.self) { keepers.append(keeper) }
            try check(keepers)
        }
    }

    @Test(arguments: [7, 100, 5000]) func `types that keep their decoder are read in parallel`(size: Int) async throws {
        var keepers: [Keeper] = []
        for try await keeper in stream(of: Array(Self.text.utf8), size).jsonLines(as: .decoded(Keeper.self)).parallel(width: 3, batchByteCount: 200) {
            keepers.append(keeper)
        }
        try check(keepers)
    }

    @Test(arguments: [7, 100, 5000]) func `types that keep their decoder are read from ranges of a file`(size: Int) async throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("apus-kept-\(UUID().uuidString)").path
        try Data(Self.text.utf8).write(to: URL(fileURLWithPath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        var keepers: [Keeper] = []
        let lines = JSONFileChunks(path, chunkByteCount: size).jsonLines(as: .decoded(Keeper.self))
        for try await keeper in lines.parallel(width: 3, batchByteCount: 200) { keepers.append(keeper) }
        try check(keepers)
    }
}
