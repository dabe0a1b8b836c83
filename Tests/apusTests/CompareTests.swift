#if Tool
import ApusJSON
import Foundation
import TestSupport
import Testing

@Suite("apus compare")
struct CompareTests {
    /// The contenders by task, with simdjson's where it is built in.
    private static let contenders: [String: [String]] = {
        let engines = JSONEngine.isSimdjsonAvailable ? ["simdjson", "Swift"] : ["Swift"]
        return [
            "read": engines.map { "JSONDocument, \($0)" } + engines.map { "JSONValue, \($0)" } + ["JSONSerialization.jsonObject"],
            "write compact": ["JSONValue", "JSONSerialization.data", "JSONEncoder"],
            "write pretty": ["JSONValue, pretty", "JSONEncoder, pretty"],
        ]
    }()

    /// The report, which Foundation must accept as JSON too.
    private static func report(_ outcome: Tool.Outcome) throws -> JSONValue {
        _ = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
        return try JSONValue(parsing: outcome.output)
    }

    /// The contenders of a document, by task.
    private static func contenders(of document: JSONValue) throws -> [String: [String]] {
        var contenders: [String: [String]] = [:]
        for result in try #require(document["results"]?.array) {
            try contenders[#require(result["task"]?.string), default: []].append(#require(result["contender"]?.string))
        }
        return contenders
    }

    /// The contenders for types, which only generated documents have.
    private static let coders: [String: [String]] = [
        "decode": ["ApusJSONDecoder", "ApusJSONDecoder, JSONReadable", "JSONDecoder"],
        "encode": ["ApusJSONEncoder", "ApusJSONEncoder, JSONWritable", "JSONEncoder"],
    ]
    private static let convertingCoders: [String: [String]] = [
        "decode, converting keys": ["ApusJSONDecoder", "JSONDecoder"],
        "encode, converting keys": ["ApusJSONEncoder", "JSONEncoder"],
    ]

    /// The report of a run without files. It is made once, because that takes a while in a debug
    /// build.
    private static let ownReport = Result { try report(Tool.run("compare", "--seconds", "0.001", "--json")) }

    @Test func `without files, compare measures its own documents, with types for them`() throws {
        let report = try Self.ownReport.get()
        let documents = try #require(report["documents"]?.array)
        let names = documents.map { $0["name"]?.string }
        #expect(names == ["search-result (generated)", "catalogue (generated)", "map (generated)", "body (generated)"])
        for document in documents {
            var expected = Self.contenders.merging(Self.coders) { one, _ in one }
            if document["name"]?.string?.hasPrefix("body") == true { expected.merge(Self.convertingCoders) { one, _ in one } }
            #expect(document["rounds"]?.integer ?? 0 >= 1)
            #expect(document["notes"] == [])
            #expect(try Self.contenders(of: document) == expected)
            // The tasks that have a contender the others are compared with.
            var rated: Set<String> = []
            for result in try #require(document["results"]?.array) {
                let task = try #require(result["task"]?.string)
                let byteCount = try #require(result["byteCount"]?.integer)
                let nanoseconds = try #require(result["nanoseconds"]?.double)
                let rate = try #require(result["megabytesPerSecond"]?.double)
                let times = try #require(result["timesFoundation"]?.double)
                #expect(nanoseconds > 0)
                #expect(times > 0)
                #expect(result["spread"]?.double ?? -1 >= 0)
                // The product is the byte count, except for rounding.
                #expect(abs(rate * nanoseconds * 1e-3 - Double(byteCount)) < 1)
                if ["read", "decode", "decode, converting keys"].contains(task) { #expect(byteCount == document["byteCount"]?.integer) }
                if times == 1, result["contender"]?.string?.hasPrefix("JSONValue") == false { rated.insert(task) }
            }
            #expect(rated == Set(expected.keys))
        }
    }

    /// Figures are useful only if one knows what they were measured on. Names of folders and users
    /// must not appear.
    @Test func `the report says what the figures were measured on and how noisy they are`() throws {
        let report = try Self.report(Tool.run("compare", "--seconds", "0.001", "--json", "a.json", files: ["a.json": "[1]"]))
        #expect(report["builtIn"]?.string == JSONEngine.builtInDescription)
        #expect(report["isSimdjsonAvailable"]?.boolean == JSONEngine.isSimdjsonAvailable)
        #expect(report["processor"]?.string?.isEmpty == false)
        #expect(report["processorCount"]?.integer ?? 0 >= 1)
        #expect(report["system"]?.string?.isEmpty == false)
        #expect(report["swift"]?.string?.hasPrefix("6.") == true)
        #expect(report["clock"]?.string == "processor time")
        let date = try #require(report["date"]?.string)
        #expect(try abs(Date(date, strategy: .iso8601).timeIntervalSinceNow) < 3600)
        let share = try #require(report["noise"]?["processorShare"]?.double)
        #expect(share > 0 && share <= 1)
        #expect(report["noise"]?["isTooNoisy"]?.boolean != nil)
    }

