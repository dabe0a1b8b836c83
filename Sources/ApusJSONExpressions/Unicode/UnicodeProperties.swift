import ApusJSON
import ApusJSONExpressionSyntax

/// The sets of scalars that properties name. Each is determined once in the life of the process,
/// because that takes about 3 ms.
enum UnicodeProperties {
    private static let known = Locked<[String: ScalarSet]>([:])

    private static func remembered(_ key: String, _ make: () -> ScalarSet) -> ScalarSet {
        if let set = known.withLock({ $0[key] }) { return set }
        let set = make()
        known.withLock { $0[key] = set }
        return set
    }

    static func scalars(of property: UnicodeProperty) -> ScalarSet {
        switch property {
        case .category(let name): category(name)
        case .script(let number): script(number)
        case .scriptExtensions(let number): remembered("extensions \(number)") { UnicodeScripts.extensions(number) }
        case .binary(let name): binary(name)
        }
    }

    /// What ICU says belongs to the character before it, so that there is no word boundary between.
    static let extending = category("Cf").union(binary("Grapheme_Extend"))

    private static func category(_ short: String) -> ScalarSet {
        if let set = known.withLock({ $0[short] }) { return set }
        let sets = categories
        return remembered(short) {
            let members = short == "LC" ? ["Lu", "Ll", "Lt"] : sets.keys.filter { $0.hasPrefix(short) }
            return ScalarSet(members.flatMap { sets[$0]?.ranges ?? [] })
        }
    }

    private static func script(_ number: UInt8) -> ScalarSet { remembered("script \(number)") { UnicodeScripts.script(number) } }

    private static func binary(_ name: String) -> ScalarSet {
        switch name {
        case "Any": .all
        case "ASCII": .ascii
        case "Assigned": category("Cn").inverted
        case "Regional_Indicator": ScalarSet([0x1F1E6...0x1F1FF])
        case "Emoji_Component":
            ScalarSet("#*\u{200D}\u{20E3}\u{FE0F}").union(
                ScalarSet([0x30...0x39, 0x1F1E6...0x1F1FF, 0x1F3FB...0x1F3FF, 0x1F9B0...0x1F9B3, 0xE0020...0xE007F]))
        case "Extended_Pictographic": remembered(name) { UnicodeScripts.pictographic }
        default: tests[name].map { test in remembered(name) { scalars { $0.properties[keyPath: test] } } } ?? ScalarSet([])
        }
    }

    /// The scalars that pass a test. The planes 4 to 13 and most of the last three are alike but for
    /// the last two scalars of each.
    private static func scalars(_ test: (Unicode.Scalar) -> Bool) -> ScalarSet {
        var ranges: [ClosedRange<UInt32>] = []
        forEachRun(test) { if $1 { ranges.append($0) } }
        return ScalarSet(ranges)
    }

    private static func forEachRun<Value: Equatable>(_ value: (Unicode.Scalar) -> Value, _ body: (ClosedRange<UInt32>, Value) -> Void) {
        var first: UInt32 = 0
        var current: Value?
        var next: UInt32 = 0
        while next < 0x110000 {
            if let scalar = Unicode.Scalar(next) {
                let new = value(scalar)
                if let old = current, old != new {
                    body(first...next - 1, old)
                    first = next
                }
                current = new
            }
            let isUniform = (next >= 0x40000 && next < 0xE0000) || next >= 0xE1000
            next = isUniform && next & 0xFFFF != 0 && next & 0xFFFF < 0xFFFD ? next | 0xFFFD : next + 1
        }
        if let current { body(first...0x10FFFF, current) }
    }

    private static let categories: [String: ScalarSet] = {
        var ranges: [Unicode.GeneralCategory: [ClosedRange<UInt32>]] = [:]
        forEachRun({ $0.properties.generalCategory }) { ranges[$1, default: []].append($0) }
        // Surrogates, which are not scalars, belong to the run before them.
        return Dictionary(uniqueKeysWithValues: ranges.map { (shortNames[$0] ?? "Cn", ScalarSet($1)) })
    }()

