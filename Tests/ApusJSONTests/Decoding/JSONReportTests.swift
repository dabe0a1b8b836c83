import ApusJSON
import Testing

@Suite("JSONReport")
struct JSONReportTests {
    @Test func `a report says what happened, where and why`() throws {
        let document = try JSONDocument(parsing: "{\"age\": \"41\",\n \"pets\": [{\"x\": 1}, {}], \"size\": \"12abc\"}")
        let index = { (path: String) throws in try #require(document[at: try JSONPointer(parsing: path)]).index }
        var records = CoercionRecords()
        records.add(.coerced(.numberFromString), Int.self, at: try index("/age"))
        #expect(!records.hasFailures)
        records.add(.ignored, at: try index("/pets/0/x") - 1)
        records.add(.missing(MappingNames([["name"], ["a", "b"], ["c"]]), mask: 0b011), at: try index("/pets/1"))
        records.add(.failed(.unreadable), Double.self, at: try index("/size"))
        records.add(.failed(.notPermitted(.numberFromString)), Int.self, at: try index("/age"))
        #expect(records.hasFailures)
        let report = JSONReport(appliedCount: 3, records: records, of: document)
        #expect(
            report.debugDescription == """
                1:9: Converted the string "41" to an Int (numberFromString). (path "/age")
                2:12: No property is mapped from "x". (path "/pets/0/x")
                2:21: There is no "name". (path "/pets/1/name")
                2:21: There is no "a/b". (path "/pets/1/a/b")
                2:34: Expected a Double, found the string "12abc". (path "/size")
                1:9: Expected an Int, found the string "41"; the coercion numberFromString is off. (path "/age")
                """)
        #expect(report.hasIssues)
        #expect(report.issues.count == 2)
        #expect(report.entries.map(\.kind) == [.coerced, .ignored, .missing, .missing, .failed, .failed])
        #expect(report.entries[4].excerpt == " \"pets\": [{\"x\": 1}, {}], \"size\": \"12abc\"}\n                                 ^")
        #expect(report.entries[5].coercion == .numberFromString)
    }

    @Test func `a report forgets what failed attempts recorded`() throws {
        let document = try JSONDocument(parsing: "[1]")
        var records = CoercionRecords()
        records.add(.coerced(.stringFromNumber), String.self, at: 2)
        records.add(.failed(.kind), Int.self, at: 1)
        records.forget(after: 1)
        #expect(!records.hasFailures)
        #expect(JSONReport(records: records, of: document).entries.map(\.path.description) == ["/0"])
        records.forget(after: 0)
        #expect(JSONReport(appliedCount: 2, records: records, of: document).description == "Applied 2 values.")
    }

    @Test func `a report counts records beyond its limit, and still forgets failed attempts`() throws {
        let limit = JSONLimits.default.maximumFindingCount
        let document = try JSONDocument(parsing: "[1]")
        var records = CoercionRecords()
        for _ in 0..<limit + 10 { records.add(.ignored, at: 2) }
        #expect(records.count == limit + 10)
        #expect(records.omittedCount == 10)
        records.add(.failed(.kind), Int.self, at: 1)
        #expect(records.lastFailure == .kind)
        #expect(records.hasFailures)
        records.add(.coerced(.numberFromString), Int.self, at: 1)
        #expect(records.lastFailure == nil)
        #expect(records.omittedCount == 11)
        records.forget(after: limit + 10)
        #expect(!records.hasFailures)
        #expect(records.count == limit + 10)
        #expect(JSONReport(records: records, of: document).entries.count == limit)
        records.forget(after: 2)
        #expect(records.omittedCount == 0)
        records.add(.missing(MappingNames([["a"], ["b"]]), mask: 0b11), at: 1)
        #expect(JSONReport(records: records, of: document).entries.map(\.kind) == [.ignored, .ignored, .missing, .missing])
    }

    @Test func `paths found with an index are the same as those found one by one`() throws {
        let document = try JSONDocument(parsing: #"{"a":[1,[2.5,{"b":null,"c":[[],{}]}],"x"],"a":{"":true},"d":[]}"#)
        var indexes = [1, 1]
        var index = 2
        let tape = document.root.tape
        while index < tape.containerEnd(at: 1) - 1 {
            if ![UInt8(ascii: "]"), UInt8(ascii: "}")].contains(tape.tag(at: index)) { indexes += [index] }
            index += "ld".utf8.contains(tape.tag(at: index)) ? 2 : 1
        }
        indexes.reverse()
        #expect(indexes.map { document.node(at: $0).path } == indexes.map { tape.path(to: $0) })
    }
}
