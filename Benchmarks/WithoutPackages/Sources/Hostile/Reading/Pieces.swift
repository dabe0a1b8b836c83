import ApusJSON

// Texts that arrive byte by byte, with tokens that do not end.

func pieceShapes() -> [Shape] {
    func pieces(_ name: String, piece: Int = 1, _ make: @escaping (Int) -> String) -> Shape {
        alone("pieces/\(name)") { size in
            let bytes = Array(make(size).utf8)
            return (
                bytes.count, 1,
                {
                    let parser = try JSONIncrementalParser(configuration: JSONReadConfiguration(numbers: .exact))
                    for start in stride(from: 0, to: bytes.count, by: piece) { try parser.append(bytes[start..<min(start + piece, bytes.count)]) }
                    return try parser.finish().consumedByteCount == bytes.count ? 1 : 0
                }
            )
        }
    }
    func text(_ part: String, _ size: Int) -> String { "\"" + String(repeating: part, count: size) + "\"" }
    return [
        pieces("one string") { text("a", $0) }, pieces("one string of escapes") { text("\\n", $0) },
        pieces("one string of surrogate pairs") { text("\\ud83d\\ude00", $0) },
        pieces("one string of emoji") { text("😀", $0) }, pieces("one number") { String(repeating: "7", count: $0) },
        pieces("one number with zeros") { "0." + String(repeating: "0", count: $0) + "1" }, pieces("one key") { "{" + text("k", $0) + ":1}" },
        pieces("empty arrays") { "[" + String(repeating: "[],", count: $0) + "1]" },
        pieces("members") { "{" + String(repeating: "\"a\":1,", count: $0) + "\"a\":1}" },
        pieces("whitespace") { String(repeating: " ", count: $0) + "1" }, pieces("one string, seven bytes at a time", piece: 7) { text("é", $0) },
        alone("pieces/a snapshot after each doubling") { size in
            let bytes = Array(("[" + String(repeating: "{\"a\":\"b\"},", count: size) + "1").utf8)
            return (
                bytes.count, 1,
                {
                    let parser = try JSONIncrementalParser()
                    var (start, end) = (0, 64)
                    while start < bytes.count {
                        try parser.append(bytes[start..<min(end, bytes.count)])
                        guard try parser.snapshot().document != nil else { return 0 }
                        (start, end) = (end, end * 2)
                    }
                    return 1
                }
            )
        },
    ]
}
