extension Unicode.Scalar {
    /// Whether a terminal may interpret the character instead of showing it: a control character (C0,
    /// DEL, C1), a line or paragraph separator, or a control of the direction of text (Unicode
    /// Standard Annex 9). Other formatting characters join letters and emoji.
    package var isTerminalControl: Bool {
        switch value {
        case 0x20...0x7E: false
        case ..<0xA0, 0x2028, 0x2029: true
        default: properties.isBidiControl
        }
    }
}
