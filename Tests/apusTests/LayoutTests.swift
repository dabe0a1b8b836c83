#if Tool
import Testing

@Suite("apus: layout")
struct LayoutTests {
    private static let document = #"{"b":[1],"a":"é"}"#

    @Test(arguments: [
        (["--indent", "4"], "{\n    \"b\": [\n        1\n    ],\n    \"a\": \"é\"\n}\n"),
        (["--indent", "tab"], "{\n\t\"b\": [\n\t\t1\n\t],\n\t\"a\": \"é\"\n}\n"),
        (["--tab"], "{\n\t\"b\": [\n\t\t1\n\t],\n\t\"a\": \"é\"\n}\n"),
        (["--indent", "0"], "{\"b\":[1],\"a\":\"é\"}\n"),
        (["--indent", "1", "-S", "-a"], "{\n \"a\": \"\\u00e9\",\n \"b\": [\n  1\n ]\n}\n"),
    ])
    func `format and get indent as requested`(options: [String], expected: String) throws {
        for command in [["format"], ["get", ""]] {
            let outcome = try Tool.with { try $0.run(command + options, input: Self.document) }
            #expect(outcome.output == expected)
        }
    }

    @Test(arguments: [["--indent", "17"], ["--indent", "-1"], ["--indent", "wide"], ["--tab", "--indent", "4"], ["--canonical", "--tab"]])
    func `impossible layouts exit with status 2`(options: [String]) throws {
        let outcome = try Tool.with { try $0.run(["format"] + options, input: "[]") }
        #expect(outcome.status == 2 && outcome.output.isEmpty)
    }
}
#endif
