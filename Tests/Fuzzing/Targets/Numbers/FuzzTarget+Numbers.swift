import ApusJSON
import Foundation
import Programs

extension FuzzTarget {
    /// Reads numbers and compares them with `strtod` and `strtof`; writes doubles and floats made
    /// from the same bytes and compares them with their descriptions.
    static let numbers = FuzzTarget("numbers") { input, meter in
        let alphabet = Array("0123456789.e-+E0123456789012345".utf8)
        let text = input.count >= 10 && input.first.map { $0 % 4 == 3 } == true ? halfway(input) : input.map { alphabet[Int($0) % alphabet.count] }
        for engine in [JSONEngine.automatic, .swift] { try checkReading(text, engine, meter) }
        try checkWriting(input)
    }

    /// simdjson parses doubles on its own, so only the other engine tests this package's parser.
    private static func checkReading(_ text: [UInt8], _ engine: JSONEngine, _ meter: Meter) throws {
        let value = try? meter.measure(bytes: text.count) {
            try JSONValue(parsing: text, configuration: JSONReadConfiguration(numbers: .exact, engine: engine))
        }
        let string = String(decoding: text, as: UTF8.self)
        try require((value != nil) == isNumber(text), "\(string) is read as \(value as Any) by \(engine)")
        guard value != nil else { return }
        let decoder = ApusJSONDecoder()
        decoder.readConfiguration.engine = engine
        // Coders reject numbers that are out of range for a double, including those that round to
        // zero.
        let isZero = !text.prefix { $0 | 0x20 != UInt8(ascii: "e") }.contains { UInt8(ascii: "1")...UInt8(ascii: "9") ~= $0 }
        let expected = strtod(string, nil)
        let double = try? meter.measure(bytes: text.count) { try decoder.decode(Double.self, from: text) }
        try require(
            double?.bitPattern == (expected.isInfinite || expected.isZero && !isZero ? nil : expected.bitPattern),
            "\(string) is \(double as Any), not \(expected), by \(engine)")
        let expectedFloat = strtof(string, nil)
        let float = try? meter.measure(bytes: text.count) { try decoder.decode(Float.self, from: text) }
        try require(
            float?.bitPattern == (expectedFloat.isInfinite || expectedFloat.isZero && !isZero ? nil : expectedFloat.bitPattern),
            "\(string) is \(float as Any), not \(expectedFloat), by \(engine)")
        try checkIntegers(string, text, decoder)
    }

    /// Returns a number halfway between two doubles, or next to it, which only the last digits
    /// distinguish.
    private static func halfway(_ input: ArraySlice<UInt8>) -> [UInt8] {
        let bytes = Array(input)
        let read = bytes[1..<8].reduce(0 as UInt128) { $0 << 8 | UInt128($1) }
        let hidden = 1 << 53 as UInt128
        let significand = read & (hidden - 1) | hidden
        let number = (2 * significand + 1) << UInt128(bytes[8] % 72)
        var text = "\(number)."
        text += String(repeating: "0", count: Int(bytes[9] % 40))
        text += ["0", "1", "5"][Int(bytes[0] / 4 % 3)]
        if bytes[0] & 0x40 != 0 { text = "\(number - 1).999999999999999999999" }
        return Array(text.utf8)
    }

    /// Whether a text is a number by RFC 8259, section 6.
    private static func isNumber(_ text: [UInt8]) -> Bool {
        var rest = text[...]
        func digits() -> Int {
            let count = rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }.count
            rest = rest.dropFirst(count)
            return count
        }
        if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
        let startsWithZero = rest.first == UInt8(ascii: "0")
        let count = digits()
        guard count == 1 || count > 1 && !startsWithZero else { return false }
        if rest.first == UInt8(ascii: ".") {
            rest = rest.dropFirst()
            guard digits() > 0 else { return false }
        }
        if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
            rest = rest.dropFirst()
            if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
            guard digits() > 0 else { return false }
        }
        return rest.isEmpty
    }

    /// Checks that numbers without fraction and exponent are read as the standard library reads
    /// them.
    private static func checkIntegers(_ string: String, _ text: [UInt8], _ decoder: ApusJSONDecoder) throws {
        guard !string.contains(where: { ".eE".contains($0) }) else { return }
        func check<T: FixedWidthInteger & JSONReadable & Decodable>(_ type: T.Type) throws {
            let integer = try? decoder.decode(T.self, from: text)
            try require(integer == T(string), "\(string) is \(integer as Any) as \(type)")
        }
        switch text.count % 6 {
        case 0: try check(Int8.self)
        case 1: try check(UInt16.self)
        case 2: try check(Int.self)
        case 3: try check(UInt.self)
        case 4: try check(Int128.self)
        default: try check(UInt128.self)
        }
    }

    private static func checkWriting(_ input: ArraySlice<UInt8>) throws {
        guard input.count >= 8 else { return }
        let bits = input.prefix(8).reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
        let double = Double(bitPattern: bits)
        if double.isFinite {
            let text = try JSONValue.double(double).jsonString()
            // Both use the shortest digits but different forms: 1e+100 and 1e100.
            try require(strtod(text, nil).bitPattern == bits, "\(double) is written as \(text)")
            try require(digits(text) == digits(double.description), "\(double) is written as \(text)")
            let canonical = try JSONValue.double(double).jsonString(.canonical)
            try require(digits(canonical) == digits(double.description) && strtod(canonical, nil) == double, "\(double) is written as \(canonical)")
        }
        let float = Float(bitPattern: UInt32(truncatingIfNeeded: bits))
        if float.isFinite {
            var json = JSONWriter()
            try json.write(float)
            let text = try json.finishString()
            try require(
                strtof(text, nil).bitPattern == float.bitPattern && digits(text) == digits(float.description), "\(float) is written as \(text)")
        }
        let integer = Int(bitPattern: UInt(bits))
        let text = try JSONValue.integer(integer).jsonString()
        try require(text == integer.description, "\(integer) is written as \(text)")
    }

    /// Returns the significant digits of a number's text.
    private static func digits(_ text: String) -> [UInt8] {
        var digits = text.utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }.filter { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }.drop {
            $0 == UInt8(ascii: "0")
        }
        while digits.last == UInt8(ascii: "0") { digits.removeLast() }
        return Array(digits)
    }
}
