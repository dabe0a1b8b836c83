/// The tokens of a valid UTF-8 text for which a tape has words, in order: values, keys and the ends
/// of containers. The text may begin with a byte order mark. As simple as possible, for comparison.
struct TokenScan {
    struct Token {
        let range: Range<Int>
        let bytes: ArraySlice<UInt8>

        var first: UInt8 { bytes.first ?? 0 }
        var text: String { String(decoding: bytes, as: UTF8.self) }
    }

    let tokens: [Token]

    init(_ text: [UInt8]) {
        var tokens: [Token] = []
        var index = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        while index < text.count {
            let start = index
            index += 1
            switch text[start] {
            case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ","), UInt8(ascii: ":"): continue
            case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"): break
            case UInt8(ascii: "\""):
                while index < text.count, text[index] != UInt8(ascii: "\"") { index += text[index] == UInt8(ascii: "\\") ? 2 : 1 }
                index += 1
            default:
                while index < text.count, !#",:[]{} "#.utf8.contains(text[index]), text[index] > 0x20 { index += 1 }
            }
            tokens.append(Token(range: start..<index, bytes: text[start..<index]))
        }
        self.tokens = tokens
    }
}
