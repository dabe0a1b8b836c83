import ApusJSON
import Foundation

// Documents and their nodes. Lookups by key and index are documented as O(members), so they have no
// shapes.

func documentShapes() -> [Shape] {
    func document(
        _ name: String, first: Int = 64, memory: Bool = false, limits: JSONLimits = .default, options: JSONReadOptions = .strict,
        text: @escaping (Int) -> String, _ expected: @escaping (Int) -> Int, _ sum: @escaping (JSONDocument) throws -> Int
    ) -> Shape {
        alone("document/\(name)", first: first, memory: memory) { size in
            let bytes = Array(text(size).utf8)
            return (
                bytes.count, expected(size),
                { try sum(try JSONDocument(parsing: bytes, configuration: JSONReadConfiguration(options: options, limits: limits))) }
            )
        }
    }
    func isOpen(_ document: JSONDocument) -> Int { document.root.isNull ? 0 : 1 }
    let deep = JSONLimits(maximumDepth: 1 << 30)
    return [
        document("numbers", memory: true, text: { array($0) { _ in "1" } }, { _ in 1 }, isOpen),
        document("numbers, by the Swift parser", memory: true, options: .comments, text: { array($0) { _ in "1" } }, { _ in 1 }, isOpen),
        document("empty strings", memory: true, text: { array($0) { _ in "\"\"" } }, { _ in 1 }, isOpen),
        document("empty strings, by the Swift parser", memory: true, options: .comments, text: { array($0) { _ in "\"\"" } }, { _ in 1 }, isOpen),
        document("empty arrays", memory: true, text: { array($0) { _ in "[]" } }, { _ in 1 }, isOpen),
        document("levels without a limit", memory: true, limits: deep, text: { nested($0, "[", "", "]") }, { _ in 1 }, isOpen),
        document("levels of objects without a limit", limits: deep, text: { nested($0, "{\"a\":", "1", "}") }, { _ in 1 }, isOpen),
        document("one string", memory: true, text: { "\"" + String(repeating: "é\\n", count: $0) + "\"" }, { _ in 1 }, isOpen),
        document("comments", options: .comments, text: { "[" + String(repeating: "/*[*///\"{\n", count: $0) + "1]" }, { _ in 1 }, isOpen),
        document("ill-formed Unicode", options: .lenientUnicode, text: { "\"" + String(repeating: "\\ud800", count: $0) + "\"" }, { _ in 1 }, isOpen),
        document("JSON5", options: .json5, text: { array($0) { _ in "{a:+.5,'b':0xFF,}" } }, { _ in 1 }, isOpen),
        document("UTF-16", text: { array($0) { _ in "\"é\"" } }, { $0 }) { $0.root.array?.reduce(0) { $0 + ($1.string == "é" ? 1 : 0) } ?? 0 },
        document("walked", text: { array($0) { _ in "{\"a\":[1,2]}" } }, { $0 }) {
            $0.root.array?.reduce(0) { $0 + ($1.object?.count ?? 0) } ?? 0
        },
        document("many small objects asked by key", text: { array($0) { _ in "{\"a\":1,\"b\":2}" } }, { 2 * $0 }) { document in
            document.root.array?.reduce(0) { $0 + ($1["b"]?.integer ?? 0) } ?? 0
        },
        document("text of each number", text: { array($0) { _ in "1.50" } }, { 4 * $0 }) { document in
            document.root.array?.reduce(0) { $0 + ($1.numberText?.utf8.count ?? 0) } ?? 0
        },
        document("offset of each element", text: { array($0) { _ in "1.50" } }, { $0 }) { document in
            document.root.array?.reduce(0) { $0 + ($1.byteOffset > 0 ? 1 : 0) } ?? 0
        },
        document("negative zeros", text: { array($0) { _ in "-0" } }, { $0 }) { document in
            document.root.array?.reduce(0) { $0 + ($1.double?.sign == .minus ? 1 : 0) } ?? 0
        },
        document("whole numbers with an exponent", text: { array($0) { _ in "12e18" } }, { $0 }) { document in
            document.root.array?.reduce(0) { $0 + ($1.unsigned == 12_000_000_000_000_000_000 ? 1 : 0) } ?? 0
        },
        document("written again", text: { array($0) { _ in "{\"a\":1.0,\"b\":\"\\n\"}" } }, { _ in 1 }) { document in
            var json = JSONWriter()
            try document.root.write(to: &json)
            return try json.finish().isEmpty ? 0 : 1
        },
        document("one key n times, policy error", text: { object($0) { _ in "\"k\":1" } }, { _ in 1 }) { _ in 1 },
        alone("document/repeated keys rejected") { size in
            let bytes = Array((members(size).dropLast() + ",\"k\(size - 1)\":1}").utf8)
            return (
                bytes.count, 1, { (try? JSONDocument(parsing: bytes, configuration: JSONReadConfiguration(duplicateKeys: .error))) == nil ? 1 : 0 }
            )
        },
        // Each keeps the memory it was parsed in, about 7 kB. More of them would exceed the caches.
        alone("document/small ones all kept", first: 8, largest: 8) { size in
            let bytes = Array("{\"a\":[1,2,3]}".utf8)
            return (bytes.count * size, size, { try (0..<size).map { _ in try JSONDocument(parsing: bytes) }.count })
        },
    ]
}
