import ApusJSON
import TestSupport
import Testing

/// Reads values with options that permit something between and within them.
@Suite("JSONFraming with options")
struct LenientSeparationTests {
    struct Row: CustomStringConvertible, Sendable {
        let text: String
        let options: JSONReadOptions
        let values: [JSONValue]
        /// The line and column of the first error.
        var error: (line: Int, column: Int)?
        var description: String { "\(text.debugDescription) \(options)" }
    }

    static let lines: [Row] = [
        Row(text: "// a\n1 // b\n/* c */ /* d */\n  \n2", options: .comments, values: [1, 2]),
        Row(text: "\u{B}\u{2028}\n1", options: .unicodeNewlines, values: [1]),
        Row(text: "1\n/* a\n2", options: .comments, values: [1], error: (2, 1)),
        Row(text: "/\n2", options: .comments, values: [], error: (1, 1)),
    ]

    @Test(arguments: lines)
    func `each text in the lenient table gives its values and its error, from chunks of any size`(row: Row) async throws {
        let bytes = Array(row.text.utf8)
        let settings = JSONLineConfiguration(readConfiguration: JSONReadConfiguration(options: row.options))
        let lines = JSONLines(bytes, configuration: settings)
        var values: [JSONValue] = []
        var error: JSONLineError?
        do {
            while let value = try lines.next(as: .value) { values.append(value) }
        } catch let failure as JSONLineError {
            error = failure
        }
        #expect(values == row.values)
        #expect(error?.line == row.error?.line, "\(error?.description ?? "")")
        #expect(error?.location.column == row.error?.column, "\(error?.description ?? "")")
        let expected = LinesOutcome(JSONLines(bytes, configuration: settings))
        for size in 1...bytes.count {
            #expect(LinesOutcome(JSONLines(chunks: chunks(of: bytes, size), configuration: settings)) == expected, "chunks of \(size)")
        }
        let serial = stream(of: bytes, 3).jsonLines(as: .value, configuration: settings)
        #expect(await LinesOutcome(serial) == expected)
        let parallel = stream(of: bytes, 3).jsonLines(as: .value, configuration: settings).parallel(width: 2)
        #expect(await LinesOutcome(parallel).values == expected.values)
    }

    /// Options that permit something between values, or that hide the end of one.
    static let rejected: [(JSONReadOptions, String)] = [
        (.comments, ".comments"), (.trailingCommas, ".trailingCommas"), (.trailingText, ".trailingText"), (.unicodeNewlines, ".unicodeNewlines"),
        (.json5, ".json5"), (.foundationJSON5, ".foundationJSON5"), ([.comments, .rfc4627, .lenientUnicode], ".comments"),
    ]

    @Test(arguments: [JSONFraming.concatenated, .elements], rejected)
    func `options that only lines support are rejected by name before anything is read`(
        framing: JSONFraming, rejected: (options: JSONReadOptions, name: String)
    ) async throws {
        let name = framing == .elements ? ".elements" : ".concatenated"
        let message = "The framing \(name) cannot be read with \(rejected.name); use .lines, or parse the whole text as a document."
        var configuration = JSONLineConfiguration(readConfiguration: JSONReadConfiguration(options: rejected.options), framing: framing)
        configuration.errors = .skip { _ in Issue.record("Nothing is read.") }
        let lines = JSONLines("[1]", configuration: configuration)
        #expect(throws: JSONEngineError.self) { try JSONLines("[1]", configuration: configuration).skip() }
        let error = #expect(throws: JSONEngineError.self) { try lines.next(as: .value) }
        #expect(error?.message == message)
        #expect(error?.code == .unsupportedOptions)
        #expect(lines.consumedByteCount == 0)

        // Types are read with the options of the decoder.
        let decoder = ApusJSONDecoder()
        decoder.readOptions = rejected.options
        let typed = JSONLines("[1]", configuration: JSONLineConfiguration(framing: framing), decoder: decoder)
        #expect(throws: JSONEngineError.self) { try typed.next([Int].self) }

        let serial = stream(of: Array("[1]".utf8), 1).jsonLines(as: .value, configuration: configuration)
        await #expect(throws: JSONEngineError.self) { for try await _ in serial {} }
        await #expect(throws: JSONEngineError.self) { for try await _ in serial.parallel(width: 2) {} }
    }

    @Test(arguments: [(JSONFraming.concatenated, "[\"\u{FFFF}\"] [1]"), (.elements, "[[\"\u{FFFF}\"],[1]]")])
    func `options that concern only what is in a value are supported`(framing: JSONFraming, text: String) throws {
        let options: JSONReadOptions = [.rfc4627, .lenientUnicode]
        let lines = JSONLines(
            text, configuration: JSONLineConfiguration(readConfiguration: JSONReadConfiguration(options: options), framing: framing))
        #expect(try lines.next(as: .value) == ["\u{FFFD}"])
        #expect(try lines.next(as: .value) == [1])
        #expect(try lines.next(as: .value) == nil)
    }

    /// The decoder reads the types, and what it permits may also be on lines of its own.
    @Test func `the decoder's options apply within values and between them`() throws {
        let decoder = ApusJSONDecoder()
        decoder.readOptions = [.comments]
        let lines = JSONLines("/*1*/\n[2/*]*/]// 3\n[4]", decoder: decoder)
        #expect(try lines.next([Int].self) == [2])
        #expect(try lines.next([Int].self) == [4])
        #expect(try lines.next([Int].self) == nil)
    }
}
