import ApusJSONRules

/// Absolute or relative URL references (RFC 3986, section 4.1), with characters beyond ASCII where RFC 3987 allows
/// them.
///
/// Brackets are also accepted in the path, query and fragment, because they are common there. Nothing has
/// whitespace, one of `<>"{}|\^` or a grave accent, `%` without two hexadecimal digits, or a second `#`.
enum URLExpressions {
    static let url = FormatExpression("(\(scheme))?\(authority("*"))\(tail)|\(scheme)\(path)|\(relativePath)")
    /// One with a host.
    static let httpURL = FormatExpression("\(http)\(authority("+"))\(tail)")
    static let httpSchemeURL = FormatExpression("\(http)(\(authority("*"))\(tail)|\(path))")

    private static let scheme = #"[A-Za-z][A-Za-z0-9+.\-]*:"#
    private static let http = "[Hh][Tt][Tt][Pp][Ss]?:"

    /// Characters, and the escapes of others.
    ///
    /// - Parameter others: the characters that are not among them.
    private static func characters(except others: String) -> String {
        #"([^\x00-\x1F\x7F<>"{}|\\^`%#\#(StringFormat.whitespace)\#(others)]|%[0-9A-Fa-f]{2})"#
    }

    /// The user, the host and the port (RFC 3986, section 3.2), with the slashes before them.
    ///
    /// - Parameter count: how many characters a host has that is not an address in brackets.
    private static func authority(_ count: String) -> String {
        let (user, address, host) = (characters(except: "/?"), characters(except: #"/?@\]"#), characters(except: #"/?@:\[\]"#))
        return #"//(\#(user)*@)?(\[\#(address)+\]|\#(host)\#(count))(:[0-9]*)?"#
    }

    private static let fragment = "(#\(characters(except: ""))*)?"
    /// What follows an authority.
    private static let tail = "([/?]\(characters(except: ""))*)?\(fragment)"
    /// What follows a scheme, without an authority.
    private static let path = "/?(\(characters(except: "/"))\(characters(except: ""))*)?\(fragment)"
    /// A path that is not empty, whose first segment has no colon.
    private static let relativePath: String = {
        let any = characters(except: "")
        let segment = characters(except: "/?:")
        return "((\(segment)+([/?]\(any)*)?|[?]\(any)*|/(\(characters(except: "/"))\(any)*)?)\(fragment)|#\(any)*)"
    }()
}
