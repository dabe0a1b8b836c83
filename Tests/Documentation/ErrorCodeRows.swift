import ApusJSONFoundation
import ApusJSONMacros
import ApusJSONMapping
import ApusJSONParsing
import ApusJSONPatch
import ApusJSONPath
import ApusJSONPatterns
import ApusJSONSchema
import Foundation

/// A row of the article *Error codes*: a code, and an input that causes it.
struct ErrorCodeRow: Sendable {
    let code: JSONErrorCode
    /// The input, in Markdown.
    let input: String
    private let run: @Sendable () throws -> Void

    init(_ code: JSONErrorCode, _ input: String, _ run: @escaping @Sendable () throws -> Void) {
        (self.code, self.input, self.run) = (code, input, run)
    }

    /// The error that the input causes; nil if it causes none.
    var error: (any Error)? {
        do {
            try run()
            return nil
        } catch { return error }
    }

    /// What the error says itself: the error behind one of Swift's `DecodingError`s.
    var details: (any JSONError)? { error.flatMap { $0 as? any JSONError ?? ($0 as? DecodingError)?.context.underlyingError as? any JSONError } }
}

extension ErrorCodeRow {
    static let all = texts + limits + contents + patches + merges + writing + expressions + others

    private static func text(
        _ code: JSONErrorCode, _ text: String, shown: String? = nil, options: JSONReadOptions = .strict, with words: String = "",
        duplicateKeys: JSONDuplicateKeyPolicy = .last, limits: JSONLimits = JSONLimits()
    ) -> ErrorCodeRow {
        ErrorCodeRow(code, shown ?? "`\(text)`\(words)") {
            _ = try JSONDocument(
                parsing: text, configuration: JSONReadConfiguration(options: options, limits: limits, duplicateKeys: duplicateKeys))
        }
    }

