import ApusJSON

// Streams of server-sent events that make reading slow.

func eventShapes() -> [Shape] {
    func read(_ name: String, chunk: Int = .max, _ text: @escaping (Int) -> String) -> Shape {
        alone("events/\(name)", first: 64, largest: 1 << 20) { size in
            let bytes = Array(text(size).utf8)
            let step = min(chunk, max(bytes.count, 1))
            return (
                bytes.count, 1,
                {
                    var parser = ServerSentEventParser()
                    var count = 0
                    for start in stride(from: 0, to: bytes.count, by: step) {
                        count += try parser.add(bytes[start..<min(start + step, bytes.count)]).count
                    }
                    return count >= 0 ? 1 : 0
                }
            )
        }.withinCaches
    }
    return [
        read("blank lines") { String(repeating: "\n", count: $0) },
        read("one event in bytes", chunk: 1) { "data: \(String(repeating: "x", count: $0))\n\n" },
        read("lines of data") { String(repeating: "data\r\n", count: $0) + "\r\n" },
        read("small events") { String(repeating: "data:\n\n", count: $0) },
        read("identifiers and comments") { String(repeating: "id: 12345678\n:\nretry:1\n", count: $0) },
        read("a line without an end") { String(repeating: ":", count: $0) },
    ]
}
