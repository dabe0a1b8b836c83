import ApusJSON
import Testing

/// If a value wrote to the same lines that it was being written to, its first line was joined with
/// the value's own.
@Suite("Lines written while a line is encoded")
struct NestedLinesTests {
    struct Logging: Encodable {
        let lines: JSONLinesWriter
        func encode(to encoder: any Encoder) throws {
            try lines.write(["log": 1] as JSONValue)
            var container = encoder.singleValueContainer()
            try container.encode("value")
        }
    }

    struct DirectlyLogging: JSONWritable {
        let lines: JSONLinesWriter
        func write(to json: inout JSONWriter) throws {
            try lines.write([2])
            json.write("value")
        }
    }

    @Test func `lines written while a line is encoded come before it`() throws {
        let lines = JSONLinesWriter()
        try lines.write(Logging(lines: lines))
        try lines.write(DirectlyLogging(lines: lines))
        #expect(try String(decoding: lines.finish(), as: UTF8.self) == "{\"log\":1}\n\"value\"\n[2]\n\"value\"\n")
    }
}
