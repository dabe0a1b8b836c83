import ApusJSON
import Synchronization
import Testing

/// Large values are read into the memory where they stay. Each must be destroyed once, wherever an
/// error interrupts its type, its array or the object around it.
@Suite("JSONCursor: large values") struct LargeValuesTests {
    /// Counts the tokens that exist.
    private final class Counter: Sendable {
        @TaskLocal static var current = Counter()
        let count = Mutex(0)

        func add(_ number: Int) { count.withLock { $0 += number } }
        var live: Int { count.withLock { $0 } }
    }

    /// An object in a value, read from a number. A string is wrong.
    private final class Token: JSONReadable, JSONWritable {
        let number: Int
        let counter = Counter.current

        init(reading json: inout JSONCursor) throws {
            number = try json.read(Int.self)
            counter.add(1)
        }

        func write(to json: inout JSONWriter) { json.write(number) }

        deinit { counter.add(-1) }
    }

    /// Twenty words with three tokens. The text decides how much of it the type reads.
    private struct Large: JSONReadable, JSONWritable {
        var first: Token
        var words: (Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int) = (
            1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17
        )
        var second: Token?
        var third: Token?

        init(reading json: inout JSONCursor) throws {
            var entries = try json.entries()
            guard json.nextKey(&entries) == "first" else { throw json.corrupted("There is no first token.") }
            first = try json.read()
            while let key = json.nextKey(&entries) {
                switch key {
                case "second": second = try json.read(Token?.self)
                case "third": third = try json.read(Token?.self)
                case "stop":
                    // Leaves the cursor inside the object, in an array that has been begun.
                    _ = try json.elements()
                    return
                default: break
                }
            }
        }

        func write(to json: inout JSONWriter) throws { try json.write(value: [first, second, third]) }

        var numbers: [Int?] { [first.number, second?.number, third?.number, words.0 + words.16] }
    }

    /// Large members, which make this type large too.
    private struct Outer: JSONTableModel {
        var before: Token
        var required: Large
        var optional: Large?
        var after: Token

        static let jsonTable = JSONModelTable(of: Outer.self) { members in
            members.required("before", \.before)
            members.required("required", \.required)
            members.optional("optional", \.optional)
            members.required("after", \.after)
        }

        var numbers: [[Int?]] { [[before.number], required.numbers, optional?.numbers ?? [], [after.number]] }
    }

    private static func large(_ number: Int, stops: Bool = false) -> String {
        #"{"first":\#(number),"second":null,\#(stops ? #""stop":[[1],{"first":2}],"# : "")"third":\#(number + 1)}"#
    }

    private static func outer(_ number: Int, optional: String) -> String {
        #"{"before":\#(number),"required":\#(large(number + 1)),"optional":\#(optional),"after":\#(number + 5)}"#
    }

    /// Decodes a text, and checks that no token is left once the result has been released.
    private func check<T: JSONReadable>(
        _ type: T.Type, _ text: String, live: Int = 0, isError: Bool = false, errors: JSONErrorPolicy = .first,
        duplicates: JSONDuplicateKeyPolicy = .first, _ body: (T) throws -> Void = { _ in }
    ) throws {
        let counter = Counter()
        try Counter.$current.withValue(counter) {
            let decoder = ApusJSONDecoder()
            decoder.errorPolicy = errors
            decoder.readConfiguration.duplicateKeys = duplicates
            do {
                let value = try decoder.decode(type, from: text)
                #expect(!isError, "\(text)")
                #expect(counter.live == live, "\(text)")
                try body(value)
                withExtendedLifetime(value) {}
            } catch is DecodingError {
                #expect(isError, "\(text)")
            } catch is JSONCollectedErrors {
                #expect(isError, "\(text)")
            }
        }
        #expect(counter.live == 0, "\(text)")
    }

    @Test func `the types are as large as the test needs`() {
        #expect(MemoryLayout<Large>.size > 128)
        #expect(MemoryLayout<Outer>.size > 128)
    }

