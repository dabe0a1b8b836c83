import ApusJSONRules

extension FormatExpression {
    /// RFC 3339, section 5.6, `full-time`, apart from leap seconds.
    static let time = FormatExpression(#"([01][0-9]|2[0-3]):[0-5][0-9]:([0-5][0-9]|60)(\.[0-9]+)?([zZ]|[+\-]([01][0-9]|2[0-3]):[0-5][0-9])"#)

    /// RFC 3339, appendix A.
    static let duration: FormatExpression = {
        let time = "T([0-9]+H([0-9]+M([0-9]+S)?)?|[0-9]+M([0-9]+S)?|[0-9]+S)"
        let date = "([0-9]+Y([0-9]+M([0-9]+D)?)?|[0-9]+M([0-9]+D)?|[0-9]+D)"
        return FormatExpression("P([0-9]+W|\(date)(\(time))?|\(time))")
    }()

    /// RFC 6901, section 3.
    static let jsonPointer = FormatExpression("(/([^~/]|~[01])*)*")

    /// Relative JSON Pointers, section 3 of draft-bhutton-relative-json-pointer-00.
    static let relativeJSONPointer = FormatExpression(#"(0|[1-9][0-9]*)([+\-][1-9][0-9]*)?(#|(/([^~/]|~[01])*)*)"#)

    /// RFC 6570, section 2.
    static let uriTemplate: FormatExpression = {
        let literal = ##"[!#$&-;=?-\[\]_a-z~\##(internationalCharacters)\##(privateCharacters)]|%[0-9A-Fa-f]{2}"##
        let name = "([A-Za-z0-9_]|%[0-9A-Fa-f]{2})([.]?([A-Za-z0-9_]|%[0-9A-Fa-f]{2}))*"
        let variable = "\(name)(:[1-9][0-9]{0,3}|[*])?"
        return FormatExpression(#"(\#(literal)|\{[+#.\/;?&=,!@|]?\#(variable)(,\#(variable))*\})*"#)
    }()

    /// RFC 1123, section 2.1, apart from the length of the whole.
    static let hostName = FormatExpression(Self.hostName(and: "", dot: "[.]"))
    /// The same with characters beyond ASCII, and with the dots of RFC 3490, section 3.1.
    static let internationalHostName = FormatExpression(
        Self.hostName(and: #"\u0080-\u3001\u3003-\uFF0D\uFF0F-\uFF60\uFF62-\u{10FFFF}"#, dot: #"[.\u3002\uFF0E\uFF61]"#))

    /// Labels of up to 63 characters, without hyphens at their ends.
    private static func hostName(and characters: String, dot: String) -> String {
        let (end, inner) = ("[A-Za-z0-9\(characters)]", #"[A-Za-z0-9\-\#(characters)]"#)
        let label = "\(end)(\(inner){0,61}\(end))?"
        return "\(label)(\(dot)\(label))*"
    }

    /// RFC 5321, section 4.1.2, `Local-part`.
    static let mailboxName = FormatExpression(Self.mailboxName(and: ""))
    /// The same with characters beyond ASCII (RFC 6531, section 3.3).
    static let internationalMailboxName = FormatExpression(Self.mailboxName(and: #"\u0080-\u{10FFFF}"#))
    /// RFC 5321, section 4.1.3, `address-literal`.
    static let addressLiteral = FormatExpression(#"\[(\#(version4)|[Ii][Pp][Vv]6:\#(version6))\]"#)

    private static func mailboxName(and characters: String) -> String {
        let atom = #"[A-Za-z0-9!#$%&'*+\-/=?^_`{|}~\#(characters)]+"#
        return #"\#(atom)(\.\#(atom))*|"([ !#-\[\]-~\#(characters)]|\\[ -~])*""#
    }

    static let uri = FormatExpression(Self.reference(to: "", isAbsolute: true))
    static let uriReference = FormatExpression(Self.reference(to: "", isAbsolute: false))
    static let iri = FormatExpression(Self.reference(to: Self.internationalCharacters, isAbsolute: true))
    static let iriReference = FormatExpression(Self.reference(to: Self.internationalCharacters, isAbsolute: false))

    /// RFC 3987, section 2.2, `ucschar`.
    private static let internationalCharacters: String = {
        let planes = (1...14).map { plane in
            let digits = String(plane, radix: 16)
            return "\\u{\(digits)\(plane == 14 ? "1000" : "0000")}-\\u{\(digits)FFFD}"
        }
        return #"\u00A0-\uD7FF\uF900-\uFDCF\uFDF0-\uFFEF"# + planes.joined()
    }()

    /// RFC 3987, section 2.2, `iprivate`.
    private static let privateCharacters = #"\uE000-\uF8FF\u{F0000}-\u{FFFFD}\u{100000}-\u{10FFFD}"#

    /// A URI, or a reference (RFC 3986, appendix A).
    ///
    /// - Parameter characters: the characters beyond ASCII that are allowed.
    private static func reference(to characters: String, isAbsolute: Bool) -> String {
        let escape = "%[0-9A-Fa-f]{2}"
        let plain = #"A-Za-z0-9._~!$&'()*+,;=\-"# + characters
        let segment = "([\(plain):@]|\(escape))"
        let address = #"\[(\#(version6)|[vV][0-9A-Fa-f]+\.[0-9A-Za-z:._~!$&'()*+,;=\-]+)\]"#
        let host = "(\(address)|([\(plain)]|\(escape))*)"
        let authority = "(([\(plain):]|\(escape))*@)?\(host)(:[0-9]*)?"
        // A first segment without a scheme has no colon.
        let rootless = "\(segment)+(/\(segment)*)*"
        let schemeless = "([\(plain)@]|\(escape))+(/\(segment)*)*"
        let query = "([\(plain):@/?\(characters.isEmpty ? "" : privateCharacters)]|\(escape))*"
        let fragment = "([\(plain):@/?]|\(escape))*"
        let path = "//\(authority)(/\(segment)*)*|/(\(rootless))?"
        let scheme = #"[A-Za-z][A-Za-z0-9+.\-]*:"#
        let hierarchy = isAbsolute ? "\(scheme)(\(path)|\(rootless))?" : "(\(scheme)(\(path)|\(rootless))?|(\(path)|\(schemeless))?)"
        return #"\#(hierarchy)([?]\#(query))?(#\#(fragment))?"#
    }
}
