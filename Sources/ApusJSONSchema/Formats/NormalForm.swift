/// Normalization Form C (Unicode Standard Annex #15).
enum NormalForm {
    /// Whether characters are in Normalization Form C together. Each is alone, and there are no letters of Old Hangul.
    static func isComposed(_ characters: [Unicode.Scalar]) -> Bool {
        var starter: Unicode.Scalar?
        var previousClass: UInt8 = 0
        for scalar in characters {
            let combiningClass = scalar.properties.canonicalCombiningClass.rawValue
            guard combiningClass == 0 || combiningClass >= previousClass else { return false }
            // U+0300 is the first character that is composed with one before it.
            if let starter, scalar.value >= 0x300, previousClass == 0 || previousClass < combiningClass,
                composites.contains(String(String.UnicodeScalarView([starter, scalar])))
            {
                return false
            }
            if combiningClass == 0 { starter = scalar }
            previousClass = combiningClass
        }
        return true
    }

    /// The characters that are composed of two. Others in their blocks do no harm: strings are equal if they are
    /// canonically equivalent.
    private static let composites: Set<String> = {
        let blocks: [ClosedRange<UInt32>] = [
            0xE0...0x233, 0x390...0x3CE, 0x439...0x4F9, 0x622...0x6D3, 0x929...0x934, 0x9CB...0x9CC, 0xB48...0xDDE, 0x1026...0x1026, 0x1B06...0x1B43,
            0x1E01...0x1FF6, 0x304C...0x30FE, 0x105C9...0x105E4, 0x1109A...0x1134C, 0x11383...0x113C8, 0x114BB...0x115BB, 0x11938...0x11938,
            0x16121...0x16128, 0x16D68...0x16D6A,
        ]
        // Composites that change are never composed (Composition_Exclusion), or have capital letters.
        let scalars = blocks.joined().lazy.compactMap { Unicode.Scalar($0) }.filter { !$0.properties.changesWhenNFKCCaseFolded }
        return Set(scalars.map { String($0) })
    }()
}
