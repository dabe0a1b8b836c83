import ApusJSONPatch
import Foundation
import TestSupport
import Testing

@Suite("Merging patches into typed values")
struct TypeMergingTests {
    struct Window: Codable, Equatable { var width: Int, height: Int? }
    struct Settings: Codable, Equatable {
        var theme: String
        var window: Window?
        var tags: [String]
        var since: Date?
    }

    private static let settings = Settings(
        theme: "light", window: Window(width: 640, height: 480), tags: ["a", "b"], since: Date(timeIntervalSince1970: 1_795_249_800))

    private static let coders: (ApusJSONDecoder, ApusJSONEncoder) = {
        let (decoder, encoder) = (ApusJSONDecoder(), ApusJSONEncoder())
        decoder.dateDecodingStrategy = .iso8601
        encoder.dateEncodingStrategy = .iso8601
        return (decoder, encoder)
    }()

    private func merged(_ patch: String) throws -> Settings {
        var settings = Self.settings
        try Self.coders.0.merge(patch, into: &settings, encoder: Self.coders.1)
        return settings
    }

    @Test func `missing members are unchanged, null becomes nil, and objects are merged`() throws {
        #expect(try merged("{}") == Self.settings)
        var expected = Self.settings
        expected.theme = "dark"
        expected.window?.height = nil
        expected.since = nil
        #expect(try merged(#"{"theme":"dark","window":{"height":null},"since":null,"unknown":1}"#) == expected)
        expected = Self.settings
        expected.window = nil
        expected.tags = []
        expected.since = Date(timeIntervalSince1970: 0)
        #expect(try merged(#"{"window":null,"tags":[],"since":"1970-01-01T00:00:00Z"}"#) == expected)
    }

    @Test(arguments: [
        (#"{"theme":null}"#, #"The member "theme" cannot be null."#, "/theme", 10),
        (#"{"window":{"width":null,"height":1}}"#, #"The member "width" cannot be null."#, "/window/width", 20),
        (#"{"theme":7}"#, "Expected a string, found 7.", "/theme", 10),
        (#"{"tags":["a",1]}"#, "Expected a string, found 1.", "/tags/1", 14),
        (#"{"since":"soon"}"#, #"Expected a date such as "2026-12-01T09:00:00Z", found "soon"."#, "/since", 10),
        ("7", "Expected an object, found 7.", "", 1),
    ])
    func `a patch that the type cannot decode is reported with locations in the patch and changes nothing`(
        patch: String, message: String, path: String, column: Int
    ) throws {
        var settings = Self.settings
        let error = try #require(throws: JSONPatchError.self) { try Self.coders.0.merge(patch, into: &settings, encoder: Self.coders.1) }
        #expect(settings == Self.settings)
        let finding = try #require(error.findings.first)
        #expect(finding.message == message)
        #expect(finding.path.description == path)
        #expect(finding.location == JSONLocation(byteOffset: column - 1, line: 1, column: column))
        #expect(error.debugDescription == "\(message) (line 1, column \(column), path \"\(path)\")")
    }

    @Test(arguments: [
        (JSONMergeScope.only(["/theme", "/window/height"]), #"{"theme":"dark","window":{"height":null,"width":640.0}}"#, []),
        (.only(["/theme", "/window/height"]), #"{"theme":"dark","window":{"width":1}}"#, ["/window/width"]),
        (.only(["/window/height"]), #"{"window":null}"#, ["/window/width"]), (.only(["/window"]), #"{"window":null}"#, []),
        (.only(["/tags/0"]), #"{"tags":["z","b"]}"#, []), (.only(["/tags/0"]), #"{"tags":["z"]}"#, ["/tags"]), (.only([]), "{}", []),
        (.only([]), #"{"theme":"light","tags":["a","b"]}"#, []), (.only([]), #"{"theme":"","since":null}"#, ["/theme", "/since"]),
        (.only([""]), #"{"theme":""}"#, []), (.allExcept([""]), #"{"theme":""}"#, [""]), (.allExcept([]), #"{"theme":""}"#, []),
        (.allExcept(["/window/width", "/none"]), #"{"theme":"","window":{"height":1}}"#, []),
        (.allExcept(["/window/width"]), #"{"window":null}"#, ["/window/width"]), (.allExcept(["/tags/1"]), #"{"tags":["a"]}"#, ["/tags/1"]),
        (.allExcept(["/none"]), #"{"none":1}"#, ["/none"]), (.all, #"{"none":1}"#, []),
    ])
    func `only the members of the scope are changed`(scope: JSONMergeScope, patch: String, paths: [String]) throws {
        var settings = Self.settings
        do {
            try Self.coders.0.merge(patch, into: &settings, changing: scope, encoder: Self.coders.1)
            #expect(paths.isEmpty)
        } catch let error as JSONPatchError {
            #expect(error.findings.map(\.path.description) == paths && settings == Self.settings)
        }
    }

    @Test func `of repeated members the one counts that every reader takes`() throws {
        let decoder = ApusJSONDecoder()
        var window = Window(width: 1, height: nil)
        try decoder.merge(#"{"width":2,"width":3}"#, into: &window, encoder: ApusJSONEncoder())
        #expect(window.width == 2)
        decoder.readConfiguration.duplicateKeys = .last
        try decoder.merge(#"{"width":4,"width":5}"#, into: &window, encoder: ApusJSONEncoder())
        #expect(window.width == 5)
    }

    @Test func `digits that a double does not have count as a change`() throws {
        struct Account: Codable { var id: Decimal, name: String }
        var account = Account(id: try #require(Decimal(string: "12345678901234567891")), name: "A")
        #expect(throws: JSONPatchError.self) {
            try ApusJSONDecoder().merge(#"{"id":12345678901234567892}"#, into: &account, changing: .allExcept(["/id"]), encoder: ApusJSONEncoder())
        }
        try ApusJSONDecoder().merge(#"{"id":12345678901234567891}"#, into: &account, changing: .allExcept(["/id"]), encoder: ApusJSONEncoder())
    }

    @Test func `numbers keep all of their digits`() throws {
        struct Price: Codable, Equatable { var price: Decimal, other: Decimal }
        let (one, other) = (try #require(Decimal(string: "12345678901234567.89")), try #require(Decimal(string: "98765432109876543.21")))
        var value = Price(price: 0, other: other)
        try ApusJSONDecoder().merge(#"{"price":12345678901234567.89}"#, into: &value, encoder: ApusJSONEncoder())
        #expect(value == Price(price: one, other: other))
        struct Wide: Codable, Equatable { var number: Int128 }
        var wide = Wide(number: 1)
        try ApusJSONDecoder().merge(#"{"number":123456789012345678901234567890}"#, into: &wide, encoder: ApusJSONEncoder())
        #expect(wide.number == 123_456_789_012_345_678_901_234_567_890)
    }

    @Test func `the decoder's settings apply to the patch, too`() throws {
        let decoder = ApusJSONDecoder()
        decoder.assumesTopLevelDictionary = true
        var window = Window(width: 640, height: 480)
        try decoder.merge(#""height": null"#, into: &window, encoder: ApusJSONEncoder())
        #expect(window == Window(width: 640, height: nil))
    }

    @Test func `a missing member is reported with its path`() throws {
        var settings = Settings(theme: "light", window: nil, tags: [], since: nil)
        let error = try #require(throws: JSONPatchError.self) {
            try Self.coders.0.merge(#"{"window":{"height":1}}"#, into: &settings, encoder: Self.coders.1)
        }
        #expect(error.findings.first?.message == #"The member "width" is missing."#)
        #expect(error.findings.first?.path == "/window")
    }
}
