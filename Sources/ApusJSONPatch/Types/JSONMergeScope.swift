public import ApusJSON

/// Which members of a value a change may touch: those that a client may set, and not the ones that
/// belong to the server, such as identifiers, owners and prices.
///
/// ```swift
/// try decoder.merge(body, into: &film, changing: .only(["/title", "/year"]), encoder: encoder)
/// ```
///
/// The members are JSON Pointers (RFC 6901) with the names that documents use, so with a key
/// strategy that converts to snake case the property `releaseYear` is `/release_year`. A pointer
/// stands for the value that it leads to and everything inside. A change may repeat what is there:
/// only a member that would get another value is rejected.
///
/// Prefer ``only(_:)``: a member that is added to the type later, or misspelled
/// here, cannot be changed until it is listed. With ``allExcept(_:)``, a misspelled
/// pointer protects nothing.
public struct JSONMergeScope: Hashable, Sendable {
    private let members: [JSONPointer]
    /// Whether the members are those that may change, rather than those that may not.
    private let isAllowing: Bool

    /// Every member may change.
    public static let all = JSONMergeScope.allExcept([])

    /// Only these members may change.
    public static func only(_ members: [JSONPointer]) -> JSONMergeScope { JSONMergeScope(members: members, isAllowing: true) }

    /// All members but these may change.
    public static func allExcept(_ members: [JSONPointer]) -> JSONMergeScope { JSONMergeScope(members: members, isAllowing: false) }
}

extension JSONMergeScope {
    /// Checks a change and what has come of it.
    ///
    /// - Parameters:
    ///   - change: the change as it was sent.
    ///   - old: the value before the change.
    ///   - new: the value after it.
    ///   - json: returns the JSON of a value.
    ///   - again: reads a value from its own JSON.
    /// - Throws: `JSONPatchError` for members outside of the scope that the change touches.
    func check<T>(_ change: some SentChange, from old: T, to new: T, json: (T) throws -> JSONValue, again: (T) throws -> T) throws {
        guard self != .all else { return }
        let before = try json(old)
        // First the change alone, which may have members that the type does not read.
        let changed = try change.value(changing: before)
        try require(changes(from: before, to: changed), change, changed)
        // Then the result: the type may know a member by several names.
        let after = try json(new)
        guard !changes(from: before, to: after).isEmpty else { return }
        // Writing and reading may change a value, too, which is not the client's doing.
        try require(changes(from: json(again(old)), to: after), change, after)
    }

    private func require(_ changes: [JSONPointer], _ change: some SentChange, _ result: JSONValue) throws {
        guard !changes.isEmpty else { return }
        let findings = zip(changes, change.parts(of: changes, in: result)).map { path, part in
            let subject = path.tokens.last.map { "The member \(Wording.quoted($0))" } ?? "The whole value"
            return part.finding("\(subject) cannot be changed.")
        }
        throw JSONPatchError(.changeNotAllowed, findings)
    }

    /// The paths, at most 100, of values outside of the scope that differ.
    private func changes(from old: JSONValue, to new: JSONValue) -> [JSONPointer] {
        guard isAllowing else { return Array(members.filter { !(old[at: $0] ?? .null).isEquivalent(to: new[at: $0] ?? .null) }.prefix(100)) }
        // With the old values of what may change, nothing may differ.
        var restored = new
        for member in members { restored[at: member] = old[at: member] }
        var (changes, path): ([JSONPointer], [String]) = ([], [])
        compare(old, restored, at: &path, &changes)
        return changes
    }

    /// Recursive, because documents have a limited depth.
    private func compare(_ old: JSONValue, _ new: JSONValue, at path: inout [String], _ changes: inout [JSONPointer]) {
        guard changes.count < 100 else { return }
        switch (old, new) {
        case (.object(let old), .object(let new)):
            for key in old.keys + new.keys.filter({ old[$0] == nil }) {
                path.append(key)
                compare(old[key] ?? .null, new[key] ?? .null, at: &path, &changes)
                path.removeLast()
            }
        // An object may be created for members that may change.
        case (.null, .object(let new)) where new.isEmpty && members.contains { $0.tokens.starts(with: path) }: break
        default: if !old.isEquivalent(to: new) { changes.append(JSONPointer(tokens: path)) }
        }
    }
}
