import ApusJSON
import Foundation

/// Calls a cursor and compares the results with the nodes of its document.
final class CursorWalk: @unchecked Sendable {
    @TaskLocal static var current: CursorWalk?

    private var choices: Choices
    private let root: JSONNode
    private let isOrderly: Bool
    private let duplicateKeys: JSONDuplicateKeyPolicy
    private let marker: String
    /// Positions that unordered calls return to, including positions in other documents.
    private var members: [JSONCursor.Members] = []
    private var elements: [JSONCursor.Elements] = []
    private var found: [Found] = []
    /// The number of calls left.
    private var steps = 150
    private(set) var finding: Finding?
    /// Whether a call has requested something that does not exist.
    private(set) var mayFail = false
    /// The number of errors that ordered calls have left to be collected, or nil if errors are thrown.
    private(set) var collectedCount: Int?
    /// The containers around the cursor, which ordered calls return to at any time.
    private var around: [Around] = []
    /// The values that the next parts read, the last one first.
    private var pending: [JSONNode] = []
    private var hasReadPart = false
    /// The number of the last attempt. Each is an alternative of its own, because none depends only on
    /// the document.
    private var attemptCount = 0
    /// The number of calls left that may be made within this one.
    private var callsLeft = 2
    /// Runs the same calls from the beginning in another call.
    private let reenter: () throws -> Void

    /// Positions from the previous walk, whose document no longer exists.
    nonisolated(unsafe) private static var foreignMembers: [JSONCursor.Members] = []
    nonisolated(unsafe) private static var foreignElements: [JSONCursor.Elements] = []
    nonisolated(unsafe) private static var foreignFound: [Found] = []

    init(
        choices: Choices, root: JSONNode, isOrderly: Bool, collects: Bool, duplicateKeys: JSONDuplicateKeyPolicy, marker: String,
        reenter: @escaping () throws -> Void
    ) {
        self.choices = choices
        self.root = root
        self.isOrderly = isOrderly
        self.duplicateKeys = duplicateKeys
        self.marker = marker
        self.reenter = reenter
        collectedCount = collects ? 0 : nil
    }

    /// A type whose initializer runs the walk.
    struct Model: JSONReadable {
        init(reading json: inout JSONCursor) throws {
            guard let walk = CursorWalk.current else { return }
            try walk.keepingFindings {
                if walk.isOrderly {
                    try walk.read(walk.root, &json)
                } else {
                    (walk.members, walk.elements, walk.found) = (CursorWalk.foreignMembers, CursorWalk.foreignElements, CursorWalk.foreignFound)
                    defer {
                        (CursorWalk.foreignMembers, CursorWalk.foreignElements) = (walk.members.suffix(4), walk.elements.suffix(4))
                        CursorWalk.foreignFound = walk.found.suffix(4)
                    }
                    while walk.steps > 0 { try walk.call(&json) }
                }
            }
        }
    }

    private struct Left: Error {}

    /// A container that is being read.
    private enum Around {
        case elements(JSONCursor.Elements, JSONNode)
        case members(JSONCursor.Members, JSONNode)
        case found(Found, [Int: JSONNode], JSONNode)
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
                walk.hasReadPart = true
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

    /// Members that were found. They cannot be copied, so they cannot be elements of an array.
    private final class Found {
        static let keys: JSONKeys = ["m3", "m1", "m9", "m0"]
        var members = JSONCursor.FoundMembers<4>(keys)

        init(_ json: inout JSONCursor) throws { try json.find(&members) }
    }

    // MARK: Ordered calls

