import ApusJSON
import ApusJSONMacros
import Foundation
import Testing

// Declarations whose generated code once did not compile.

@JSONModel private struct LossyBox<Item> {
    @JSONLossy var items: [Item]
}

@JSONModel private struct ConstantDate {
    @JSONKey("due") @JSONCoding(.iso8601) let due: Date? = nil
    @JSONKey("made") @JSONCoding(.iso8601) let made: Date? = Date(timeIntervalSince1970: 0)
    var number = 1
}

@JSONModel private struct TableNamed: Equatable {
    var jsonTable: Int
    var members: String?
}

@JSONModel private enum CaseNamed: Equatable {
    case jsonTable(Int)
    case other
}

@JSONModel private struct SentenceNamed: Equatable {
    var `page count`: Int
    @JSONKey("2") var `2`: [String]?
}

@JSONModel private enum SentenceNamedCase: Equatable {
    case `at a time`(`in hours`: Int, var: Int, Int)
    case `1`(SentenceNamed)
}

@Suite("Models of rare declarations")
struct RareDeclarationTests {
    @Test func `a lossy array of a generic type's parameter leaves out elements`() throws {
        let box = try LossyBox<Int>(parsing: #"{"items":[1,"a",2]}"#)
        #expect(box.items == [1, 2])
        #expect(try box.jsonString() == #"{"items":[1,2]}"#)
    }

    @Test func `an optional constant with a coding is written unless it is nil`() throws {
        let date = try ConstantDate(parsing: #"{"number":2,"due":1}"#)
        #expect(date.number == 2 && date.due == nil)
        #expect(try date.jsonString() == #"{"made":"1970-01-01T00:00:00Z","number":2}"#)
    }

    @Test func `a property or case can be named like the table`() throws {
        let named = TableNamed(jsonTable: 1, members: "x")
        #expect(try TableNamed(parsing: #"{"jsonTable":1,"members":"x"}"#) == named)
        #expect(try named.jsonString() == #"{"jsonTable":1,"members":"x"}"#)
        #expect(try CaseNamed(parsing: #"{"jsonTable":{"_0":2}}"#) == .jsonTable(2))
        #expect(try CaseNamed.other.jsonString() == #"{"other":{}}"#)
    }

    @Test func `a property, a case or a label can have any characters`() throws {
        let text = #"{"page count":1,"2":["x"]}"#
        let named = SentenceNamed(`page count`: 1, `2`: ["x"])
        #expect(try SentenceNamed(parsing: text) == named)
        #expect(try named.jsonString() == text)
        let value = SentenceNamedCase.`at a time`(`in hours`: 1, var: 2, 3)
        #expect(try SentenceNamedCase(parsing: #"{"at a time":{"in hours":1,"var":2,"_2":3}}"#) == value)
        #expect(try value.jsonString() == #"{"at a time":{"in hours":1,"var":2,"_2":3}}"#)
        #expect(try SentenceNamedCase(parsing: #"{"1":{"_0":\#(text)}}"#) == .`1`(named))
    }
}
