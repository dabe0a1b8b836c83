import ApusJSONPatterns

/// Names of hosts: RFC 1123, section 2.1; with labels beyond ASCII by RFC 5890 to 5893.
enum HostName {
    /// - Parameter isInternational: whether labels may have characters beyond ASCII.
    static func matches(_ text: Span<UInt8>, isInternational: Bool) -> Bool {
        guard !text.isEmpty, text.count <= 253 * 4 else { return false }
        var length = -1
        var labels: [[Unicode.Scalar]] = []
        for label in text.string.unicodeScalars.split(omittingEmptySubsequences: false, whereSeparator: { isDot($0, isInternational) }) {
            guard isInternational || label.allSatisfy(\.isASCII), let label = Label(Array(label)) else { return false }
            length += label.asciiCount + 1
            labels.append(label.characters)
        }
        guard length <= 253 else { return false }
        return !labels.contains(where: TextDirection.isRightToLeft) || labels.allSatisfy(TextDirection.isConsistent)
    }

    /// Whether a character separates labels (RFC 3490, section 3.1).
    private static func isDot(_ scalar: Unicode.Scalar, _ isInternational: Bool) -> Bool {
        scalar == "." || isInternational && (scalar == "\u{3002}" || scalar == "\u{FF0E}" || scalar == "\u{FF61}")
    }
}

/// A valid label of a host's name.
private struct Label {
    /// What it shows to people.
    let characters: [Unicode.Scalar]
    /// The number of its characters in ASCII.
    let asciiCount: Int

    init?(_ label: [Unicode.Scalar]) {
        guard let first = label.first, first != "-", label.last != "-", label.count <= 63 else { return nil }
        let hasPrefix = label.count > 3 && label[2] == "-" && label[3] == "-"
        if label.allSatisfy(\.isASCII) {
            guard label.allSatisfy(Self.isPlain) else { return nil }
            asciiCount = label.count
            guard hasPrefix else {
                characters = label
                return
            }
            // Only the labels of international names may begin like this (RFC 5890, section 2.3.1).
            let lowercased = String(String.UnicodeScalarView(label)).lowercased()
            guard lowercased.hasPrefix("xn--"), let decoded = Punycode.decode(label.dropFirst(4)), !decoded.allSatisfy(\.isASCII),
                InternationalLabel.isValid(decoded), lowercased == "xn--" + Punycode.encode(decoded).lowercased()
            else { return nil }
            characters = decoded
        } else {
            guard !hasPrefix, InternationalLabel.isValid(label) else { return nil }
            characters = label
            asciiCount = 4 + Punycode.encode(label).utf8.count
            guard asciiCount <= 63 else { return nil }
        }
    }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        guard let byte = UInt8(exactly: scalar.value) else { return false }
        return byte.isLetter || byte.isASCIIDigit || byte == UInt8(ascii: "-")
    }
}

/// The rules for labels with characters beyond ASCII.
private enum InternationalLabel {
    /// Whether a label is a U-label (RFC 5891, section 4.2).
    static func isValid(_ label: [Unicode.Scalar]) -> Bool {
        guard let first = label.first, first != "-", label.last != "-", !(label.count > 3 && label[2] == "-" && label[3] == "-") else { return false }
        switch first.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: return false
        default: break
        }
        return label.indices.allSatisfy { isAllowed(label[$0], at: $0, in: label) }
    }

    /// Whether a character is allowed where it is (RFC 5892, sections 2 and 3, and appendix A).
    private static func isAllowed(_ scalar: Unicode.Scalar, at position: Int, in label: [Unicode.Scalar]) -> Bool {
        let previous = position > 0 ? label[position - 1] : nil
        let next = position + 1 < label.count ? label[position + 1] : nil
        switch scalar.value {
        case 0xB7: return previous == "l" && next == "l"
        case 0x375: return next.map { (0x370...0x3FF).contains($0.value) || (0x1F00...0x1FFF).contains($0.value) } ?? false
        case 0x5F3, 0x5F4: return previous.map { (0x590...0x5FF).contains($0.value) } ?? false
        case 0x30FB: return label.contains(where: isJapanese)
        case 0x660...0x669: return !label.contains { (0x6F0...0x6F9).contains($0.value) }
        case 0x6F0...0x6F9: return !label.contains { (0x660...0x669).contains($0.value) }
        // A joiner comes after a virama; where else a non-joiner is allowed depends on shapes.
        case 0x200D: return previous.map(isVirama) ?? false
        case 0x200C: return previous.map { isVirama($0) || $0.properties.generalCategory == .otherLetter } ?? false
        case 0xDF, 0x3C2, 0x6FD, 0x6FE, 0xF0B, 0x3007: return true
        case 0x640, 0x7FA, 0x302E, 0x302F, 0x3031...0x3035, 0x303B: return false
        // Old Hangul.
        case 0x1100...0x11FF, 0xA960...0xA97F, 0xD7B0...0xD7FF: return false
        case 0x2D: return true
        default: break
        }
        let properties = scalar.properties
        guard !properties.changesWhenNFKCCaseFolded, !properties.isDefaultIgnorableCodePoint, !properties.isWhitespace else { return false }
        switch properties.generalCategory {
        case .lowercaseLetter, .otherLetter, .modifierLetter, .nonspacingMark, .spacingMark, .decimalNumber: return true
        default: return false
        }
    }

    private static func isVirama(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.canonicalCombiningClass == .virama }

    /// Whether a character is Hiragana, Katakana or Han, apart from those that all scripts share.
    private static func isJapanese(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x3041...0x3096, 0x309D...0x309F, 0x30A1...0x30FA, 0x30FD...0x30FF, 0x31F0...0x31FF, 0x3005, 0x3007, 0x3021...0x3029, 0x3400...0x4DBF,
            0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
            true
        default: false
        }
    }
}

/// The direction of text (RFC 5893, section 2), with the classes of Unicode by blocks.
private enum TextDirection {
    private enum Kind { case left, right, europeanDigit, arabicDigit, mark, other }

    private static func kind(_ scalar: Unicode.Scalar) -> Kind {
        switch scalar.value {
        case 0x30...0x39, 0x6F0...0x6F9: return .europeanDigit
        case 0x660...0x669: return .arabicDigit
        default: break
        }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark: return .mark
        case .lowercaseLetter, .uppercaseLetter, .otherLetter, .modifierLetter, .decimalNumber, .spacingMark: break
        default: return .other
        }
        switch scalar.value {
        case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: return .right
        default: return .left
        }
    }

    static func isRightToLeft(_ label: [Unicode.Scalar]) -> Bool { label.contains { [.right, .arabicDigit].contains(kind($0)) } }

    /// Whether a label keeps to its direction.
    static func isConsistent(_ label: [Unicode.Scalar]) -> Bool {
        let kinds = label.map(kind)
        guard let last = kinds.last(where: { $0 != .mark }) else { return false }
        switch kinds.first {
        case .left: return !kinds.contains(.right) && !kinds.contains(.arabicDigit) && (last == .left || last == .europeanDigit)
        case .right:
            let hasBothDigits = kinds.contains(.europeanDigit) && kinds.contains(.arabicDigit)
            return !kinds.contains(.left) && !hasBothDigits && last != .other
        default: return false
        }
    }
}

/// Punycode (RFC 3492).
private enum Punycode {
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

    /// The characters that a label without its prefix stands for; nil if it stands for none. Labels have at most 63
    /// characters.
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
        case "A"..."Z": Int(scalar.value) - 0x41
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

extension UInt8 {
    var isASCIIDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
}
