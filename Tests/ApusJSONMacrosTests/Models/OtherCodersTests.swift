import ApusJSON
import ApusJSONMacros
import Foundation
import Testing

/// A model that is not Codable.
@JSONModel struct ShelvedBook: Hashable {
    var title: String
    var year: Int
}

/// A Codable model with members that are not.
@JSONModel struct Shelf: Codable, Equatable {
    var byTitle: [String: ShelvedBook] = [:]
    var byYear: [Int: ShelvedBook] = [:]
    var unsorted: Set<ShelvedBook> = []
    var row: ContiguousArray<ShelvedBook> = []
    var gaps: [ShelvedBook?] = []
    var lent: ShelvedBook??
    @JSONCoding(.secondsSince1970) var opened: Date??
}

@JSONModel(.untagged) enum ShelvedThing: Equatable {
    case nothing
    case flag(Bool)
    case number(Double)
    case list([Int])
    case book(ShelvedBook)
    case day(Day)
    case other(OtherThing)

    enum Day: String, JSONReadable, JSONWritable, CaseIterable { case first, last }
}

@JSONModel(.untagged) enum OtherThing: Equatable {
    case identifier(UUID)
    case numbers([String: Int])
    case flags([Bool])
}

@Suite("Models and other coders: members that are not Codable")
struct OtherCodersTests {
    private let text = #"""
        {"byTitle":{"Emma":{"title":"Emma","year":1815}},"byYear":{"1815":{"title":"Emma","year":1815}},
        "unsorted":[{"title":"Ulysses","year":1922}],"row":[{"title":"Emma","year":1815}],"gaps":[null,{"title":"Emma","year":1815},null],
        "lent":null,"opened":null}
        """#
    private var shelf: Shelf {
        let emma = ShelvedBook(title: "Emma", year: 1815)
        return Shelf(
            byTitle: ["Emma": emma], byYear: [1815: emma], unsorted: [ShelvedBook(title: "Ulysses", year: 1922)], row: [emma],
            gaps: [nil, emma, nil], lent: .some(nil), opened: .some(nil))
    }

    @Test func `collections and null are read and written by every coder`() throws {
        #expect(try JSONDecoder().decode(Shelf.self, from: Data(text.utf8)) == shelf)
        #expect(try Shelf(parsing: text) == shelf)
        for encoded in [try JSONEncoder().encode(shelf), try ApusJSONEncoder().encode(shelf)] {
            #expect(try JSONValue(parsing: encoded) == JSONValue(parsing: text))
        }
    }

    @Test func `missing members of doubly optional properties stay missing`() throws {
        let text = #"{"byTitle":{},"byYear":{},"unsorted":[],"row":[],"gaps":[],"opened":1.5}"#
        var shelf = Shelf()
        shelf.opened = Date(timeIntervalSince1970: 1.5)
        #expect(try JSONDecoder().decode(Shelf.self, from: Data(text.utf8)) == shelf)
        #expect(try JSONValue(parsing: JSONEncoder().encode(shelf)) == JSONValue(parsing: text))
    }

    @Test(arguments: [
        (#"{"byTitle":{"Emma":{"title":"Emma","year":"x"}}}"#, "byTitle/Emma/year"),
        (#"{"byYear":{"x":{"title":"Emma","year":1815}}}"#, "byYear/x"),
        (#"{"row":[{"title":"Emma","year":1815},{"year":1815}]}"#, "row/Index 1"),
        (#"{"gaps":[null,{"title":7,"year":1815}]}"#, "gaps/Index 1/title"),
        (#"{"unsorted":7}"#, "unsorted"),
    ])
    func `errors have the same path from every decoder`(_ text: String, _ path: String) throws {
        let ours = #expect(throws: DecodingError.self) { try ApusJSONDecoder().decode(Shelf.self, from: text) }
        let theirs = #expect(throws: DecodingError.self) { try JSONDecoder().decode(Shelf.self, from: Data(text.utf8)) }
        for error in [ours, theirs] {
            switch error {
            case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context), .dataCorrupted(let context):
                #expect(context.codingPath.map(\.stringValue).joined(separator: "/") == path)
            default: Issue.record("There is no error that is known.")
            }
        }
    }
}

@Suite("Untagged enums: sentences")
struct UntaggedSentenceTests {
    @Test(arguments: [(#""x""#, #""x""#), (#"["x"]"#, "an array of 1 element"), (#"{"a":"x"}"#, "an object of 1 member")])
    func `a value that no case accepts is told what they accept`(_ text: String, _ found: String) throws {
        let words =
            #"null, true or false, a number, an array, an object with "title" and "year", "first", "last", a string of the format "uuid" or an object"#
        let error = try #require(throws: DecodingError.self) { try ApusJSONDecoder().decode(ShelvedThing.self, from: text) }
        let finding = try #require(JSONFinding.all(of: error).first)
        #expect(finding.message == "Expected \(words), found \(found).")
        #expect(!"\(error)".contains("\"x\""))
    }
}
