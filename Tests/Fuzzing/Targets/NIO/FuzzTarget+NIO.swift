#if NIO
import ApusJSON
import ApusJSONNIO
import Foundation
import NIOCore
import Programs

extension FuzzTarget {
    /// Compares bytes in a buffer with the same bytes in an array. The first four bytes of an input
    /// determine their position in the buffer; the rest are a document.
    static let nio = FuzzTarget("nio") { input, meter in
        var random = Choices(input.prefix(4))
        let bytes = Array(input.dropFirst(4))
        let buffer = PlacedBuffer(bytes, &random)
        try BufferCase(bytes: bytes, buffer: buffer.buffer, before: buffer.before).check(meter)
    }
}

/// Bytes in a buffer, possibly with other bytes around them and with or without spare capacity.
private struct PlacedBuffer {
    let buffer: ByteBuffer
    /// The number of bytes before them.
    let before: Int

    init(_ bytes: [UInt8], _ random: inout Choices) {
        let before = Int.random(in: 0...70, using: &random)
        let after = Int.random(in: 0...70, using: &random)
        var whole = ByteBufferAllocator().buffer(capacity: random.one(in: 2) ? 0 : before + bytes.count + after + 100)
        // If a parser reads too far, it finds something that could be part of a text.
        whole.writeRepeatingByte(UInt8(ascii: "["), count: before)
        whole.writeBytes(bytes)
        whole.writeRepeatingByte(UInt8(ascii: "\""), count: after)
        if random.one(in: 2), let slice = whole.getSlice(at: before, length: bytes.count) {
            (buffer, self.before) = (slice, slice.readerIndex)
        } else {
            whole.moveReaderIndex(to: before)
            whole.moveWriterIndex(to: before + bytes.count)
            (buffer, self.before) = (whole, before)
        }
    }
}

private struct BufferCase {
    let bytes: [UInt8]
    let buffer: ByteBuffer
    let before: Int

    private struct Model: Codable, Equatable {
        var id: Int?
        var name: String?
        var tags: [String]?
        var values: [String: Double]?
        var more: [Model]?
    }

    private func failure(_ problem: String) -> String { "\(problem)\n\(String(decoding: bytes, as: UTF8.self)) at \(before)" }

    /// Returns the result of a call, or the text of its error.
    private func outcome(_ body: () throws -> String) -> String {
        do { return try body() } catch { return "error: \(error)" }
    }

    private func requireSame(_ what: String, _ expected: String, _ found: String) throws {
        try require(expected == found, failure("\(what) from bytes: \(expected)\nfrom a buffer: \(found)"))
    }

    /// Each execution makes a third of the checks.
    func check(_ meter: Meter) throws {
        if meter.makes(0, of: 3) { try checkDocuments(meter) }
        if meter.makes(1, of: 3) { try checkDecoding(meter) }
        if meter.makes(2, of: 3) { try checkLines() }
    }

    private func checkDocuments(_ meter: Meter) throws {
        for engine in [JSONEngine.automatic, .swift] {
            try requireSame(
                "A document",
                outcome { try JSONValue(JSONDocument(parsing: bytes, configuration: JSONReadConfiguration(engine: engine)).root).jsonString() },
                meter.measure(bytes: bytes.count, calls: 100) {
                    outcome { try JSONValue(JSONDocument(parsing: buffer, configuration: JSONReadConfiguration(engine: engine)).root).jsonString() }
                })
        }
        try requireSame(
            "A value", outcome { try JSONValue(parsing: bytes, configuration: JSONReadConfiguration(numbers: .exact)).jsonString() },
            outcome { try JSONValue(parsing: buffer, configuration: JSONReadConfiguration(numbers: .exact)).jsonString() })
        try checkKeptDocument()
    }

