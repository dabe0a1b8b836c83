import ApusJSON
import ApusJSONPatch
import Programs
import References

extension FuzzTarget {
    /// Applies random patches to random values and texts, next to a literal implementation of the
    /// RFC, and finds the differences that lead to the same results. The input makes the choices.
    static let patchPrograms = FuzzTarget("patch-programs") { input, _ in
        var generator = PatchGenerator(input)
        let value = generator.document()
        let patch = generator.patch(of: value, length: generator.below(10) == 0 ? 60 : 8)
        let expected = ReferencePatch.apply(patch, to: value)
        let limits = JSONPatchLimits(maximumCopiedByteCount: generator.below(4) == 0 ? generator.below(400) : 1 << 26)
        let text = try generator.text(of: value, comments: true)

        let bytes = try value.jsonText(as: [UInt8].self)
        // The only owner of its arrays and objects, which are changed in place.
        let unique = try check(patch, limits, on: JSONValue(parsing: bytes), bytes)
        let shared = try check(patch, limits, on: value, bytes)
        try require(
            value.jsonText(as: [UInt8].self) == bytes, "\(patch) changes another owner's \(String(decoding: bytes, as: UTF8.self)) to \(value).")
        try require(unique == shared, "\(patch) has different effects on a value with one owner and on \(value) with two.")
        let onText = try? patch.text(applyingTo: text, configuration: commented, limits: limits)
        let compact = try? patch.text(applyingTo: bytes, limits: limits)

        guard limits.maximumCopiedByteCount == 1 << 26 else {
            let bound = try bytes.count + JSONValue(patch).jsonText(as: [UInt8].self).count + limits.maximumCopiedByteCount
            for result in [unique, compact] {
                try require(result?.count ?? 0 <= bound, "\(patch) with \(limits) turns \(value) into \(result?.count ?? 0) bytes.")
            }
            return
        }
        guard let expected else {
            return try require(unique == nil && onText == nil && compact == nil, "\(patch) does not fail on \(value), as a value or as \(text).")
        }
        // Members have the same order in all results.
        for result in try [unique, compact, onText.map { try JSONValue(parsing: $0, configuration: commented).jsonText(as: [UInt8].self) }] {
            let result = result.map { String(decoding: $0, as: UTF8.self) }
            try require(try result.map { try JSONValue(parsing: $0) } == expected, "\(patch) turns \(text) into \(result ?? "no value").")
            try require(result == unique.map { String(decoding: $0, as: UTF8.self) }, "\(patch) turns \(text) into \(result ?? "").")
        }
        try checkDifferences(from: value, bytes, to: expected, &generator)
    }

    private static let commented = JSONReadConfiguration(options: [.comments, .trailingCommas])

    /// Applies a patch to a value in place. Returns the changed value as text, or nil if the patch
    /// fails; then the value must be unchanged.
    private static func check(_ patch: JSONPatch, _ limits: JSONPatchLimits, on value: consuming JSONValue, _ bytes: [UInt8]) throws -> [UInt8]? {
        do {
            try value.apply(patch, limits: limits)
            return try value.jsonText(as: [UInt8].self)
        } catch is JSONPatchError {
            try require(value.jsonText(as: [UInt8].self) == bytes, "\(patch) fails and leaves \(value) of \(String(decoding: bytes, as: UTF8.self)).")
            return nil
        }
    }

    /// Checks that a patch and a merge patch made from two values turn one into the other, as
    /// values and on text.
    private static func checkDifferences(from old: JSONValue, _ text: [UInt8], to new: JSONValue, _ generator: inout PatchGenerator) throws {
        let configuration = JSONDifferenceConfiguration(identityKeys: generator.below(2) == 0 ? ["id"] : [], findsMoves: generator.below(3) > 0)
        let patch = JSONPatch(from: old, to: new, configuration: configuration)
        try require(try old.applying(patch) == new, "The difference \(patch) does not turn \(old) into \(new).")
        try require(JSONValue(parsing: patch.text(applyingTo: text)) == new, "The difference \(patch) does not turn the text of \(old) into \(new).")
        let changes = JSONDifference(from: old, to: new, configuration: configuration).changes
        try require(changes.isEmpty == (old == new), "Only the difference of equal values is empty.")
        for change in changes {
            let isThere = change.new.map { new[at: change.pointer] == $0 } ?? (old[at: change.pointer] == change.old)
            try require(isThere, "The change \(change) from \(old) to \(new) has another pointer.")
        }
        if let merge = JSONMergePatch(from: old, to: new) {
            try require(old.merging(merge) == new, "The merge patch \(merge) does not turn \(old) into \(new).")
        }
        let merge = JSONMergePatch(new)
        let merged = old.merging(merge)
        try require(merged == ReferencePatch.merge(new, into: old), "Merging \(new) into \(old) gives \(merged).")
        try require(JSONValue(parsing: merge.text(mergingInto: text)) == merged, "Merging \(new) into the text of \(old) does not give \(merged).")
    }
}
