import Foundation

/// The results that a program saw.
package struct ProgramTrace {
    /// The result of one call.
    package enum Entry {
        case result(String)
        case error(ProgramError)
    }

    package private(set) var entries: [(call: String, entry: Entry)] = []

    mutating func append(_ call: String, _ entry: Entry) { entries.append((call, entry)) }

    /// Returns the index where Foundation's trace starts to differ, or nil if it does not.
    package func difference(from foundation: ProgramTrace) -> Int? {
        for (index, (one, other)) in zip(entries, foundation.entries).enumerated() {
            guard one.call == other.call else { return index }
            switch (one.entry, other.entry) {
            case (.result(let one), .result(let other)) where one.utf8.elementsEqual(other.utf8): continue
            case (.error(let one), .error(let other)) where one.isSame(asFoundations: other): continue
            default: return index
            }
        }
        return entries.count == foundation.entries.count ? nil : min(entries.count, foundation.entries.count)
    }

    package func description(upTo end: Int) -> String {
        entries.prefix(end + 1).map { call, entry in
            switch entry {
            case .result(let result): "  \(call) = \(result)"
            case .error(let error): "  \(call) throws \(error)"
            }
        }.joined(separator: "\n")
    }
}

/// What the traces of Foundation's coder and of ours have in common, and where they differ.
struct ProgramDifference: CustomStringConvertible {
    let foundation: ProgramTrace
    let ours: ProgramTrace
    let index: Int
    var note = ""

    var description: String {
        """
        Foundation:
        \(foundation.description(upTo: index))
        ApusJSON\(note.isEmpty ? "" : ", \(note)"):
        \(ours.description(upTo: index))
        """
    }
}

/// An error in the form that both coders must agree on.
package struct ProgramError: CustomStringConvertible {
    private let kind: String
    private let details: String
    private let path: String
    /// The part that may differ.
    var uncompared = Part.nothing

    enum Part { case nothing, path, everything }

    /// - Parameter path: Describes a coding path.
    package init(_ error: any Error, _ path: ([any CodingKey]) -> String = { describe($0) }) {
        switch error {
        case DecodingError.typeMismatch(let type, let context): self.init("typeMismatch", String(reflecting: type), path(context.codingPath))
        case DecodingError.valueNotFound(let type, let context): self.init("valueNotFound", String(reflecting: type), path(context.codingPath))
        case DecodingError.keyNotFound(let key, let context): self.init("keyNotFound", describe(key), path(context.codingPath))
        case DecodingError.dataCorrupted(let context): self.init("dataCorrupted", "", path(context.codingPath))
        case EncodingError.invalidValue(let value, let context): self.init("invalidValue", describe(value), path(context.codingPath))
        default: self.init("\(type(of: error))", error is ProgramFailure ? "\(error)" : "", "")
        }
    }

    private init(_ kind: String, _ details: String, _ path: String) {
        self.kind = kind
        self.details = details
        self.path = path
    }

    package func isSame(asFoundations other: ProgramError) -> Bool {
        if uncompared == .everything || other.uncompared == .everything { return true }
        // Foundation throws a private error for a number that the type cannot represent, and
        // finally converts it into a DecodingError without a path.
        if other.isUnrepresentable { return kind == "dataCorrupted" }
        return kind == other.kind && details == other.details && (path == other.path || uncompared == .path || other.uncompared == .path)
    }

    var isUnrepresentable: Bool { kind == "JSONError" }

    package var description: String { "\(kind) \(details) at \(path)\(uncompared == .nothing ? "" : " (\(uncompared) may differ)")" }
}

/// An error that a program throws itself.
struct ProgramFailure: Error, CustomStringConvertible {
    let description: String
    private let remains = Remains()

    init(description: String) { self.description = description }
}

/// Describes a value so that every bit counts.
func describe(_ value: Any) -> String {
    switch value {
    case let value as Double: return "Double(\(value), \(value.isNaN ? "nan" : String(value.bitPattern, radix: 16)))"
    case let value as Float: return "Float(\(value), \(value.isNaN ? "nan" : String(value.bitPattern, radix: 16)))"
    case let value as Date: return "Date(\(String(value.timeIntervalSinceReferenceDate.bitPattern, radix: 16)))"
    case let value as Data: return "Data(\(value.base64EncodedString()))"
    case let value as URL: return "URL(\(value.absoluteString))"
    case let value as String: return value.debugDescription
    case let value as any DescribedByProgram: return value.described
    default: return "\(type(of: value))(\(value))"
    }
}

/// A value with its own description.
protocol DescribedByProgram {
    var described: String { get }
}

extension Optional: DescribedByProgram {
    var described: String { map { describe($0 as Any) } ?? "nil" }
}

extension Array: DescribedByProgram {
    var described: String { "[" + map { describe($0 as Any) }.joined(separator: ", ") + "]" }
}

extension Set: DescribedByProgram {
    var described: String { "{" + map { describe($0 as Any) }.sorted().joined(separator: ", ") + "}" }
}

extension Dictionary: DescribedByProgram {
    var described: String { "[" + map { "\(describe($0 as Any)): \(describe($1 as Any))" }.sorted().joined(separator: ", ") + "]" }
}
