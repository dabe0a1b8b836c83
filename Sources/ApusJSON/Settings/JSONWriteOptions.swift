/// The layout of JSON text, and which characters are escaped in addition to what RFC 8259 requires.
///
/// ```swift
/// let text = try value.jsonString([.prettyPrinted, .sortedKeys])
/// ```
///
/// Options combine freely. Without any (`[]`), the text is compact, keys appear in the order they
/// were written, and only `"`, `\` and control characters are escaped (RFC 8259, section 7): with
/// their letter if they have one (`\b \f \n \r \t`), otherwise as `\u00xx` in lower case. This is
/// the fast path.
public struct JSONWriteOptions: NamedOptions {
    package let bits: UInt32

    package init(bits: UInt32) { self.bits = bits }

    /// Each element and member is on its own line, indented by two spaces for each level, as
    /// `"key": value`. An empty container is `[]` or `{}`.
    ///
    /// The only cost is that of writing the added bytes.
    public static let prettyPrinted = JSONWriteOptions(bits: 1 << 0)

    /// Members are in the order of their keys' UTF-8 bytes, which is the order of their code
    /// points. Members with the same key keep their order.
    ///
    /// Objects whose members are already in order cost little more than without this option, and so
    /// do models of `@JSONModel`, which write their members in sorted order. For others, the order is
    /// found when the object ends, and the text is copied once when it is complete. Until then, each
    /// of their members takes some memory.
    public static let sortedKeys = JSONWriteOptions(bits: 1 << 1)

    /// All non-ASCII characters are written as `\uxxxx` in lower case, those above U+FFFF as a
    /// surrogate pair (RFC 8259, section 7), so that the text is ASCII.
    ///
    /// Strings take a slower path, and non-ASCII ones become up to three times as long.
    public static let escapeUnicode = JSONWriteOptions(bits: 1 << 2)

    /// `/` is written as `\/`. This is Foundation's default, and ASP.NET's `\/Date(…)\/` requires
    /// it.
    public static let escapeSlashes = JSONWriteOptions(bits: 1 << 3)

    /// `<`, `>`, `&`, U+2028 and U+2029 are written as `\u` escapes, so that the text can be placed
    /// inside an HTML `script` element: it cannot contain `</script>`, `<!--` or `]]>` (HTML,
    /// section 4.12.1.3), or a line end of old JavaScript (before ECMAScript 2019). Strings take a
    /// slower path.
    public static let htmlSafe = JSONWriteOptions(bits: 1 << 4)

    /// The canonical text of a value, for hashing and signing: RFC 8785 (JSON Canonicalization
    /// Scheme). It overrides all other options.
    ///
    /// There is no whitespace; members are in the order of their keys' UTF-16 code units; only
    /// characters that must be escaped are; numbers are the nearest `Double` as ECMAScript prints
    /// it, including integers beyond 2^53 and numbers given as text. A repeated key in an object is
    /// an error, because I-JSON does not allow it (RFC 7493, section 2.3). The cost is that of
    /// ``sortedKeys``.
    public static let canonical = JSONWriteOptions(bits: 1 << 5)

    /// Whole floating-point numbers are written without `.0`, as in Foundation's `JSONEncoder`.
    /// Everything else about numbers matches Foundation anyway.
    package static let foundationNumbers = JSONWriteOptions(bits: 1 << 6)

    /// With ``prettyPrinted``: Foundation's layout, `"key" : value`, with an empty line in empty
    /// containers.
    package static let foundationSpacing = JSONWriteOptions(bits: 1 << 7)

    /// With ``sortedKeys`` or ``canonical``: written text stays in place until the writer is told
    /// that it is complete.
    package static let keepsLocations = JSONWriteOptions(bits: 1 << 8)

    /// The public options.
    static let all: JSONWriteOptions = [.prettyPrinted, .sortedKeys, .escapeUnicode, .escapeSlashes, .htmlSafe, .canonical]
}

extension JSONWriteOptions {
    package var names: [String] {
        let named: [(String, JSONWriteOptions)] = [
            ("prettyPrinted", .prettyPrinted), ("sortedKeys", .sortedKeys), ("escapeUnicode", .escapeUnicode), ("escapeSlashes", .escapeSlashes),
            ("htmlSafe", .htmlSafe), ("canonical", .canonical),
        ]
        return named.filter { contains($0.1) }.map(\.0)
    }
}

/// The indentation of a line, for each level of nesting.
package struct JSONIndentation: Hashable, Sendable {
    let byte: UInt8
    package let width: Int

    /// A number of spaces for each level.
    package static func spaces(_ count: Int) -> JSONIndentation { JSONIndentation(byte: UInt8(ascii: " "), width: max(count, 0)) }

    /// The indentation of ``JSONWriteOptions/prettyPrinted``.
    package static let twoSpaces = spaces(2)

    /// A tab for each level.
    package static let tab = JSONIndentation(byte: UInt8(ascii: "\t"), width: 1)
}
