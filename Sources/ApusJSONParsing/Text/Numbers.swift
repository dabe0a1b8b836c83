extension FixedWidthInteger {
    /// Takes an integer with an optional sign off a text.
    ///
    /// - Parameters:
    ///   - input: the type of the input.
    ///   - isSigned: whether a sign is accepted.
    ///   - radix: the base of the digits, from 2 to 36.
    public static func parser(of input: Substring.Type = Substring.self, isSigned: Bool = true, radix: Int = 10) -> Parsers.IntegerParser<Self> {
        Parsers.IntegerParser(isSigned: isSigned, radix: radix)
    }
}

extension BinaryFloatingPoint where Self: LosslessStringConvertible {
    /// Takes a decimal number with an optional fraction and exponent off a text.
    public static func parser(of input: Substring.Type = Substring.self) -> Parsers.FloatParser<Self> { Parsers.FloatParser() }
}

extension Bool {
    /// Takes `true` or `false` off a text.
    public static func parser(of input: Substring.Type = Substring.self) -> Parsers.BoolParser { Parsers.BoolParser() }
}

extension Parsers {
    /// Takes an integer off a text.
    public struct IntegerParser<Output: FixedWidthInteger>: TextParser {
        let isSigned: Bool
        let radix: Int

        /// Takes an integer.
        ///
        /// - Throws: ``ParsingError`` if there are no digits, or if the type cannot represent the
        ///   integer.
        @usableFromInline func read(_ input: inout Substring) throws -> Output {
            let text = input.utf8
            let start = text.startIndex
            let digits = isSigned && (text.first != UInt8(ascii: "-") || Output.isSigned) ? text.index(afterSignAt: start) : start
            let end = text.index(afterDigitsAt: digits, radix: radix)
            guard end > digits else { throw ParsingError.unexpected("integer", at: input) }
            guard let value = Output(input[..<end], radix: radix) else {
                let range = "must be from \(String(Output.min, radix: radix)) to \(String(Output.max, radix: radix))"
                throw ParsingError.unprocessable(Output.self, range, from: input, to: input[end...])
            }
            input = input[end...]
            return value
        }

        /// The digits of an integer.
        @usableFromInline func text(of output: Output) -> String { String(output, radix: radix) }
    }

    /// Takes a decimal number off a text.
    public struct FloatParser<Output: BinaryFloatingPoint & LosslessStringConvertible>: TextParser {
        /// Takes a decimal number.
        ///
        /// - Throws: ``ParsingError`` if the input does not start with a number.
        @usableFromInline func read(_ input: inout Substring) throws -> Output {
            let text = input.utf8
            let digits = text.index(afterSignAt: text.startIndex)
            var end = text.index(afterDigitsAt: digits)
            var hasDigits = end > digits
            if text[end...].first == UInt8(ascii: "."), case let fraction = text.index(after: end), text.hasDigit(at: fraction) {
                end = text.index(afterDigitsAt: fraction)
                hasDigits = true
            }
            guard hasDigits else { throw ParsingError.unexpected("double", at: input) }
            if let mark = text[end...].first, mark | 0x20 == UInt8(ascii: "e") {
                let exponent = text.index(afterSignAt: text.index(after: end))
                if text.hasDigit(at: exponent) { end = text.index(afterDigitsAt: exponent) }
            }
            guard let value = Output(String(input[..<end])) else { throw ParsingError.unexpected("double", at: input) }
            input = input[end...]
            return value
        }

        /// The text of a number.
        @usableFromInline func text(of output: Output) -> String { output.description }
    }

    /// Takes `true` or `false` off a text.
    public struct BoolParser: TextParser {
        /// Takes `true` or `false`.
        ///
        /// - Throws: ``ParsingError`` if there is neither.
        @usableFromInline func read(_ input: inout Substring) throws -> Bool {
            for (text, value) in [("true", true), ("false", false)] where input.utf8.starts(with: text.utf8) {
                input = input.dropFirst(text.count)
                return value
            }
            throw ParsingError.unexpected("\"true\" or \"false\"", at: input)
        }

        /// `true` or `false`.
        @usableFromInline func text(of output: Bool) -> String { "\(output)" }
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
