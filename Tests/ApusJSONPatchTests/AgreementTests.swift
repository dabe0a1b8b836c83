import ApusJSONPatch
import Programs
import TestSupport
import Testing

@Suite("Patches of trees and texts agree with the RFCs")
struct AgreementTests {
    private static let readable = JSONReadConfiguration(options: [.comments, .trailingCommas])

    @Test(arguments: 0..<effort(12))
    func `patches give the same results and errors on values, on texts and with a literal implementation of the RFCs`(block: Int) throws {
        var failed = 0
        for seed in block * 1000..<(block + 1) * 1000 {
            do {
                var patchCase = try PatchCase(PatchGenerator(seed: UInt64(seed)))
                if try !patchCase.check() { failed += 1 }
            } catch { Issue.record("\(seed): \(error)") }
        }
        #expect(failed > 20 && failed < 700, "\(failed)")
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
