import ApusJSON
import Testing

/// The program of the article *Options*.
@Suite("Documentation: options for reading")
struct OptionProgram {
    @Test func `comments, trailing commas and JSON5 are read`() throws {
        let config = try JSONValue(
            parsing: "[1, /* two */ 2,]",
            options: [.comments, .trailingCommas])
        let json5 = try JSONValue(
            parsing: "{unquoted: 'single', hex: 0xFF, half: .5}",
            options: .json5)

        #expect(config == [1, 2])
        #expect(json5 == ["unquoted": "single", "hex": 255, "half": 0.5])
    }
}
