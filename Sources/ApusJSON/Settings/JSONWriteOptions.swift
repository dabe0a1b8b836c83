/// How JSON text is laid out, and what is escaped beyond what RFC 8259 asks for.
///
/// ```swift
/// let text = try value.jsonString([.prettyPrinted, .sortedKeys])
/// ```
///
/// Options combine freely. Without any (`[]`) the text is compact, keys stand in the order they were written, and only `"`, `\` and control characters
/// are escaped (RFC 8259, section 7): with their letter where they have one (`\b \f \n \r \t`), else as `\u00xx` in lower case. That is the fast path.
public struct JSONWriteOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// Each element and member on its own line, two spaces for each level, `"key": value`; an empty container is `[]` or `{}`.
    ///
    /// Costs the bytes it adds.
    public static let prettyPrinted = JSONWriteOptions(rawValue: 1 << 0)

    /// Members in the order of their keys' UTF-8 bytes, which is the order of their code points. Members with the same key keep their order.
    ///
    /// Objects whose members are in order cost little more than without this option. For others, the order is found when the object ends, and the text is copied
    /// once when it is complete. Until then, each of their members takes some memory.
    public static let sortedKeys = JSONWriteOptions(rawValue: 1 << 1)

    /// Everything beyond ASCII as `\uxxxx` in lower case, a surrogate pair for what is above U+FFFF (RFC 8259, section 7), so that the text is ASCII.
    ///
    /// Strings take the slower path; non-ASCII ones grow up to three times.
    public static let escapeUnicode = JSONWriteOptions(rawValue: 1 << 2)

    /// `/` as `\/`: Foundation's default, and what ASP.NET's `\/Date(…)\/` wants.
    public static let escapeSlashes = JSONWriteOptions(rawValue: 1 << 3)

    /// `<`, `>`, `&`, U+2028 and U+2029 as `\u` escapes, so that the text can stand inside an HTML `script` element: no `</script>`, `<!--` or `]]>` can appear
    /// (HTML, section 4.12.1.3), nor a line end of old JavaScript (before ECMAScript 2019). Strings take the slower path.
    public static let htmlSafe = JSONWriteOptions(rawValue: 1 << 4)

    /// The one text of a value, for hashing and signing: RFC 8785 (JSON Canonicalization Scheme). It overrides all other options.
    ///
    /// No white space; members in the order of their keys' UTF-16 code units; only what must be escaped is; numbers as ECMAScript prints
    /// the nearest `Double`, also integers beyond 2^53 and those given as text. The same key twice in an object is an error, for I-JSON has no
    /// such objects (RFC 7493, section 2.3). Costs what ``sortedKeys`` does.
    public static let canonical = JSONWriteOptions(rawValue: 1 << 5)

    /// Whole floating-point numbers without `.0`, as Foundation's `JSONEncoder` writes them. Everything else about numbers is the same as Foundation's anyway.
    package static let foundationNumbers = JSONWriteOptions(rawValue: 1 << 6)

    /// With ``prettyPrinted``: Foundation's layout, `"key" : value`, and an empty line in empty containers.
    package static let foundationSpacing = JSONWriteOptions(rawValue: 1 << 7)

    /// With ``sortedKeys`` or ``canonical``: everything stays where it was written until the writer is told that the text is complete.
    static let keepsPlaces = JSONWriteOptions(rawValue: 1 << 8)

    /// The options that anybody may set.
    static let all: JSONWriteOptions = [.prettyPrinted, .sortedKeys, .escapeUnicode, .escapeSlashes, .htmlSafe, .canonical]
}

extension JSONWriteOptions {
    /// Each public option with the name it has in Swift source and on the command line.
    package static let named: [(name: String, commandLineName: String, option: JSONWriteOptions)] = [
        ("prettyPrinted", "pretty-printed", .prettyPrinted),
        ("sortedKeys", "sorted-keys", .sortedKeys),
        ("escapeUnicode", "escape-unicode", .escapeUnicode),
        ("escapeSlashes", "escape-slashes", .escapeSlashes),
        ("htmlSafe", "html-safe", .htmlSafe),
        ("canonical", "canonical", .canonical),
    ]
}

extension JSONWriteOptions: CustomStringConvertible {
    /// The options as they are written in Swift: `[.prettyPrinted, .sortedKeys]`, `[]`.
    public var description: String {
        let names = Self.named.filter { contains($0.option) }.map { "." + $0.name }
        return names.count == 1 ? names[0] : "[" + names.joined(separator: ", ") + "]"
    }
}
