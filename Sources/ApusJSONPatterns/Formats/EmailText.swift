/// An e-mail address as VeriJSON's fork of 2014 has it: `[^@\s]+@[^.@\s]+(\.[^.@\s]+)+`, the whole string.
enum EmailText {
    static func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let at = text.firstIndex(of: UInt8(ascii: "@")), at > 0, !text.hasWhiteSpace else { return false }
        let domain = text[(at + 1)...]
        guard !domain.contains(UInt8(ascii: "@")) else { return false }
        let labels = domain.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return labels.count >= 2 && labels.allSatisfy { !$0.isEmpty }
    }
}
