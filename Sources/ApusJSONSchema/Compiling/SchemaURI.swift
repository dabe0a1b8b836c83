import ApusJSON

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A reference to a schema: a URI reference (RFC 3986) with the fragment apart.
struct SchemaURI {
    let withoutFragment: String
    /// The fragment without percent encoding; nil if there is none.
    let fragment: String?

    init(_ text: String) {
        let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        withoutFragment = String(parts[0])
        fragment = parts.count > 1 ? Self.decoded(parts[1]) : nil
    }

    var isOnlyFragment: Bool { withoutFragment.isEmpty }

    /// The URI without its fragment, resolved in a schema with the URI `base`.
    func resolved(against base: String) -> String {
        guard !withoutFragment.isEmpty else { return base }
        guard !base.isEmpty, !hasScheme, let url = URL(string: withoutFragment, relativeTo: URL(string: base)) else { return withoutFragment }
        return url.absoluteString
    }

    private var hasScheme: Bool {
        guard let colon = withoutFragment.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
        return !withoutFragment[..<colon].utf8.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") }
    }

    /// A text without percent encoding (RFC 3986, section 2.1).
    private static func decoded(_ text: Substring) -> String {
        var bytes: [UInt8] = []
        var rest = text.utf8
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), let decoded = UInt8(rest.prefix(2).map { String(UnicodeScalar($0)) }.joined(), radix: 16) {
                bytes.append(decoded)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The URI that a misspelled one was probably meant to be, as the end of a sentence.
    static func advice(_ uri: String, among known: [String]) -> String {
        // Only the last parts are compared, because names that are compared are short.
        func parts(_ uri: String) -> (start: Substring, end: String) {
            let end = uri.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
            return (uri.dropLast(end.count), String(end))
        }
        let (start, end) = parts(uri)
        let near = NearMatch.of(end, among: known.map(parts).filter { $0.start == start }.map(\.end)).map { String(start) + $0 }
        return (near ?? NearMatch.of(uri, among: known)).map { "; did you mean \(quoted($0))?" } ?? "."
    }

    /// A URI in quotes.
    static func quoted(_ uri: String) -> String { JSONValue.string(uri).description }
}
