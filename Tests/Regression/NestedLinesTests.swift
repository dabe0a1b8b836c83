import ApusJSON
import Testing

/// A value that writes to the lines it is written to used to have its first line joined with its own.
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
