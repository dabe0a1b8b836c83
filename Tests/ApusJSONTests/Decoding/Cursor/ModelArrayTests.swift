import ApusJSON
import Foundation
import Testing

/// A type that the coders may read and write through Codable or directly. Directly, it adds 1,000 on
/// reading and writes a string, so that a test sees which of the two was used.
private struct Counted: Codable, JSONReadable, JSONWritable, Equatable {
    var firstCount: Int

    init(_ count: Int) { firstCount = count }

    init(reading json: inout JSONCursor) throws {
        try json.enter("firstCount")
        firstCount = try json.read(Int.self) + 1_000
    }

    func write(to json: inout JSONWriter) throws {
        guard firstCount >= 0 else { return try json.write(value: -Double.infinity) }
        json.write("\(firstCount)")
    }
}

private class Base: Codable, JSONReadable, JSONWritable {
    var name: String { "base" }
    init() {}
    required init(reading json: inout JSONCursor) throws { _ = try json.read(String.self) }
    func write(to json: inout JSONWriter) throws { json.write(name) }
}

private final class Derived: Base {
    override var name: String { "derived" }
}

private struct Holder: Codable {
    var rows: [[Counted]]
}

@Suite("Arrays of types that read and write themselves")
struct ModelArrayTests {
    private func text(_ counts: [Int]) -> String {
        "[" + counts.map { #"{"firstCount":\#($0)}"# }.joined(separator: ",") + "]"
    }

    @Test func `arrays of every length are read by the elements' own code`() throws {
        for count in [0, 1, 2, 3, 4, 5, 33, 1_000] {
            let counts = Array(0..<count)
            let expected = counts.map { Counted($0 + 1_000) }
            #expect(try ApusJSONDecoder().decode([Counted].self, from: text(counts)) == expected)
            #expect(try ApusJSONDecoder().decode(Holder.self, from: #"{"rows":[[],\#(text(counts))]}"#).rows == [[], expected])
            #expect(try ApusJSONDecoder().decode([[Counted]].self, from: "[\(text(counts)),[]]") == [expected, []])
        }
    }

    @Test func `with a custom key strategy arrays are read and written by the elements' own code, too`() throws {
        let decoder = ApusJSONDecoder()
        decoder.keyDecodingStrategy = .custom { $0.last! }
        let text = #"[[{"firstCount":1},{"firstCount":2}],[]]"#
        #expect(try decoder.decode([[Counted]].self, from: text) == [[Counted(1_001), Counted(1_002)], []])
        let encoder = ApusJSONEncoder()
        encoder.keyEncodingStrategy = .custom { $0.last! }
        #expect(try encoder.encode([[Counted(1), Counted(2)], []], as: String.self) == #"[["1","2"],[]]"#)
    }

    @Test func `arrays are written by the elements' own code`() throws {
        let encoder = ApusJSONEncoder()
        #expect(try encoder.encode([Counted(1), Counted(2)], as: String.self) == #"["1","2"]"#)
        #expect(try encoder.encode([[Counted(1)], []], as: String.self) == #"[["1"],[]]"#)
        #expect(try encoder.encode(Holder(rows: [[Counted(1), Counted(2)], []]), as: String.self) == #"{"rows":[["1","2"],[]]}"#)
        #expect(try encoder.encode([Counted](), as: String.self) == "[]")
        #expect(try encoder.encode([Base(), Derived()], as: String.self) == #"["base","derived"]"#)
        #expect(try ApusJSONDecoder().decode([Base].self, from: #"["a","b","c","d"]"#).count == 4)
        #expect(try ApusJSONDecoder().decode([Derived].self, from: #"["a","b","c","d"]"#).map(\.name) == Array(repeating: "derived", count: 4))
    }

    @Test func `errors in arrays name the element`() {
        for count in [1, 3, 5, 100] {
            for wrong in [0, count - 1] {
                let elements = (0..<count).map { $0 == wrong ? #"{"firstCount":"x"}"# : #"{"firstCount":1}"# }
                #expect {
                    try ApusJSONDecoder().decode([Counted].self, from: "[\(elements.joined(separator: ","))]")
                } throws: { error in
                    guard case DecodingError.typeMismatch(_, let context) = error else { return false }
                    return context.codingPath.map(\.stringValue) == ["Index \(wrong)", "firstCount"]
                }
            }
        }
        #expect {
            try ApusJSONDecoder().decode(Holder.self, from: #"{"rows":[[],[{"firstCount":1},{"firstCount":null}]]}"#)
        } throws: { error in
            guard case DecodingError.valueNotFound(_, let context) = error else { return false }
            return context.codingPath.map(\.stringValue) == ["rows", "Index 1", "Index 1", "firstCount"]
        }
        #expect {
            try ApusJSONEncoder().encode(Holder(rows: [[], [Counted(1), Counted(-1)]]))
        } throws: { error in
            guard case EncodingError.invalidValue(let value, let context) = error else { return false }
            return value as? Counted == Counted(-1) && context.codingPath.map(\.stringValue) == ["rows", "Index 1", "Index 1"]
        }
        #expect {
            try ApusJSONEncoder().encode([[Counted(1)], [Counted(1), Counted(-1)]])
        } throws: { error in
            guard case EncodingError.invalidValue(let value, let context) = error else { return false }
            return value as? Counted == Counted(-1) && context.codingPath.map(\.intValue) == [1, 1]
        }
    }

    @Test func `with .collect the errors of all elements are collected`() {
        let decoder = ApusJSONDecoder()
        decoder.errorPolicy = .collect
        #expect {
            try decoder.decode([Counted].self, from: #"[{"firstCount":1},{"firstCount":true},{},{"firstCount":2},{"firstCount":[]}]"#)
        } throws: { error in
            (error as? JSONCollectedErrors)?.errors.count == 3
        }
    }
}
