import ApusJSON
import ApusJSONPatch
import Programs

extension FuzzTarget {
    /// Patches trees and texts, and computes differences. An input is three texts, one per line: a
    /// document, another document, and a patch.
    static let patch = FuzzTarget("patch") { input, meter in
        let lines = input.split(separator: UInt8(ascii: "\n"), maxSplits: 2, omittingEmptySubsequences: false)
        var random = Choices(input)
        let readable = JSONReadConfiguration(options: [.comments, .trailingCommas])
        guard lines.count == 3, let old = try? JSONValue(parsing: lines[0], configuration: readable),
            let new = try? JSONValue(parsing: lines[1], configuration: readable)
        else { return }
        let text = Array(lines[0])

        // A patch has the same effect on a tree and on its text, or fails on both for the same
        // reason.
        if let value = try? JSONValue(parsing: lines[2]) {
            if let patch = try? JSONPatch(value) { try check(patch, old, text, readable, meter) }
            let merge = JSONMergePatch(value)
            let mergedText = try meter.measure(bytes: input.count) { try merge.text(mergingInto: text, as: [UInt8].self, configuration: readable) }
            let merged = try JSONValue(parsing: mergedText, configuration: readable)
            try require(merged == old.merging(merge), "A merge patch gives \(merged) on a text, and \(old.merging(merge)) on a tree.")
        }

        // A difference turns one document into the other.
        let configuration = JSONDifferenceConfiguration(identityKeys: random.one(in: 2) ? ["id"] : [], findsMoves: !random.one(in: 3))
        // Each element of an array is compared with at most so many others.
        let patch = meter.measure(bytes: 256 * input.count) { JSONPatch(from: old, to: new, configuration: configuration) }
        try require((try? old.applying(patch)) == new, "The difference \(patch) does not turn \(old) into \(new).")
        try check(patch, old, text, readable, meter)
        try require(
            JSONDifference(from: old, to: new, configuration: configuration).isEmpty == (old == new), "Only the difference of equal values is empty.")
        if let merge = JSONMergePatch(from: old, to: new) {
            try require(old.merging(merge) == new, "The merge patch \(merge) does not turn \(old) into \(new).")
        }
    }

    private static func check(
        _ patch: JSONPatch, _ value: JSONValue, _ text: [UInt8], _ configuration: JSONReadConfiguration, _ meter: Meter
    ) throws {
        let limits = JSONPatchLimits(maximumCopiedByteCount: 10_000)
        let bytes = text.count + limits.maximumCopiedByteCount + JSONValue(patch).description.utf8.count
        let onTree: JSONValue
        do throws(JSONPatchError) {
            onTree = try meter.measure(bytes: bytes) { () throws(JSONPatchError) in try value.applying(patch, limits: limits) }
        } catch {
            let code = error.code
            // Trees and texts measure copied values differently, so the limits are not quite the
            // same.
            if code == .tooLarge { return }
            do {
                let result: [UInt8] = try patch.text(applyingTo: text, configuration: configuration, limits: limits)
                throw Finding("\(patch) fails on a tree (\(error)) but gives \(String(decoding: result, as: UTF8.self)) on a text")
            } catch let other as JSONPatchError {
                return try require(other == error, "\(patch) fails with \(error) on a tree and with \(other) on a text")
            }
        }
        let result: [UInt8]
        do {
            result = try meter.measure(bytes: bytes) { try patch.text(applyingTo: text, configuration: configuration, limits: limits) }
        } catch let error as JSONPatchError where error.code == .tooLarge {
            return
        }
        let onText = try JSONValue(parsing: result, configuration: configuration)
        try require(onText == onTree, "\(patch) gives \(onTree) on a tree, and \(String(decoding: result, as: UTF8.self)) on a text.")
    }
}
