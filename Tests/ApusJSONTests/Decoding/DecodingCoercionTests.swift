import ApusJSON
import Foundation
import TestSupport
import Testing

/// Decodes values of one kind as types of another, in every way in which Codable can request them.
/// The expectations come from the documentation.
@Suite("Coercions of ApusJSONDecoder")
struct DecodingCoercionTests {
    // Not private: in an optimised build, "\(Level.self)" would then be "(Level in _17A0…)".
    enum Level: Int, Codable { case low = 1, high = 2 }
    enum Code: String, Codable { case seven = "7", half = "0.5", yes = "true" }
    struct Name: RawRepresentable, Codable, Equatable { var rawValue: String }
    struct Weight: RawRepresentable, Codable, Equatable { var rawValue: Double }

    /// Expects that a coercion gives these values everywhere, and that no other coercion does. Of `step` cases,
    /// one is tested.
    private func coerced<Value: Decodable & Equatable>(
        _ coercion: JSONCoercions, _ rows: [(String, Value)], step: Int = 1, location: Testing.SourceLocation = #_sourceLocation
    ) {
        var number = 0
        for (value, expected) in rows {
            for place in CoercionPlace<Value>.allCases {
                let (text, path) = place.text(value)
                for engine in JSONEngine.available {
                    number += 1
                    guard number % step == 0 else { continue }
                    for coercions in [coercion, .lenient] {
                        let decoder = ApusJSONDecoder()
                        decoder.readConfiguration.engine = engine
                        decoder.coercions = coercions
                        guard let (decoded, report) = try? place.decode(decoder, text) else {
                            Issue.record("\(Value.self) from \(text)", sourceLocation: location)
                            continue
                        }
                        #expect(decoded == expected, "\(Value.self) from \(text)", sourceLocation: location)
                        let entries = report.entries.map { "\($0.kind) \($0.path) \($0.coercion) \($0.expected)" }
                        #expect(entries == ["coerced \(path) \(coercion) \(Value.self)"], "\(Value.self) from \(text)", sourceLocation: location)
                        #expect(report.appliedCount == 1 && !report.hasIssues, sourceLocation: location)
                    }
                    let decoder = ApusJSONDecoder()
                    decoder.readConfiguration.engine = engine
                    for coercions in [.strict, JSONCoercions.lenient.subtracting(coercion)] {
                        decoder.coercions = coercions
                        let error = #expect(throws: JSONReportedError.self, "\(Value.self) from \(text)", sourceLocation: location) {
                            try place.decode(decoder, text)
                        }
                        #expect(error?.underlyingError is DecodingError, sourceLocation: location)
                    }
                }
            }
        }
    }

    /// Expects that these texts are errors everywhere with all coercions, and are issues in the
    /// report. Of `step` cases, one is tested.
    private func rejected<Value: Decodable & Equatable>(
        _ type: Value.Type, _ texts: [String], _ coercions: JSONCoercions = .lenient, step: Int = 1,
        location: Testing.SourceLocation = #_sourceLocation
    ) {
        let decoder = ApusJSONDecoder()
        decoder.coercions = coercions
        var number = 0
        for value in texts {
            for place in CoercionPlace<Value>.allCases {
                // null is nil there.
                if value == "null", [.optional, .optionalElement, .present].contains(place) { continue }
                let (text, path) = place.text(value)
                for engine in JSONEngine.available {
                    number += 1
                    guard number % step == 0 else { continue }
                    decoder.readConfiguration.engine = engine
                    let error = #expect(throws: JSONReportedError.self, "\(Value.self) from \(text)", sourceLocation: location) {
                        try place.decode(decoder, text)
                    }
                    guard let error else { continue }
                    #expect(error.underlyingError is DecodingError, sourceLocation: location)
                    let issues = error.report.issues.map { "\($0.path) \($0.expected)" }
                    #expect(issues == ["\(path) \(Value.self)"], "\(Value.self) from \(text): \(error)", sourceLocation: location)
                    #expect(error.report.entries(.coerced).isEmpty, sourceLocation: location)
                }
            }
        }
    }

    private func integers<Value: FixedWidthInteger & Decodable>(_ type: Value.Type) {
        let (least, most) = ("\(Value.min)", "\(Value.max)")
        // In a debug build, each text in some of the places, and each place with some of the texts.
        let step = 11 / effort(11)
        coerced(
            .numberFromString,
            [(#""12""#, 12), (#"" \t\n7\r ""#, 7), (#""+7""#, 7), (#""007""#, 7), (#""1.0""#, 1), (#""1.2e1""#, 12), (#""\u0031""#, 1)]
                as [(String, Value)], step: step)
        coerced(.numberFromString, [("\"\(least)\"", Value.min), ("\"\(most)\"", Value.max), (#""-0""#, 0)], step: step)
        rejected(
            type,
            [
                #""12abc""#, #""""#, #"" ""#, #""1 2""#, #""1,5""#, #""0x1""#, #""1.5""#, #""1e-1""#, "\"\(most)0\"", "\"-\(most)0\"", #""1e99999""#,
                #""nan""#,
                #""٣""#, #""1\u0000""#, "1.5", "true", "null", "[]", "[1]", "{}",
            ], step: step)
    }

    @Test func `integers of all widths are coerced wherever Codable requests them`() {
        let types: [any (FixedWidthInteger & Decodable).Type] = [
            Int.self, Int8.self, Int16.self, Int32.self, Int64.self, Int128.self, UInt.self, UInt8.self, UInt16.self, UInt32.self, UInt64.self,
            UInt128.self,
        ]
        for type in types { integers(type) }
        rejected(Int8.self, [#""128""#, #""-129""#, "300"])
        rejected(UInt8.self, [#""-1""#, #""256""#, "-1"])
    }

    @Test func `doubles, floats and decimals are coerced from strings`() {
        coerced(.numberFromString, [(#""1.5""#, 1.5), (#""-0.1e-3""#, -0.0001), (#"" 3 ""#, 3), (#""+.5""#, 0)].dropLast() as [(String, Double)])
        coerced(.numberFromString, [(#""0.1""#, 0.1), (#""16777217""#, 16_777_216)] as [(String, Float)])
        coerced(
            .numberFromString,
            [(#""0.1""#, Decimal(string: "0.1")), (#""12345678901234567890.123456789""#, Decimal(string: "12345678901234567890.123456789"))]
                .compactMap {
                    text, value in value.map { (text, $0) }
                })
        rejected(Double.self, [#""x""#, #""""#, #""1e999""#, #""1e-999""#, #""inf""#, "1e999", "true", "null", "[]"])
        rejected(Float.self, [#""1e39""#, #""1e-99""#, "1e39"])
        rejected(Decimal.self, [#""x""#, "null", "false"])
    }

    @Test func `strings are coerced from numbers and Booleans`() {
        coerced(
            .stringFromNumber, [("1", "1"), ("12.5", "12.5"), ("-0.0", "-0"), ("1e21", "1e21"), ("18446744073709551615", "18446744073709551615")])
        coerced(.stringFromNumber, [("123456789012345678901234567890", "123456789012345678901234567890")])
        coerced(.stringFromBoolean, [("true", "true"), ("false", "false")])
        rejected(String.self, ["null", "[]", "{}"])
    }

    @Test func `Booleans are coerced from strings and numbers`() {
        coerced(.booleanFromString, ["true", "YES", "Yes", "1", " true "].map { ("\"\($0)\"", true) })
        coerced(.booleanFromString, ["false", "no", "FALSE", "0"].map { ("\"\($0)\"", false) })
        coerced(.booleanFromNumber, [("1", true), ("0", false)])
        rejected(Bool.self, ["2", "-1", "0.5", #""y""#, #""2""#, #""""#, "null", "[]", "{}"])
    }

    @Test func `raw values are coerced from strings and numbers`() {
        coerced(.enumFromString, [(#""2""#, Level.high), (#"" 1 ""#, .low)])
        coerced(.enumFromNumber, [("7", Code.seven), ("0.5", .half)])
        coerced(.enumFromString, [(#""1.5""#, Weight(rawValue: 1.5))])
        coerced(.enumFromNumber, [("7", Name(rawValue: "7"))])
        rejected(Level.self, [#""3""#, #""x""#, "3", "true", "null", "[]"])
        rejected(Code.self, ["8", "true", #""8""#, "null", "{}"])
    }

    @Test func `dates are coerced from the usual forms in addition to the strategy's`() throws {
        let date = Date(timeIntervalSince1970: 1_795_249_800)
        let texts = [#""2026-11-21T08:30:00Z""#, #""2026-11-21T09:30:00+01:00""#, #""2026-11-21T08:30:00.000Z""#, #"" 2026-11-21T08:30:00Z ""#]
        coerced(.dateFromString, texts.map { ($0, date) })
        rejected(Date.self, [#""yesterday""#, #""1795249800""#, #""""#, "true", "null", "[]"])

        let decoder = ApusJSONDecoder()
        decoder.coercions = .lenient
        // The strategy decides what a number means; with the default strategy it means the same as
        // in a mapper.
        #expect(try decoder.decode(Date.self, from: "1700000000") == Date(timeIntervalSince1970: 1_700_000_000))
        decoder.dates.numbers = .secondsSince2001
        #expect(try decoder.decode(Date.self, from: "1") == Date(timeIntervalSinceReferenceDate: 1))
        decoder.dates.numbers = .secondsSince1970
        decoder.coercions.remove(.dateFromNumber)
        #expect(try decoder.decode(Date.self, from: "1") == Date(timeIntervalSinceReferenceDate: 1))
        decoder.coercions = .lenient
        decoder.dateDecodingStrategy = .millisecondsSince1970
        #expect(try decoder.decode(Date.self, from: "1000") == Date(timeIntervalSince1970: 1))
        for strategy in [ApusJSONDecoder.DateDecodingStrategy.iso8601, .secondsSince1970, .millisecondsSince1970, .deferredToDate] {
            decoder.dateDecodingStrategy = strategy
            for text in texts { #expect(try decoder.decode([Date].self, from: "[\(text)]") == [date]) }
        }
        decoder.dateDecodingStrategy = .iso8601
        let reported = try decoder.decodeWithReport([String: Date].self, from: #"{"a":1795249800}"#)
        #expect(reported.value == ["a": date])
        let report = reported.report
        #expect(report.entries.map(\.coercion) == [.dateFromNumber])
        decoder.dates = JSONDateConfiguration(formats: [try JSONDateFormat("yyyyMMddHHmmss")], numbers: .millisecondsSince1970)
        #expect(try decoder.decode(Date.self, from: #""20261121083000""#) == date)
        #expect(try decoder.decode(Date.self, from: "1795249800000") == date)
        // A custom function alone decides.
        decoder.dateDecodingStrategy = .custom { decoder in
            Date(timeIntervalSince1970: Double(try decoder.singleValueContainer().decode([Int].self).count))
        }
        #expect(try decoder.decode(Date.self, from: "[1]") == Date(timeIntervalSince1970: 1))
        #expect(throws: DecodingError.self) { try decoder.decode(Date.self, from: texts[0]) }
    }

    @Test func `data, UUIDs and URLs are coerced from strings`() throws {
        coerced(.dataFromString, [(#"" AQI= ""#, Data([1, 2]))])
        let uuid = try #require(UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"))
        coerced(.uuidFromString, [(#"" e621e1f8-c36c-495a-93fc-0c247a3e6e5f\n""#, uuid)])
        rejected(UUID.self, [#""e621e1f8""#, "1", "null"])
        rejected(Data.self, [#""?""#, "1", "null"])
        rejected(URL.self, ["1", "null", #""""#])
        // A value of the right type needs no coercion.
        let decoder = ApusJSONDecoder()
        for coercion in [JSONCoercions.strict, .lenient] {
            decoder.coercions = coercion
            #expect(try decoder.decode(URL.self, from: #""http://a.b/""#).host == "a.b")
            #expect(try decoder.decode(Data.self, from: #""AQI=""#) == Data([1, 2]))
            #expect(try decoder.decode(UUID.self, from: #""E621E1F8-C36C-495A-93FC-0C247A3E6E5F""#).uuid.0 == 0xE6)
        }
    }
}
