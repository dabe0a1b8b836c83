import ApusJSON
import Foundation
import Testing

/// A mapped file can change after it has been parsed. The text of a value was assumed to be UTF-8
/// because the document had been when it was parsed, but a `String` that is not valid UTF-8 is
/// undefined behavior.
@Suite("Mapped files that change while they are read")
struct ChangedFileTests {
    private struct Model: JSONReadable {
        nonisolated(unsafe) static var change: () throws -> Void = {}
        var text = ""

        init(reading json: inout JSONCursor) throws {
            try Self.change()
            text = try json.readRaw(String.self)
        }
    }

    @Test func `a mapped file that changes while it is read gives well-formed UTF-8`() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "changed-\(UUID()).json")
        defer { try? FileManager.default.removeItem(at: url) }
        let letters = String(repeating: "a", count: 40)
        try Data("\"\(letters)\"".utf8).write(to: url)
        Model.change = {
            let file = try FileHandle(forWritingTo: url)
            try file.seek(toOffset: 1)
            try file.write(contentsOf: [UInt8](repeating: 0xFF, count: 40))
            try file.close()
        }
        let text = try ApusJSONDecoder().decode(Model.self, from: Data(contentsOf: url, options: .alwaysMapped)).text
        // Whether the change is visible is up to the system.
        let changed = String(repeating: "\u{FFFD}", count: 40)
        #expect(text == "\"\(letters)\"" || text == "\"\(changed)\"")
        #expect(String(validating: text.utf8, as: UTF8.self) != nil)
    }
}
