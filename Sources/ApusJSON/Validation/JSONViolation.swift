/// A value in a document that breaks a rule, with the information needed to correct it.
///
/// ```
/// 3:12: Expected an integer from 1 to 100, found a number. (path "/items/4/count")
/// ```
///
/// This is its description, for logs. The `message`, and the `debugDescription`, quote the value.
///
/// A violation refers to its value in the document, which it keeps in memory. The first time the
/// `path`, `location` or `excerpt` of any violation of a validation is read, the document is
/// scanned once to find them for all violations.
public struct JSONViolation: Sendable {
    private let report: any ViolationReport
    private let position: Int

    package init(_ report: any ViolationReport, _ position: Int) { (self.report, self.position) = (report, position) }

    /// Creates a violation of a rule of your own.
    ///
    /// - Parameters:
    ///   - message: a full sentence for the person or program that wrote the document.
    ///   - node: the value that is wrong. The violation's path starts at the root of its document.
    ///   - code: the kind of violation.
    ///   - redactedMessage: the message for a log. Pass one if the message quotes the document.
    public init(_ message: String, at node: JSONNode, code: JSONErrorCode = .wrongValue, redactedMessage: String? = nil) {
        self.init(GivenViolation(message, redactedMessage ?? message, node, code), 0)
    }

    /// The kind of violation: ``JSONErrorCode/wrongKind``, ``JSONErrorCode/wrongValue``,
    /// ``JSONErrorCode/missingMember``, ``JSONErrorCode/unexpectedMember``, ``JSONErrorCode/tooDeep`` or
    /// ``JSONErrorCode/undecided``; for a rule of your own, any other.
    public var code: JSONErrorCode { report.code(of: position) }
    /// The path of the value in the document, or in the part that was validated. For a missing
    /// member, it is the path that the member would have.
    public var path: JSONPointer {
        let path = report.locations.path(position)
        return report.missingKey(of: position).map { path.appending($0) } ?? path
    }
    /// The location at which the value begins. For a missing member, it is the location of the
    /// object; for a member that is not allowed, that of its key.
    public var location: JSONLocation { report.locations.report(position).location }
    /// The line of the location, at most 40 columns before it and 40 after, and below it a line with a caret
    /// at the column.
    public var excerpt: String { report.locations.report(position).excerpt }
    /// The violation as a full sentence, for the person or program that wrote the document.
    public var message: String { report.message(of: position, quoting: true) }
    /// The message, for clients and for logs, with the location and the path.
    public var finding: JSONFinding {
        JSONFinding(message: message, redactedMessage: report.message(of: position, quoting: false), location: location, path: path)
    }
    /// The rule as it is written: a schema's keyword, such as `minimum`, or `false` for a schema that
    /// accepts nothing; a pattern's type, such as `int:1,9`. Empty if no single word is the rule.
    public var rule: String { report.rule(of: position) }
    /// The path of the rule in the schema or pattern. In a schema, it goes through the references that
    /// led to the rule: `/properties/id/$ref/minimum`.
    public var rulePath: JSONPointer { report.rulePath(of: position) }
    /// The URI of the rule, without references: `https://example.com/id#/minimum`. Nil if its schema
    /// has no URI, and for all other rules.
    public var ruleURI: String? { report.ruleURI(of: position) }

    /// The value, or the key of a member that is not allowed. For a missing member, it is the object.
    package var node: JSONNode { report.locations.node(position) }
    /// The path of the node.
    package var nodePath: JSONPointer { report.locations.path(position) }
}

extension JSONViolation: Loggable, ComparedByContent {
    /// The code, message, location, path and rule. Takes O(document) if the location of a violation was not read before.
    package var comparedContent: [AnyHashable] { [code, finding, rule, rulePath, ruleURI] }

    /// The line, column, message and path, on one line.
    package func text(forLog: Bool) -> String { finding.line(forLog: forLog) }
}

/// The violations of a validation, in the compact form that they have until they are read.
package protocol ViolationReport: AnyObject, Sendable {
    /// The locations of the values.
    var locations: NodeLocations { get }
    func code(of position: Int) -> JSONErrorCode
    /// The key of the missing member, if one is missing.
    func missingKey(of position: Int) -> String?
    /// The sentence.
    ///
    /// - Parameter quoting: whether it quotes strings, numbers and Booleans, if errors may.
    func message(of position: Int, quoting: Bool) -> String
    func rule(of position: Int) -> String
    func rulePath(of position: Int) -> JSONPointer
    func ruleURI(of position: Int) -> String?
}

/// The violation of a client's own rule.
private final class GivenViolation: ViolationReport {
    let locations: NodeLocations
    private let message: String
    private let redactedMessage: String
    private let code: JSONErrorCode

    init(_ message: String, _ redactedMessage: String, _ node: JSONNode, _ code: JSONErrorCode) {
        locations = NodeLocations(JSONNode(storage: node.storage, index: Tape.rootIndex), [node.index])
        (self.message, self.redactedMessage, self.code) = (message, redactedMessage, code)
    }

    func code(of position: Int) -> JSONErrorCode { code }
    func missingKey(of position: Int) -> String? { nil }
    func message(of position: Int, quoting: Bool) -> String { quoting && locations.root.quotesInput ? message : redactedMessage }
    func rule(of position: Int) -> String { "" }
    func rulePath(of position: Int) -> JSONPointer { .root }
    func ruleURI(of position: Int) -> String? { nil }
}