    private static let shortNames: [Unicode.GeneralCategory: String] = [
        .uppercaseLetter: "Lu", .lowercaseLetter: "Ll", .titlecaseLetter: "Lt", .modifierLetter: "Lm", .otherLetter: "Lo", .nonspacingMark: "Mn",
        .spacingMark: "Mc", .enclosingMark: "Me", .decimalNumber: "Nd", .letterNumber: "Nl", .otherNumber: "No", .connectorPunctuation: "Pc",
        .dashPunctuation: "Pd", .openPunctuation: "Ps", .closePunctuation: "Pe", .initialPunctuation: "Pi", .finalPunctuation: "Pf",
        .otherPunctuation: "Po", .mathSymbol: "Sm", .currencySymbol: "Sc", .modifierSymbol: "Sk", .otherSymbol: "So", .spaceSeparator: "Zs",
        .lineSeparator: "Zl", .paragraphSeparator: "Zp", .control: "Cc", .format: "Cf", .surrogate: "Cs", .privateUse: "Co", .unassigned: "Cn",
    ]

    private static var tests: [String: KeyPath<Unicode.Scalar.Properties, Bool>] {
        [
            "ASCII_Hex_Digit": \.isASCIIHexDigit, "Alphabetic": \.isAlphabetic, "Bidi_Control": \.isBidiControl, "Bidi_Mirrored": \.isBidiMirrored,
            "Case_Ignorable": \.isCaseIgnorable, "Cased": \.isCased, "Changes_When_Casefolded": \.changesWhenCaseFolded,
            "Changes_When_Casemapped": \.changesWhenCaseMapped, "Changes_When_Lowercased": \.changesWhenLowercased,
            "Changes_When_NFKC_Casefolded": \.changesWhenNFKCCaseFolded, "Changes_When_Titlecased": \.changesWhenTitlecased,
            "Changes_When_Uppercased": \.changesWhenUppercased, "Dash": \.isDash, "Default_Ignorable_Code_Point": \.isDefaultIgnorableCodePoint,
            "Deprecated": \.isDeprecated, "Diacritic": \.isDiacritic, "Emoji": \.isEmoji, "Emoji_Modifier": \.isEmojiModifier,
            "Emoji_Modifier_Base": \.isEmojiModifierBase, "Emoji_Presentation": \.isEmojiPresentation, "Extender": \.isExtender,
            "Grapheme_Base": \.isGraphemeBase, "Grapheme_Extend": \.isGraphemeExtend, "Hex_Digit": \.isHexDigit, "ID_Continue": \.isIDContinue,
            "ID_Start": \.isIDStart, "IDS_Binary_Operator": \.isIDSBinaryOperator, "IDS_Trinary_Operator": \.isIDSTrinaryOperator,
            "Ideographic": \.isIdeographic, "Join_Control": \.isJoinControl, "Logical_Order_Exception": \.isLogicalOrderException,
            "Lowercase": \.isLowercase, "Math": \.isMath, "Noncharacter_Code_Point": \.isNoncharacterCodePoint,
            "Pattern_Syntax": \.isPatternSyntax, "Pattern_White_Space": \.isPatternWhitespace, "Quotation_Mark": \.isQuotationMark,
            "Radical": \.isRadical, "Sentence_Terminal": \.isSentenceTerminal, "Soft_Dotted": \.isSoftDotted,
            "Terminal_Punctuation": \.isTerminalPunctuation, "Unified_Ideograph": \.isUnifiedIdeograph, "Uppercase": \.isUppercase,
            "Variation_Selector": \.isVariationSelector, "White_Space": \.isWhitespace, "XID_Continue": \.isXIDContinue, "XID_Start": \.isXIDStart,
        ]
    }
}