    /// Types that left something out would do less work than a document's size suggests. Coders
    /// write no null members, and escape slashes with a backslash.
    @Test func `types cover everything in the generated documents except null`() throws {
        let report = try Self.ownReport.get()
        for document in try #require(report["documents"]?.array) {
            let name = try #require(document["name"]?.string?.split(separator: " ").first.map(String.init))
            let value = try JSONValue(parsing: Tool.run("generate", name).output)
            let text = try Self.withoutNull(value).jsonBytes()
            let slashes = text.count { $0 == UInt8(ascii: "/") }
            let encodings = try #require(document["results"]?.array).filter { $0["task"]?.string?.hasPrefix("encode") == true }
            #expect(encodings.count >= 3)
            for encoding in encodings { #expect(encoding["byteCount"]?.integer == text.count + slashes) }
        }
    }

    private static func withoutNull(_ value: JSONValue) -> JSONValue {
        switch value {
        case .object(let members):
            .object(JSONValue.Object(members.filter { $0.value != .null }.map { ($0.key, withoutNull($0.value)) }))
        case .array(let elements): .array(elements.map(withoutNull))
        default: value
        }
    }

    @Test func `compare fills a folder with the table, the report and both charts`() throws {
        try Tool.with(files: ["a.json": "[1]"]) { tool in
            let outcome = try tool.run(["compare", "--seconds", "0.001", "--results", ".", "a.json"])
            #expect(outcome.status == 0)
            #expect(try tool.text(of: "compare.txt") == outcome.output)
            #expect(try JSONValue(parsing: tool.text(of: "compare.json"))["documents"]?[0]?["name"] == "a.json")
            let (light, dark) = try (tool.text(of: "compare-light.svg"), tool.text(of: "compare-dark.svg"))
            for chart in [light, dark] { #expect(!chart.contains("prefers-color-scheme")) }
            #expect(light != dark)
        }
    }

    /// The folder, and the error for the first file in it.
    @Test(arguments: [
        ("nowhere", "nowhere/compare.txt: error: Cannot write this: No such file or directory.\n"),
        ("file", "file/compare.txt: error: Cannot write this: Not a directory.\n"),
    ])
    func `a folder that cannot take the results is an error before anything is measured`(folder: String, error: String) throws {
        try Tool.with(files: ["file": ""]) { tool in
            let outcome = try tool.run(["compare", "--results", folder])
            #expect(outcome.status == 1)
            #expect(outcome.output.isEmpty)
            #expect(outcome.error.hasPrefix(error))
        }
    }

    @Test func `a chart cannot be written if its path is a folder`() throws {
        let outcome = try Tool.run("compare", "--svg", ".")
        #expect(outcome.status == 1)
        #expect(outcome.output.isEmpty)
        #expect(outcome.error == ".: error: Cannot write this: Is a directory.\n")
    }

    @Test func `compare says so if there were too few rounds to estimate the noise`() throws {
        let outcome = try Tool.run("compare", "--seconds", "0.000001", "a.json", files: ["a.json": "[1]"])
        #expect(outcome.output.contains("the measuring thread had a processor for "))
        #expect(outcome.output.contains("There were fewer than 5 rounds"))
    }

    @Test func `with reading options the coders are left out`() throws {
        let report = try Self.report(Tool.run("compare", "--seconds", "0.001", "--json", "--max-depth", "100"))
        for document in try #require(report["documents"]?.array) {
            #expect(try Self.contenders(of: document)["decode"] == nil)
            #expect(document["notes"] == ["The coders are left out: they are only measured without these options."])
        }
    }

