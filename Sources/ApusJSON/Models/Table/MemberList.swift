import CApusSystem

/// What is listed of a model before its table is made.
struct MemberList {
    var nils = NilStyle.omitted
    var rejectsUnknown = false
    /// Whether the model is a change to another one.
    var isChange = false
    var keyed: [Listed] = []
    var keys: [String] = []
    var alternatives: [(key: String, member: Int)] = []
    /// What the model is for.
    private var documentation: StaticString?
    /// The members that are not read by a key: those without one, and those that are only written.
    private var unkeyed: [Listed] = []
    private var collector: Int?
    /// The order in which the members are written: keyed ones, then unkeyed ones by -1 - position.
    private var order: [Int] = []
    /// How many properties have been listed, and their memory.
    var propertyCount = 0
    var covered: [(range: Range<Int>, alignment: Int)] = []
    /// What is wrong, in sentences.
    var problems: [String] = []

    /// How nil is read and written for the member with a key.
    func nils(of key: StaticString) -> NilStyle { isChange ? .rejected(key.description) : nils }

    struct Listed {
        let key: StaticString?
        let offset: Int
        let storage: MemberStorage
        /// The key as it is written; nil if that is not known in advance.
        let writtenKey: String?

        init(_ key: StaticString?, _ offset: Int, _ storage: MemberStorage, _ conversion: KeyConversion = .plain) {
            (self.key, self.offset, self.storage) = (key, offset, storage)
            writtenKey = key.flatMap { key in
                switch conversion {
                case .plain: key.description
                case .snakeCase: SnakeCase.fromCamelCase(key.description)
                case .custom: nil
                }
            }
        }
    }

    /// Adds a member. One without a key is not read by a key.
    mutating func add(_ key: StaticString?, at offset: Int, _ storage: MemberStorage, isRead: Bool = true) {
        let member = Listed(key, offset, storage)
        if isRead, let key {
            order.append(keyed.count)
            keyed.append(member)
            keys.append(key.description)
        } else {
            order.append(-1 - unkeyed.count)
            unkeyed.append(member)
        }
    }

    /// Says what the member that was added last is for; if there is none, the model.
    mutating func document(_ text: StaticString) {
        if let last = order.last { (last < 0 ? unkeyed[-1 - last] : keyed[last]).storage.documentation = text } else { documentation = text }
    }

    /// Checks the values of the member that was added last.
    mutating func check(_ rule: MemberRule) {
        guard let last = order.last, last >= 0 else { return problems.append("A limit is not after a member that is read.") }
        let storage = keyed[last].storage
        if let value = storage.value, !rule.concerns(value.kind) {
            problems.append("The limit of \(lastName) is for \(rule.concerned), and it is something else: remove the limit.")
        }
        storage.rules.append(rule)
    }

    /// The member that was added last.
    var lastName: String {
        let last = order.last.flatMap { $0 < 0 ? unkeyed[-1 - $0].key : keyed[$0].key }
        return last.map { "\"\($0)\"" } ?? "a member"
    }

    mutating func addCollector(at offset: Int, _ storage: MemberStorage) {
        collector = unkeyed.count
        add(nil, at: offset, storage)
    }

    /// Notes that a property of the type `T` is listed.
    mutating func cover<T>(_ type: T.Type, at offset: Int) {
        propertyCount += 1
        if MemoryLayout<T>.size > 0 { covered.append((offset..<offset + MemoryLayout<T>.size, MemoryLayout<T>.alignment)) }
    }

    /// Makes the table.
    ///
    /// - Parameter isWhole: whether the members are all that the type has.
    func table<Model>(for type: Model.Type, isWhole: Bool = true) -> ModelTable {
        let problems = isWhole ? problems + repeatedKeys + coverageProblems(type) : []
        let all = keyed + unkeyed
        let members = unsafe Self.rows(all)
        let words = (all.count + 63) / 64
        let required = UnsafeMutablePointer<UInt64>.allocate(capacity: max(words, 1))
        unsafe required.initialize(repeating: 0, count: max(words, 1))
        for (index, member) in all.enumerated() where member.storage.isRequired {
            unsafe required[index / 64] |= 1 << UInt64(index % 64)
        }
        let list = KeyList(keys, alternatives: alternatives)
        let unknown: UnknownKeys = collector.map { .collected(keyed.count + $0) } ?? (rejectsUnknown ? .rejected : .ignored)
        let written = order.map { $0 < 0 ? keyed.count - 1 - $0 : $0 }.filter { all[$0].storage.isWritten }
        return unsafe ModelTable(
            ModelTable.Content(
                type: problems.isEmpty ? type : ModelTable.Broken.self, keys: list, keyedCount: keyed.count, count: all.count,
                stride: MemoryLayout<Model>.stride, members: members,
                required: UnsafePointer(required), unknown: unknown, written: Self.rows(written.map { all[$0] }),
                sorted: Self.sorted(written.map { all[$0] }).map { unsafe Self.rows($0) },
                writtenCount: written.count, alternatives: alternatives, constants: Set(constants), documentation: documentation,
                problem: problems.isEmpty ? nil : "The table of \(type) cannot be used. \(problems.joined(separator: " "))"))
    }