    @Test(arguments: [0, 1, 2, 3, 4, 5, 9, 40])
    func `arrays of large values are read, however much each value reads`(_ count: Int) throws {
        let text = "[" + (0..<count).map { Self.large(10 * $0, stops: $0 % 3 == 1) }.joined(separator: ",") + "]"
        let expected: [[Int?]] = (0..<count).map { [10 * $0, nil, $0 % 3 == 1 ? nil : 10 * $0 + 1, 18] }
        try check([Large].self, text, live: expected.joined().compactMap { $0 }.count - count) { #expect($0.map(\.numbers) == expected) }
        try check([Large?].self, text, live: expected.joined().compactMap { $0 }.count - count) {
            #expect($0.map { $0?.numbers } == expected)
        }
    }

    @Test(arguments: [1, 2, 3, 4, 5, 9, 40])
    func `an error in any value of an array destroys the others once`(_ count: Int) throws {
        for wrong in 0..<count {
            for part in ["\"first\":", "\"third\":"] {
                let elements = (0..<count).map { index in
                    let element = Self.large(10 * index)
                    return index == wrong ? element.replacing(part, with: part + "\"wrong\",\"x\":") : element
                }
                let text = "[" + elements.joined(separator: ",") + "]"
                try check([Large].self, text, isError: true)
                try check([Large].self, text, isError: true, errors: .collect)
                try check([Outer].self, "[" + elements.map { Self.outer(7, optional: $0) }.joined(separator: ",") + "]", isError: true)
            }
        }
    }

    @Test func `large members are read, and each is destroyed once`() throws {
        try check(Outer.self, Self.outer(1, optional: Self.large(4)), live: 6) {
            #expect($0.numbers == [[1], [2, nil, 3, 18], [4, nil, 5, 18], [6]])
        }
        try check(Outer.self, Self.outer(1, optional: "null"), live: 4) { #expect($0.numbers == [[1], [2, nil, 3, 18], [], [6]]) }
        try check(Outer.self, Self.outer(1, optional: Self.large(4, stops: true)), live: 5) {
            #expect($0.numbers == [[1], [2, nil, 3, 18], [4, nil, nil, 18], [6]])
        }
        let nested = "[" + (0..<6).map { Self.outer(10 * $0, optional: Self.large(10 * $0 + 3)) }.joined(separator: ",") + "]"
        try check([Outer].self, nested, live: 36) {
            #expect($0[5].numbers == [[50], [51, nil, 52, 18], [53, nil, 54, 18], [55]])
        }
    }

    @Test func `a repeated large member is destroyed once, whichever counts`() throws {
        let text = #"{"before":1,"required":\#(Self.large(2)),"required":\#(Self.large(8)),"optional":\#(Self.large(4)),"optional":null,"after":6}"#
        try check(Outer.self, text, live: 6) { #expect($0.numbers == [[1], [2, nil, 3, 18], [4, nil, 5, 18], [6]]) }
        try check(Outer.self, text, live: 4, duplicates: .last) {
            #expect($0.numbers == [[1], [8, nil, 9, 18], [], [6]])
        }
        let wrong = text.replacing(#""first":8"#, with: #""first":"wrong""#)
        for policy in [JSONErrorPolicy.collect, .first] {
            try check(Outer.self, wrong, isError: true, errors: policy, duplicates: .last)
        }
    }

    @Test func `after an error in a large member, the other members are still read`() throws {
        let text = #"{"before":1,"required":{"first":1,"second":[2]},"optional":{"first":{"x":1}},"after":"wrong"}"#
        let counter = Counter()
        let errors = Counter.$current.withValue(counter) {
            let decoder = ApusJSONDecoder()
            decoder.errorPolicy = .collect
            do {
                _ = try decoder.decode(Outer.self, from: text)
                return [String]()
            } catch {
                return (error as? JSONCollectedErrors)?.errors.map { error in
                    guard case DecodingError.typeMismatch(_, let context) = error else { return "\(error)" }
                    return context.codingPath.map(\.stringValue).joined(separator: ".")
                } ?? []
            }
        }
        #expect(errors == ["required.second", "optional.first", "after"])
        #expect(counter.live == 0)
    }
}
