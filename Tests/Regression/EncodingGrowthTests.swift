import ApusJSON
import Foundation
import TestSupport
import Testing

/// The cost of a step must not grow with the text already written.
@Suite("The cost of encoding is proportional to the value")
struct EncodingGrowthTests {
    @Test(arguments: ["\n", "\u{1}", "é", "/", "<"])
    func `writing a string of escapes takes time in proportion to its length`(character: String) throws {
        let growth = try growth(to: effort(8_000_000)) { count throws in
            let text = String(repeating: character, count: count)
            for options in [[], .escapeUnicode, .escapeSlashes, .htmlSafe, .canonical] as [JSONWriteOptions] {
                let bytes = try JSONValue.string(text).jsonBytes(options)
                #expect(bytes.count >= count + 2)
            }
            #expect(try JSONValue(parsing: ApusJSONEncoder().encode(text, as: [UInt8].self)).string == text)
        }
        #expect(growth < 8)
    }

    @Test
    func `appending many values to one array takes time in proportion to their number`() throws {
        let encoder = ApusJSONEncoder()
        let value = try JSONValue(parsing: #"{"a":[1,2,3],"b":"text"}"#)
        let growth = try growth(to: effort(200_000)) { count throws in
            var bytes: [UInt8] = []
            for _ in 0..<count {
                try encoder.encode([1, 2, 3], into: &bytes)
                try JSONWriter.append(to: &bytes) { try value.write(to: &$0) }
                try JSONWriter.append(to: &bytes) { $0.write(1) }
            }
            #expect(bytes.count == count * 32)
        }
        #expect(growth < 8)
    }

    private struct List: Encodable {
        let body: (inout any UnkeyedEncodingContainer) throws -> Void
        func encode(to encoder: any Encoder) throws {
            var container = encoder.unkeyedContainer()
            try body(&container)
        }
    }

    private struct Object: Encodable {
        let body: (inout KeyedEncodingContainer<Key>) throws -> Void
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try body(&container)
        }
    }

