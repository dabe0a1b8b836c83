import ApusJSON
import Foundation
import Testing

/// Keys can run code: in `stringValue`, in a key strategy, and, if they are objects, in `deinit`.
/// That code can use any container of the call.
@Suite("Keys that run code")
struct RunningKeysTests {
    /// The code that keys run, and what has been kept for it.
    private final class Script: @unchecked Sendable {
        var isRunning = false
        var runs = 0
        var body: () -> Void = {}

        /// Runs the body, unless it is running: its own keys run nothing.
        func run() {
            guard !isRunning else { return }
            isRunning = true
            runs += 1
            body()
            isRunning = false
        }
    }

    private protocol Named: CodingKey {
        init(_ name: String, _ script: Script?)
    }

    /// A key whose `stringValue` runs code.
    private struct Asked: Named {
        let name: String
        let script: Script?
        init(_ name: String, _ script: Script?) { (self.name, self.script) = (name, script) }
        init?(stringValue: String) { self.init(stringValue, nil) }
        init?(intValue: Int) { nil }
        var intValue: Int? { nil }
        var stringValue: String {
            script?.run()
            return name
        }
    }

    /// A key that runs code when it is released.
    private final class Released: Named {
        let stringValue: String
        let script: Script?
        init(_ name: String, _ script: Script?) { (stringValue, self.script) = (name, script) }
        init?(stringValue: String) { nil }
        init?(intValue: Int) { nil }
        var intValue: Int? { nil }
        deinit { script?.run() }
    }

    private struct Failing: Encodable {
        struct Failure: Error {}
        func encode(to encoder: any Encoder) throws {
            var list = encoder.unkeyedContainer()
            try list.encode(1)
            throw Failure()
        }
    }

    private struct Point: Codable {
        var x = 1
        var y = 2
    }

    /// What is done with a key.
    private enum Step: CaseIterable {
        case number, nonFinite, model, array, failing, object, list, superEncoder

        func take<Key: Named>(_ container: inout KeyedEncodingContainer<Key>, _ key: Key) throws {
            switch self {
            case .number: try container.encode(1, forKey: key)
            case .nonFinite: try? container.encode(Double.nan, forKey: key)
            case .model: try container.encode(Point(), forKey: key)
            case .array: try container.encode([1.5, 2.5], forKey: key)
            case .failing: try? container.encode(Failing(), forKey: key)
            case .object:
                var nested = container.nestedContainer(keyedBy: Key.self, forKey: key)
                try nested.encode(1, forKey: Key("n", nil))
            case .list:
                var nested = container.nestedUnkeyedContainer(forKey: key)
                try nested.encode(1)
            case .superEncoder: try Point().encode(to: container.superEncoder(forKey: key))
            }
        }
    }

    /// What the code does.
    private enum Code: CaseIterable {
        case outer, middle, inner, path, failing
    }

    /// `{"list":[{...}, …], …}`, where keys of the object in the list run code that uses the
    /// containers around it.
    private struct Model<Key: Named>: Encodable {
        let step: Step
        let code: Code
        let script: Script

        func encode(to encoder: any Encoder) throws {
            var outer = encoder.container(keyedBy: Key.self)
            var list = outer.nestedUnkeyedContainer(forKey: Key("list", nil))
            var object = list.nestedContainer(keyedBy: Key.self)
            var inner = object.nestedContainer(keyedBy: Key.self, forKey: Key("inner", script))
            try inner.encode(0, forKey: Key("zero", nil))
            var count = 0
            let (code, script) = (code, script)
            script.body = { [outer, list, object] in
                count += 1
                var (outer, list, object) = (outer, list, object)
                switch code {
                case .outer: try? outer.encode(count, forKey: Key("outer\(count)", nil))
                case .middle: try? list.encode(count)
                case .inner: try? object.encode(count, forKey: Key("own\(count)", nil))
                case .path: _ = (outer.codingPath, list.codingPath, object.codingPath)
                case .failing: try? list.encode(Failing())
                }
            }
            defer { script.body = {} }
            try step.take(&object, Key("a", script))
            try step.take(&object, Key("b", nil))
            try step.take(&inner, Key("c", script))
            try object.encode(2, forKey: Key("last", nil))
            try outer.encode(3, forKey: Key("end", nil))
        }
    }

