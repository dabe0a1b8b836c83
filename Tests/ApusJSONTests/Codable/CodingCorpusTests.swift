import ApusJSON
import Foundation
import TestSupport
import Testing

/// Compares both libraries' coders on third-party documents, through `JSONValue`.
///
/// Skipped if the environment variable APUS_CORPUS does not name the corpus folder.
@Suite("Coders on the corpus", .enabled(if: Corpus.isAvailable, "\(Corpus.advice)"))
struct CodingCorpusTests {
    static let folders = [
        "JSONTestSuite/test_parsing", "JSONTestSuite/test_transform", "json-patch-tests", "jcs-rfc8785/testdata/input", "jcs-rfc8785/testdata/output",
    ]
    static let examples = [
        "simdjson-examples/twitter.json", "simdjson-examples/citm_catalog.json", "simdjson-examples/canada.json", "jsonparsing-errors.json",
        "verijson/cases-0.1.1.json", "verijson/cases-2014.json",
    ].filter(Corpus.has)

    static var files: [String] {
        folders.flatMap { folder in Corpus.files(in: folder).filter { $0.hasSuffix(".json") }.map { "\(folder)/\($0)" } } + examples
    }

    /// Whether the two libraries have a common value for this one, so that it can be compared.
    private func isComparable(_ value: JSONValue) -> Bool {
        switch value {
        case .number(let text): Int128(text) != nil || UInt128(text) != nil
        case .array(let elements): elements.allSatisfy(isComparable)
        // Keys that differ only in how an accent is encoded are equal as strings.
        case .object(let members): members.allSatisfy { isComparable($0.value) } && Set(members.map(\.key)).count == members.count
        default: true
        }
    }

    /// The value as Foundation's decoder gives it: `1.0` and `-0.0` may be integers, and wide
    /// integers that a `Double` represents exactly may be `Double`s.
    private func withIntegers(_ value: JSONValue) -> JSONValue {
        switch value {
        case .double(let double): Int(exactly: double).map { .integer($0) } ?? value
        case .number(let text): Int128(text).flatMap { Int128(exactly: Double($0)) == $0 ? .double(Double($0)) : nil } ?? value
        case .array(let elements): .array(elements.map(withIntegers))
        case .object(let members): .object(JSONValue.Object(members.map { ($0.key, withIntegers($0.value)) }))
        default: value
        }
    }

    @Test func `documents of the corpus are decoded and encoded as in Foundation`() throws {
        var decoded = 0
        // In a debug build, all documents are decoded, and every third is compared.
        let step = 3 / effort(3)
        for file in Self.files {
            let data = try Corpus.data(file)
            guard let value = try? ApusJSONDecoder().decode(JSONValue.self, from: data) else { continue }
            decoded += 1
            guard decoded % step == 0 else { continue }
            #expect(try ApusJSONEncoder().encode(value, as: JSONValue.self) == value, "\(file)")
            guard isComparable(value) else { continue }
            let theirs = try? JSONDecoder().decode(JSONValue.self, from: data)
            #expect(theirs.map(withIntegers) == withIntegers(value), "\(file)")
            if data.count > 100_000 {
                let (ours, foundation) = (ApusJSONEncoder(), JSONEncoder())
                ours.outputFormatting = .sortedKeys
                foundation.outputFormatting = .sortedKeys
                #expect(try ours.encode(value) == foundation.encode(value), "\(file)")
                continue
            }
            expectEncodingParity(value)
            expectEncodingParity([value, value])
            expectEncodingParity(["key": value])
            // Through the value's own `encode(to:)`, like any `Encodable`.
            expectEncodingParity(Script { try value.encode(to: $0) })
        }
        #expect(decoded > 140)
    }

    /// Foundation's decoder rejects these documents or loses some of their content.
    @Test func `only the listed documents of the corpus differ from Foundation's`() throws {
        var different: [String] = []
        for file in Self.files {
            let data = try Corpus.data(file)
            guard let value = try? ApusJSONDecoder().decode(JSONValue.self, from: data), !isComparable(value) else { continue }
            let theirs = try? JSONDecoder().decode(JSONValue.self, from: data)
            #expect(theirs.map(withIntegers) != withIntegers(value), "\(file)")
            different.append(file)
        }
        #expect(different == Self.differences)
    }

    static let differences = [
        // Numbers beyond the range of all of Foundation's types, which are kept as text.
        "JSONTestSuite/test_parsing/i_number_double_huge_neg_exp.json", "JSONTestSuite/test_parsing/i_number_huge_exp.json",
        "JSONTestSuite/test_parsing/i_number_neg_int_huge_exp.json", "JSONTestSuite/test_parsing/i_number_pos_double_huge_exp.json",
        "JSONTestSuite/test_parsing/i_number_real_neg_overflow.json", "JSONTestSuite/test_parsing/i_number_real_pos_overflow.json",
        "JSONTestSuite/test_parsing/i_number_real_underflow.json", "JSONTestSuite/test_parsing/i_number_very_big_negative_int.json",
        // A number with more digits than a Double has, and one beyond all of these types.
        "JSONTestSuite/test_transform/number_1.000000000000000005.json", "JSONTestSuite/test_transform/number_1e-999.json",
        // Keys that are equal as strings but not as bytes.
        "JSONTestSuite/test_transform/object_key_nfc_nfd.json", "JSONTestSuite/test_transform/object_key_nfd_nfc.json",
        // Numbers with more digits than a Double has.
        "jcs-rfc8785/testdata/input/values.json", "simdjson-examples/canada.json",
    ]

    /// Each line is a document.
    @Test func `lines of the corpus are decoded and encoded as in Foundation`() throws {
        for file in Corpus.files(in: "ndjson") where file.hasSuffix(".ndjson") {
            for line in try Corpus.data("ndjson/" + file).split(separator: UInt8(ascii: "\n")) {
                guard let value = try? ApusJSONDecoder().decode(JSONValue.self, from: line) else { continue }
                #expect((try? JSONDecoder().decode(JSONValue.self, from: line)) == value)
                expectEncodingParity(value)
            }
        }
    }
}
