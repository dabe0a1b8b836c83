import ApusJSONParsing
import Foundation
import Testing

@Suite("CharacterSet as a parser")
struct CharacterSetTests {
    @Test(arguments: [("abc1", "abc", "1"), ("1abc", "", "1abc"), ("", "", ""), ("é😀x", "é", "😀x"), ("e\u{301}1", "e\u{301}", "1")])
    func `a character set takes the characters that are in it`(_ text: String, _ taken: String, _ rest: String) throws {
        var input = text[...]
        let letters = CharacterSet.letters.union(.nonBaseCharacters)
        #expect(try letters.parse(&input) == taken[...])
        #expect(input == rest[...])
        try letters.print(taken[...], into: &input)
        #expect(String(input) == text)
    }

    @Test func `a character set rejects to print characters that are not in it`() {
        var input: Substring = ""
        #expect(throws: (any Error).self) { try CharacterSet.decimalDigits.print("1a", into: &input) }
        var digits: Substring = "2"
        #expect(throws: (any Error).self) { try CharacterSet.decimalDigits.print("1", into: &digits) }
        #expect(input.isEmpty && digits == "2")
    }
}
