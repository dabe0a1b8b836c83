import ApusJSON
import Foundation
import Programs

/// Calls a cursor and compares the results with the nodes of its document.
final class CursorWalk: @unchecked Sendable {
    @TaskLocal static var current: CursorWalk?

    private var choices: Choices
    private let root: JSONNode
    private let isOrderly: Bool
    private let marker: String
    /// Positions that unordered calls return to, including positions in other documents.
    private var entries: [JSONCursor.Entries] = []
    private var elements: [JSONCursor.Elements] = []
    /// The number of calls left.
    private var steps = 150
    private(set) var finding: Finding?
    /// Whether a call has requested something that does not exist.
    private(set) var mayFail = false
    /// The containers around the cursor, which ordered calls return to at any time.
    private var around: [Around] = []
    /// The values that the next parts read, the last one first.
    private var pending: [JSONNode] = []
    /// The number of the last attempt. Each is an alternative of its own, because none depends only on
    /// the document.
    private var attemptCount = 0
    /// The number of calls left that may be made within this one.
    private var callsLeft = 2
    /// Runs the same calls from the beginning in another call.
    private let reenter: () throws -> Void

    /// Positions from the previous walk, whose document no longer exists.
    nonisolated(unsafe) private static var foreignEntries: [JSONCursor.Entries] = []
    nonisolated(unsafe) private static var foreignElements: [JSONCursor.Elements] = []

    init(choices: Choices, root: JSONNode, isOrderly: Bool, marker: String, reenter: @escaping () throws -> Void) {
        self.choices = choices
        self.root = root
        self.isOrderly = isOrderly
        self.marker = marker
        self.reenter = reenter
    }

    /// A type whose initializer runs the walk.
    struct Model: JSONReadable {
        init(reading json: inout JSONCursor) throws {
            guard let walk = CursorWalk.current else { return }
            try walk.keepingFindings {
                if walk.isOrderly {
                    try walk.read(walk.root, &json)
                } else {
                    (walk.entries, walk.elements) = (CursorWalk.foreignEntries, CursorWalk.foreignElements)
                    defer { (CursorWalk.foreignEntries, CursorWalk.foreignElements) = (walk.entries.suffix(4), walk.elements.suffix(4)) }
                    while walk.steps > 0, !walk.choices.hasEnded { try walk.call(&json) }
                }
            }
        }
    }

    private struct Left: Error {}

    /// A container that is being read.
    private enum Around {
        case elements(JSONCursor.Elements, JSONNode)
        case entries(JSONCursor.Entries, JSONNode)
    }

    /// A model in the document, which reads the next pending value.
    private struct Part: JSONReadable {
        let isRead: Bool

        init(reading json: inout JSONCursor) throws {
            guard let walk = CursorWalk.current, let node = walk.pending.popLast() else { throw Left() }
            let surroundings = walk.around
            defer { walk.around = surroundings }
            isRead = try walk.keepingFindings {
                if walk.choices.one(in: 3) { _ = try walk.begin(node, &json) } else { try walk.read(node, &json) }
                if walk.choices.one(in: 4) { throw Left() }
                return true
            }
        }
    }

    /// The same in a Codable type.
    private struct CodablePart: Decodable {
        private enum Keys: CodingKey { case any }

        init(from decoder: any Decoder) throws {
            guard let walk = CursorWalk.current else { throw Left() }
            // Containers of the wrong kind are asked for too.
            _ = try? decoder.container(keyedBy: Keys.self)
            if walk.choices.one(in: 2), var container = try? decoder.unkeyedContainer() {
                while !container.isAtEnd { _ = try container.decode(JSONValue.self) }
            }
            if walk.choices.one(in: 4) { throw Left() }
        }
    }

    /// Keeps a finding, because errors are not thrown everywhere.
    private func keepingFindings<Result>(_ body: () throws -> Result) throws -> Result {
        do { return try body() } catch let found as Finding {
            finding = finding ?? found
            throw found
        }
    }

    // MARK: Ordered calls

