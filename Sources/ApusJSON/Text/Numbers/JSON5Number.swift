/// JSON5 numbers (section 6) that have already been parsed.
enum JSON5Number {
    /// The first byte after the number at `number`, whatever follows it. O(length of the number).
    static func end(of number: UnsafePointer<UInt8>, limit: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
        var at = number
        skip { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
        let text = UnsafeBufferPointer(start: at, count: limit - at)
        if text.starts(with: "Infinity".utf8) { return at + 8 }
        if text.starts(with: "NaN".utf8) { return at + 3 }
        if text.starts(with: "0x".utf8) || text.starts(with: "0X".utf8) {
            at += 2
            skip { HexDigits.value($0) != nil }
            return at
        }
        return NumberScan(number, end: limit, .json5)?.end ?? at

        func skip(_ belongs: (UInt8) -> Bool) {
            while at < limit, belongs(at.pointee) { at += 1 }
        }
    }
}
