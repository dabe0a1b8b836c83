/// Addresses of the Internet Protocol as text.
enum IPAddressText {
    /// Four numbers up to 255 with dots between them (RFC 3986, section 3.2.2, `IPv4address`): no leading zeros.
    static func isVersion4(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard text.count >= 7, text.count <= 15 else { return false }
        let parts = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return parts.count == 4
            && parts.allSatisfy { part in
                guard !part.isEmpty, part.count <= 3, part.allSatisfy(\.isDigit) else { return false }
                if part.count > 1 && part.first == UInt8(ascii: "0") { return false }
                return part.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) } <= 255
            }
    }

    /// Eight groups of up to four hexadecimal digits, `::` once for groups of zeros, and the last two perhaps as version 4 (RFC 4291, section 2.2).
    static func isVersion6(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
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
            let end = text[index...].firstIndex(of: colon) ?? text.count
            let group = text[index..<end]
            if group.contains(UInt8(ascii: ".")) {
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