    /// Reads a value completely or in part. In both cases, the containers around it continue after
    /// it.
    private func read(_ node: JSONNode, _ json: inout JSONCursor) throws {
        try require(json.kind == node.kind, "The cursor is at \(json.kind as Any), not at the \(node.kind) at byte \(node.byteOffset)")
        steps -= 1
        guard steps > 0 else { return json.skip() }
        switch Int.random(in: 0..<16, using: &choices) {
        case 0: json.skip()
        case 1:
            let read = try json.readNode()
            try require(read.byteOffset == node.byteOffset, "Read the node at \(read.byteOffset), not the one at \(node.byteOffset)")
        case 2:
            let (value, expected) = (try json.read(JSONValue.self), try JSONValue(node))
            try require(value == expected, "\(value) is not \(expected)")
        case 3:
            // A failed attempt leaves the cursor where it was.
            var copy = choices
            swap(&copy, &choices)
            let value: Int? = try attempt(node, &json)
            swap(&copy, &choices)
            if value == nil { try read(node, &json) }
        case 4:
            // Requesting a missing container leaves the cursor where it is; reading a value of the
            // wrong type skips it.
            if node.kind != .array { try require((try? json.elements()) == nil, "\(node) is read as an array") }
            if node.kind != .object { try require((try? json.entries()) == nil, "\(node) is read as an object") }
            if choices.one(in: 2), node.kind != .string { return try require((try? json.read(String.self)) == nil, "\(node) is read as a string") }
            if choices.one(in: 2), node.kind != .boolean { return try require((try? json.read(Bool.self)) == nil, "\(node) is read as a boolean") }
            if choices.one(in: 2), node.kind != .array { return try require((try? json.read([Int].self)) == nil, "\(node) is read as an array") }
            try read(node, &json)
        case 5 where callsLeft > 0:
            callsLeft -= 1
            try reenter()
            try read(node, &json)
        case 6:
            // The cursor is after the value, even if it cannot be read.
            _ = try? json.read(codable: CodablePart.self)
        default:
            switch node.kind {
            case .null: try require(json.readNull(), "null is not read")
            case .boolean: try require(try json.read(Bool.self) == node.boolean, "the Boolean differs from \(node)")
            case .string: try require(try json.read(String.self) == node.string, "the string differs from \(node)")
            case .number:
                if let integer = node.integer {
                    try require(try json.read(Int.self) == integer, "the number differs from \(node)")
                } else {
                    try require(try json.read(Double.self) == node.double, "the number differs from \(node)")
                }
            case .array: try readElements(node, &json)
            case .object: try readMembers(node, &json)
            }
        }
    }

    private func attempt(_ node: JSONNode, _ json: inout JSONCursor) throws -> Int? {
        let surroundings = around
        defer { around = surroundings }
        func read(_ json: inout JSONCursor) throws -> Int {
            try keepingFindings { try self.read(node, &json) }
            if choices.one(in: 2) { throw Left() }
            return 1
        }
        attemptCount += 1
        let value: Int?
        switch Int.random(in: 0..<2, using: &choices) {
        case 0: value = json.attempt(of: CursorWalk.self, alternative: attemptCount, read)
        default:
            pending.append(node)
            let count = pending.count
            // A failure may be known from before.
            value = json.attempt(Part.self) == nil ? nil : 1
            if pending.count == count { pending.removeLast() }
        }
        if let finding { throw finding }
        return value
    }

    /// Moves to a container around the cursor, and reads some of it, or leaves it half-read. Whatever
    /// is being read must continue where it was.
    private func wander(_ json: inout JSONCursor) throws {
        guard steps > 0, choices.one(in: 5), let place = around.randomElement(using: &choices) else { return }
        steps -= 1
        let depth = around.count
        defer { around.removeLast(around.count - depth) }
        switch place {
        case .elements(let elements, _):
            var ahead = elements
            if json.hasNext(&ahead), choices.one(in: 2) { json.skip() }
        case .entries(let entries, _):
            var ahead = entries
            _ = json.nextKey(&ahead)
        }
    }

    /// Reads an array without the elements that fail.
    private func readLossy(_ children: [JSONNode], _ json: inout JSONCursor) throws {
        let waiting = pending
        pending = children.reversed()
        let count = try json.readLossy([Part].self).count
        if let finding { throw finding }
        try require(pending.isEmpty, "\(pending.count) elements are not read")
        pending = waiting
        try require(count <= children.count, "\(count) elements of \(children.count) are read")
    }

    /// Starts to read a value and leaves it somewhere inside. Returns whether the cursor has moved.
    private func begin(_ node: JSONNode, _ json: inout JSONCursor) throws -> Bool {
        switch node.kind {
        case .array where choices.one(in: 2):
            guard let children = node.array else { return false }
            var elements = try json.elements()
            for child in children {
                guard json.hasNext(&elements) else { throw Finding("The array ends early") }
                if choices.one(in: 3) {
                    _ = try begin(child, &json)
                    return true
                }
                try read(child, &json)
            }
            return true
        case .object where choices.one(in: 2):
            guard let children = node.object else { return false }
            var entries = try json.entries()
            for child in children {
                try require(json.nextKey(&entries) == child.key, "The key is not \(child.key)")
                if choices.one(in: 3) {
                    _ = try begin(child.value, &json)
                    return true
                }
                try read(child.value, &json)
            }
            return true
        default:
            return false
        }
    }

