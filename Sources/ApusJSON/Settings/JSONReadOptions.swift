/// What a reader accepts beyond, or rejects within, RFC 8259.
///
/// ```swift
/// let value = try JSONValue(parsing: "[1, 2, /* three */ 3,]", options: [.comments, .trailingCommas])
/// ```
///
/// Options combine freely. With none of them (``strict``), a reader accepts exactly the JSON texts
/// of RFC 8259. simdjson supports ``strict`` and ``requireContainerRoot``. With ``comments``,
/// ``trailingCommas``, ``unicodeNewlines`` and ``json5`` it tries first, because most texts are
/// strict anyway. Everything else is read by the Swift engine.
public struct JSONReadOptions: NamedOptions {
    package let bits: UInt32

    package init(bits: UInt32) { self.bits = bits }

    /// RFC 8259, no more and no less: any value may be the root; `\u0000` and noncharacters are
    /// allowed in strings.
    public static let strict: JSONReadOptions = []

    /// `// to the end of the line` and `/* to the first end mark */` wherever whitespace is allowed
    /// (JSONKit's `JKParseOptionComments`).
    ///
    /// Comments do not nest, and one that is never closed is an error at its start. Their bytes are
    /// skipped unread: they need not be UTF-8.
    public static let comments = JSONReadOptions(bits: 1 << 0)

    /// All line ends that Unicode recommends (JSONKit's `JKParseOptionUnicodeNewlines`), wherever
    /// whitespace is allowed: LF, VT, FF, CR, CR LF, U+0085, U+2028 and U+2029 (Unicode section
    /// 5.8). Each of them also ends a `//` comment, and counts as a line end in the location of an
    /// error.
    public static let unicodeNewlines = JSONReadOptions(bits: 1 << 1)

    /// Ill-formed Unicode in strings and keys is replaced instead of rejected. What is accepted without
    /// this option is unchanged, including U+0000 and noncharacters.
    ///
    /// One U+FFFD replaces each *maximal subpart* of an ill-formed UTF-8 sequence (Unicode section
    /// 3.9) and each unpaired surrogate escape. Raw control characters are still errors.
    ///
    /// Together with ``rejectNoncharacters``, what that option rejects is replaced, too. This is JSONKit's
    /// `JKParseOptionLooseUnicode`.
    public static let lenientUnicode = JSONReadOptions(bits: 1 << 2)

    /// Text after the root value is left unread (JSONKit's
    /// `JKParseOptionPermitTextAfterValidJSON`). ``JSONDocument/consumedByteCount`` returns where
    /// the value ended.
    public static let trailingText = JSONReadOptions(bits: 1 << 3)

    /// One comma may follow the last element of an array or the last member of an object.
    public static let trailingCommas = JSONReadOptions(bits: 1 << 4)

    /// Noncharacters (U+FDD0…U+FDEF and the last two code points of every plane) and U+0000 are
    /// errors in strings, raw or escaped.
    ///
    /// Together with ``lenientUnicode``, each of them is replaced by U+FFFD instead. A raw U+0000, which only
    /// ``json5`` permits, counts as well.
    public static let rejectNoncharacters = JSONReadOptions(bits: 1 << 5)

    /// The root must be an array or an object.
    public static let requireContainerRoot = JSONReadOptions(bits: 1 << 6)

    /// JSON5's strings, numbers, identifier keys and whitespace: what ``json5`` adds to comments
    /// and trailing commas.
    static let json5Grammar = JSONReadOptions(bits: 1 << 7)

    /// All of JSON5 (<https://spec.json5.org>): ``comments``, ``trailingCommas``, single-quoted
    /// strings, more escapes and line continuations, unquoted keys, hexadecimal numbers, signs,
    /// leading and trailing decimal points, `Infinity` and `NaN`, and every Unicode space as
    /// whitespace.
    public static let json5: JSONReadOptions = [.json5Grammar, .comments, .trailingCommas]

    /// With ``json5Grammar``: Foundation's line continuations and unquoted keys.
    static let foundationEscapes = JSONReadOptions(bits: 1 << 8)

    /// JSON5 as Foundation's `JSONDecoder` reads it with `allowsJSON5`: like ``json5``, but a line
    /// end after a backslash stays in the string, and `\u0061` in an unquoted key is six
    /// characters.
    ///
    /// Texts that only Foundation rejects are accepted: the other escapes of JSON5, Unicode spaces,
    /// and hexadecimal numbers of any size.
    public static let foundationJSON5: JSONReadOptions = [.json5, .foundationEscapes]

    /// RFC 4627 as JSONKit reads it: ``requireContainerRoot`` and ``rejectNoncharacters``.
    public static let rfc4627: JSONReadOptions = [.requireContainerRoot, .rejectNoncharacters]
}

extension JSONReadOptions {
    /// Each option with its names in Swift source and on the command line, simple ones before
    /// combinations.
    package static let named: [(name: String, commandLineName: String, option: JSONReadOptions)] = [
        ("comments", "comments", .comments),
        ("unicodeNewlines", "unicode-newlines", .unicodeNewlines),
        ("lenientUnicode", "lenient-unicode", .lenientUnicode),
        ("trailingText", "trailing-text", .trailingText),
        ("trailingCommas", "trailing-commas", .trailingCommas),
        ("rejectNoncharacters", "reject-noncharacters", .rejectNoncharacters),
        ("requireContainerRoot", "require-container-root", .requireContainerRoot),
        ("json5", "json5", .json5),
        ("foundationJSON5", "foundation-json5", .foundationJSON5),
        ("rfc4627", "rfc4627", .rfc4627),
    ]
}

extension JSONReadOptions {
    /// The options that simdjson supports.
    static let simdjson: JSONReadOptions = [.requireContainerRoot]

    /// Options that do not change the result for a strict text. With them, simdjson tries first,
    /// and the Swift engine reads what it rejects.
    static let permissions: JSONReadOptions = [
        .requireContainerRoot, .comments, .trailingCommas, .unicodeNewlines, .json5Grammar, .foundationEscapes,
    ]
}

extension JSONReadOptions {
    package var names: [String] {
        var rest = self
        var names: [String] = []
        // Those of JSON5 contain others, and the last one most.
        let json5 = Self.named.filter { $0.option.contains(.json5) }.reversed()
        for entry in json5 + Self.named where rest.contains(entry.option) {
            names.append(entry.name)
            rest.subtract(entry.option)
        }
        return names
    }

    package static var emptyText: String { ".strict" }
}
