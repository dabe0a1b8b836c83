import ApusJSON
import Foundation
import Testing

// The protocol's functions are what a call means if the library does not offer its own, which the compiler prefers.

/// A type whose functions for whole documents may come from the library.
private protocol AnyType {}

private struct NotOffered: Error {}

extension AnyType {
    @_disfavoredOverload
    fileprivate init(parsing text: String) throws { throw NotOffered() }
    @_disfavoredOverload
    fileprivate func jsonString() throws -> String { throw NotOffered() }
    @_disfavoredOverload
    fileprivate func jsonBytes() throws -> [UInt8] { throw NotOffered() }
    @_disfavoredOverload
    fileprivate func jsonData() throws -> Data { throw NotOffered() }
}

extension Bool: AnyType {}
extension Int: AnyType {}
extension UInt8: AnyType {}
extension Double: AnyType {}
extension String: AnyType {}
extension Date: AnyType {}
extension UUID: AnyType {}
extension Optional: AnyType {}
extension Array: AnyType {}
extension Set: AnyType {}
extension Dictionary: AnyType {}
extension JSONValue: AnyType {}
extension JSONDocument: AnyType {}

private struct Film: JSONTableModel, AnyType, Equatable {
    var title: String

    static let jsonTable = JSONModelTable(of: Film.self) { $0.required("title", \.title) }
}

private enum Genre: String, JSONReadable, JSONWritable, AnyType { case drama }

@Suite("Functions for whole documents") struct ImportedNamesTests {
    @Test func `types of the standard library and of Foundation are not read by an initializer`() {
        #expect(throws: NotOffered.self) { try Bool(parsing: "true") }
        #expect(throws: NotOffered.self) { try Int(parsing: "1") }
        #expect(throws: NotOffered.self) { try UInt8(parsing: "1") }
        #expect(throws: NotOffered.self) { try Double(parsing: "1") }
        #expect(throws: NotOffered.self) { try String(parsing: "\"a\"") }
        #expect(throws: NotOffered.self) { try Date(parsing: "1") }
        #expect(throws: NotOffered.self) { try UUID(parsing: "\"6F9619FF-8B86-D011-B42D-00C04FC964FF\"") }
        #expect(throws: NotOffered.self) { try Film?(parsing: "null") }
        #expect(throws: NotOffered.self) { try [Film](parsing: "[]") }
        #expect(throws: NotOffered.self) { try Set<Int>(parsing: "[]") }
        #expect(throws: NotOffered.self) { try [String: Film](parsing: "{}") }
    }

    @Test func `types of the standard library and of Foundation have no functions that write them`() {
        #expect(throws: NotOffered.self) { try true.jsonString() }
        #expect(throws: NotOffered.self) { try 1.jsonBytes() }
        #expect(throws: NotOffered.self) { try UInt8(1).jsonData() }
        #expect(throws: NotOffered.self) { try 1.5.jsonString() }
        #expect(throws: NotOffered.self) { try "a".jsonString() }
        #expect(throws: NotOffered.self) { try Date().jsonData() }
        #expect(throws: NotOffered.self) { try UUID().jsonString() }
        #expect(throws: NotOffered.self) { try Film?.none.jsonString() }
        #expect(throws: NotOffered.self) { try [Film]().jsonData() }
        #expect(throws: NotOffered.self) { try Set([1]).jsonBytes() }
        #expect(throws: NotOffered.self) { try ["a": Film(title: "M")].jsonString() }
    }

    @Test func `models, values and documents have them`() throws {
        let text = #"{"title":"M"}"#
        let film = try Film(parsing: text)
        #expect(film == Film(title: "M"))
        #expect(
            try [film.jsonString(), String(decoding: film.jsonBytes(), as: UTF8.self), String(decoding: film.jsonData(), as: UTF8.self)] == [
                text, text, text,
            ])
        #expect(try Genre(parsing: #""drama""#).jsonString() == #""drama""#)
        #expect(try JSONValue(parsing: text).jsonString() == text)
        #expect(try JSONDocument(parsing: text).jsonString() == text)
        #expect(try JSONDocument(parsing: text).root.jsonString() == text)
    }

    @Test func `coders read and write collections of types that only read and write themselves`() throws {
        let text = #"[{"title":"M"},{"title":"Metropolis"}]"#
        let films = try ApusJSONDecoder().decode([Film].self, from: text)
        #expect(films.map(\.title) == ["M", "Metropolis"])
        #expect(try ApusJSONEncoder().encode(films) == Data(text.utf8))
        let genres = try ApusJSONDecoder().decode([String: [Genre?]].self, from: #"{"a":["drama",null]}"#)
        #expect(genres == ["a": [.drama, nil]])
        #expect(try ApusJSONEncoder().encode(genres, as: String.self) == #"{"a":["drama",null]}"#)
    }
}
