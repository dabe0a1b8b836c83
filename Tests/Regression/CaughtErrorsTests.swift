import ApusJSON
import Foundation
import TestSupport
import Testing

/// Every error used to be located when it was created, which cost a walk over the document. A body
/// full of caught errors took minutes to decode.
@Suite("Errors that a model catches")
struct CaughtErrorsTests {
    /// The usual model for a value of any type.
    private enum Scalar: Decodable, Equatable {
        case boolean(Bool), integer(Int), text(String)

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let value = try? container.decode(Bool.self) {
                self = .boolean(value)
            } else if let value = try? container.decode(Int.self) {
                self = .integer(value)
            } else {
                self = .text(try container.decode(String.self))
            }
        }
    }

    /// A model that ignores a member that is wrong or missing.
    private struct Lenient: Decodable, Equatable {
        var id: Int?
        enum CodingKeys: CodingKey { case id }

        init(from decoder: any Decoder) throws {
            id = try? decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .id)
        }
    }

    private struct Tries: Decodable {
        var failures = 0

        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            while !container.isAtEnd {
                if (try? container.decode(URL.self)) == nil { failures += 1 }
                if (try? container.decode([String: Int].self)) == nil { failures += 1 }
                _ = try container.decode(String.self)
            }
        }
    }

    private static let count = effort(30_000)

    @Test func `a long array with errors caught in single value containers is decoded completely`() throws {
        let text = "[" + (0..<Self.count).map { $0 % 2 == 0 ? "\"a\"" : "\($0)" }.joined(separator: ",") + "]"
        let values = try ApusJSONDecoder().decode([Scalar].self, from: text)
        #expect(values == (0..<Self.count).map { $0 % 2 == 0 ? .text("a") : .integer($0) })
    }

    @Test func `a long array with errors caught in keyed containers is decoded completely`() throws {
        let text = "[" + (0..<Self.count).map { $0 % 2 == 0 ? #"{"id":"1"}"# : "{}" }.joined(separator: ",") + "]"
        let values = try ApusJSONDecoder().decode([Lenient].self, from: text)
        #expect(values.count == Self.count && values.allSatisfy { $0.id == nil })
    }

    @Test func `a long array with errors caught in unkeyed containers is decoded completely`() throws {
        let text = "[" + Array(repeating: "\"\"", count: Self.count).joined(separator: ",") + "]"
        #expect(try ApusJSONDecoder().decode(Tries.self, from: text).failures == 2 * Self.count)
    }

    /// A decoder that keeps all errors.
    private static var thorough: ApusJSONDecoder {
        let decoder = ApusJSONDecoder()
        decoder.readConfiguration.limits.maximumFindingCount = .max
        return decoder
    }

    @Test func `a lossy array lists one located error for each element it leaves out`() throws {
        let text = "[" + (0..<Self.count).map { $0 == 7 ? "7" : "\"a\"" }.joined(separator: ",\n") + "]"
        let reported = try Self.thorough.decodeLossyArray(of: Int.self, from: Data(text.utf8))
        #expect(reported.value == [7])
        let report = reported.report
        #expect(report.skipped.count == Self.count - 1)
        let last = try #require(report.skipped.last)
        #expect(last.path.tokens == ["\(Self.count - 1)"] && last.index == Self.count - 1)
        guard case DecodingError.typeMismatch(_, let context) = last.error else {
            Issue.record("\(last.error)")
            return
        }
        #expect(context.debugDescription.hasSuffix("(line \(Self.count), column 1)"))
        #expect((context.underlyingError as? JSONDecodingError)?.location.line == Self.count)
    }

    // MARK: Kept

    /// A model that keeps its errors for later inspection.
    private struct Kept: Decodable {
        var errors: [DecodingError] = []

        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            while !container.isAtEnd {
                do { _ = try container.decode(Int.self) } catch let error as DecodingError {
                    errors.append(error)
                    _ = try container.decode(String.self)
                }
            }
        }
    }

    @Test(arguments: [true, false])
    func `kept errors have the right locations in whatever order they are queried`(_ isBackwards: Bool) throws {
        let count = 2000
        let text = "[" + (0..<count).map { "\"\($0)é\"" }.joined(separator: ",\n ") + "]"
        let kept = try ApusJSONDecoder().decode(Kept.self, from: text)
        #expect(kept.errors.count == count)
        for number in isBackwards ? Array((0..<count).reversed()) : Array(0..<count) {
            guard case .typeMismatch(_, let context) = kept.errors[number], let error = context.underlyingError as? JSONDecodingError else {
                Issue.record("\(kept.errors[number])")
                continue
            }
            #expect(context.codingPath.map(\.intValue) == [number])
            #expect(error.path.tokens == ["\(number)"])
            #expect(error.location.line == number + 1 && error.location.column == 2)
            #expect(error.excerpt.hasSuffix("\n ^"))
        }
    }

    @Test func `error locations count the bytes of the input's own encoding`() throws {
        let text = "[\n\"é\u{1F600}\", \"x\"]"
        let data = try #require(text.data(using: .utf16LittleEndian))
        let kept = try ApusJSONDecoder().decode(Kept.self, from: data)
        let locations = kept.errors.compactMap { error -> JSONLocation? in
            guard case .typeMismatch(_, let context) = error else { return nil }
            return (context.underlyingError as? JSONDecodingError)?.location
        }
        // [ LF " é and a surrogate pair, " , space: ten code units before the second string.
        #expect(
            locations == [JSONLocation(byteOffset: 4, line: 2, column: 1), JSONLocation(byteOffset: 18, line: 2, column: 7)])
    }

    @Test func `an error thrown out of the call names its location once`() {
        struct Outer: Decodable { var inner: [Int] }
        #expect {
            try ApusJSONDecoder().decode(Outer.self, from: "{\n \"inner\": [1, true]}")
        } throws: { error in
            guard case DecodingError.typeMismatch(_, let context) = error else { return false }
            return context.debugDescription == "Expected to decode Int but found true or false instead. (line 2, column 15)"
                && (context.underlyingError as? JSONDecodingError)?.message == "Expected to decode Int but found true or false instead."
        }
    }

    // MARK: Types that read themselves

    private struct Point: JSONTableModel {
        var x: Int

        static let jsonTable = JSONModelTable(of: Point.self) { members in members.required("x", \.x) }
    }

    private struct Points: JSONReadable {
        var points: [Point]
        init(reading json: inout JSONCursor) throws { points = try json.readLossy([Point].self) }
    }

    @Test func `every element left out of a long array is reported with its path`() throws {
        let text = "[" + Array(repeating: #"{"x":"1"},{}"#, count: Self.count / 2).joined(separator: ",") + "]"
        let reported = try Self.thorough.decodeWithReport(Points.self, from: Data(text.utf8))
        #expect(reported.value.points.isEmpty)
        let report = reported.report
        #expect(report.skipped.count == Self.count)
        #expect(report.skipped.last?.path.tokens == ["\(Self.count - 1)"])
    }

    @Test func `every error in a long array is collected`() {
        let text = "[" + Array(repeating: #"{"x":"1"},{}"#, count: Self.count / 2).joined(separator: ",") + "]"
        let decoder = Self.thorough
        decoder.errorPolicy = .collect
        #expect {
            try decoder.decode([Point].self, from: text)
        } throws: { error in
            // The member that is wrong, and the one that is missing.
            (error as? JSONCollectedErrors)?.errors.count == Self.count
        }
    }
}
