/// Punycode (RFC 3492).
enum Punycode {
    private static let (base, least, most, skew, damp) = (36, 1, 26, 38, 700)

    private static func adapt(_ delta: Int, _ count: Int, isFirst: Bool) -> Int {
        var delta = isFirst ? delta / damp : delta / 2
        delta += delta / count
        var steps = 0
        while delta > (base - least) * most / 2 {
            delta /= base - least
            steps += base
        }
        return steps + (base - least + 1) * delta / (delta + skew)
    }

    private static func threshold(_ step: Int, _ bias: Int) -> Int { min(max(step - bias, least), most) }

    /// The characters that a label in lowercase encodes after its prefix; nil if it encodes none. Labels have
    /// at most 63 characters.
    static func decode(_ text: some BidirectionalCollection<Unicode.Scalar>) -> [Unicode.Scalar]? {
        let parts = text.lastIndex(of: "-").map { (text[..<$0], text[text.index(after: $0)...]) }
        var output = parts.map { Array($0.0) } ?? []
        var (code, index, bias) = (128, 0, 72)
        var rest = Array(parts.map { Array($0.1) } ?? Array(text))[...]
        while !rest.isEmpty {
            let start = index
            var (weight, step) = (1, base)
            while true {
                guard let digit = rest.popFirst().flatMap(digit), case let (product, isLarge) = digit.multipliedReportingOverflow(by: weight),
                    !isLarge, product <= Int(Int32.max) - index
                else { return nil }
                index += product
                let threshold = threshold(step, bias)
                if digit < threshold { break }
                weight *= base - threshold
                guard weight <= Int(Int32.max) else { return nil }
                step += base
            }
            bias = adapt(index - start, output.count + 1, isFirst: start == 0)
            code += index / (output.count + 1)
            index %= output.count + 1
            guard let scalar = UInt32(exactly: code).flatMap({ Unicode.Scalar($0) }) else { return nil }
            output.insert(scalar, at: index)
            index += 1
        }
        return output
    }

    private static func digit(_ scalar: Unicode.Scalar) -> Int? {
        switch scalar {
        case "a"..."z": Int(scalar.value) - 0x61
        case "0"..."9": Int(scalar.value) - 0x30 + 26
        default: nil
        }
    }

    /// A label in Punycode, without the prefix.
    static func encode(_ label: [Unicode.Scalar]) -> String {
        var output = String(String.UnicodeScalarView(label.filter(\.isASCII)))
        let basicCount = output.utf8.count
        if basicCount > 0 { output += "-" }
        var (code, delta, bias, done) = (128, 0, 72, basicCount)
        while done < label.count {
            let next = label.lazy.map { Int($0.value) }.filter { $0 >= code }.min() ?? code
            delta += (next - code) * (done + 1)
            code = next
            for scalar in label {
                if Int(scalar.value) < code { delta += 1 }
                guard Int(scalar.value) == code else { continue }
                var (rest, step) = (delta, base)
                while case let threshold = threshold(step, bias), rest >= threshold {
                    output.unicodeScalars.append(character(threshold + (rest - threshold) % (base - threshold)))
                    rest = (rest - threshold) / (base - threshold)
                    step += base
                }
                output.unicodeScalars.append(character(rest))
                bias = adapt(delta, done + 1, isFirst: done == basicCount)
                (delta, done) = (0, done + 1)
            }
            delta += 1
            code += 1
        }
        return output
    }

    private static func character(_ digit: Int) -> Unicode.Scalar { Unicode.Scalar(UInt8(digit < 26 ? digit + 0x61 : digit - 26 + 0x30)) }
}
