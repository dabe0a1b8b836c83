import ApusJSON
import ApusJSONPatch

extension FuzzTarget {
    /// Patches of trees and of texts, and differences. An input is three texts, one to a line: a document, another one, and a patch.
    static let patch = FuzzTarget("patch") { input, _ in
        let lines = input.split(separator: UInt8(ascii: "\n"), maxSplits: 2, omittingEmptySubsequences: false)
        var random = Choices(input)
        let readable = JSONReadConfiguration(options: [.comments, .trailingCommas])
        guard lines.count == 3, let old = try? JSONValue(parsing: lines[0], configuration: readable),
            let new = try? JSONValue(parsing: lines[1], configuration: readable)
        else { return }
        let text = Array(lines[0])

        // A patch does the same to a tree and to its text, or fails on both for the same reason.
        if let value = try? JSONValue(parsing: lines[2]) {
            if let patch = try? JSONPatch(value) { try check(patch, old, text, readable) }
            let merge = JSONMergePatch(value)
            let merged = try JSONValue(parsing: merge.apply(to: text, configuration: readable), configuration: readable)
            try require(merged == old.merging(merge), "A merge patch does not do the same to a text: \(merged), \(old.merging(merge))")
        }

        // A difference makes one document of the other.
        let options = JSONDiffOptions(identityKeys: random.one(in: 2) ? ["id"] : [], findsMoves: !random.one(in: 3))
        let patch = JSONPatch(from: old, to: new, options: options)
        try require((try? old.applying(patch)) == new, "The difference \(patch) does not make \(new) of \(old).")
        try check(patch, old, text, readable)
        try require(
            JSONDifference(from: old, to: new, options: options).isEmpty == (old == new), "A difference is empty, and the values are not equal.")
        if let merge = JSONMergePatch(from: old, to: new) {
            try require(old.merging(merge) == new, "The merge patch \(merge) does not make \(new) of \(old).")
        }
    }

    private static func check(_ patch: JSONPatch, _ value: JSONValue, _ text: [UInt8], _ configuration: JSONReadConfiguration) throws {
        let limits = JSONPatchLimits(maximumCopiedByteCount: 10_000)
        let onTree: JSONValue
        do throws(JSONPatchError) {
            onTree = try value.applying(patch, limits: limits)
        } catch {
            let code = error.code
            // What is copied is counted by what it is made of, which is not quite the same.
            if code == .tooLarge { return }
            do {
                let result: [UInt8] = try patch.apply(to: text, configuration: configuration, limits: limits)
                throw Finding("\(patch) fails on a tree (\(error)), and on a text gives \(String(decoding: result, as: UTF8.self))")
            } catch let other as JSONPatchError {
                return try require(other == error, "\(patch) fails on a tree (\(error)) and on a text (\(other))")
            }
        }
        let result: [UInt8]
        do {
            result = try patch.apply(to: text, configuration: configuration, limits: limits)
        } catch let error as JSONPatchError where error.code == .tooLarge {
            return
        }
        let onText = try JSONValue(parsing: result, configuration: configuration)
        try require(onText == onTree, "\(patch) gives \(onTree) on a tree, and \(String(decoding: result, as: UTF8.self)) on a text.")
    }
}
