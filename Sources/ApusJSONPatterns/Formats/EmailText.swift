/// An e-mail address as VeriJSON's fork of 2014 has it: `[^@\s]+@[^.@\s]+(\.[^.@\s]+)+`, the whole string.
enum EmailText {
    static func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let at = text.firstIndex(of: UInt8(ascii: "@")), at > 0, !text.hasWhiteSpace else { return false }
        let domain = text[(at + 1)...]
        guard !domain.contains(UInt8(ascii: "@")) else { return false }
        var dots = 0
        var isLabelEmpty = true
        for byte in domain {
            if byte == UInt8(ascii: ".") {
                guard !isLabelEmpty else { return false }
                dots += 1
                isLabelEmpty = true
            } else {
                isLabelEmpty = false
            }
        }
        return dots > 0 && !isLabelEmpty
    }
}
