import TestSupport

extension DocumentGenerator {
    private static let escapes = [
        #"\""#, #"\\"#, #"\/"#, #"\b"#, #"\f"#, #"\n"#, #"\r"#, #"\t"#, #"\u0000"#, #"\u001f"#, #"\u001F"#, #"\u0022"#, #"\u005C"#, #"\u007f"#,
        #"\u0080"#,
        #"\u07ff"#, #"\u0800"#, #"\ud7ff"#, #"\uE000"#, #"\uFFFD"#, #"\uffff"#, #"\uD800\uDC00"#, #"\uDBFF\uDFFF"#, #"\ud83d\uDE00"#,
    ]
    private static let characters = [
        "\u{7F}", "\u{80}", "é", "ÿ", "\u{7FF}", "\u{800}", "€", "\u{D7FF}", "\u{E000}", "\u{FFFD}", "\u{2028}", "日", "本", "\u{10000}", "😀",
        "\u{10FFFF}",
        "\u{1D11E}", "e\u{301}", "👩‍👩‍👧‍👦", "ß", "'", "//", "/*", "[]", "{}", ",", ":", "-0", " ", "null",
    ]

    /// Generates a string: plain, full of escapes, in other scripts, or a mix. Most are short; some
    /// are long.
    mutating func string() {
        append("\"")
        let length = oneIn(30) ? below(700) : oneIn(4) ? below(80) : below(16)
        let habit = below(5)
        let end = bytes.count + length
        while bytes.count < end {
            switch habit {
            case 0: plain()
            case 1: oneIn(3) ? escape() : plain()
            case 2: append(pick(Self.characters))
            case 3:
                // A run, so that the next character can be at any offset in a block.
                bytes.append(contentsOf: repeatElement(UInt8(ascii: "x"), count: below(70)))
                oneIn(2) ? escape() : append(pick(Self.characters))
            default:
                switch below(4) {
                case 0: escape()
                case 1: append(pick(Self.characters))
                default: plain()
                }
            }
        }
        append("\"")
    }

    private mutating func plain() {
        var byte = 0x20 + UInt8(below(0x5F))
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { byte = UInt8(ascii: "a") }
        bytes.append(byte)
    }

    private mutating func escape() {
        guard oneIn(3) else { return append(pick(Self.escapes)) }
        var unit = below(0x10000)
        if (0xD800...0xDFFF).contains(unit) { unit -= 0x1000 }
        let hex = String(unit, radix: 16, uppercase: oneIn(2))
        append("\\u" + String(repeating: "0", count: 4 - hex.count) + hex)
    }
}
