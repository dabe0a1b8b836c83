import ApusJSON
import Programs

extension FuzzTarget {
    /// Reads a stream of server-sent events, whose first byte says how long the chunks are, and compares with the
    /// words of the standard.
    static let events = FuzzTarget("events") { input, meter in
        let stream = Array(input.dropFirst())
        let size = Int(input.first ?? 1) % 16 + 1
        let expected = ReferenceEvents.events(in: stream)
        var parser = ServerSentEventParser()
        var events: [ServerSentEvent] = []
        try meter.measure(bytes: stream.count, calls: stream.count / size + 1) {
            for start in stride(from: 0, to: stream.count, by: size) {
                events += try parser.add(stream[start..<min(start + size, stream.count)])
            }
        }
        try require(events == expected, "\(events)\nmust be\n\(expected)")
        try require(parser.eventCount == events.count, "The parser counts \(parser.eventCount) events.")

        // With a limit, all events before the first that is too large are found.
        var limited = ServerSentEventParser(maximumByteCount: size)
        do {
            let found = try limited.add(stream)
            try require(found == expected, "Within the limit, \(found) are not all events.")
        } catch let error as JSONSyntaxError {
            try require(error.code == .tooLarge && limited.eventCount <= expected.count, "\(error)")
        }

        // An event that is sent arrives.
        for event in events {
            var other = ServerSentEventParser()
            let arrived = try other.add(event.text.utf8)
            var sent = event
            // No line break of the data survives but as LF, and NUL in an identifier is replaced.
            let lines = ReferenceEvents.lines(in: Array(event.data.utf8) + [0x0A])
            sent.data = String(decoding: Array(lines.joined(separator: [0x0A])), as: UTF8.self)
            try require(arrived == [sent], "\(event.text.debugDescription) arrives as \(arrived)")
        }
    }
}

/// A reader that follows the words of the HTML standard, section 9.2.6, on the whole stream.
enum ReferenceEvents {
    /// The lines that a line break ends.
    static func lines(in bytes: [UInt8]) -> [[UInt8]] {
        var lines: [[UInt8]] = []
        var start = 0
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            guard byte == 0x0A || byte == 0x0D else {
                index += 1
                continue
            }
            lines.append(Array(bytes[start..<index]))
            index += byte == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 2 : 1
            start = index
        }
        return lines
    }

    static func events(in bytes: [UInt8]) -> [ServerSentEvent] {
        let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
        var events: [ServerSentEvent] = []
        var (data, type) = ([[UInt8]](), [UInt8]())
        var (id, retry) = (String?.none, Int?.none)
        for line in lines(in: hasMark ? Array(bytes.dropFirst(3)) : bytes) {
            if line.isEmpty {
                if !data.isEmpty {
                    let text = String(decoding: Array(data.joined(separator: [0x0A])), as: UTF8.self)
                    events.append(
                        ServerSentEvent(data: text, type: type.isEmpty ? "message" : String(decoding: type, as: UTF8.self), id: id, retry: retry))
                    retry = nil
                }
                (data, type) = ([], [])
                continue
            }
            let parts = line.split(separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
            var value = parts.count > 1 ? Array(parts[1]) : []
            if value.first == UInt8(ascii: " ") { value.removeFirst() }
            if parts[0].elementsEqual("event".utf8) { type = value }
            if parts[0].elementsEqual("data".utf8) { data.append(value) }
            if parts[0].elementsEqual("id".utf8), !value.contains(0) { id = String(decoding: value, as: UTF8.self) }
            if parts[0].elementsEqual("retry".utf8), !value.isEmpty, value.allSatisfy({ (0x30...0x39).contains($0) }) {
                // One that is too large for any time is ignored.
                retry = Int(String(decoding: value, as: UTF8.self)) ?? retry
            }
        }
        return events
    }
}
