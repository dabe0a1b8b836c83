/// The standard whose syntax and meaning an expression has.
package enum ExpressionDialect: Hashable, Sendable {
    /// ECMA-262 with the flag `u`, as JSON Schema uses it.
    case ecmaScript
    /// ECMA-262 without flags, with what its Annex B adds: `\-`, `]` and `{` may stand for themselves, and `\p{L}` is a
    /// text. Unlike there, a text consists of characters, not of UTF-16's units.
    case ecmaScriptWithoutFlags
    /// RFC 9485, as JSONPath uses it. `^` and `$` are anchors, as they are after the translation to other
    /// dialects that the RFC describes, and as the compliance tests of JSONPath expect.
    case iRegexp
    /// The expressions of ICU, and so of `NSRegularExpression`, without options. What is rarely used, or
    /// differs between versions of ICU, is rejected as unsupported.
    case icu

    var isECMAScript: Bool { self == .ecmaScript || self == .ecmaScriptWithoutFlags }
}
