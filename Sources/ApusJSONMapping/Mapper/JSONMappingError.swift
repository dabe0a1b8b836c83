public import ApusJSON
public import FoundationEssentials

/// What could not be mapped: of a whole document that is not what was asked for, or under ``JSONMapper/Policy/strict`` of any part of it. Nothing was changed.
public struct JSONMappingError: Error, Hashable, Sendable {
    /// All that failed, in the order in which it was found.
    public let issues: [JSONCoercionReport.Entry]

    @usableFromInline
    init(issues: [JSONCoercionReport.Entry]) {
        self.issues = issues
    }
}

extension JSONMappingError: CustomStringConvertible, LocalizedError {
    /// The first issue with its excerpt, and a line for each of the next nine.
    public var description: String {
        guard let first = issues.first else { return "Nothing could be mapped." }
        let place = "line \(first.location.line), column \(first.location.column) (byte \(first.location.byteOffset)), path \"\(first.path)\""
        var text = "\(first.message)\n\(place)\n\(first.excerpt)"
        for issue in issues.dropFirst().prefix(9) { text += "\n\(issue)" }
        if issues.count > 10 { text += "\n… and \(issues.count - 10) more" }
        return text
    }

    /// What `localizedDescription` says: the same.
    public var errorDescription: String? { description }
}

extension JSONMappingError: JSONDocumentError {
    /// A finding for each of the first 100 issues, which names kinds of JSON values instead of the types of properties. Each element of an array may have an issue.
    public var findings: [JSONFinding] {
        guard !issues.isEmpty else { return [JSONFinding(message: "Nothing of this document can be used.")] }
        return issues.prefix(100).map { issue in
            JSONFinding(
                message: "Expected \(Self.words(forTypeNamed: issue.expected)), found \(issue.found).", location: issue.location, path: issue.path)
        }
    }

    /// What a type is in JSON.
    private static func words(forTypeNamed name: String) -> String {
        switch name {
        case "Bool": "true or false"
        case "String", "Character": "a string"
        case "Double", "Float", "Decimal": "a number"
        case "Date": "a date"
        case "URL": "a URL"
        case "UUID": "a UUID"
        case "Data": "a string in Base64"
        case "Int", "Int8", "Int16", "Int32", "Int64", "Int128", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "UInt128": "an integer"
        case _ where name.hasPrefix("Array<") || name.hasPrefix("Set<") || name.hasPrefix("["): "an array"
        default: "another value"
        }
    }
}