    /// Checks that a document keeps the bytes it was parsed from, whatever happens to the buffer.
    /// Nothing else shares the buffer's storage, not even another buffer, so a change does not copy
    /// it.
    private func checkKeptDocument() throws {
        // A parser reads some bytes after a text. If there is room for them, it needs no copy.
        for room in [0, 100] {
            var changed = ByteBufferAllocator().buffer(capacity: bytes.count + room)
            changed.writeBytes(bytes)
            guard let document = try? JSONDocument(parsing: changed) else { return }
            let text = outcome { try JSONValue(document.root).jsonString() }
            changed.setRepeatingByte(0, count: bytes.count, at: 0)
            changed = ByteBuffer()
            try requireSame("A kept document", text, outcome { try JSONValue(document.root).jsonString() })
        }
    }

    private func checkDecoding(_ meter: Meter) throws {
        let decoder = ApusJSONDecoder()
        let encoder = ApusJSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let expected = Result { try decoder.decode(Model.self, from: Data(bytes)) }
        let found = meter.measure(bytes: bytes.count, calls: 300) { Result { try decoder.decode(Model.self, from: buffer) } }
        try requireSame("A model", "\(expected.map { "\($0)" })".sortedCharacters, "\(found.map { "\($0)" })".sortedCharacters)

        var read = buffer
        let value = Result { try read.readJSONDecodable(Model.self, decoder: decoder, length: bytes.count) }
        let isRead = (try? value.get()) != nil
        try require(
            read.readerIndex == (isRead ? before + bytes.count : before) && read.writerIndex == buffer.writerIndex,
            failure("After reading \(value), the indices are \(read.readerIndex) and \(read.writerIndex)."))
        var more = buffer
        try require(
            try more.readJSONDecodable(Model.self, decoder: decoder, length: bytes.count + 1) == nil && more == buffer,
            failure("More bytes were read than exist."))

        let part = Result { try buffer.getJSONDecodable(Model.self, decoder: decoder, at: before, length: bytes.count) }
        try requireSame(
            "A part", "\(found.map { String(describing: Optional($0)) })".sortedCharacters, "\(part.map { String(describing: $0) })".sortedCharacters)
        try require(
            try buffer.getJSONDecodable(Model.self, decoder: decoder, at: before - 1, length: 1) == nil,
            failure("A byte that is not readable was read."))

        guard let model = try? expected.get() else { return }
        let text = [UInt8](try encoder.encode(model))
        var written = buffer
        let count = try meter.measure(bytes: bytes.count, calls: 300) { try written.writeJSONEncodable(model, encoder: encoder) }
        try require(
            count == text.count && Array(written.readableBytesView) == bytes + text && written.readerIndex == before,
            failure("Wrote \(Array(written.readableBytesView)), not \(text)"))
        var set = buffer
        try set.setJSONEncodable(model, encoder: encoder, at: before + bytes.count + 3)
        try require(set.readerIndex == before && set.writerIndex == buffer.writerIndex, failure("Setting a value moved the indices."))
        set.moveWriterIndex(to: before + bytes.count + 3 + text.count)
        try require(set.getBytes(at: before + bytes.count + 3, length: text.count) == text, failure("The wrong bytes were set."))

        // A value that cannot be encoded leaves a buffer unchanged.
        var failed = buffer
        let isWritten = (try? failed.writeJSONEncodable([1, Double.nan], encoder: encoder)) != nil
        try require(!isWritten && failed == buffer && failed.writerIndex == buffer.writerIndex, failure("A failed call changed the buffer."))
    }

    /// Checks that the lines of buffers are those of the bytes.
    private func checkLines() throws {
        let chunks = stride(from: 0, to: bytes.count, by: 5).map { start in
            buffer.getSlice(at: before + start, length: min(5, bytes.count - start))!.readableBytesView
        }
        try requireSame(
            "Lines", JSONLines(bytes).all, JSONLines(chunks: chunks).all)
    }
}

extension JSONLines {
    /// The values, one per line, up to the first error, which is the last line.
    var all: String {
        var text = ""
        do {
            while let value = try next(as: .value) { text += try value.jsonString() + "\n" }
        } catch {
            text += "error: \(error)"
        }
        return text
    }
}

extension String {
    /// The characters in sorted order: equal for dictionaries with the same members in any order.
    fileprivate var sortedCharacters: String { String(sorted()) }
}
#endif