    private static let names = (0...90).map { "m\($0)" }
    /// Key lists, including one with more keys than there are bits to track them.
    private static let keyLists: [JSONKeys] = [
        ["m0", "m1", "m2"], ["m3", "m1", "m9", "m0"], ["m5"], [], JSONKeys(names), JSONKeys(["m0", "m4"], alternatives: [("m1", 0), ("m2", 1)]),
    ]
    private static let positions: [[String: Int]] = [
        ["m0": 0, "m1": 1, "m2": 2], ["m3": 0, "m1": 1, "m9": 2, "m0": 3], ["m5": 0], [:],
        Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) }), ["m0": 0, "m4": 1, "m1": 0, "m2": 1],
    ]

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
            if node.kind != .object { try require((try? json.members()) == nil, "\(node) is read as an object") }
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
        // No error is collected in an attempt.
        let (surroundings, collected) = (around, collectedCount)
        collectedCount = nil
        defer { (around, collectedCount) = (surroundings, collected) }
        func read(_ json: inout JSONCursor) throws -> Int {
            try keepingFindings { try self.read(node, &json) }
            if choices.one(in: 2) { throw Left() }
            return 1
        }
        attemptCount += 1
        let value: Int?
        switch Int.random(in: 0..<3, using: &choices) {
        case 0: value = json.attempt(read)
        case 1: value = json.attempt(of: CursorWalk.self, alternative: attemptCount, read)
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
        case .members(let members, let node):
            if choices.one(in: 2) {
                var ahead = members
                _ = json.nextKey(&ahead)
            } else {
                json.goBack(to: members)
                try readBack(node, &json)
            }
        case .found(let found, let values, let node):
            let position = Int.random(in: 0..<4, using: &choices)
            guard !choices.one(in: 4) else {
                json.goBack(to: found.members)
                return try readBack(node, &json)
            }
            if choices.one(in: 2) {
                guard json.moveToMember(position, of: found.members), let value = values[position] else { return }
                if choices.one(in: 2) { _ = try begin(value, &json) } else { try read(value, &json) }
            } else {
                try readValue(position, of: found, values, &json)
            }
        }
    }

    /// Reads the object to whose start the cursor has been moved.
    private func readBack(_ node: JSONNode, _ json: inout JSONCursor) throws {
        switch Int.random(in: 0..<3, using: &choices) {
        case 0: try read(node, &json)
        case 1: _ = try begin(node, &json)
        default: try require(json.kind == .object, "The cursor is at \(json.kind as Any), not back at the start of an object")
        }
    }

    /// Reads a found member by one call.
    private func readValue(_ position: Int, of found: Found, _ values: [Int: JSONNode], _ json: inout JSONCursor) throws {
        let mayBeNull = choices.one(in: 2)
        let node = values[position]
        let isExpected = node.map { !mayBeNull || $0.kind != .null } ?? false
        if let node { pending.append(node) }
        let count = pending.count
        hasReadPart = false
        let value: Part?
        do {
            value = mayBeNull ? try json.valueIfPresent(of: position, in: found.members) : try json.value(of: position, in: found.members)
        } catch is Left {
            if let finding { throw finding }
            return try require(collectedCount == nil, "An error is thrown instead of being collected")
        }
        if let finding { throw finding }
        if node != nil, pending.count == count { pending.removeLast() }
        guard isExpected else { return try require(value == nil && !hasReadPart, "Member \(position) is read, but it is null or missing") }
        if value == nil { collectedCount? += 1 }
        try require(value != nil || collectedCount != nil, "Member \(position) is not read, and there is no error")
    }

    /// Leaves errors for a missing member, sometimes very many.
    private func noteMissing(_ position: Int, from found: Found, _ json: inout JSONCursor) throws {
        guard collectedCount != nil else {
            return try require((try? json.noteMissing([position], from: found.members)) == nil, "No error is thrown for missing member \(position)")
        }
        // Only once, because each error has its own path.
        for _ in 0..<(choices.one(in: 20) && collectedCount ?? 0 < 1000 ? 1200 : 1) {
            try json.noteMissing([position], from: found.members)
            collectedCount? += 1
        }
    }

    /// Reads an array without the elements that fail.
    private func readLossy(_ children: [JSONNode], _ json: inout JSONCursor) throws {
        let collected = collectedCount
        collectedCount = nil
        defer { collectedCount = collected }
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
            var members = try json.members()
            for child in children {
                try require(json.nextKey(&members) == child.key, "The key is not \(child.key)")
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
        if choices.one(in: 2) {
            var members = try json.members()
            around.append(.members(members, node))
            defer { around.removeLast() }
            for child in children {
                try require(json.nextKey(&members) == child.key, "The key is not \(child.key)")
                around[around.count - 1] = .members(members, node)
                switch Int.random(in: 0..<4, using: &choices) {
                case 0: _ = try begin(child.value, &json)
                case 1: break
                default: try read(child.value, &json)
                }
                try wander(&json)
            }
            return try require(json.nextKey(&members) == nil, "The object continues after its end")
        }
        if choices.one(in: 3) { return try readFound(node, children, &json) }
        let list = Int.random(in: Self.keyLists.indices, using: &choices)
        var found = Set<Int>()
        var expected: [(Int, JSONNode)] = []
        for child in children {
            guard let position = Self.positions[list][child.key] else { continue }
            if found.insert(position).inserted || duplicateKeys == .last { expected.append((position, child.value)) }
        }
        let stops = choices.one(in: 3)
        var members = try json.members(Self.keyLists[list])
        around.append(.members(members, node))
        defer { around.removeLast() }
        for (position, value) in expected {
            let next = stops ? json.nextOrUnknown(&members) : json.next(&members)
            guard let next else { throw Finding("The object ends before byte \(value.byteOffset)") }
            if next < 0 {
                // Any unknown members before it.
                while let next = json.nextOrUnknown(&members), next < 0 { try require(json.kind != nil, "An unknown member has no value") }
                continue
            }
            guard !stops else { continue }
            try require(next == position, "The member is \(next), not \(position)")
            switch Int.random(in: 0..<4, using: &choices) {
            case 0: _ = try begin(value, &json)
            case 1: break
            default: try read(value, &json)
            }
            try wander(&json)
        }
        guard !stops else {
            while json.nextOrUnknown(&members) != nil {}
            return
        }
        try require(json.next(&members) == nil, "The object continues after its end")
        try require(members.foundCount == found.count, "\(members.foundCount) members found, not \(found.count)")
    }

    /// Reads members in any order, some of them several times.
    private func readFound(_ node: JSONNode, _ children: JSONNode.Members, _ json: inout JSONCursor) throws {
        var expected: [Int: JSONNode] = [:]
        var unknown: [JSONNode] = []
        for child in children {
            if let position = Self.positions[1][child.key] {
                if expected[position] == nil || duplicateKeys == .last { expected[position] = child.value }
            } else {
                unknown.append(child.value)
            }
        }
        let found = try Found(&json)
        around.append(.found(found, expected, node))
        defer { around.removeLast() }
        for _ in 0..<Int.random(in: 0...6, using: &choices) {
            let position = Int.random(in: 0..<4, using: &choices)
            if expected[position] == nil, choices.one(in: 8) {
                try noteMissing(position, from: found, &json)
                continue
            }
            if choices.one(in: 3) {
                try readValue(position, of: found, expected, &json)
                continue
            }
            let isThere = json.moveToMember(position, of: found.members)
            try require(isThere == (expected[position] != nil), "Member \(position) is \(isThere ? "found" : "missing")")
            guard isThere, let value = expected[position] else { continue }
            switch Int.random(in: 0..<4, using: &choices) {
            case 0: _ = try begin(value, &json)
            case 1: break
            default: try read(value, &json)
            }
            try wander(&json)
        }
        guard choices.one(in: 2) else { return }
        for value in unknown {
            try wander(&json)
            try require(json.nextUnknown(&found.members), "The object ends before byte \(value.byteOffset)")
            if choices.one(in: 2) { try read(value, &json) }
        }
        try require(!json.nextUnknown(&found.members), "The object continues after its end")
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

    private func call(_ json: inout JSONCursor) throws {
        steps -= 1
        mayFail = true
        let place = Int(choices.next() >> 56)
        switch Int.random(in: 0..<28, using: &choices) {
        case 0, 1: if let begun = try? json.members() { members.append(begun) }
        case 2, 3: if let begun = try? json.elements() { elements.append(begun) }
        case 4: if let begun = try? json.members(Self.keyLists[place % Self.keyLists.count]) { members.append(begun) }
        case 5, 6, 7: if !elements.isEmpty { _ = json.hasNext(&elements[place % elements.count]) }
        case 8, 9: if !members.isEmpty { try check(json.nextKey(&members[place % members.count])) }
        case 10: if !members.isEmpty { _ = json.next(&members[place % members.count]) }
        case 11: if !members.isEmpty { _ = json.nextOrUnknown(&members[place % members.count]) }
        case 12: if !members.isEmpty { json.goBack(to: members[place % members.count]) }
        case 13: try check((try? json.read(String.self)) ?? "")
        case 14: if let value = try? json.read(JSONValue.self) { try check(value) }
        case 15: if let node = try? json.readNode(), let value = try? JSONValue(node) { try check(value) }
        case 16: json.skip()
        case 17:
            _ = try? json.read(Int.self)
            _ = try? json.read(Double.self)
            _ = json.readNull()
        case 18:
            var found: Finding?
            _ = json.attempt { json throws -> Int in
                for _ in 0..<place % 8 {
                    do { try self.call(&json) } catch let finding as Finding { found = finding }
                }
                if place % 2 == 0 { throw Left() }
                return 1
            }
            if let found { throw found }
        case 19:
            if !members.isEmpty {
                let object = members[place % members.count]
                _ = "\(json.missing([], from: object)) \(json.notOneCase(Int.self, in: object))"
                var others = JSONValue.Object()
                try? json.readUnknown(into: &others)
                try check(.object(others))
            }
        case 20: try? json.enter(Self.keyLists[place % 2])
        case 21: if let read = try? json.read([String: JSONValue].self) { for (key, value) in read { try check(key); try check(value) } }
        case 22:
            if let text = try? json.readRaw(String.self), let value = try? JSONValue(parsing: text) { try check(value) }
        case 23: if let begun = try? Found(&json) { found.append(begun) }
        case 24: if !found.isEmpty { _ = json.moveToMember(place % 4, of: found[place % found.count].members) }
        case 25: if !found.isEmpty { _ = json.nextUnknown(&found[place % found.count].members) }
        case 26:
            if !found.isEmpty {
                let object = found[place % found.count]
                try check((try? json.value(of: place % 4, in: object.members)) ?? "")
                _ = "\(json.missing([place % 4], from: object.members))"
                try? json.noteMissing([place % 4], from: object.members)
                json.goBack(to: object.members)
            }
        default: _ = "\(json.mismatch(Int.self)) \(json.corrupted("So it is.")) \(String(describing: json.kind))"
        }
    }
}
