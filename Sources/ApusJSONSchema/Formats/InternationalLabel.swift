/// The rules for labels with characters beyond ASCII.
enum InternationalLabel {
    /// Whether a label is a U-label (RFC 5891, section 4.2), apart from its normalization and its direction.
    static func isValid(_ label: [Unicode.Scalar]) -> Bool {
        guard let first = label.first, first != "-", label.last != "-", !(label.count > 3 && label[2] == "-" && label[3] == "-") else { return false }
        if [.nonspacingMark, .spacingMark, .enclosingMark].contains(first.properties.generalCategory) { return false }
        return label.indices.allSatisfy { isAllowed(label[$0], at: $0, in: label) }
    }

    /// Whether a character is allowed where it is (RFC 5892, sections 2 and 3, and appendix A).
    private static func isAllowed(_ scalar: Unicode.Scalar, at position: Int, in label: [Unicode.Scalar]) -> Bool {
        let previous = position > 0 ? label[position - 1] : nil
        let next = position + 1 < label.count ? label[position + 1] : nil
        switch scalar.value {
        case 0x2D: return true
        case 0xB7: return previous == "l" && next == "l"
        case 0x375: return next.map(isGreek) ?? false
        case 0x5F3, 0x5F4: return previous.map { (0x590...0x5FF).contains($0.value) } ?? false
        case 0x30FB: return label.contains(where: isJapanese)
        case 0x660...0x669: return !label.contains { (0x6F0...0x6F9).contains($0.value) }
        case 0x6F0...0x6F9: return !label.contains { (0x660...0x669).contains($0.value) }
        case 0x200C: return previous.map(isVirama) ?? false || LetterJoining.joins(label, around: position)
        case 0x200D: return previous.map(isVirama) ?? false
        case 0xDF, 0x3C2, 0x6FD, 0x6FE, 0xF0B, 0x3007: return true
        case 0x640, 0x7FA, 0x302E, 0x302F, 0x3031...0x3035, 0x303B: return false
        // Old Hangul, and signs of music and for symbols.
        case 0x1100...0x11FF, 0xA960...0xA97F, 0xD7B0...0xD7FF, 0x20D0...0x20FF, 0x1D100...0x1D24F: return false
        default: break
        }
        let properties = scalar.properties
        guard !properties.changesWhenNFKCCaseFolded, !properties.isDefaultIgnorableCodePoint, !properties.isWhitespace else { return false }
        return allowedCategories.contains(properties.generalCategory)
    }

    /// Of uppercase letters, only those of Cherokee are left.
    private static let allowedCategories: Set<Unicode.GeneralCategory> = [
        .uppercaseLetter, .lowercaseLetter, .otherLetter, .modifierLetter, .nonspacingMark, .spacingMark, .decimalNumber,
    ]

    private static func isVirama(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.canonicalCombiningClass == .virama }

    private static func isGreek(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x370...0x3E1, 0x3F0...0x3FF, 0x1D26...0x1D2A, 0x1F00...0x1FFF, 0xAB65: true
        default: false
        }
    }

    /// Whether a character is Hiragana, Katakana or Han, apart from those that all scripts share.
    private static func isJapanese(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x3005, 0x3007, 0x3041...0x3096, 0x309D...0x309F, 0x30A1...0x30FA, 0x30FD...0x30FF, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
            0xF900...0xFAFF, 0x16FF0...0x16FF6, 0x1AFF0...0x1B16F, 0x20000...0x3FFFF:
            true
        default: false
        }
    }
}
