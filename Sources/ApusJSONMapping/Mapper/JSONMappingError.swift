public import ApusJSON

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

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
        var text = "\(first.message)\n\(first.location.words(first.path))\n\(first.excerpt)"
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
        return issues.prefix(100).map(\.finding)
    }
}
