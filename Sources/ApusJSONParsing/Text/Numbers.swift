extension FixedWidthInteger {
    /// Takes an integer with an optional sign off a text.
    ///
    /// - Parameters:
    ///   - input: the type of the input.
    ///   - isSigned: whether a sign is accepted.
    ///   - radix: the base of the digits, from 2 to 36.
    public static func parser(of input: Substring.Type = Substring.self, isSigned: Bool = true, radix: Int = 10) -> Parsers.Text<Self> {
        guard (2...36).contains(radix) else { fatalError("A radix is from 2 to 36: \(radix) is not.") }
        return Parsers.Text(take: { try $0.takeInteger(isSigned: isSigned, radix: radix) }, print: { String($0, radix: radix) })
    }
}

extension BinaryFloatingPoint where Self: LosslessStringConvertible {
    /// Takes a decimal number with an optional fraction and exponent off a text.
    public static func parser(of input: Substring.Type = Substring.self) -> Parsers.Text<Self> {
        Parsers.Text(take: { try $0.takeNumber() }, print: { $0.description })
    }
}

extension Bool {
    /// Takes `true` or `false` off a text.
    public static func parser(of input: Substring.Type = Substring.self) -> Parsers.Text<Bool> {
        Parsers.Text(take: { try $0.takeBoolean() }, print: { "\($0)" })
    }
}

extension Parsers {
    /// Takes a value off the front of a text, such as a number or a date, and prints its text.
    public struct Text<Output>: TextParser, @unchecked Sendable {
        // Safety: only this module makes parsers of this type, of functions without state.
        private let takeValue: (inout Substring) throws -> Output
        private let textOfValue: (Output) -> String

        init(take: @escaping (inout Substring) throws -> Output, print: @escaping (Output) -> String) {
            takeValue = take
            textOfValue = print
        }

        /// Takes the whole text. `parse` returns nil if the text is not what was expected.
        init(_ expected: @autoclosure @escaping () -> String, parse: @escaping (String) -> Output?, print: @escaping (Output) -> String) {
            takeValue = { input in
                guard let value = parse(String(input)) else { throw ParsingError.failed(summary: "Expected \(expected()).", at: input) }
                input = input[input.endIndex...]
                return value
            }
            textOfValue = print
        }

        /// Takes a value.
        ///
        /// - Throws: `JSONError` if the input does not start with one.
        @usableFromInline func read(_ input: inout Substring) throws -> Output { try takeValue(&input) }

        /// The text of a value.
        @usableFromInline func text(of output: Output) -> String { textOfValue(output) }
    }
}

extension Substring {
    fileprivate mutating func takeInteger<Output: FixedWidthInteger>(isSigned: Bool, radix: Int) throws -> Output {
        let start = utf8.startIndex
        let digits = isSigned && (utf8.first != UInt8(ascii: "-") || Output.isSigned) ? utf8.index(afterSignAt: start) : start
        let end = utf8.index(afterDigitsAt: digits, radix: radix)
        guard end > digits else { throw ParsingError.unexpected("integer", at: self) }
        guard let value = Output(self[..<end], radix: radix) else {
            let range = "must be from \(String(Output.min, radix: radix)) to \(String(Output.max, radix: radix))"
            throw ParsingError.unprocessable(Output.self, range, from: self, to: self[end...])
        }
        self = self[end...]
        return value
    }

    fileprivate mutating func takeNumber<Output: BinaryFloatingPoint & LosslessStringConvertible>() throws -> Output {
        let digits = utf8.index(afterSignAt: utf8.startIndex)
        var end = utf8.index(afterDigitsAt: digits)
        var hasDigits = end > digits
        if utf8[end...].first == UInt8(ascii: "."), case let fraction = utf8.index(after: end), utf8.hasDigit(at: fraction) {
            end = utf8.index(afterDigitsAt: fraction)
            hasDigits = true
        }
        guard hasDigits else { throw ParsingError.unexpected("double", at: self) }
        if let mark = utf8[end...].first, mark | 0x20 == UInt8(ascii: "e") {
            let exponent = utf8.index(afterSignAt: utf8.index(after: end))
            if utf8.hasDigit(at: exponent) { end = utf8.index(afterDigitsAt: exponent) }
        }
        guard let value = Output(String(self[..<end])) else { throw ParsingError.unexpected("double", at: self) }
        self = self[end...]
        return value
    }

    fileprivate mutating func takeBoolean() throws -> Bool {
        for (text, value) in [("true", true), ("false", false)] where utf8.starts(with: text.utf8) {
            removeFirst(text.count)
            return value
        }
        throw ParsingError.unexpected("\"true\" or \"false\"", at: self)
    }
}

extension Substring.UTF8View {
    /// The index after a sign, or the index itself if there is none.
    fileprivate func index(afterSignAt index: Index) -> Index {
        guard let first = self[index...].first, first == UInt8(ascii: "+") || first == UInt8(ascii: "-") else { return index }
        return self.index(after: index)
    }

    fileprivate func index(afterDigitsAt index: Index, radix: Int = 10) -> Index {
        self[index...].firstIndex { Self.digit($0) >= radix } ?? endIndex
    }

    fileprivate func hasDigit(at start: Index) -> Bool { index(afterDigitsAt: start) > start }

    private static func digit(_ byte: UInt8) -> Int {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(byte - UInt8(ascii: "a")) + 10
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(byte - UInt8(ascii: "A")) + 10
        default: .max
        }
    }
}
