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
    public struct IntegerParser<Output: FixedWidthInteger>: ParserPrinter {
        let isSigned: Bool
        let radix: Int

        /// Takes an integer.
        ///
        /// - Throws: ``ParsingError`` if there are no digits, or if the type cannot represent the
        ///   integer.
        public func parse(_ input: inout Substring) throws -> Output {
            let text = input.utf8
            var end = text.startIndex
            if isSigned, let first = text.first, first == UInt8(ascii: "+") || first == UInt8(ascii: "-") && Output.isSigned {
                end = text.index(after: end)
            }
            let digits = end
            while end < text.endIndex, digit(text[end]) < radix { end = text.index(after: end) }
            guard end > digits else { throw ParsingError.unexpected("integer", from: input, to: input) }
            guard let value = Output(input[..<end], radix: radix) else {
                throw ParsingError.unprocessable(Output.self, "overflowed \(Output.max)", from: input, to: input[end...])
            }
            input = input[end...]
            return value
        }

        private func digit(_ byte: UInt8) -> Int {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0"))
            case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(byte - UInt8(ascii: "a")) + 10
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(byte - UInt8(ascii: "A")) + 10
            default: .max
            }
        }

        /// Puts the digits of an integer before the input.
        public func print(_ output: Output, into input: inout Substring) {
            input = Substring(String(output, radix: radix) + input)
        }
    }

    /// Takes a decimal number off a text.
    public struct FloatParser<Output: BinaryFloatingPoint & LosslessStringConvertible>: ParserPrinter {
        /// Takes a decimal number.
        ///
        /// - Throws: ``ParsingError`` if the input does not start with a number.
        public func parse(_ input: inout Substring) throws -> Output {
            let text = input.utf8
            var end = text.startIndex
            func isDigit(_ index: Substring.Index) -> Bool {
                index < text.endIndex && UInt8(ascii: "0")...UInt8(ascii: "9") ~= text[index]
            }
            if let first = text.first, first == UInt8(ascii: "+") || first == UInt8(ascii: "-") { end = text.index(after: end) }
            let digits = end
            while isDigit(end) { end = text.index(after: end) }
            var hasDigits = end > digits
            if end < text.endIndex, text[end] == UInt8(ascii: "."), isDigit(text.index(after: end)) {
                end = text.index(after: end)
                while isDigit(end) { end = text.index(after: end) }
                hasDigits = true
            }
            guard hasDigits else { throw ParsingError.unexpected("double", from: input, to: input) }
            if end < text.endIndex, text[end] | 0x20 == UInt8(ascii: "e") {
                var exponent = text.index(after: end)
                if exponent < text.endIndex, text[exponent] == UInt8(ascii: "+") || text[exponent] == UInt8(ascii: "-") {
                    exponent = text.index(after: exponent)
                }
                if isDigit(exponent) {
                    while isDigit(exponent) { exponent = text.index(after: exponent) }
                    end = exponent
                }
            }
            guard let value = Output(String(input[..<end])) else { throw ParsingError.unexpected("double", from: input, to: input) }
            input = input[end...]
            return value
        }

        /// Puts the text of a number before the input.
        public func print(_ output: Output, into input: inout Substring) { input = Substring(output.description + input) }
    }

    /// Takes `true` or `false` off a text.
    public struct BoolParser: ParserPrinter {
        /// Takes `true` or `false`.
        ///
        /// - Throws: ``ParsingError`` if there is neither.
        public func parse(_ input: inout Substring) throws -> Bool {
            for (text, value) in [("true", true), ("false", false)] where input.utf8.starts(with: text.utf8) {
                input = input.dropFirst(text.count)
                return value
            }
            throw ParsingError.unexpected("\"true\" or \"false\"", from: input, to: input)
        }

        /// Puts `true` or `false` before the input.
        public func print(_ output: Bool, into input: inout Substring) { input = Substring("\(output)" + input) }
    }
}
