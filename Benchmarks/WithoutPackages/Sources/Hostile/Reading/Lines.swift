import ApusJSON
import Foundation

// JSON Lines: many, long or invalid.

private struct Row: Decodable { var n: Int }

/// Counts errors in any order.
private final class Count: @unchecked Sendable {
    // Safety: only one task reads the lines here.
    var value = 0
}

func lineShapes() -> [Shape] {
    func lines(
        _ name: String, first: Int = 64, memory: Bool = false, _ framing: JSONFraming = .lines, options: JSONReadOptions = .strict,
        chunk: Int = 0,
        text: @escaping (Int) -> String, values: @escaping (Int) -> Int, errors: @escaping (Int) -> Int = { _ in 0 }, asks: Bool = false
    ) -> Shape {
        alone("lines/\(name)", first: first, memory: memory) { size in
            let bytes = Array(text(size).utf8)
            let chunks = chunk == 0 ? [] : stride(from: 0, to: bytes.count, by: chunk).map { bytes[$0..<min($0 + chunk, bytes.count)] }
            return (
                bytes.count, values(size) * 1_000_000 + errors(size),
                {
                    let failed = Count()
                    let policy = JSONLineErrorPolicy.skip { error in
                        failed.value += 1
                        if asks { failed.value += error.location.column > 0 && !error.message.isEmpty && error.description.isEmpty ? 1 : 0 }
                    }
                    let settings = JSONLineConfiguration(readConfiguration: JSONReadConfiguration(options: options), framing: framing, errors: policy)
                    let reader = chunk == 0 ? JSONLines(bytes, configuration: settings) : JSONLines(chunks: chunks, configuration: settings)
                    var count = 0
                    do { while try reader.next(as: .value) != nil { count += 1 } } catch is JSONLineError { failed.value += 1 }
                    return count * 1_000_000 + failed.value
                }
            )
        }
    }
    func all(_ size: Int) -> Int { size }
    func none(_ size: Int) -> Int { 0 }
    return [
        lines("short", text: { String(repeating: "1\n", count: $0) }, values: all),
        lines("blank", text: { String(repeating: "\r\n", count: $0) + "1" }, values: { _ in 1 }),
        lines("blank, with comments", options: .comments, text: { String(repeating: "/*]*/", count: $0) + "//\n1" }, values: { _ in 1 }),
        lines("bad", text: { String(repeating: "x\n", count: $0) }, values: none, errors: all),
        alone("lines/bad, in parallel", memory: true) { size in
            let bytes = Array(String(repeating: "x\n", count: size).utf8)
            return (
                bytes.count, size,
                {
                    let failed = Count()
                    let done = DispatchSemaphore(value: 0)
                    Task {
                        defer { done.signal() }
                        let chunks = AsyncStream<[UInt8]> { continuation in
                            continuation.yield(bytes)
                            continuation.finish()
                        }
                        let settings = JSONLineConfiguration(errors: .skip { _ in failed.value += 1 })
                        for try await _ in chunks.jsonLines(as: .value, configuration: settings).parallel(width: 2) { failed.value += size }
                    }
                    done.wait()
                    return failed.value
                }
            )
        },
        lines("bad, asked for everything", text: { String(repeating: "{\"a\":}\n", count: $0) }, values: none, errors: all, asks: true),
        lines(
            "bad at their ends, 100 bytes each", text: { String(repeating: "[\"" + String(repeating: "é", count: 47) + "\",]\n", count: $0) },
            values: none, errors: all),
        lines("one long line", memory: true, text: { array($0) { _ in "\"é\"" } }, values: { _ in 1 }),
        lines("one long line in small chunks", chunk: 16, text: { array($0) { _ in "\"é\"" } }, values: { _ in 1 }),
        lines("one long line, bad at its end", text: { array($0) { _ in "\"é\"" } + "x" }, values: none, errors: { _ in 1 }),
        lines("short, in chunks of one byte", chunk: 1, text: { String(repeating: "1\n", count: $0) }, values: all),
        lines("concatenated", .concatenated, text: { String(repeating: "{\"a\":1}", count: $0) }, values: all),
        lines("concatenated, bad", .concatenated, text: { String(repeating: "{\"a\":}", count: $0) }, values: none, errors: all),
        lines(
            "concatenated, bad, on one line with é", .concatenated, text: { String(repeating: "{\"é\":}", count: $0) }, values: none, errors: all,
            asks: true),
        lines("concatenated, closing brackets only", .concatenated, text: { String(repeating: "]", count: $0) }, values: none, errors: all),
        lines(
            "concatenated, one value that does not end", .concatenated, chunk: 64, text: { String(repeating: "[1,", count: $0) }, values: none,
            errors: { _ in 1 }),
        lines(
            "concatenated, a string of backslashes in small chunks", .concatenated, chunk: 3,
            text: { "\"" + String(repeating: "\\\\", count: $0) + "\"" }, values: { _ in 1 }),
        lines("elements", .elements, text: { array($0) { _ in "{\"a\":1}" } }, values: all),
        lines("elements, bad", .elements, text: { array($0) { _ in "{\"a\":}" } }, values: none, errors: all),
        lines(
            "elements, bad, on lines of their own", .elements, text: { array($0, separator: ",\n") { _ in "{\"a\":}" } }, values: none, errors: all,
            asks: true),
        lines("elements, whitespace between", .elements, text: { array($0, separator: " \n ,\t") { _ in "1" } }, values: all),
        lines(
            "elements, whitespace in small chunks", .elements, chunk: 7, text: { "[1" + String(repeating: " \n", count: $0) + "]" },
            values: { _ in 1 }),
        lines(
            "elements, one string in small chunks", .elements, chunk: 16, text: { "[\"" + String(repeating: "\\\"é", count: $0) + "\"]" },
            values: { _ in 1 }),
        Shape(name: "lines/decoded, beside Foundation line by line") { size in
            let line = Data("{\"n\":1}".utf8)
            let bytes = Array(String(repeating: "{\"n\":1}\n", count: size).utf8)
            return Work(
                byteCount: bytes.count,
                ours: {
                    let lines = JSONLines(bytes)
                    var sum = 0
                    while let row = try lines.next(Row.self) { sum += row.n }
                    return sum
                },
                foundation: {
                    let reference = JSONDecoder()
                    return try (0..<size).reduce(0) { sum, _ in sum + (try reference.decode(Row.self, from: line).n) }
                })
        },
        Shape(name: "lines/decoded, all bad, beside Foundation line by line") { size in
            let line = Data("{\"n\":\"x\"}".utf8)
            let bytes = Array(String(repeating: "{\"n\":\"x\"}\n", count: size).utf8)
            return Work(
                byteCount: bytes.count,
                ours: {
                    let failed = Count()
                    let lines = JSONLines(bytes, configuration: JSONLineConfiguration(errors: .skip { _ in failed.value += 1 }))
                    while try lines.next(Row.self) != nil {}
                    return failed.value
                },
                foundation: {
                    let reference = JSONDecoder()
                    return (0..<size).reduce(0) { sum, _ in sum + ((try? reference.decode(Row.self, from: line)) == nil ? 1 : 0) }
                })
        },
        alone("lines/written") { size in
            (
                size * 8, size * 8,
                {
                    let lines = JSONLinesWriter()
                    for _ in 0..<size { try lines.write(["n": 12] as JSONValue) }
                    return try lines.finish().count / 9 * 8
                }
            )
        },
        alone("lines/written, pretty-printed by the encoder") { size in
            struct Value: Encodable { var n = [1, 2, 3] }
            let encoder = ApusJSONEncoder()
            encoder.outputFormatting = .prettyPrinted
            return (
                size * 20, size,
                {
                    let lines = JSONLinesWriter(encoder: encoder)
                    for _ in 0..<size { try lines.write(Value()) }
                    return try lines.finish().count { $0 == 10 }
                }
            )
        },
    ]
}
