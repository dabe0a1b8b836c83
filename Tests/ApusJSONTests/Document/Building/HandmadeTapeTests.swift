import Testing

@testable import ApusJSON

@Suite("Building values from tapes made by hand")
struct HandmadeTapeTests {
    /// Fills an empty tape with `fill`, and builds the tape's value.
    private func build(_ fill: (inout TapeWriter) -> Void, isNegativeZero: (Int) -> Bool = { _ in false }) throws -> JSONValue {
        let words = UnsafeMutablePointer<UInt64>.allocate(capacity: 64)
        let strings = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
        strings.initialize(repeating: 0xAA, count: 256)
        defer {
            words.deallocate()
            strings.deallocate()
        }
        var tape = TapeWriter(words: words, strings: strings)
        fill(&tape)
        tape.finish()
        var builder = TreeBuilder()
        return try builder.build(tape.tape, at: Tape.rootIndex, duplicateKeys: .last, readsDoubles: false) {
            isNegativeZero($0) ? .double(-0.0) : nil
        }
    }

    private func append(_ text: String, _ tag: UInt8 = TapeTag.string, to tape: inout TapeWriter) {
        Array(text.utf8).withUnsafeBufferPointer { tape.append(tag, text: $0) }
    }

    /// A count that has reached its limit does not say how many children there are.
    @Test func `a container whose count is saturated is built with all its children`() throws {
        let value = try build { tape in
            tape.open(TapeTag.objectStart)
            for key in ["a", "b"] {
                append(key, to: &tape)
                tape.open(TapeTag.arrayStart)
                for integer in 1...3 { tape.append(integer: Int64(integer)) }
                tape.count = Tape.countLimit
                tape.close(TapeTag.arrayStart, TapeTag.arrayEnd)
            }
            tape.count = Tape.countLimit
            tape.close(TapeTag.objectStart, TapeTag.objectEnd)
        }
        #expect(value == ["a": [1, 2, 3], "b": [1, 2, 3]])
    }

    /// The second word of a number may look like anything.
    @Test(arguments: [TapeTag.double, TapeTag.arrayEnd, TapeTag.string].map { Double(bitPattern: UInt64($0) << 56) })
    func `a number whose second word looks like a tag is built as a number`(number: Double) throws {
        for others in [[], [TapeTag.null], [TapeTag.double], [TapeTag.null, TapeTag.null], [TapeTag.double, TapeTag.true]] {
            let value = try build { tape in
                tape.open(TapeTag.arrayStart)
                tape.append(double: number)
                for tag in others { if tag == TapeTag.double { tape.append(double: number) } else { tape.append(tag) } }
                tape.count = 1 + others.count
                tape.close(TapeTag.arrayStart, TapeTag.arrayEnd)
            }
            let expected = others.map { tag -> JSONValue in
                switch tag {
                case TapeTag.double: .double(number)
                case TapeTag.true: true
                default: .null
                }
            }
            #expect(value == .array([.double(number)] + expected))
        }
    }

    @Test func `only the signs of zeros are requested`() throws {
        var asked: [Int] = []
        let value = try build { tape in
            tape.open(TapeTag.arrayStart)
            for integer in [1, 0, 0] { tape.append(integer: Int64(integer)) }
            tape.count = 3
            tape.close(TapeTag.arrayStart, TapeTag.arrayEnd)
        } isNegativeZero: { index in
            asked.append(index)
            return index == 6
        }
        #expect(asked == [4, 6])
        #expect(value[1] == .integer(0))
        #expect(value[2]?.double?.sign == .minus)
    }

    @Test func `a big number is built as its text`() throws {
        let value = try build { append("123456789012345678901234567890", TapeTag.bigNumber, to: &$0) }
        #expect(value == .number("123456789012345678901234567890"))
    }

    @Test func `a builder can be used again after building a tree and after a failure`() throws {
        let document = try JSONDocument(parsing: #"[{"a":"a string that needs memory","b":[1]},{"a":2,"b":3,"a":4}]"#)
        var builder = TreeBuilder()
        for _ in 0..<3 {
            let value = try builder.build(document.storage.tape, at: Tape.rootIndex, duplicateKeys: .last, readsDoubles: false) { _ in nil }
            #expect(value == [["a": "a string that needs memory", "b": [1]], ["a": 4, "b": 3]])
            #expect(throws: TreeBuilder.Failure.self) {
                try builder.build(document.storage.tape, at: Tape.rootIndex, duplicateKeys: .error, readsDoubles: false) { _ in nil }
            }
            builder.clearCache()
        }
    }
}
