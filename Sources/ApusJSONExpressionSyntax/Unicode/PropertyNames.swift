import CApusExpressions

/// A property of scalars, by the name that ``PropertyNames`` has for it.
package enum UnicodeProperty {
    /// A general category, or a group of them, by its short name.
    case category(String)
    case script(UInt8)
    case scriptExtensions(UInt8)
    /// A property that a scalar has or has not, by its long name.
    case binary(String)
}

/// What is written between the braces of `\p{…}`.
package enum PropertyNames {
    /// The property that ECMA-262 means by an expression, whose names are exact; nil if there is none.
    package static func strict(_ text: String) -> UnicodeProperty? {
        guard let sign = text.firstIndex(of: "=") else { return category(text) ?? binaryNames[text].map(UnicodeProperty.binary) }
        let value = String(text[text.index(after: sign)...])
        switch text[..<sign] {
        case "General_Category", "gc": return category(value)
        case "Script", "sc": return scripts[value].map(UnicodeProperty.script)
        case "Script_Extensions", "scx": return scripts[value].map(UnicodeProperty.scriptExtensions)
        default: return nil
        }
    }

    /// The property that I-Regexp means: a general category by its short name, but not `LC` and `Cs`.
    static func shortCategory(_ text: String) -> UnicodeProperty? {
        text.utf8.count <= 2 && text != "LC" && text != "Cs" && categories[text] != nil ? .category(text) : nil
    }

    /// The property that ICU means, which ignores case, spaces, hyphens and low lines, and takes scripts without
    /// `script=`.
    static func loose(_ text: String) -> UnicodeProperty? {
        let parts = text.split(separator: "=", omittingEmptySubsequences: false)
        let first = looseKey(parts[0])
        guard parts.count > 1 else { return looseSets[first].flatMap(strict) }
        guard parts.count == 2 else { return nil }
        let names = ["generalcategory": "gc=", "gc": "gc=", "script": "sc=", "sc": "sc=", "scriptextensions": "scx=", "scx": "scx="]
        return names[first].flatMap { looseSets[$0 + looseKey(parts[1])].flatMap(strict) }
    }

    private static func looseKey(_ name: some StringProtocol) -> String {
        String(name.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " })
    }

    /// Strict expressions by loose names.
    private static let looseSets: [String: String] = {
        var sets: [String: String] = [:]
        for name in scripts.keys {
            sets[looseKey(name)] = "sc=" + name
            sets["sc=" + looseKey(name)] = "sc=" + name
            sets["scx=" + looseKey(name)] = "scx=" + name
        }
        for (name, _) in binaryNames { sets[looseKey(name)] = name }
        for (name, _) in categories {
            sets[looseKey(name)] = name
            sets["gc=" + looseKey(name)] = name
        }
        return sets
    }()

    private static func category(_ name: String) -> UnicodeProperty? { categories[name].map(UnicodeProperty.category) }

    /// The numbers of scripts by all of their names.
    package static let scripts: [String: UInt8] = {
        var numbers: [String: UInt8] = [:]
        // Safety: the text is a constant.
        for (number, names) in unsafe String(cString: apus_script_names()).split(separator: " ").enumerated() {
            for name in names.split(separator: "/") { numbers[String(name)] = UInt8(number) }
        }
        return numbers
    }()

    /// Splits `"Long/Short/…"` into pairs of each name and the one to use.
    private static func table(_ text: String, isShort: Bool) -> [String: String] {
        var table: [String: String] = [:]
        for entry in text.split(separator: " ") {
            let names = entry.split(separator: "/").map(String.init)
            for name in names { table[name] = isShort ? names[1] : names[0] }
        }
        return table
    }

    private static let categories = table(
        """
        Letter/L Cased_Letter/LC Uppercase_Letter/Lu Lowercase_Letter/Ll Titlecase_Letter/Lt Modifier_Letter/Lm Other_Letter/Lo \
        Mark/M/Combining_Mark Nonspacing_Mark/Mn Spacing_Mark/Mc Enclosing_Mark/Me Number/N Decimal_Number/Nd/digit Letter_Number/Nl \
        Other_Number/No Punctuation/P/punct Connector_Punctuation/Pc Dash_Punctuation/Pd Open_Punctuation/Ps Close_Punctuation/Pe \
        Initial_Punctuation/Pi Final_Punctuation/Pf Other_Punctuation/Po Symbol/S Math_Symbol/Sm Currency_Symbol/Sc Modifier_Symbol/Sk \
        Other_Symbol/So Separator/Z Space_Separator/Zs Line_Separator/Zl Paragraph_Separator/Zp Other/C Control/Cc/cntrl Format/Cf \
        Surrogate/Cs Private_Use/Co Unassigned/Cn
        """, isShort: true)

    private static let binaryNames = table(
        """
        Any ASCII Assigned ASCII_Hex_Digit/AHex Alphabetic/Alpha Bidi_Control/Bidi_C Bidi_Mirrored/Bidi_M Case_Ignorable/CI Cased \
        Changes_When_Casefolded/CWCF Changes_When_Casemapped/CWCM Changes_When_Lowercased/CWL Changes_When_NFKC_Casefolded/CWKCF \
        Changes_When_Titlecased/CWT Changes_When_Uppercased/CWU Dash Default_Ignorable_Code_Point/DI Deprecated/Dep Diacritic/Dia Emoji \
        Emoji_Component/EComp Emoji_Modifier/EMod Emoji_Modifier_Base/EBase Emoji_Presentation/EPres Extended_Pictographic/ExtPict \
        Extender/Ext Grapheme_Base/Gr_Base Grapheme_Extend/Gr_Ext Hex_Digit/Hex IDS_Binary_Operator/IDSB IDS_Trinary_Operator/IDST \
        ID_Continue/IDC ID_Start/IDS Ideographic/Ideo Join_Control/Join_C Logical_Order_Exception/LOE Lowercase/Lower Math \
        Noncharacter_Code_Point/NChar Pattern_Syntax/Pat_Syn Pattern_White_Space/Pat_WS Quotation_Mark/QMark Radical Regional_Indicator/RI \
        Sentence_Terminal/STerm Soft_Dotted/SD Terminal_Punctuation/Term Unified_Ideograph/UIdeo Uppercase/Upper Variation_Selector/VS \
        White_Space/space XID_Continue/XIDC XID_Start/XIDS
        """, isShort: false)
}
