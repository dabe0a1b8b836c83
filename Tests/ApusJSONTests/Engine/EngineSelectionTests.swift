import Foundation
import TestSupport
import Testing

@testable import ApusJSON

@Suite("JSONEngine")
struct EngineSelectionTests {
    /// Options that simdjson does not support, according to the documentation of JSONEngine and
    /// JSONReadOptions.
    static let beyondSimdjson: [(options: JSONReadOptions, name: String)] = [
        (.comments, ".comments"), (.unicodeNewlines, ".unicodeNewlines"), (.lenientUnicode, ".lenientUnicode"),
        (.trailingText, ".trailingText"), (.trailingCommas, ".trailingCommas"),
        (.rejectNoncharacters, ".rejectNoncharacters"),
        (.json5, ".json5"), (.rfc4627, ".rejectNoncharacters"), ([.requireContainerRoot, .comments], ".comments"),
        ([.comments, .trailingCommas], "[.comments, .trailingCommas]"),
    ]

    @Test(.enabled(if: JSONEngine.isSimdjsonAvailable, "simdjson is not built in"), arguments: beyondSimdjson)
    func `simdjson names the options it cannot read, before it reads anything`(options: JSONReadOptions, name: String) throws {
        // Nothing is read, so the text does not matter.
        for text in ["[]", "", "[1,"] {
            let error = try #require(throws: JSONEngineError.self) {
                try JSONDocument(parsing: text, configuration: JSONReadConfiguration(options: options, engine: .simdjson))
            }
            #expect(error.message == "The .simdjson engine cannot read \(name); use .automatic or .swift.")
            #expect("\(error)" == error.message)
        }
    }

    @Test(.enabled(if: !JSONEngine.isSimdjsonAvailable, "simdjson is built in"))
    func `requesting an engine that is not built in is an error that names the library and the trait`() throws {
        for options in [JSONReadOptions.strict, .comments] {
            let error = try #require(throws: JSONEngineError.self) {
                try JSONDocument(parsing: "[]", configuration: JSONReadConfiguration(options: options, engine: .simdjson))
            }
            #expect(error.message.contains("libsimdjson-dev") && error.message.contains("trait Simdjson"))
            #expect(error.message.contains(".automatic"))
        }
        #expect(JSONEngine.builtInDescription == "pure Swift")
    }

    /// Builds in which the environment or the traits decide.
    @Test func `simdjson is available if it is required, and not if it is excluded`() {
        #if Simdjson
        let request = ProcessInfo.processInfo.environment["APUS_SIMDJSON"]
        if request == "required" || request == "switchable" { #expect(JSONEngine.isSimdjsonAvailable) }
        if request == "never" { #expect(!JSONEngine.isSimdjsonAvailable) }
        #else
        #expect(!JSONEngine.isSimdjsonAvailable)
        #endif
    }

    @Test(.enabled(if: JSONEngine.isSimdjsonAvailable, "simdjson is not built in"))
    func `the description of simdjson includes its version and kernel`() throws {
        #expect(JSONEngine.builtInDescription.wholeMatch(of: /simdjson \d+\.\d+\.\d+, kernel \w+/) != nil)
    }

    @Test(arguments: [JSONEngine.swift, .automatic])
    func `the other engines support every option`(_ engine: JSONEngine) throws {
        for bits in 0..<UInt32(256) {
            let document = try JSONDocument(
                parsing: "[1, {\"a\": \"b\"}]", configuration: JSONReadConfiguration(options: JSONReadOptions(rawValue: bits), engine: engine))
            #expect(document[1]?["a"]?.string == "b")
        }
    }

    /// This holds whichever parser the options select.
    @Test func `options that do not affect a text do not change its tape`() throws {
        let text = #"{"a":[1,-0,2.5,18446744073709551615,1e4],"b\n":{"é":"😀\u0041"},"":[[],{}],"t":[true,false,null]}"#
        let expected = try words(of: JSONDocument(parsing: text, configuration: JSONReadConfiguration(engine: .swift)))
        for bits in 0..<UInt32(256) {
            let options = JSONReadOptions(rawValue: bits)
            #expect(try words(of: JSONDocument(parsing: text, options: options)) == expected, "\(options)")
        }
    }

    private func words(of document: JSONDocument) -> [UInt64] {
        // The document owns the tape's memory.
        withExtendedLifetime(document) { (0..<document.storage.tape.wordCount).map { document.storage.tape.words[$0] } }
    }

    /// The errors are equal, including their messages and excerpts.
    @Test func `all engines reject a text with the same error`() throws {
        for text in [
            "", "[", "[1 2]", "{\"a\":tru}", "[\"\\ud800\"]", "[1,\n 2,\n]", "1e999", "[\"\u{7}\"]", "{\"a\" 1}", "nul", "01", "[}", "\u{FEFF}x",
        ] {
            let errors = JSONEngine.available.map { engine in
                #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: text, configuration: JSONReadConfiguration(engine: engine)) }
            }
            #expect(Set(errors).count == 1)
            #expect(Set(errors.map { $0?.description }).count == 1)
        }
    }

    @Test func `the engines are automatic, simdjson and swift`() {
        #expect(JSONEngine.allCases == [.automatic, .simdjson, .swift])
        #expect(JSONEngine.allCases.map { "\($0)" } == ["automatic", "simdjson", "swift"])
        #expect(JSONReadConfiguration.strict.engine == .automatic)
    }
}