    @Test(arguments: Step.allCases, Code.allCases)
    private func `a key whose name uses other containers is written to its own object`(_ step: Step, _ code: Code) throws {
        guard !(step == .nonFinite || step == .failing) || code != .failing else { return }
        let encoder = ApusJSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let script = Script()
        let ours = try encoder.encode(Model<Asked>(step: step, code: code, script: script), as: JSONValue.self)
        #expect(script.runs > 0)
        #expect(ours["end"] == 3)
        #expect(ours["list"]?[0]?["last"] == 2, "\(ours)")
        #expect(ours["list"]?[0]?["inner"]?["zero"] == 0, "\(ours)")
        let isKept = step != .nonFinite && step != .failing
        #expect((ours["list"]?[0]?["a"] != nil) == isKept, "\(ours)")
        #expect((ours["list"]?[0]?["inner"]?["c"] != nil) == isKept, "\(ours)")
        #expect(try encoder.encode(Point(), as: String.self) == #"{"x":1,"y":2}"#)
    }

    @Test(arguments: Step.allCases, Code.allCases)
    private func `a key that uses containers when it is released changes no other value`(_ step: Step, _ code: Code) throws {
        let encoder = ApusJSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let script = Script()
        let ours = try encoder.encode(Model<Released>(step: step, code: code, script: script), as: JSONValue.self)
        #expect(ours["end"] == 3)
        #expect(ours["list"]?[0]?["last"] == 2, "\(ours)")
        #expect(ours["list"]?[0]?["inner"]?["zero"] == 0, "\(ours)")
        #expect(try encoder.encode(Point(), as: String.self) == #"{"x":1,"y":2}"#)
    }

    /// Levels that an `encode(to:)` leaves open are ended when it returns, which releases their
    /// keys.
    private struct LeftOpen: Encodable {
        let script: Script
        let depth: Int
        let code: Code

        func encode(to encoder: any Encoder) throws {
            var outer = encoder.container(keyedBy: Released.self)
            try outer.encode(0, forKey: Released("first", nil))
            try outer.encode(Value(script: script, depth: depth, code: code, outer: outer), forKey: Released("value", nil))
            try outer.encode(1, forKey: Released("last", nil))
        }

        private struct Value: Encodable {
            let script: Script
            let depth: Int
            let code: Code
            let outer: KeyedEncodingContainer<Released>

            func encode(to encoder: any Encoder) throws {
                let own = encoder.container(keyedBy: Released.self)
                var innermost = own
                var all = [own]
                for level in 0..<depth {
                    innermost = innermost.nestedContainer(keyedBy: Released.self, forKey: Released("n\(level)", script))
                    all.append(innermost)
                }
                try innermost.encode(7, forKey: Released("seven", nil))
                var count = 0
                script.body = { [script, outer, code, all] in
                    count += 1
                    var (outer, own, middle) = (outer, all[0], all[all.count / 2])
                    // These keys run the code as well, when they are released after this.
                    let key = Released("late\(count)", count < 20 ? script : nil)
                    switch code {
                    case .outer:
                        _ = outer.nestedContainer(keyedBy: Released.self, forKey: key)
                        try? outer.encode(count, forKey: Released("number\(count)", nil))
                    case .middle:
                        let nested = middle.nestedContainer(keyedBy: Released.self, forKey: key)
                        _ = nested.codingPath
                    case .inner:
                        let nested = own.nestedContainer(keyedBy: Released.self, forKey: key)
                        _ = nested.codingPath
                    case .path: _ = (all.map(\.codingPath), outer.codingPath)
                    case .failing: try? own.encode(Failing(), forKey: key)
                    }
                }
            }
        }
    }