    @Test func `compare prints a table for each file`() throws {
        let files = ["a.json": #"{"a":[1,2.5,"é"]}"#, "b.json": "[-0,18446744073709551615,12345678901234567890123,0.1,1e-7]"]
        try Tool.with(files: files) { tool in
            let outcome = try tool.run(["compare", "--seconds", "0.001", "a.json", "-", "b.json"], input: "[[[null]]]")
            #expect(outcome.status == 0)
            // Without a terminal there is no progress line.
            #expect(outcome.error.isEmpty)
            #expect(!outcome.output.contains("\u{1B}"))
            #expect(outcome.output.hasPrefix("ApusJSON (\(JSONEngine.builtInDescription)) and Foundation"))
            #expect(outcome.output.contains("simdjson was not built in") == !JSONEngine.isSimdjsonAvailable)
            for name in ["a.json", "<stdin>", "b.json"] { #expect(outcome.output.contains("\n\(name): ")) }
            for name in Self.contenders.values.joined() {
                #expect(outcome.output.split(separator: "\n").filter { $0.hasPrefix("  \(name) ") }.count == 3)
            }
            #expect(outcome.output.contains("█"))
        }
    }

    @Test func `compare draws a chart with escaped names`() throws {
        try Tool.with(files: ["<a&b>.json": "[1]"]) { tool in
            let outcome = try tool.run(["compare", "--seconds", "0.001", "--svg", "chart.svg", "<a&b>.json"])
            #expect(outcome.status == 0)
            let chart = try tool.text(of: "chart.svg")
            #expect(chart.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
            #expect(chart.hasSuffix("</svg>\n"))
            #expect(chart.contains("prefers-color-scheme: dark"))
            #expect(chart.contains("&lt;a&amp;b&gt;.json"))
            #expect(!chart.contains("<a&b>"))
            for name in Self.contenders.values.joined() { #expect(chart.contains(">\(name)</text>")) }
        }
    }

    @Test func `a chart that cannot be written is an error before anything is measured`() throws {
        let outcome = try Tool.run("compare", "--svg", "nowhere/chart.svg")
        #expect(outcome.status == 1)
        #expect(outcome.output.isEmpty)
        #expect(outcome.error == "nowhere/chart.svg: error: Cannot write this: No such file or directory.\n")
    }

    @Test func `compare prints no figures for an invalid document`() throws {
        let outcome = try Tool.run("compare", "--json", "bad.json", files: ["bad.json": "[1 2]"])
        #expect(outcome.status == 1)
        #expect(outcome.output.isEmpty)
        #expect(outcome.error.hasPrefix("bad.json:1:4: error: "))
    }

    /// Foundation's dictionaries treat the two encodings of "é" as one key, so a member is lost.
    @Test func `compare names the contender whose result differs, and where`() throws {
        let outcome = try Tool.run("compare", "--json", "a.json", files: ["a.json": #"{"a":{"\u00e9":1,"e\u0301":2}}"#])
        #expect(outcome.status == 1)
        #expect(outcome.output.isEmpty)
        #expect(outcome.error.hasPrefix("a.json: error: JSONSerialization.jsonObject differs from JSONDocument, "))
        #expect(outcome.error.contains("at \"/a\""))
    }

    /// An engine that is not requested, or does not support the options, is left out. So is
    /// Foundation.
    @Test func `contenders that cannot read a document, or are not requested, are left out`() throws {
        try Tool.with(files: ["a.json": "[1, /* two */ 3]", "b.json": "[1]"]) { tool in
            let swift = try Self.report(tool.run(["compare", "--seconds", "0.001", "--json", "--engine", "swift", "b.json"]))
            let swiftReaders = try Self.contenders(of: #require(swift["documents"]?[0]))["read"]
            #expect(swiftReaders == ["JSONDocument, Swift", "JSONValue, Swift", "JSONSerialization.jsonObject"])

            let loose = try Self.report(tool.run(["compare", "--seconds", "0.001", "--json", "--options", "comments", "a.json"]))
            let document = try #require(loose["documents"]?[0])
            #expect(try Self.contenders(of: document)["read"] == ["JSONDocument, Swift", "JSONValue, Swift"])
            #expect(document["results"]?[0]?["timesFoundation"] == .null)
            let notes = try #require(document["notes"]?.array)
            #expect(notes.contains { $0.string?.hasPrefix("JSONSerialization.jsonObject is left out") == true })
        }
    }

    @Test(arguments: [["--seconds", "0"], ["--seconds", "soon"], ["--seconds=-1"], ["--results="], ["--engine", "simdjson", "--options", "json5"]])
    func `bad options of compare exit with status 2`(options: [String]) throws {
        try Tool.with { tool in
            let outcome = try tool.run(["compare"] + options)
            #expect(outcome.status == 2)
            #expect(outcome.output.isEmpty)
        }
    }
}
#endif
