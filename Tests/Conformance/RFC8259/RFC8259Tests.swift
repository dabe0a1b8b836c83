import ApusJSON
import TestSupport
import Testing

@Suite("RFC 8259: the project's own tables")
struct RFC8259Tests {
    static let accepted =
        StructureTable.accepted + LiteralsTable.accepted + NumbersTable.accepted + StringsTable.accepted + WhiteSpaceTable.accepted
    static let rejected = StructureTable.rejected + LiteralsTable.rejected + NumbersTable.rejected + StringsTable.rejected + WhiteSpaceTable.rejected

    @Test func `the tables are large and no text is both accepted and rejected`() {
        #expect(Self.accepted.count >= 150)
        #expect(Self.rejected.count >= 200)
        #expect(Set(Self.accepted.map(\.text)).isDisjoint(with: Self.rejected.map(\.text)))
    }

    @Test(arguments: accepted, JSONEngine.available)
    func `each text in the table of accepted texts has the listed value`(_ row: AcceptedText, on engine: JSONEngine) throws {
        let document = try JSONDocument(parsing: [UInt8](notation: row.text), configuration: JSONReadConfiguration(engine: engine))
        #expect(JSONValue(copying: document.root) == row.value)
        #expect(try JSONValue(parsing: [UInt8](notation: row.text), configuration: JSONReadConfiguration(engine: engine)) == row.value)
    }

    @Test(arguments: rejected, JSONEngine.available)
    func `each text in the table of rejected texts has the listed error, location and path`(_ row: RejectedText, on engine: JSONEngine) throws {
        let error = try #require(
            throws: JSONSyntaxError.self,
            performing: { try JSONDocument(parsing: [UInt8](notation: row.text), configuration: JSONReadConfiguration(engine: engine)) })
        #expect(error.code == row.code)
        #expect(error.location == JSONLocation(byteOffset: row.offset, line: row.line, column: row.column))
        #expect(error.path.description == row.path)
    }

    @Test(arguments: NumbersTable.negativeZeros, JSONEngine.available)
    func `negative zero keeps its sign wherever it appears`(_ text: String, on engine: JSONEngine) throws {
        for (prefix, suffix) in [("", ""), ("[", "]"), (#"{"a":"#, "}"), ("[1,", ",2]"), (#"["-0", "#, "\n]")] {
            let document = try JSONDocument(parsing: prefix + text + suffix, configuration: JSONReadConfiguration(engine: engine))
            let node = document.root.array?.first { $0.kind == .number && $0.double == 0 } ?? document["a"] ?? document.root
            let double = try #require(node.double)
            #expect(double == 0)
            #expect(double.sign == .minus)
            #expect(node.integer == 0)
            #expect(node.numberText == text)
            guard case .double(let copied) = try JSONValue(node) else {
                Issue.record("not a float")
                continue
            }
            #expect(copied == 0 && copied.sign == .minus)
        }
    }
}
