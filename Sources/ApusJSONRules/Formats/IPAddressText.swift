import ApusJSON

/// IP addresses in text form.
package enum IPAddressText {
    /// Whether the text is four numbers up to 255 separated by dots, without leading zeros (RFC
    /// 3986, section 3.2.2, `IPv4address`).
    package static func isVersion4(_ text: Span<UInt8>) -> Bool {
        guard text.count >= 7, text.count <= 15 else { return false }
        var (numbers, number, digits) = (0, 0, 0)
        for position in text.indices {
            if text[position] == UInt8(ascii: ".") {
                guard digits > 0, numbers < 3 else { return false }
                (numbers, number, digits) = (numbers + 1, 0, 0)
            } else {
                guard text[position].isDigit, digits == 0 || number > 0 else { return false }
                number = number * 10 + Int(text[position] - UInt8(ascii: "0"))
                digits += 1
                guard number <= 255 else { return false }
            }
        }
        return numbers == 3 && digits > 0
    }

    /// Whether the text is eight groups of up to four hexadecimal digits (RFC 4291, section 2.2).
    /// `::` may replace groups of zeros once, and the last two groups may be written as an IPv4
    /// address.
    package static func isVersion6(_ text: Span<UInt8>) -> Bool {
        guard text.count >= 2, text.count <= 45 else { return false }
        let colon = UInt8(ascii: ":")
        var groups = 0
        var hasGap = false
        var index = 0
        if text[0] == colon {
            guard text[1] == colon else { return false }
            hasGap = true
            index = 2
        }
        while index < text.count {
            let end = text.firstIndex(from: index) { $0 == colon } ?? text.count
            let group = text.extracting(index..<end)
            if group.firstIndex(where: { $0 == UInt8(ascii: ".") }) != nil {
                guard end == text.count, isVersion4(group) else { return false }
                groups += 2
                break
            }
            guard !group.isEmpty, group.count <= 4, group.allSatisfy(\.isHexadecimalDigit) else { return false }
            groups += 1
            guard end < text.count else { break }
            index = end + 1
            guard index < text.count else { return false }
            if text[index] == colon {
                guard !hasGap else { return false }
                hasGap = true
                index += 1
            }
        }
        return hasGap ? groups <= 7 : groups == 8
    }
}
