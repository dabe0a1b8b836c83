/// The standard whose syntax and meaning an expression has.
package enum ExpressionDialect: Hashable, Sendable {
    /// ECMA-262 with the flag `u`, as JSON Schema uses it.
    case ecmaScript
    /// RFC 9485, as JSONPath uses it. `^` and `$` are anchors, as they are after the translation to other
    /// dialects that the RFC describes, and as the compliance tests of JSONPath expect.
    case iRegexp
    /// The expressions of ICU, and so of `NSRegularExpression`, without options. What is rarely used, or
    /// differs between versions of ICU, is rejected as unsupported.
    case icu
}
