#if Tool
import ApusJSON
import Foundation
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

    /// The report, which Foundation has to take for JSON, too.
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

    @Test func `without files, compare measures its own documents`() throws {
        let outcome = try Tool.run("compare", "--seconds", "0.001", "--json")
        #expect(outcome.status == 0)
        #expect(outcome.error.isEmpty)
        let report = try Self.report(outcome)
        #expect(report["builtIn"]?.string == JSONEngine.builtInDescription)
        #expect(report["isSimdjsonAvailable"]?.boolean == JSONEngine.isSimdjsonAvailable)
        let documents = try #require(report["documents"]?.array)
        #expect(documents.map { $0["name"]?.string } == ["search-result (generated)", "catalogue (generated)", "map (generated)"])
        for document in documents {
            #expect(document["rounds"]?.integer ?? 0 >= 1)
            #expect(document["notes"] == [])
            #expect(try Self.contenders(of: document) == Self.contenders)
            // What the others of a task are rated by.
            var rated: Set<String> = []
            for result in try #require(document["results"]?.array) {
                let task = try #require(result["task"]?.string)
                let byteCount = try #require(result["byteCount"]?.integer)
                let seconds = try #require(result["seconds"]?.double)
                let rate = try #require(result["megabytesPerSecond"]?.double)
                let times = try #require(result["timesFoundation"]?.double)
                #expect(seconds > 0)
                #expect(times > 0)
                // The product is the byte count, but for rounding.
                #expect(abs(rate * seconds * 1e6 - Double(byteCount)) < 1)
                if task == "read" { #expect(byteCount == document["byteCount"]?.integer) }
                if times == 1, result["contender"]?.string?.hasPrefix("JSONValue") == false { rated.insert(task) }
            }
            #expect(rated == Set(Self.contenders.keys))
        }
    }

    @Test func `compare prints a table for each file`() throws {
        let files = ["a.json": #"{"a":[1,2.5,"é"]}"#, "b.json": "[-0,18446744073709551615,12345678901234567890123,0.1,1e-7]"]
        try Tool.with(files: files) { tool in
            let outcome = try tool.run(["compare", "--seconds", "0.001", "a.json", "-", "b.json"], input: "[[[null]]]")
            #expect(outcome.status == 0)
            // There is no terminal, and so no progress.
            #expect(outcome.error.isEmpty)
            #expect(!outcome.output.contains("\u{1B}"))
            #expect(outcome.output.hasPrefix("ApusJSON (\(JSONEngine.builtInDescription)) beside Foundation"))
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

    @Test func `compare prints no figures for a broken document`() throws {
        let outcome = try Tool.run("compare", "--json", "bad.json", files: ["bad.json": "[1 2]"])
        #expect(outcome.status == 1)
        #expect(outcome.output.isEmpty)
        #expect(outcome.error.hasPrefix("bad.json:1:4: error: "))
    }

    /// Foundation's dictionaries take the two spellings of "é" for one key, so that a member is lost.
    @Test func `compare names the contender whose result differs, and where`() throws {
        let outcome = try Tool.run("compare", "--json", "a.json", files: ["a.json": #"{"a":{"\u00e9":1,"e\u0301":2}}"#])
        #expect(outcome.status == 1)
        #expect(outcome.output.isEmpty)
        #expect(outcome.error.hasPrefix("a.json: error: JSONSerialization.jsonObject differs from JSONDocument, "))
        #expect(outcome.error.contains("at \"/a\""))
    }

    /// An engine that is not asked for, or cannot read by these options, takes no part; neither does Foundation.
    @Test func `contenders that cannot read a document, or are not asked for, take no part`() throws {
        try Tool.with(files: ["a.json": "[1, /* two */ 3]", "b.json": "[1]"]) { tool in
            let swift = try Self.report(tool.run(["compare", "--seconds", "0.001", "--json", "--engine", "swift", "b.json"]))
            let swiftReaders = try Self.contenders(of: #require(swift["documents"]?[0]))["read"]
            #expect(swiftReaders == ["JSONDocument, Swift", "JSONValue, Swift", "JSONSerialization.jsonObject"])

            let loose = try Self.report(tool.run(["compare", "--seconds", "0.001", "--json", "--options", "comments", "a.json"]))
            let document = try #require(loose["documents"]?[0])
            #expect(try Self.contenders(of: document)["read"] == ["JSONDocument, Swift", "JSONValue, Swift"])
            #expect(document["results"]?[0]?["timesFoundation"] == .null)
            let notes = try #require(document["notes"]?.array)
            #expect(notes.contains { $0.string?.hasPrefix("JSONSerialization.jsonObject takes no part") == true })
        }
    }

    @Test(arguments: [["--seconds", "0"], ["--seconds", "soon"], ["--seconds=-1"], ["--engine", "simdjson", "--options", "json5"]])
    func `bad options of compare exit with status 2`(options: [String]) throws {
        try Tool.with { tool in
            let outcome = try tool.run(["compare"] + options)
            #expect(outcome.status == 2)
            #expect(outcome.output.isEmpty)
        }
    }
}
#endif
