import ApusJSON
import ApusJSONPatch
import References

/// A random patch of a random value and of its text, next to a literal implementation of the RFC, and the
/// differences that lead to the same result.
package struct PatchCase {
    private var generator: PatchGenerator
    private let value: JSONValue
    private let bytes: [UInt8]
    private let patch: JSONPatch
    private let limits: JSONPatchLimits
    /// The value's text in another layout, with comments.
    private let text: String

    private static let commented = JSONReadConfiguration(options: [.comments, .trailingCommas])

    package init(_ generator: PatchGenerator) throws {
        self.generator = generator
        value = self.generator.document()
        bytes = try value.jsonText(as: [UInt8].self)
        patch = self.generator.patch(of: value, length: self.generator.below(10) == 0 ? 60 : 8)
        limits = JSONPatchLimits(maximumCopiedByteCount: self.generator.below(4) == 0 ? self.generator.below(400) : 1 << 26)
        text = try self.generator.text(of: value, comments: true)
    }

    /// Returns whether the patch can be applied.
    package mutating func check() throws -> Bool {
        // The only owner of its arrays and objects, which are changed in place.
        let unique = try applied(to: JSONValue(parsing: bytes))
        let shared = try applied(to: value)
        try require(
            value.jsonText(as: [UInt8].self) == bytes, "\(patch) changes another owner's \(String(decoding: bytes, as: UTF8.self)) to \(value).")
        try require(unique == shared, "\(patch) has different effects on a value with one owner and on \(value) with two.")
        let onText = try? patch.text(applyingTo: text, configuration: Self.commented, limits: limits)
        let compact = try outcome { try patch.text(applyingTo: bytes, limits: limits) }
        guard limits.maximumCopiedByteCount == 1 << 26 else {
            let bound = try bytes.count + JSONValue(patch).jsonText(as: [UInt8].self).count + limits.maximumCopiedByteCount
            for result in [try? unique.get(), try? compact.get()] {
                try require(result?.count ?? 0 <= bound, "\(patch) with \(limits) turns \(value) into \(result?.count ?? 0) bytes.")
            }
            return (try? unique.get()) != nil
        }
        // Members have the same order, and errors say the same.
        try require(compact == unique, "\(patch) gives \(unique) on \(value), and \(compact) on its text.")
        guard let expected = ReferencePatch.apply(patch, to: value) else {
            try require((try? unique.get()) == nil && onText == nil, "\(patch) does not fail on \(value), as a value or as \(text).")
            return false
        }
        for result in try [try? unique.get(), onText.map { try JSONValue(parsing: $0, configuration: Self.commented).jsonText(as: [UInt8].self) }] {
            let result = result.map { String(decoding: $0, as: UTF8.self) }
            try require(try result.map { try JSONValue(parsing: $0) } == expected, "\(patch) turns \(text) into \(result ?? "no value").")
            try require(
                result == (try? unique.get()).map { String(decoding: $0, as: UTF8.self) }, "\(patch) turns \(text) into \(result ?? "").")
        }
        try checkDifferences(to: expected)
        return true
    }

    private func outcome(_ body: () throws -> [UInt8]) throws -> Result<[UInt8], JSONPatchError> {
        do { return .success(try body()) } catch let error as JSONPatchError { return .failure(error) }
    }

    /// Applies the patch to a value in place. Returns the changed value as text, or the error; then the value
    /// must be unchanged.
    private func applied(to value: consuming JSONValue) throws -> Result<[UInt8], JSONPatchError> {
        do {
            try value.apply(patch, limits: limits)
            return .success(try value.jsonText(as: [UInt8].self))
        } catch let error as JSONPatchError {
            try require(value.jsonText(as: [UInt8].self) == bytes, "\(patch) fails and leaves \(value) of \(String(decoding: bytes, as: UTF8.self)).")
            return .failure(error)
        }
    }

    /// Checks that a patch and a merge patch made from two values turn one into the other, as
    /// values and on text.
    private mutating func checkDifferences(to new: JSONValue) throws {
        let old = value
        let configuration = JSONDifferenceConfiguration(identityKeys: generator.below(2) == 0 ? ["id"] : [], findsMoves: generator.below(3) > 0)
        let patch = JSONPatch(from: old, to: new, configuration: configuration)
        try require(try old.applying(patch) == new, "The difference \(patch) does not turn \(old) into \(new).")
        try require(JSONValue(parsing: patch.text(applyingTo: bytes)) == new, "The difference \(patch) does not turn the text of \(old) into \(new).")
        let changes = JSONDifference(from: old, to: new, configuration: configuration).changes
        try require(changes.isEmpty == (old == new), "Only the difference of equal values is empty.")
        for change in changes {
            let isThere = change.new.map { new[at: change.pointer] == $0 } ?? (old[at: change.pointer] == change.old)
            try require(isThere, "The change \(change) from \(old) to \(new) has another pointer.")
        }
        if let merge = JSONMergePatch(from: old, to: new) {
            try require(old.merging(merge) == new, "The merge patch \(merge) does not turn \(old) into \(new).")
        }
        for new in [new, generator.variant(of: old)] {
            let merge = JSONMergePatch(new)
            let merged = old.merging(merge)
            try require(merged == ReferencePatch.merge(new, into: old), "Merging \(new) into \(old) gives \(merged).")
            let onText = try merge.text(mergingInto: text, as: String.self, configuration: Self.commented)
            try require(
                try JSONValue(parsing: onText, configuration: Self.commented) == merged, "Merging \(new) into \(text) gives \(onText).")
        }
    }
}