    private func readElements(_ node: JSONNode, _ json: inout JSONCursor) throws {
        guard let children = node.array else { return }
        if choices.one(in: 8) { return try readLossy(Array(children), &json) }
        var elements = try json.elements()
        around.append(.elements(elements, node))
        defer { around.removeLast() }
        for child in children {
            try require(json.hasNext(&elements), "The array ends before byte \(child.byteOffset)")
            around[around.count - 1] = .elements(elements, node)
            if choices.one(in: 4), try begin(child, &json) {} else { try read(child, &json) }
            try wander(&json)
        }
        try require(!json.hasNext(&elements), "The array continues after its end")
    }

    private func readMembers(_ node: JSONNode, _ json: inout JSONCursor) throws {
        guard let children = node.object else { return }
        var entries = try json.entries()
        around.append(.entries(entries, node))
        defer { around.removeLast() }
        for child in children {
            try require(json.nextKey(&entries) == child.key, "The key is not \(child.key)")
            around[around.count - 1] = .entries(entries, node)
            switch Int.random(in: 0..<4, using: &choices) {
            case 0: _ = try begin(child.value, &json)
            case 1: break
            default: try read(child.value, &json)
            }
            try wander(&json)
        }
        try require(json.nextKey(&entries) == nil, "The object continues after its end")
    }

    // MARK: Unordered calls

    private func check(_ string: String?) throws {
        if let string, !string.isEmpty { try require(string.hasPrefix(marker), "The string belongs to another document: \(string)") }
    }

    private func check(_ value: JSONValue) throws {
        switch value {
        case .string(let string): try check(string)
        case .array(let elements): for element in elements { try check(element) }
        case .object(let object):
            for (key, value) in object {
                try check(key)
                try check(value)
            }
        default: break
        }
    }

    private enum CaseKey: String, CaseIterable { case m0, m1, m2, m3 }
    private static let cases = JSONKeys(CaseKey.self)

    private func call(_ json: inout JSONCursor) throws {
        steps -= 1
        mayFail = true
        let place = Int(choices.next() >> 56)
        switch Int.random(in: 0..<21, using: &choices) {
        case 0, 1: if let begun = try? json.entries() { entries.append(begun) }
        case 2, 3: if let begun = try? json.elements() { elements.append(begun) }
        case 4, 5, 6: if !elements.isEmpty { _ = json.hasNext(&elements[place % elements.count]) }
        case 7, 8, 9: if !entries.isEmpty { try check(json.nextKey(&entries[place % entries.count])) }
        case 10: try check((try? json.read(String.self)) ?? "")
        case 11: if let value = try? json.read(JSONValue.self) { try check(value) }
        case 12: if let node = try? json.readNode(), let value = try? JSONValue(node) { try check(value) }
        case 13: json.skip()
        case 14:
            _ = try? json.read(Int.self)
            _ = try? json.read(Double.self)
            _ = json.readNull()
        case 15:
            var found: Finding?
            attemptCount += 1
            _ = json.attempt(of: CursorWalk.self, alternative: attemptCount) { json throws -> Int in
                for _ in 0..<place % 8 { do { try self.call(&json) } catch let finding as Finding { found = finding } }
                if place % 2 == 0 { throw Left() }
                return 1
            }
            if let found { throw found }
        case 16:
            if let object = try? json.read(JSONValue.Object.self) { try check(.object(object)) }
        case 17:
            switch place % 3 {
            case 0: try? json.enter("m\(place % 4)")
            case 1: try check((try? json.tag("m\(place % 4)", of: Self.cases))?.rawValue)
            default: try check((try? json.enterCase(Self.cases, of: Int.self))?.rawValue)
            }
        case 18: if let read = try? json.read([String: JSONValue].self) { for (key, value) in read { try check(key); try check(value) } }
        case 19:
            if let text = try? json.readRaw(String.self), let value = try? JSONValue(parsing: text) { try check(value) }
        default: _ = "\(json.mismatch(Int.self)) \(json.corrupted("So it is.")) \(String(describing: json.kind))"
        }
    }
}