    private static let texts = [
        text(.unexpectedEnd, "[1,"),
        text(.unexpectedCharacter, "[?]"),
        text(.textAfterValue, "1 2"),
        ErrorCodeRow(.invalidUTF8, "the byte FF in a string") { _ = try JSONDocument(parsing: [0x22, 0xFF, 0x22] as [UInt8]) },
        ErrorCodeRow(.invalidEncoding, "half of a surrogate pair, in UTF-16") {
            _ = try JSONDocument(parsing: [0xFE, 0xFF, 0x00, 0x22, 0xD8, 0x00, 0x00, 0x22] as [UInt8])
        },
        text(.unterminatedComment, "[1] /* one", options: .comments, with: " with `.comments`"),
        text(.invalidLiteral, "[nul]"),
        text(.expectedKey, "{1:2}"),
        text(.duplicateKey, #"{"a":1,"a":2}"#, with: " with `duplicateKeys: .error`", duplicateKeys: .error),
        text(.expectedColon, #"{"a" 1}"#),
        text(.expectedCommaOrEnd, "[1 2]"),
        text(.trailingComma, "[1,]"),
        text(.mismatchedEnd, "[1}"),
        text(.containerRootRequired, "1", options: .requireContainerRoot, with: " with `.requireContainerRoot`"),
        text(.unterminatedString, #""a"#),
        text(.invalidEscape, #""\q""#),
        text(.unpairedSurrogate, #""\uD800""#),
        text(.controlCharacter, "\"a\tb\"", shown: "a tab in a string"),
        text(.noncharacter, #""\uFFFF""#, options: .rejectNoncharacters, with: " with `.rejectNoncharacters`"),
        text(.invalidNumber, "01"),
        text(.numberOutOfRange, "1e999"),
        ErrorCodeRow(.nonFiniteNumber, "`JSONValue.double(.infinity)`, written") { _ = try JSONValue.double(.infinity).jsonString() },
    ]

    private static let limits = [
        text(.tooDeep, "[[[]]]", with: " with `maximumDepth: 2`", limits: JSONLimits(maximumDepth: 2)),
        text(.tooLarge, "[1,2]", with: " with `maximumByteCount: 4`", limits: JSONLimits(maximumByteCount: 4)),
        ErrorCodeRow(.tooManySteps, "`$..[?@..[?@..[?@..x]]]` in 500 nested arrays") {
            let deep = String(repeating: "[", count: 500) + String(repeating: "]", count: 500)
            _ = try JSONDocument(parsing: deep).nodes(at: JSONPath(parsing: "$..[?@..[?@..[?@..x]]]"))
        },
    ]

    private static func decoding<T: Decodable>(_ code: JSONErrorCode, _ text: String, _ type: T.Type, as words: String) -> ErrorCodeRow {
        ErrorCodeRow(code, "`\(text)` as \(words)") { _ = try ApusJSONDecoder().decode(type, from: text) }
    }

    private static let contents = [
        decoding(.wrongKind, #"["1"]"#, [Int].self, as: "`[Int]`"),
        decoding(.wrongValue, #"["huge"]"#, [Size].self, as: "an array of an enumeration"),
        decoding(.unexpectedNull, "[null]", [Int].self, as: "`[Int]`"),
        decoding(.missingMember, #"{"id":1}"#, Film.self, as: "a type with a `title`"),
        ErrorCodeRow(.unexpectedMember, #"`{"dnoe":true}` as a model with `unknownKeys: .error`"#) {
            _ = try ApusJSONDecoder().decode(Task.self, from: #"{"dnoe":true}"#)
        },
        ErrorCodeRow(.rejected, "`5`, a line whose type throws its own error") {
            _ = try JSONLines(Array("5\n".utf8)).next(as: .decoded(SoldOut.self))
        },
        ErrorCodeRow(.undecided, #"2,000 strings of 40 `a` and `!` for the pattern `["string:^(?=a)(a+)+$"]`"#) {
            let text = JSONValue.string(String(repeating: "a", count: 40) + "!")
            _ = try JSONPattern(["string:^(?=a)(a+)+$"]).requireValid(JSONValue.array(Array(repeating: text, count: 2_000)))
        },
        ErrorCodeRow(.unmappedDocument, "`[1]` for a mapped object") { _ = try JSONMapper().make(Item.self, from: "[1]") },
        ErrorCodeRow(.parserFailed, "`5` for `String.jsonParser()`") { _ = try String.jsonParser().decode("5") },
        ErrorCodeRow(.printerFailed, "a string, printed by `String.jsonParser()` where `40` was printed before") {
            var printed: JSONValue = 40
            try String.jsonParser().print("text", into: &printed)
        },
    ]

    private static func patch(_ code: JSONErrorCode, _ operation: String, of text: String) -> ErrorCodeRow {
        ErrorCodeRow(code, "`\(operation)` for `\(text)`") {
            _ = try JSONPatch(JSONValue(parsing: "[\(operation)]")).text(applyingTo: text)
        }
    }

    private static let patches = [
        patch(.missingValue, #"{"op":"remove","path":"/a"}"#, of: "{}"),
        patch(.invalidPatch, #"{"op":"jump","path":"/a"}"#, of: "{}"),
        patch(.invalidIndex, #"{"op":"remove","path":"/first"}"#, of: "[1]"),
        patch(.indexOutOfRange, #"{"op":"remove","path":"/5"}"#, of: "[1]"),
        patch(.notAContainer, #"{"op":"add","path":"/a/b","value":1}"#, of: #"{"a":1}"#),
        patch(.testFailed, #"{"op":"test","path":"/a","value":2}"#, of: #"{"a":1}"#),
        patch(.moveIntoItself, #"{"op":"move","from":"/a","path":"/a/b"}"#, of: #"{"a":{}}"#),
    ]

    private static func merge(_ code: JSONErrorCode, _ patch: String, _ words: String, _ scope: JSONMergeScope) -> ErrorCodeRow {
        ErrorCodeRow(code, "`\(patch)` merged \(words)") {
            var film = Film(title: "M", id: 1)
            try ApusJSONDecoder().merge(patch, into: &film, changing: scope, encoder: ApusJSONEncoder())
        }
    }

    private static let merges = [
        merge(.changeNotAllowed, #"{"id":2}"#, #"with `changing: .only(["/title"])`"#, .only(["/title"])),
        merge(.invalidResult, #"{"title":null}"#, "into a type with a `title`", .all),
        ErrorCodeRow(.fixedMember, #"`{"owner":{"name":"Ada"}}` merged where there is no owner, whose `id` is fixed"#) {
            var account = Account(owner: nil)
            try account.merge(ApusJSONDecoder().decode(Account.Partial.self, from: #"{"owner":{"name":"Ada"}}"#))
        },
    ]

    private static func writer(_ code: JSONErrorCode, _ calls: String, _ body: @escaping @Sendable (inout JSONWriter) -> Void) -> ErrorCodeRow {
        ErrorCodeRow(code, calls) {
            var json = JSONWriter()
            body(&json)
            _ = try json.finish()
        }
    }

    private static let writing = [
        writer(.missingKey, "`beginObject()`, `write(true)`") {
            $0.beginObject()
            $0.write(true)
        },
        writer(.misplacedKey, #"`beginArray()`, `key("a")`"#) {
            $0.beginArray()
            $0.key("a")
        },
        writer(.unfinished, "`beginArray()`, `finish()`") { $0.beginArray() },
        writer(.secondRoot, "`write(true)`, `write(true)`") {
            $0.write(true)
            $0.write(true)
        },
        ErrorCodeRow(.unsupportedType, "`JSONValue(any: Date.now)`") { _ = try JSONValue(any: Date.now) },
        ErrorCodeRow(.nonStringKey, #"`JSONValue(any: [1: "a"])`"#) { _ = try JSONValue(any: [1: "a"]) },
    ]

    private static func schema(_ code: JSONErrorCode, _ text: String) -> ErrorCodeRow {
        ErrorCodeRow(code, "the schema `\(text)`") { _ = try JSONSchema(parsing: text) }
    }

    private static let expressions = [
        ErrorCodeRow(.invalidPointer, "the pointer `a/b`") { _ = try JSONPointer(parsing: "a/b") },
        ErrorCodeRow(.invalidPath, "the path `$[`") { _ = try JSONPath(parsing: "$[") },
        ErrorCodeRow(.invalidDateFormat, "the date format `yyyy-MM-ddTHH`") { _ = try JSONDateFormat("yyyy-MM-ddTHH") },
        ErrorCodeRow(.invalidPattern, #"the pattern `{"name":"strin"}`"#) { _ = try JSONPattern(parsing: #"{"name":"strin"}"#) },
        schema(.invalidSchema, #"{"type":"strng"}"#),
        schema(.unknownDialect, #"{"$schema":"https://example.com/dialect"}"#),
        ErrorCodeRow(.unknownVocabulary, "a schema whose meta-schema requires a vocabulary of its own") {
            let meta: JSONValue = [
                "$id": "https://example.com/meta", "$schema": "https://json-schema.org/draft/2020-12/schema",
                "$vocabulary": ["https://example.com/vocabulary": true],
            ]
            _ = try JSONSchema(parsing: #"{"$schema":"https://example.com/meta"}"#, resources: ["https://example.com/meta": meta])
        },
        ErrorCodeRow(.invalidRegularExpression, #"the pattern `{"name":"string:["}`"#) { _ = try JSONPattern(parsing: #"{"name":"string:["}"#) },
        schema(.unresolvableReference, ##"{"$ref":"#/none"}"##),
        schema(.endlessReference, ##"{"$ref":"#"}"##),
    ]

    private static let others = [
        ErrorCodeRow(.fileNotOpened, "`JSONLines(contentsOf: \"/no/file\")`") { _ = try JSONLines(contentsOf: "/no/file") },
        ErrorCodeRow(.fileNotRead, "`JSONLines(contentsOf: \"/\")`, a folder") { _ = try JSONLines(contentsOf: "/").next(as: .value) },
        ErrorCodeRow(.fileNotWritten, "`JSONLinesWriter(fileDescriptor: -1)`") {
            let lines = JSONLinesWriter(fileDescriptor: -1)
            try lines.write(1)
            try lines.flush()
        },
        ErrorCodeRow(.unsupportedOptions, "`JSONIncrementalParser` with `.comments`") {
            _ = try JSONIncrementalParser(configuration: JSONReadConfiguration(options: .comments))
        },
        // The tests may run with simdjson.
        ErrorCodeRow(.engineUnavailable, "`engine: .simdjson` in a build without simdjson") { throw JSONEngineError.simdjsonUnavailable },
    ]
}

// MARK: - Types

private enum Size: String, Decodable { case small, large }

private struct Film: Codable {
    var title: String
    var id: Int
}

@JSONModel(unknownKeys: .error)
private struct Task {
    var done = false
}

private struct SoldOut: Decodable {
    struct Rejection: Error, CustomStringConvertible { let description = "This item is sold out." }

    init(from decoder: any Decoder) throws { throw Rejection() }
}

private struct Item: JSONMappable {
    var age = 0
    static let jsonProperties: JSONPropertyTable<Item> = [.property("age", \.age)]
}

@JSONModel(partial: true)
private struct Account {
    @JSONMerged var owner: Owner?
}

@JSONModel(partial: true)
private struct Owner {
    @JSONFixed let id: Int
    var name: String
}