    @Test(arguments: [1, 2, 5, 20], Code.allCases)
    private func `keys of levels left open can use containers when they are released`(_ depth: Int, _ code: Code) throws {
        let encoder = ApusJSONEncoder()
        let script = Script()
        for _ in 0..<2 {
            let ours = try encoder.encode([LeftOpen(script: script, depth: depth, code: code)], as: JSONValue.self)
            #expect(ours[0]?["first"] == 0)
            #expect(ours[0]?["last"] == 1, "\(ours)")
            var value = ours[0]?["value"]
            for level in 0..<depth { value = value?["n\(level)"] }
            #expect(value?["seven"] == 7, "\(ours)")
            let text = try encoder.encode([LeftOpen(script: script, depth: depth, code: code)], as: String.self)
            #expect(try JSONValue(parsing: text)[0]?["last"] == 1)
            script.body = {}
            #expect(try encoder.encode(Point(), as: String.self) == #"{"x":1,"y":2}"#)
        }
        #expect(script.runs > 0)
    }

    /// Values next to each other. The keys of one are released while the next one is encoded.
    private struct Sibling: Encodable {
        let script: Script
        let code: Code

        func encode(to encoder: any Encoder) throws {
            var outer = encoder.container(keyedBy: Released.self)
            var list = outer.nestedUnkeyedContainer(forKey: Released("list", script))
            var object = list.nestedContainer(keyedBy: Released.self)
            var inner = object.nestedContainer(keyedBy: Released.self, forKey: Released("inner", script))
            try inner.encode(0, forKey: Released("zero", nil))
            script.body = { [outer, list, object, code] in
                var (outer, list, object) = (outer, list, object)
                switch code {
                case .outer: try? outer.encode(9, forKey: Released("outer", nil))
                case .middle: try? list.encode(9)
                case .inner: try? object.encode(9, forKey: Released("late", nil))
                case .path: _ = (outer.codingPath, list.codingPath, object.codingPath)
                case .failing: try? list.encode(Failing())
                }
            }
            try object.encode(1, forKey: Released("own", nil))
            try object.encode([1], forKey: Released("array", nil))
            try outer.encode(2, forKey: Released("last", nil))
        }
    }

    @Test(arguments: Code.allCases)
    private func `keys of one value can use containers of the next one when they are released`(_ code: Code) throws {
        let encoder = ApusJSONEncoder()
        let script = Script()
        let siblings = Array(repeating: Sibling(script: script, code: code), count: 4)
        let ours = try encoder.encode(siblings, as: JSONValue.self)
        #expect(script.runs > 0)
        for index in siblings.indices {
            #expect(ours[index]?["last"] == 2, "\(ours)")
            #expect(ours[index]?["list"]?[0]?["inner"] == ["zero": 0], "\(ours)")
            #expect(ours[index]?["list"]?[0]?["own"] == 1, "\(ours)")
            #expect(ours[index]?["list"]?[0]?["array"] == [1], "\(ours)")
        }
        script.body = {}
        #expect(try encoder.encode(Point(), as: String.self) == #"{"x":1,"y":2}"#)
    }

    @Test func `a key that is replaced in a value encoded out of order can use containers when it is released`() throws {
        struct Replacing: Encodable {
            let script: Script
            func encode(to encoder: any Encoder) throws {
                var outer = encoder.container(keyedBy: Released.self)
                var first = outer.nestedUnkeyedContainer(forKey: Released("first", nil))
                try outer.encode(1, forKey: Released("second", nil))
                // From here on, values go into a tree.
                try first.encode(1)
                var count = 0
                script.body = { [outer] in
                    var outer = outer
                    count += 1
                    try? outer.encode(count, forKey: Released("late\(count)", nil))
                    _ = outer.codingPath
                }
                for _ in 0..<3 {
                    var nested = outer.nestedContainer(keyedBy: Released.self, forKey: Released("same", script))
                    try nested.encode(2, forKey: Released("x", nil))
                }
                script.body = {}
            }
        }
        let script = Script()
        let text = try ApusJSONEncoder().encode(Replacing(script: script), as: JSONValue.self)
        #expect(text["first"] == [1])
        #expect(text["same"]?["x"] == 2)
        #expect(script.runs >= 2)
        #expect(text["late2"] == 2)
    }

