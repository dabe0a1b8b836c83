import ApusJSON
import Foundation

/// The texts around floats, where reading goes wrong if it rounds twice or stops reading digits too early.
///
/// For each float of the sample: its shortest text; the point halfway to the next float in all of its digits, and the texts of
/// 160 digits just below and above it; and the shortest text of the double at that point. The C library reads the same.
enum FloatNeighbours {
    /// A prime number, so that all exponents and all kinds of fractions are met.
    private static let step = 509

    static let part = ExhaustivePart("texts around every \(step)th float, as floats and doubles") { extent in
        let units = Array(stride(from: 0, to: 1 << 10, by: extent == .sample ? 171 : 1))
        return Tally.inParallel(units.count) { index, tally in
            let (unit, share) = (units[index], 1 << 22)
            let range = unit * share..<(unit + 1) * share
            var patterns: [Float] = []
            for pattern in stride(from: (range.lowerBound + step - 1) / step * step, to: range.upperBound, by: step) {
                let float = Float(bitPattern: UInt32(pattern))
                // Coders reject what is rounded to zero or to infinity.
                if float.isFinite, !float.isZero, float.magnitude < .greatestFiniteMagnitude { patterns.append(float) }
                if extent == .sample, patterns.count == 200 { break }
            }
            for start in stride(from: 0, to: patterns.count, by: 1024) {
                check(patterns[start..<min(start + 1024, patterns.count)], &tally)
            }
        }
    }

    private static func check(_ floats: ArraySlice<Float>, _ tally: inout Tally) {
        let texts = floats.flatMap(texts)
        let json = Array("[\(texts.joined(separator: ","))]".utf8)
        tally.count(texts.count)
        for engine in [JSONEngine.automatic, .swift] {
            let decoder = ApusJSONDecoder()
            decoder.readConfiguration.engine = engine
            do {
                let values = (try decoder.decode([Float].self, from: json), try decoder.decode([Double].self, from: json))
                tally.require(values.0.count == texts.count && values.1.count == texts.count, "The array at \(texts[0]) has another count")
                for (index, text) in texts.enumerated() {
                    let expected = (strtof(text, nil), strtod(text, nil))
                    let value = (values.0[index], values.1[index])
                    let isSame = value.0.bitPattern == expected.0.bitPattern && value.1.bitPattern == expected.1.bitPattern
                    tally.require(isSame, "\(text) is the float and the double \(value), not \(expected), by \(engine)")
                }
            } catch {
                tally.require(false, "The array at \(texts[0]) is rejected by \(engine): \(error)")
            }
        }
    }

    private static func texts(_ float: Float) -> [String] {
        // Exact: a double has more than twice the digits of a float.
        let halfway = (Double(float) + Double(float.sign == .plus ? float.nextUp : float.nextDown)) / 2
        let exact = String(format: "%.160e", halfway)
        return ["\(float)", "\(halfway)", exact, lastDigitRaised(exact), lowered(exact)]
    }

    /// The text with 1 as its last digit, which is 0: no point halfway between floats has more than 113 digits.
    private static func lastDigitRaised(_ text: String) -> String {
        var bytes = Array(text.utf8)
        bytes[bytes.lastIndex(of: UInt8(ascii: "e"))! - 1] += 1
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The text of the number just below: 5000 becomes 4999.
    private static func lowered(_ text: String) -> String {
        var bytes = Array(text.utf8)
        var index = bytes.lastIndex(of: UInt8(ascii: "e"))! - 1
        while bytes[index] == UInt8(ascii: "0") || bytes[index] == UInt8(ascii: ".") {
            if bytes[index] == UInt8(ascii: "0") { bytes[index] = UInt8(ascii: "9") }
            index -= 1
        }
        bytes[index] -= 1
        return String(decoding: bytes, as: UTF8.self)
    }
}
