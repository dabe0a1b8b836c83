#if Tool
import Foundation
import Testing

@Suite("apus: text of documents on a terminal")
struct TerminalTextTests {
    /// Keys that set a terminal's title, contain a line break, or reverse the direction of text.
    @Test(arguments: [#"\u001b]0;x\u0007"#, #"\n"#, #"\u202e"#])
    func `control characters in keys and names do not reach a terminal`(escape: String) throws {
        let files = [
            "cut.json": "{\"\(escape)\":\"abc", "a.json": "{}", "op.json": "[{\"op\":\"\(escape)\",\"path\":\"\"}]",
            "path.json": "[{\"op\":\"remove\",\"path\":\"/\(escape)\"}]",
        ]
        for arguments in [["complete", "cut.json"], ["patch", "op.json", "a.json"], ["patch", "path.json", "a.json"]] {
            let outcome = try Tool.with(files: files) { try $0.run(arguments) }
            #expect(outcome.status == 1)
            #expect(
                outcome.error.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0.value != 0x7F && $0.value != 0x202E },
                "\(outcome.error)")
            #expect(outcome.error.split(separator: "\n").first?.contains("\\") == true, "\(outcome.error)")
        }
    }
}
#endif
