import ApusJSONMacros
import Foundation
import Testing

@JSONModel private struct Part: Codable { var first, second: Int }
@JSONModel private struct Whole: Codable {
    var other: Int?
    @JSONFlattened var part: Part?
}

@JSONModel private struct Layered: Codable {
    @JSONFlattened var middle: Middle?

    @JSONModel struct Middle: Codable {
        @JSONKey("theName", "name") var theName: String
        var inside: Inside?
        @JSONFlattened var deepest: Deepest
    }

    @JSONModel struct Inside: Codable { var x: Int }
    @JSONModel struct Deepest: Codable { var depth: Int? }
}

@JSONModel private struct Notes: Codable {
    @JSONFlattened var note: Note?

    @JSONModel struct Note: Codable {
        var text: String?
        var size = 1
    }
}

@JSONModel private struct Shapes: Codable {
    @JSONFlattened var tagged: Tagged?
    @JSONFlattened var adjacent: Adjacent?
    @JSONFlattened var external: External?

    @JSONModel(.internalTag("kind")) enum Tagged: Codable { case circle(radius: Int), none }
    @JSONModel(.adjacentTag("type", content: "value")) enum Adjacent: Codable { case number(Int), none }
    @JSONModel enum External: Codable { case dot(x: Int), line }
}

@JSONModel private class Beast: Codable { var name: String }
@JSONModel private final class Hound: Beast {
    var tail: Part
}
@JSONModel private struct Zoo: Codable {
    @JSONFlattened var animal: Beast?
}
@JSONModel private struct Home: Codable {
    @JSONFlattened var dog: Hound?
}

@Suite("Optional flattened properties") struct OptionalFlattenedTests {
    /// What our decoder and Foundation's read: whether the value is nil, or the error's kind, key and path.
    private func read<M: Codable & JSONReadable, T>(_ property: (M) -> T?, _ text: String, isSnakeCase: Bool = false) -> [String] {
        let ours = ApusJSONDecoder()
        let foundation = JSONDecoder()
        if isSnakeCase { (ours.keyDecodingStrategy, foundation.keyDecodingStrategy) = (.convertFromSnakeCase, .convertFromSnakeCase) }
        let reads: [() throws -> M] = [{ try ours.decode(M.self, from: text) }, { try foundation.decode(M.self, from: Data(text.utf8)) }]
        return reads.map { read in
            func path(_ context: DecodingError.Context) -> String { context.codingPath.map { "/" + $0.stringValue }.joined() }
            do { return try property(read()) == nil ? "nil" : "a value" } catch DecodingError.keyNotFound(let key, let context) {
                return "no \(key.stringValue) at \"\(path(context))\""
            } catch DecodingError.typeMismatch(_, let context) {
                return "a wrong type at \(path(context))"
            } catch DecodingError.valueNotFound(_, let context) {
                return "null at \(path(context))"
            } catch {
                return "\(error)"
            }
        }
    }

    private func expect<M: Codable & JSONReadable, T>(
        _ property: (M) -> T?, _ text: String, _ expected: String, isSnakeCase: Bool = false, _ location: SourceLocation = #_sourceLocation
    ) {
        #expect(read(property, text, isSnakeCase: isSnakeCase) == [expected, expected], "\(text)", sourceLocation: location)
    }

    @Test func `the property is nil if none of the members is present`() {
        for text in ["{}", #"{"other":1}"#, #"{"zz":{"first":1}}"#] { expect(\Whole.part, text, "nil") }
        expect(\Whole.part, #"{"first":1,"second":2}"#, "a value")
        expect(\Notes.note, "{}", "nil")
        expect(\Notes.note, #"{"size":2}"#, "a value")
    }

    @Test func `a missing member is an error if another one is present`() {
        expect(\Whole.part, #"{"first":1}"#, #"no second at """#)
        expect(\Whole.part, #"{"other":1,"second":1}"#, #"no first at """#)
        for text in [#"{"depth":1}"#, #"{"depth":null}"#, #"{"inside":{"x":1}}"#] { expect(\Layered.middle, text, #"no theName at """#) }
        expect(\Layered.middle, #"{"name":"a"}"#, "a value")
    }

    @Test func `a wrong member is an error`() {
        expect(\Layered.middle, #"{"theName":"a","inside":{}}"#, #"no x at "/inside""#)
        expect(\Layered.middle, #"{"name":"a","inside":{}}"#, #"no x at "/inside""#)
        expect(\Whole.part, #"{"second":true}"#, "a wrong type at /second")
        expect(\Whole.part, #"{"first":null,"second":null}"#, "null at /first")
    }

    @Test func `keys are found under a key strategy`() {
        expect(\Layered.middle, #"{"the_name":"a"}"#, "a value", isSnakeCase: true)
        expect(\Layered.middle, #"{"the_name":"a","inside":{}}"#, #"no x at "/inside""#, isSnakeCase: true)
        expect(\Layered.middle, #"{"depth":2}"#, #"no theName at """#, isSnakeCase: true)
    }

    @Test func `an enum is nil if its tag, its content or all of its names are missing`() {
        for text in ["{}", #"{"radius":1}"#] {
            expect(\Shapes.tagged, text, "nil")
            expect(\Shapes.adjacent, text, "nil")
            expect(\Shapes.external, text, "nil")
        }
        expect(\Shapes.tagged, #"{"kind":"circle","radius":1}"#, "a value")
        expect(\Shapes.tagged, #"{"kind":"circle"}"#, #"no radius at """#)
        expect(\Shapes.adjacent, #"{"type":"none"}"#, "a value")
        expect(\Shapes.adjacent, #"{"value":1}"#, #"no type at """#)
        expect(\Shapes.external, #"{"line":{}}"#, "a value")
        expect(\Shapes.external, #"{"dot":{}}"#, #"no x at "/dot""#)
    }

    @Test func `a class is read like a struct, and a subclass is nil if it misses a member itself`() {
        expect(\Zoo.animal, "{}", "nil")
        expect(\Zoo.animal, #"{"name":1}"#, "a wrong type at /name")
        expect(\Home.dog, #"{"zz":1}"#, "nil")
        expect(\Home.dog, #"{"name":"a","tail":{"first":1}}"#, #"no second at "/tail""#)
    }

    @Test func `all errors are collected`() throws {
        let decoder = ApusJSONDecoder()
        decoder.errorPolicy = .collect
        let errors = #expect(throws: JSONCollectedErrors.self) { try decoder.decode(Whole.self, from: #"{"other":true,"first":"1"}"#) }
        #expect(errors?.errors.count == 3)
        #expect(try decoder.decode(Whole.self, from: #"{"other":1}"#).part == nil)
    }
}
