/// The direction of the text of labels (RFC 5893, section 2).
enum TextDirection {
    private enum Kind { case left, right, europeanDigit, arabicDigit, mark, other }

    /// The kind of a character that labels may have (the property `Bidi_Class` of Unicode 18).
    private static func kind(_ scalar: Unicode.Scalar) -> Kind {
        switch scalar.value {
        case 0x30...0x39, 0x6F0...0x6F9: return .europeanDigit
        case 0x660...0x669, 0x10D30...0x10D49: return .arabicDigit
        case 0x2D, 0xB7, 0x2B9...0x2BA, 0x2C6...0x2CF, 0x2EC, 0x375, 0x200C...0x200D, 0x208F, 0x2E2F, 0x30FB, 0xA67F, 0xA717...0xA71F, 0xA788:
            return .other
        case 0xCBF, 0xCC6, 0x1B3A, 0x1B3C, 0x1B42, 0x11A07, 0x11A08, 0x11C3F: return .left
        default: break
        }
        if scalar.properties.generalCategory == .nonspacingMark { return .mark }
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
