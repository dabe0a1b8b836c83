import Foundation
import Testing

@testable import ApusJSON

/// Two bugs: collected errors were lost if errors of a type read within a Codable one were added,
/// and errors of elements that a lossy array leaves out were kept.
@Suite("Collected errors of nested types")
struct CollectedErrorsTests {
    /// A type that reads itself, nested in a type that is only Codable.
    private struct Inner: JSONTableModel, Decodable {
        var a: Int
        var b: Int?

        static let jsonTable = JSONModelTable(of: Inner.self) { members in
            members.required("a", \.a)
            members.optional("b", \.b)
        }
    }

    private struct Middle: Decodable {
        var inner: Inner
    }

    private struct Bridge: JSONReadable, JSONWritable {
        var middle: Middle

        init(reading json: inout JSONCursor) throws { middle = try json.read(codable: Middle.self) }
        func write(to json: inout JSONWriter) throws { try json.write(value: middle.inner) }
    }

    private struct Outer: JSONTableModel {
        var x: Int
        var bridge: Bridge
        var y: Int

        static let jsonTable = JSONModelTable(of: Outer.self) { members in
            members.required("x", \.x)
            members.required("bridge", \.bridge)
            members.required("y", \.y)
        }
    }

    private struct OnlyX: JSONTableModel {
        var x: Int?

        static let jsonTable = JSONModelTable(of: OnlyX.self) { members in members.optional("x", \.x) }
    }

    /// A type that validates itself and throws while it is being read.
    private struct Checked: JSONReadable {
        struct Rejection: Error {}

        init(reading json: inout JSONCursor) throws {
            _ = try json.read(OnlyX.self)
            throw Rejection()
        }
    }

    private struct Lossy: JSONReadable {
        var elements: [Inner]

        init(reading json: inout JSONCursor) throws { elements = try json.readLossy([Inner].self) }
    }

    private struct Flattening: JSONReadable {
        var x: Int?
        var inner: Inner?

        init(reading json: inout JSONCursor) throws {
            x = try json.peek(OnlyX.self).x
            try json.readFlattenedIfPresent(into: &inner)
        }
    }

    private var decoder: ApusJSONDecoder {
        let decoder = ApusJSONDecoder()
        decoder.errorPolicy = .collect
        return decoder
    }

    /// Returns the kinds and coding paths of all errors.
    private func errors<T: JSONReadable>(_ type: T.Type, _ text: String) -> [String] {
        do {
            _ = try decoder.decode(type, from: text)
            return []
        } catch let errors as JSONCollectedErrors {
            return errors.errors.map(describe)
        } catch {
            return ["alone: \(describe(error))"]
        }
    }

    private func describe(_ error: any Error) -> String {
        func path(_ context: DecodingError.Context) -> String {
            context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
        }
        return switch error {
        case DecodingError.typeMismatch(let type, let context): "\(type) at \(path(context))"
        case DecodingError.keyNotFound(let key, let context): "no \(key.stringValue) at \(path(context))"
        default: "\(type(of: error))"
        }
    }

    @Test(arguments: [
        (
            #"{"x":"1","bridge":{"middle":0,"inner":{"a":"1","b":"2"}},"y":"3"}"#,
            ["Int at x", "Int at bridge.inner.a", "Int at bridge.inner.b", "Int at y"]
        ),
        (#"{"x":"1","bridge":{"inner":{"b":"2"}}}"#, ["Int at x", "no a at bridge.inner", "Int at bridge.inner.b", "no y at "]),
        (#"{"x":"1","bridge":{},"y":3}"#, ["Int at x", "no inner at bridge"]),
        (#"{"y":"3","bridge":{"inner":{"a":1,"b":"2"}},"x":1}"#, ["Int at bridge.inner.b", "Int at y"]),
        (#"{"x":1,"bridge":{"inner":{"a":1}},"y":3}"#, []),
    ])
    func `errors of a type that reads itself are collected in order within a Codable one`(_ text: String, _ expected: [String]) {
        #expect(errors(Outer.self, text) == expected)
    }

    @Test func `an error that a type itself throws is collected after those of its members`() {
        #expect(errors(Checked.self, #"{"x":"1"}"#) == ["Int at x", "Rejection"])
        #expect(errors([Checked].self, #"[{"x":"1"},{"x":"1"}]"#) == ["Int at 0.x", "Rejection", "Int at 1.x", "Rejection"])
    }

    @Test func `errors of elements that a lossy array leaves out are not collected`() throws {
        let text = #"[{"a":1},{"a":"1","b":2},{"b":2},{"a":1,"b":"2"},{"a":4,"b":2},null]"#
        let reported = try decoder.decodeWithReport(Lossy.self, from: Data(text.utf8))
        let (value, report) = (reported.value, reported.report)
        #expect(value.elements.map(\.a) == [1, 4])
        #expect(report.skipped.map { "\($0.path)" } == ["/1", "/2", "/3", "/5"])
        #expect(report.skipped.prefix(3).map { describe($0.error) } == ["Int at 1.a", "no a at 2", "Int at 3.b"])
    }

    @Test func `errors of a flattened type are collected with those of the type around it`() throws {
        #expect(errors(Flattening.self, #"{"x":"1","a":"1"}"#) == ["Int at x", "Int at a"])
        // Some of its members are present but wrong, and a required one is missing.
        #expect(errors(Flattening.self, #"{"x":"1","b":"2"}"#) == ["Int at x", "Int at b", "no a at "])
        #expect(errors(Flattening.self, #"{"x":"1"}"#) == ["Int at x"])
        #expect(try decoder.decode(Flattening.self, from: #"{"x":1,"b":2}"#).inner == nil)
    }

    @Test func `a root of the wrong kind is the only error collected`() {
        #expect(errors(Outer.self, "[]") == ["Dictionary<String, Any> at "])
        #expect(errors([Outer].self, "{}") == ["Array<Any> at "])
    }
}