    private struct Key: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }
        init(_ text: String) { stringValue = text }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    private func encoders() -> [ApusJSONEncoder] {
        let plain = ApusJSONEncoder()
        let sorted = ApusJSONEncoder()
        sorted.outputFormatting = [.sortedKeys, .prettyPrinted]
        let snake = ApusJSONEncoder()
        snake.keyEncodingStrategy = .convertToSnakeCase
        let custom = ApusJSONEncoder()
        custom.keyEncodingStrategy = .custom { $0.last! }
        return [plain, sorted, snake, custom]
    }

    private static let count = 10_000

    @Test
    func `filling two arrays in turn takes time in proportion to their elements`() throws {
        for encoder in encoders() {
            let growth = try growth(to: Self.count) { count throws in
                let value = try encoder.encode(
                    List { container in
                        var one = container.nestedUnkeyedContainer()
                        var two = container.nestedUnkeyedContainer()
                        for number in 0..<count {
                            try one.encode(number)
                            try two.encode("\(number)")
                        }
                        #expect(one.count == count && two.count == count)
                    }, as: JSONValue.self)
                #expect(value[0]?[count - 1] == .integer(count - 1) && value[1]?.array?.count == count)
            }
            #expect(growth < 8)
        }
    }

    @Test
    func `encoding keys repeatedly takes time in proportion to their number`() throws {
        for encoder in encoders() {
            let growth = try growth(to: Self.count) { count throws in
                let value = try encoder.encode(
                    Object { container in
                        for number in 0..<count {
                            try container.encode(number, forKey: Key("k\(number)"))
                            try container.encode(number, forKey: Key("k\(number)"))
                            try container.encode([number], forKey: Key("same"))
                        }
                    }, as: JSONValue.self)
                #expect(value.object?.count == count + 1)
            }
            #expect(growth < 8)
        }
    }

    @Test
    func `using super encoders from the last to the first takes time in proportion to their number`() throws {
        for encoder in encoders() {
            let growth = try growth(to: Self.count) { count throws in
                let value = try encoder.encode(
                    List { container in
                        let encoders = (0..<count).map { _ in container.superEncoder() }
                        for (number, encoder) in encoders.enumerated().reversed() { try number.encode(to: encoder) }
                    }, as: JSONValue.self)
                #expect(value.array?.count == count && value[7] == .integer(7))
            }
            #expect(growth < 8)
        }
    }

    private struct Failing: Encodable {
        var depth = 0
        struct Failure: Error {}
        func encode(to encoder: any Encoder) throws {
            guard depth > 0 else { throw Failure() }
            var container = encoder.unkeyedContainer()
            try container.encode([String: Int]())
            try container.encode(Failing(depth: depth - 1))
        }
    }

    /// The error that `body` throws.
    private static func error(_ body: () throws -> Void) -> (any Error)? {
        do { try body() } catch { return error }
        return nil
    }

    @Test
    func `catching errors while encoding takes time in proportion to their number`() throws {
        struct Wrapped: Encodable {
            func encode(to encoder: any Encoder) throws {
                var container = encoder.singleValueContainer()
                do { try container.encode(Double.nan) } catch { try container.encodeNil() }
            }
        }
        struct Empty: Encodable {
            func encode(to encoder: any Encoder) throws {}
        }
        for encoder in encoders() {
            let growth = try growth(to: max(effort(Self.count), 2_000)) { count throws in
                let list = List { container in
                    var isError = true
                    // Values that encode nothing are remembered, and must not be searched at each
                    // failure.
                    for _ in 0..<count { try container.encode(Empty()) }
                    for number in 0..<count {
                        // `#expect` for each would take most of the time.
                        isError = isError && Self.error { try container.encode(Double.nan) } is EncodingError
                        isError = isError && Self.error { try container.encode([1, Double.infinity]) } is EncodingError
                        isError = isError && Self.error { try container.encode(JSONValue.array([1, .double(.nan)])) } is EncodingError
                        isError = isError && Self.error { try container.encode(Failing(depth: 2)) } is Failing.Failure
                        if number % 10 == 0 { try container.encode(number) }
                    }
                    #expect(isError)
                }
                #expect(try encoder.encode(list, as: JSONValue.self).array?.count == count + count / 10)
                #expect(
                    try encoder.encode(["long key": ["another": list]], as: JSONValue.self)["long key"]?["another"]?.array?.count == count + count
                        / 10)
                let object = Object { container in
                    for number in 0..<count {
                        try? container.encode(Failing(depth: 1), forKey: Key("f\(number)"))
                        try container.encode(number, forKey: Key("k\(number)"))
                    }
                }
                #expect(try encoder.encode(object, as: JSONValue.self).object?.count == count)
                let dictionary = Dictionary(uniqueKeysWithValues: (0..<count).map { ("k\($0)", Wrapped()) })
                #expect(try encoder.encode(dictionary, as: JSONValue.self).object?.count == count)
                let tree = List { container in
                    var nested = container.nestedUnkeyedContainer()
                    try container.encode(1)
                    for _ in 0..<count { try? nested.encode(Failing(depth: 1)) }
                    for _ in 0..<count { try? Failing().encode(to: container.superEncoder()) }
                }
                #expect(try encoder.encode(tree, as: JSONValue.self).array?.count == count + 2)
            }
            #expect(growth < 8)
        }
    }

    @Test(arguments: [[], .sortedKeys, .canonical, .prettyPrinted] as [JSONWriteOptions])
    func `catching errors of a writer takes time in proportion to their number in each layout`(options: JSONWriteOptions) throws {
        let growth = try growth(to: Self.count) { count throws in
            var json = JSONWriter(options: options)
            json.beginObject()
            json.key("list")
            json.beginArray()
            for number in 0..<count {
                json.beginObject()
                json.key("z")
                var path: JSONPointer?
                do throws(JSONWriteError) { try json.write(.nan as Double) } catch { path = error.path }
                #expect(path?.tokens == ["list", "\(number)", "z"])
                json.write(1)
                json.key("a")
                do throws(JSONWriteError) { try json.writeNumber(text: "x") } catch { path = error.path }
                #expect(path?.tokens == ["list", "\(number)", "a"])
                json.write(2)
                json.endObject()
            }
            json.endArray()
            json.key("after")
            let error = #expect(throws: JSONWriteError.self) { try json.write(.infinity as Double) }
            #expect(error?.path.tokens == ["after"])
            json.writeNull()
            json.endObject()
            #expect(try JSONValue(parsing: json.finish())["list"]?.array?.count == count)
        }
        #expect(growth < 8)
    }

    @Test
    func `reading the coding path at each step costs the same however long the enclosing keys are`() throws {
        for encoder in encoders() {
            let growth = try growth(to: 5_000) { count throws in
                let long = String(repeating: "k", count: 200 * count)
                let list = List { container in
                    for number in 0..<count {
                        #expect(container.codingPath.count == 1)
                        try? container.encode(Double.nan)
                        try container.encode(["a": number])
                        try container.encode(Object { try $0.encode($0.codingPath.count, forKey: Key("aB")) })
                    }
                }
                #expect(try encoder.encode([long: list], as: JSONValue.self)[long]?.array?.count == 2 * count)
            }
            #expect(growth < 8)
        }
    }

    @Test
    func `an access to userInfo costs the same however large it is`() throws {
        struct Asking: Encodable {
            func encode(to encoder: any Encoder) throws {
                var container = encoder.singleValueContainer()
                try container.encode(encoder.userInfo.count)
            }
        }
        let growth = try growth(to: 40_000) { count throws in
            let encoder = ApusJSONEncoder()
            // Assigned as a whole, because each change in place copies it.
            encoder.userInfo = Dictionary(uniqueKeysWithValues: (0..<count / 20).map { (CodingUserInfoKey(rawValue: "\($0)")!, $0) })
            #expect(try encoder.encode(Array(repeating: Asking(), count: count), as: JSONValue.self)[0] == .integer(count / 20))
        }
        #expect(growth < 8)
    }

    @Test
    func `deeply nested containers can be used out of order on a small stack`() throws {
        let encoder = ApusJSONEncoder()
        encoder.maximumDepth = 400_000
        let finished = DispatchSemaphore(value: 0)
        nonisolated(unsafe) var text = ""
        let thread = Thread {
            let value = List { container in
                var outer = container
                var containers = [outer]
                for _ in 0..<100_000 {
                    outer = outer.nestedUnkeyedContainer()
                    containers.append(outer)
                }
                for index in containers.indices { try containers[index].encode(1) }
                _ = outer.codingPath
            }
            text = (try? encoder.encode(value, as: String.self)) ?? "error"
            finished.signal()
        }
        thread.stackSize = 512 << 10
        thread.start()
        finished.wait()
        #expect(text.utf8.count == 100_001 * 2 + 100_001 + 100_000)
    }
}
