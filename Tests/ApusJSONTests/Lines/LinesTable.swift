import ApusJSON
import Foundation
import TestSupport

/// A text and the values of its lines, worked out by hand from the NDJSON specification and
/// RFC 8259.
struct LinesRow: CustomStringConvertible, Sendable {
    let text: String
    /// The values of the lines before the first invalid line.
    let values: [JSONValue]
    /// The first invalid line, and the column of its error.
    var error: (line: Int, column: Int)?

    var bytes: [UInt8] { Array(notation: text) }
    var description: String { text.debugDescription }

    static let table: [LinesRow] = [
        LinesRow(text: "", values: []),
        LinesRow(text: "\n", values: []),
        LinesRow(text: " ", values: []),
        LinesRow(text: "\r\n\t \r\n", values: []),
        LinesRow(text: "1", values: [1]),
        LinesRow(text: "1\n", values: [1]),
        LinesRow(text: "1\n2", values: [1, 2]),
        LinesRow(text: "\n\n1\r\n\n 2\t\r\n", values: [1, 2]),
        LinesRow(text: "null\ntrue\n\"x\"\n-1.5e3\n[]\n{}\n", values: [.null, true, "x", -1500.0, [], [:]]),
        LinesRow(text: #"{"a":[1,2]}"# + "\n" + #"{"b\u00e9\n\"\\":"\ud83d\ude00é😀"}"# + "\n", values: [["a": [1, 2]], ["bé\n\"\\": "😀é😀"]]),
        LinesRow(text: "\"a\u{2028}b\u{85}c\"\n1\n", values: ["a\u{2028}b\u{85}c", 1]),
        LinesRow(text: "«EF BB BF»1\n2\n", values: [1, 2]),
        LinesRow(text: "«EF BB BF»", values: []),
        LinesRow(text: "«EF BB BF»\n[}\n", values: [], error: (2, 2)),
        LinesRow(text: "«EF BB»", values: [], error: (1, 1)),
        LinesRow(text: "1\n«EF BB BF»2\n", values: [1], error: (2, 1)),
        LinesRow(text: "«EF BB BF EF BB BF»2\n", values: [], error: (1, 1)),
        LinesRow(text: "1\n\n{\"a\":}\n4\n", values: [1], error: (3, 6)),
        LinesRow(text: "1\n\"é\" x\n", values: [1], error: (2, 5)),
        LinesRow(text: "1\r2\n", values: [], error: (1, 3)),
        LinesRow(text: "\r\"é\" 2\n", values: [], error: (1, 6)),
        LinesRow(text: "1 2\n", values: [], error: (1, 3)),
        LinesRow(text: "\"a\nb\"\n", values: [], error: (1, 1)),
        LinesRow(text: "\"ok\"\n\"«FF»\"\n", values: ["ok"], error: (2, 2)),
        LinesRow(text: "\"a«F0 9F»\n\"\n", values: [], error: (1, 3)),
        LinesRow(text: "{}\n{\"a\"", values: [[:]], error: (2, 5)),
        // Other encodings are not detected in a line.
        LinesRow(text: "1\n2«00»\n", values: [1], error: (2, 2)),
        LinesRow(text: "«FF FE»1«00»\n", values: [], error: (1, 1)),
    ]

    /// The sizes of the chunks into which a text is cut: all up to its own size, and one more.
    var chunkSizes: ClosedRange<Int> { 1...max(bytes.count + 1, 1) }
}

/// The outcome of reading lines.
struct LinesOutcome: Equatable, CustomStringConvertible {
    var values: [JSONValue] = []
    /// The errors that were reported or thrown, with line, column, offset and message.
    var errors: [String] = []

    var description: String { "\(values) \(errors)" }

    mutating func add(_ error: any Error) {
        errors.append((error as? JSONLineError)?.description ?? "\(error)")
    }
}

/// Collects errors from any task.
final class Reported: @unchecked Sendable {
    private let lock = NSLock()
    private var list: [JSONLineError] = []
    var errors: [JSONLineError] { lock.withLock { list } }
    var policy: JSONLineErrorPolicy { .skip { error in self.lock.withLock { self.list.append(error) } } }
}

extension LinesOutcome {
    /// Reads all lines.
    init(_ lines: JSONLines) {
        do {
            while let value = try lines.next(as: .value) { values.append(value) }
        } catch {
            add(error)
        }
    }

    init<Lines: AsyncSequence>(_ lines: Lines) async where Lines.Element == JSONValue {
        do {
            for try await value in lines { values.append(value) }
        } catch {
            add(error)
        }
    }
}

/// Bytes in chunks of the same size.
func chunks(of bytes: [UInt8], _ size: Int) -> [[UInt8]] {
    stride(from: 0, to: bytes.count, by: size).map { Array(bytes[$0..<min($0 + size, bytes.count)]) }
}

/// An asynchronous stream of such chunks.
func stream(of bytes: [UInt8], _ size: Int) -> AsyncStream<[UInt8]> {
    let chunks = chunks(of: bytes, size)
    return AsyncStream { continuation in
        for chunk in chunks { continuation.yield(chunk) }
        continuation.finish()
    }
}