    /// A value that breaks its writer, so that it becomes part of an error that is kept.
    private final class Breaking: JSONWritable, Encodable, @unchecked Sendable {
        let script: Script
        init(_ script: Script) { self.script = script }
        func write(to json: inout JSONWriter) throws { json = JSONWriter() }
        func encode(to encoder: any Encoder) throws {}
        deinit { script.run() }
    }

    @Test(arguments: [false, true])
    func `a value in an error that is never thrown can use containers when it is released`(isOutOfOrder: Bool) throws {
        struct Giving: Error {}
        struct Model: Encodable {
            let script: Script
            let isOutOfOrder: Bool
            func encode(to encoder: any Encoder) throws {
                var outer = encoder.container(keyedBy: Released.self)
                var list = outer.nestedUnkeyedContainer(forKey: Released("list", nil))
                if isOutOfOrder {
                    try outer.encode(1, forKey: Released("second", nil))
                    try list.encode(1)
                }
                script.body = { [outer, list] in
                    var (outer, list) = (outer, list)
                    try? outer.encode(Point(), forKey: Released("late", nil))
                    try? list.encode(1)
                    _ = list.count
                }
                try? list.encode(Breaking(script))
                throw Giving()
            }
        }
        let script = Script()
        #expect(throws: Giving.self) { try ApusJSONEncoder().encode(Model(script: script, isOutOfOrder: isOutOfOrder)) }
        script.body = {}
        #expect(script.runs > 0)
    }

    // MARK: Classes of keys

    private class General: CodingKey, @unchecked Sendable {
        let stringValue: String
        required init(stringValue: String) { self.stringValue = stringValue }
        required init?(intValue: Int) { nil }
        var intValue: Int? { nil }
    }

    private final class Special: General, @unchecked Sendable {
        let number = 7
    }

    /// Has a container for keys of a class, which it requests with the metatype of a subclass.
    private struct Dynamic: Codable {
        private let metatype: General.Type = Special.self
        private enum CodingKeys: CodingKey { case special, general }

        init() {}

        func encode(to encoder: any Encoder) throws {
            var outer = encoder.container(keyedBy: CodingKeys.self)
            do {
                var special = outer.nestedContainer(keyedBy: Special.self, forKey: .special)
                try special.encode(1, forKey: Special(stringValue: "a"))
            }
            var general = outer.nestedContainer(keyedBy: metatype, forKey: .general)
            try general.encode(1, forKey: General(stringValue: "b"))
            var list = general.nestedUnkeyedContainer(forKey: General(stringValue: "c"))
            var element = list.nestedContainer(keyedBy: metatype)
            try element.encode(1, forKey: General(stringValue: "d"))
        }

        init(from decoder: any Decoder) throws {
            let outer = try decoder.container(keyedBy: CodingKeys.self)
            _ = try outer.nestedContainer(keyedBy: Special.self, forKey: .special)
            let general = try outer.nestedContainer(keyedBy: metatype, forKey: .general)
            #expect(try general.decode(Int.self, forKey: General(stringValue: "b")) == 1)
            #expect(general.allKeys.map(\.stringValue) == ["b", "c"])
        }
    }

    @Test func `a key of a class is not taken for one of a subclass`() throws {
        final class Counts: @unchecked Sendable { var (general, special) = (0, 0) }
        let counts = Counts()
        let encoder = ApusJSONEncoder()
        encoder.keyEncodingStrategy = .custom { path in
            guard let key = path.last as? General else { return path[path.count - 1] }
            if let special = key as? Special {
                #expect(special.number == 7)
                counts.special += 1
            } else {
                counts.general += 1
            }
            if let last = path.last, last is Special { #expect(key is Special) }
            return key
        }
        for _ in 0..<2 {
            let text = try encoder.encode(Dynamic(), as: String.self)
            #expect(text == #"{"special":{"a":1},"general":{"b":1,"c":[{"d":1}]}}"#)
            _ = try ApusJSONDecoder().decode(Dynamic.self, from: text)
        }
        #expect(counts.general > 0 && counts.special > 0)
    }
}
