import ApusJSONPatch
import Programs
import References
import TestSupport
import Testing

@Suite("Patches of trees and texts agree with the RFCs")
struct AgreementTests {
    private static let readable = JSONReadConfiguration(options: [.comments, .trailingCommas])

    @Test(arguments: 0..<effort(10))
    func `a patch gives the same result on a tree, on a text and with a literal implementation of the RFC`(block: Int) throws {
        var failed = 0
        for seed in block * 1000..<(block + 1) * 1000 {
            var generator = PatchGenerator(seed: UInt64(seed))
            let value = generator.document()
            let patch = generator.patch(of: value)
            let text = try generator.text(of: value, comments: seed % 2 == 0)
            let expected = ReferencePatch.apply(patch, to: value)
            if expected == nil { failed += 1 }
            #expect((try? value.applying(patch)) == expected, "\(seed): \(value) \(patch)")
            let patched = try? patch.text(applyingTo: text, as: String.self, configuration: Self.readable)
            let reparsed = try patched.map { try JSONValue(parsing: $0, configuration: Self.readable) }
            #expect(reparsed == expected, "\(seed): \(text)\n\(patch)\n\(patched ?? "nil")")
        }
        #expect(failed > 20 && failed < 500)
    }

    @Test(arguments: 0..<effort(4))
    func `a merge patch gives the same result on a tree, on a text and with a literal implementation of the RFC`(block: Int) throws {
        for seed in block * 1000..<(block + 1) * 1000 {
            var generator = PatchGenerator(seed: UInt64(seed))
            let value = generator.document()
            let patch = generator.variant(of: value)
            let text = try generator.text(of: value, comments: seed % 2 == 0)
            let expected = ReferencePatch.merge(patch, into: value)
            #expect(value.merging(JSONMergePatch(patch)) == expected, "\(seed): \(value) \(patch)")
            let merged = try JSONMergePatch(patch).text(mergingInto: text, as: String.self, configuration: Self.readable)
            #expect(try JSONValue(parsing: merged, configuration: Self.readable) == expected, "\(seed): \(text)\n\(patch)\n\(merged)")
        }
    }

    @Test func `a patch that changes nothing keeps every byte`() throws {
        for seed in 0..<500 {
            var generator = PatchGenerator(seed: UInt64(seed))
            let value = generator.document()
            let text = try generator.text(of: value, comments: true)
            let pointer = generator.pointer(into: value)
            guard value[at: pointer] != nil else { continue }
            let tests: JSONPatch = [.test(pointer, value[at: pointer] ?? .null), .move(from: pointer, to: pointer)]
            #expect(try tests.text(applyingTo: text, as: String.self, configuration: Self.readable) == text)
            #expect(try JSONMergePatch([:]).text(mergingInto: "{}" + text.prefix(0), as: String.self) == "{}")
        }
    }
}
