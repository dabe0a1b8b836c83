extension JSONDateFormat {
    /// Creates a format from a pattern.
    ///
    /// - Parameters:
    ///   - pattern: the pattern, made of the letters that the type lists.
    ///   - secondsFromGMT: the offset of the dates from UTC, in seconds east, used if the pattern
    ///     has no offset. Clamped to one day in either direction.
    /// - Throws: ``JSONExpressionError`` if the pattern contains a letter that the type does not list,
    ///   or a quote that is not closed.
    public init(_ pattern: String, secondsFromGMT: Int = 0) throws(JSONExpressionError) {
        form = .fields(try Self.fields(pattern), offset: min(max(secondsFromGMT, -86_400), 86_400))
    }

    private static func fields(_ pattern: String) throws(JSONExpressionError) -> [Field] {
        var fields: [Field] = []
        /// Where the quote that is open begins.
        var quote: Int?
        var rest = Array(pattern.utf8)[...]
        let mark = UInt8(ascii: "'")
        while let byte = rest.popFirst() {
            if byte == mark, rest.first != mark {
                quote = quote == nil ? rest.startIndex - 1 : nil
            } else if byte == mark {
                rest.removeFirst()
                fields.append(.literal(mark))
            } else if quote != nil || !byte.isLetter {
                fields.append(.literal(byte))
            } else {
                let count = 1 + rest.prefix { $0 == byte }.count
                guard let field = field(byte, count) else {
                    let letters = String(repeating: Character(Unicode.Scalar(byte)), count: count)
                    let advice = meant(byte, count).map { "did you mean \"\($0)\"?" } ?? "put literal text in single quotes, such as 'T'."
                    throw JSONExpressionError(
                        .invalidDateFormat, "The date format \"\(pattern)\" contains \"\(letters)\", which is not supported; \(advice)",
                        at: rest.startIndex - 1, in: pattern)
                }
                fields.append(field)
                rest.removeFirst(count - 1)
            }
        }
        if let quote {
            throw JSONExpressionError(
                .invalidDateFormat, "The date format \"\(pattern)\" contains a quote that is not closed.", at: quote, in: pattern)
        }
        return fields
    }

    /// The letters that were probably meant instead of ones that are not supported: as many in the other case, such as
    /// `yyyy` for `YYYY`, or another number of the same; nil if there are none.
    private static func meant(_ letter: UInt8, _ count: Int) -> String? {
        func letters(_ letter: UInt8, _ count: Int) -> String { String(repeating: Character(Unicode.Scalar(letter)), count: count) }
        if let supported = (1...9).last(where: { field(letter, $0) != nil }) { return letters(letter, supported) }
        return field(letter ^ 0x20, count).map { _ in letters(letter ^ 0x20, count) }
    }

    private static func field(_ letter: UInt8, _ count: Int) -> Field? {
        switch (Unicode.Scalar(letter), count) {
        case ("y", 4), ("y", 2): .number(.year, digits: count)
        case ("M", 1...2): .number(.month, digits: count)
        case ("M", 3):
            .name(.month, first: 1, ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"])
        case ("d", 1...2): .number(.day, digits: count)
        case ("H", 1...2): .number(.hour, digits: count)
        case ("h", 1...2): .number(.halfDayHour, digits: count)
        case ("a", 1): .name(.half, first: 0, ["AM", "PM"])
        case ("m", 2): .number(.minute, digits: count)
        case ("s", 2): .number(.second, digits: count)
        case ("S", 1...9): .fraction(digits: count)
        case ("X", 1...3): .offset(hasColon: count == 3, hasMinutes: count > 1, takesZ: true)
        case ("Z", 1): .offset(hasColon: false, hasMinutes: true, takesZ: false)
        case ("z", 1), ("z", 3): .zoneName
        case ("E", 1...3): .name(.weekday, first: 0, ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"])
        default: nil
        }
    }
}
