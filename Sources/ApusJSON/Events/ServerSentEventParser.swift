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
    public let maximumByteCount: Int
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

    /// Makes a parser.
    ///
    /// - Parameter maximumByteCount: the maximum number of bytes of an event.
    public init(maximumByteCount: Int = 16 << 20) { self.maximumByteCount = maximumByteCount }

    /// Adds bytes, and returns the events that they complete.
    ///
    /// - Throws: ``ServerSentEventError`` for an event that is too large. The parser must not be used after that.
    /// - Complexity: O(*n*) in the bytes.
    public mutating func add(_ bytes: some Sequence<UInt8>) throws(ServerSentEventError) -> [ServerSentEvent] {
        var events: [ServerSentEvent] = []
        for byte in bytes {
            let isSecond = endsInCR && byte == UInt8(ascii: "\n")
            endsInCR = byte == UInt8(ascii: "\r")
            if isSecond { continue }
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
                if let event = endLine() { events.append(event) }
            } else {
                line.append(byte)
                guard line.count + data.count + type.count <= maximumByteCount else {
                    throw ServerSentEventError(limit: maximumByteCount, eventCount: eventCount)
                }
            }
        }
        return events
    }

    /// Interprets a line. Returns the event that a blank line ends.
    private mutating func endLine() -> ServerSentEvent? {
        defer { line.removeAll(keepingCapacity: true) }
        if isFirstLine {
            isFirstLine = false
            // A byte order mark.
            if line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
        }
        if line.isEmpty { return endEvent() }
        let colon = line.firstIndex(of: UInt8(ascii: ":")) ?? line.endIndex
        var value = line[min(colon + 1, line.endIndex)...]
        if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
        switch String(decoding: line[..<colon], as: UTF8.self) {
        case "event": type = Array(value)
        case "data":
            data += value
            data.append(UInt8(ascii: "\n"))
        case "id": if !value.contains(0) { id = String(decoding: value, as: UTF8.self) }
        case "retry": if !value.isEmpty, value.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) { retry = Int(String(decoding: value, as: UTF8.self)) }
        // A comment has an empty name.
        default: break
        }
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
        let name = type.isEmpty ? "message" : String(decoding: type, as: UTF8.self)
        return ServerSentEvent(data: String(decoding: data.dropLast(), as: UTF8.self), type: name, id: id, retry: retry)
    }
}