    // Safety: released only with a table that is not used.
    fileprivate static func rows(_ members: [Listed]) -> UnsafePointer<TableMember> {
        let memory = UnsafeMutablePointer<TableMember>.allocate(capacity: max(members.count, 1))
        for (index, member) in members.enumerated() {
            unsafe (memory + index).initialize(to: TableMember(member.key, member.offset, member.storage, writtenKey: member.writtenKey))
        }
        return unsafe UnsafePointer(memory)
    }

    /// Releases what `rows` has made.
    static func release(_ rows: UnsafePointer<TableMember>, _ count: Int) {
        let memory = unsafe UnsafeMutablePointer(mutating: rows)
        unsafe memory.deinitialize(count: count)
        unsafe memory.deallocate()
    }

    /// The members that are written, in the order of sorted output; nil if it is not known, or if a key must be escaped.
    fileprivate static func sorted(_ members: [Listed]) -> [Listed]? {
        let keyed = members.compactMap { member in member.writtenKey.map { (key: $0, member: member) } }
        guard keyed.count == members.count, keyed.allSatisfy({ TableMember.isPlain($0.key) }) else { return nil }
        let sorted = keyed.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        for (left, right) in zip(sorted, sorted.dropFirst()) {
            // The order of UTF-8 is that of `.sortedKeys`, and the order of UTF-16 that of
            // `.canonical`. They differ only for keys beyond ASCII. Keys must also differ.
            guard left.key.utf8.lexicographicallyPrecedes(right.key.utf8), left.key.utf16.lexicographicallyPrecedes(right.key.utf16) else {
                return nil
            }
        }
        return sorted.map(\.member)
    }

    private var constants: [String] { unkeyed.compactMap { $0.key?.description } }

    /// What is wrong if two members have the same key, of those that are read and written.
    var repeatedKeys: [String] {
        var known: Set<String> = []
        let repeated = (keys + alternatives.map(\.key) + constants).filter { !known.insert($0).inserted }
        return repeated.map { "The key \"\($0)\" is used twice: give one of the members another one." }
    }

    /// What is wrong if the members are not all that a value of the type consists of: a value that has been read
    /// would have properties without a value.
    private func coverageProblems<Model>(_ type: Model.Type) -> [String] {
        var end = 0
        var hasPadding = false
        var problem: String?
        for (range, alignment) in covered.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) where problem == nil {
            if range.lowerBound < end {
                problem = "Two members are stored in the same property."
            } else if range.lowerBound != (end + alignment - 1) / alignment * alignment {
                problem = "A stored property is missing."
            }
            hasPadding = hasPadding || range.lowerBound > end
            end = range.upperBound
        }
        // A small property can be where padding is expected, so that only the number of properties tells.
        if problem == nil, end != MemoryLayout<Model>.size || hasPadding && RuntimeFacts.fieldCount(of: type) ?? 0 > propertyCount {
            problem = "A stored property is missing."
        }
        return problem.map {
            [
                "\($0) List each of them once, those that are not in JSON with 'ignored'. @JSONModel does not see properties that another "
                    + "macro adds: write them in the type's body."
            ]
        } ?? []
    }
}

/// What is done with members whose keys are not in the table.
enum UnknownKeys {
    case ignored, rejected
    /// Kept by a member.
    case collected(Int)
}

/// How nil is read and written.
enum NilStyle {
    case omitted, written
    /// In a change, null is an error that names the key.
    case rejected(String)
}

extension ModelTable.Content {
    /// The table of the same members, for documents whose keys are converted.
    func converted(_ conversion: KeyConversion) -> ModelTable {
        let members = unsafe (0..<writtenCount).map { position in
            // Safety: `written` has as many members.
            let member = unsafe written + position
            return unsafe MemberList.Listed(
                member.pointee.key, member.pointee.offset, member.pointee.storage.takeUnretainedValue(), conversion)
        }
        var known: Set<String> = []
        let repeated = members.lazy.compactMap(\.writtenKey).first { !known.insert($0).inserted }
        let problem = repeated.map {
            "The encoder's key strategy makes \"\($0)\" of two keys of \(unsafe type): give one of the properties another key."
        }
        return unsafe ModelTable(
            ModelTable.Content(
                type: type, keys: keys.list(for: conversion), keyedCount: keyedCount, count: count, stride: stride, members: self.members,
                required: required,
                unknown: unknown, written: MemberList.rows(members), sorted: MemberList.sorted(members).map { unsafe MemberList.rows($0) },
                writtenCount: writtenCount, alternatives: alternatives, constants: constants, documentation: documentation, problem: problem,
                conversion: conversion))
    }
}
