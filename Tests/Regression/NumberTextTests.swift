import ApusJSON
import TestSupport
import Testing

/// If text after the value was permitted, a number's text continued into it.
@Suite("A number's text ends with the number")
struct NumberTextTests {
    @Test(arguments: [("1abc", "1"), ("1-2", "1"), ("1.5.5", "1.5"), ("-0x", "-0"), ("2e5e5", "2e5"), ("12+", "12"), ("0", "0")])
    func `a number's text ends where text after the value begins`(text: String, number: String) throws {
        let document = try JSONDocument(parsing: text, options: .trailingText)
        #expect(document.root.numberText == number)
        #expect(document.consumedByteCount == number.utf8.count)
    }
}
