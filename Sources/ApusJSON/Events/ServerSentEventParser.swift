import CApusText

/// Finds events in bytes that arrive in pieces, which may be split anywhere.
///
/// ```swift
/// var parser = ServerSentEventParser()
/// for event in try parser.add("data: {\"id\":1}\n\n".utf8) { print(event.data) }
/// ```
///
/// An event that is not ended by a blank line when the bytes end is not an event.
public struct ServerSentEventParser: Sendable {
    /// The maximum number of bytes of an event: of its data, type and identifier, and of the line that is being read.
    private let maximumByteCount: Int
    /// The number of events so far.
    public private(set) var eventCount = 0

    private var line: [UInt8] = []
    private var isFirstLine = true
    /// Whether the last byte was a CR, after which an LF is part of the same line break.
    private var endsInCR = false
    private var type: [UInt8] = []
    private var data: [UInt8] = []
    private var id: String?
    private var retry: Int?

    /// Creates a parser.
    ///
    /// - Parameter maximumByteCount: the maximum number of bytes of an event.
    public init(maximumByteCount: Int = 16 << 20) { self.maximumByteCount = maximumByteCount }

    /// Adds bytes, and returns the events that they complete.
    ///
    /// - Throws: ``JSONSyntaxError`` with the code ``JSONErrorCode/tooLarge`` for an event that is too large; nothing else in a
    ///   stream is an error, because unknown lines are ignored. The parser must not be used after that.
    /// - Complexity: O(*n*) in the bytes.
    public mutating func add(_ bytes: some Sequence<UInt8>) throws(JSONSyntaxError) -> [ServerSentEvent] {
        var events: [ServerSentEvent] = []
        // Safety, here and below: the bytes are only read while they are lent, and between their start and end.
        let isWithin =
            unsafe bytes.withContiguousStorageIfAvailable { unsafe add($0, to: &events) }
            ?? Array(bytes).withUnsafeBufferPointer { unsafe add($0, to: &events) }
        guard isWithin else {
            let event = eventCount + 1
            throw JSONSyntaxError(.tooLarge, ofText: "Event \(event) of the stream has more than the limit of \(maximumByteCount) bytes.")
        }
        return events
    }

    /// The offset of the first byte, at or after an offset, that is one of some characters; the number of bytes if there is none.
    private static func first(_ character: Unicode.Scalar, in bytes: UnsafeBufferPointer<UInt8>, from start: Int = 0) -> Int {
        guard start < bytes.count, let base = bytes.baseAddress else { return bytes.count }
        let found = unsafe memchr(base + start, Int32(character.value), bytes.count - start)
        return unsafe found.map { unsafe UnsafeRawPointer($0) - UnsafeRawPointer(base) } ?? bytes.count
    }

    /// Returns false if an event is too large.
    private mutating func add(_ bytes: UnsafeBufferPointer<UInt8>, to events: inout [ServerSentEvent]) -> Bool {
        let count = bytes.count
        var start = unsafe endsInCR && bytes.first == UInt8(ascii: "\n") ? 1 : 0
        if count > 0 { endsInCR = false }
        // Each is looked for again only once it has been passed.
        var (lf, cr) = (unsafe Self.first("\n", in: bytes, from: start), unsafe Self.first("\r", in: bytes, from: start))
        while true {
            let stop = min(lf, cr)
            guard line.count + (stop - start) + data.count + type.count <= maximumByteCount else { return false }
            let text = unsafe UnsafeBufferPointer(rebasing: bytes[start..<stop])
            guard stop < count else {
                unsafe line.append(contentsOf: text)
                return true
            }
            if let event = unsafe endLine(text) { events.append(event) }
            start = stop + 1
            if stop == cr {
                if start == count { endsInCR = true } else if start == lf { start += 1 }
                cr = unsafe Self.first("\r", in: bytes, from: start)
            }
            if lf < start { lf = unsafe Self.first("\n", in: bytes, from: start) }
        }
    }

    /// Interprets a line, of which the last bytes are given. Returns the event that a blank line ends.
    private mutating func endLine(_ text: UnsafeBufferPointer<UInt8>) -> ServerSentEvent? {
        guard !line.isEmpty else { return unsafe interpret(text) }
        // Moved, because interpreting a line changes the parser.
        var whole: [UInt8] = []
        swap(&whole, &line)
        unsafe whole.append(contentsOf: text)
        let event = unsafe whole.withUnsafeBufferPointer { unsafe interpret($0) }
        whole.removeAll(keepingCapacity: true)
        swap(&whole, &line)
        return event
    }

    private mutating func interpret(_ text: UnsafeBufferPointer<UInt8>) -> ServerSentEvent? {
        var line = unsafe text
        if isFirstLine {
            isFirstLine = false
            // A byte order mark.
            if unsafe line.starts(with: [0xEF, 0xBB, 0xBF]) { unsafe line = UnsafeBufferPointer(rebasing: line[3...]) }
        }
        if line.isEmpty { return endEvent() }
        let colon = unsafe Self.first(":", in: line)
        var start = min(colon + 1, line.count)
        if start < line.count, unsafe line[start] == UInt8(ascii: " ") { start += 1 }
        let value = unsafe UnsafeBufferPointer(rebasing: line[start...])
        func isName(_ name: StaticString) -> Bool {
            unsafe colon == name.utf8CodeUnitCount && memcmp(line.baseAddress!, name.utf8Start, colon) == 0
        }
        if isName("data") {
            unsafe data.append(contentsOf: value)
            data.append(UInt8(ascii: "\n"))
        } else if isName("event") {
            type.removeAll(keepingCapacity: true)
            unsafe type.append(contentsOf: value)
        } else if isName("id") {
            if unsafe !value.contains(0) { id = unsafe String(decoding: value, as: UTF8.self) }
        } else if isName("retry"), !value.isEmpty, unsafe value.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) {
            // A field that cannot be used is ignored: what was said before it still counts.
            if let milliseconds = unsafe Int(String(decoding: value, as: UTF8.self)) { retry = milliseconds }
        }
        // A comment has an empty name.
        return nil
    }

    private mutating func endEvent() -> ServerSentEvent? {
        defer {
            data.removeAll(keepingCapacity: true)
            type.removeAll(keepingCapacity: true)
        }
        guard !data.isEmpty else { return nil }
        eventCount += 1
        defer { retry = nil }
        data.removeLast()
        let name = type.isEmpty ? "message" : String(decoding: type, as: UTF8.self)
        return ServerSentEvent(data: String(decoding: data, as: UTF8.self), type: name, id: id, retry: retry)
    }
}
