/// Whether decoding stops at its first error.
public struct JSONErrorPolicy: Hashable, Sendable {
    let collects: Bool

    /// The first error that is found is thrown.
    public static let first = JSONErrorPolicy(collects: false)
    /// Decoding continues after an error, and ``JSONCollectedErrors`` with all errors is thrown at the
    /// end.
    ///
    /// ``JSONReadable`` types are read once, and continue with the next member.
    ///
    /// A `Decodable` type cannot continue by itself. So if it fails, the document is decoded once more,
    /// with a placeholder for each value that is not what its type accepts: a text, a number, an empty
    /// array, nil, the first case of an enumeration, or a model of placeholders. Elements of arrays and
    /// dictionaries are left out instead. Nothing of this is returned. But an `init(from:)` that you
    /// have written yourself
    ///
    /// - runs twice, and the second time sees values that were not in the document;
    /// - may have an error reported that it would have caught, to try another type;
    /// - ends the objects around its value if it throws, and accepts no placeholder either. What comes
    ///   after it in these objects is not examined.
    ///
    /// A type that is decoded with a configuration (`DecodableWithConfiguration`) stops at its first error.
    ///
    /// A valid document takes no longer to decode.
    public static let collect = JSONErrorPolicy(collects: true)
}

/// The errors in a document, under ``JSONErrorPolicy/collect``.
///
/// Its code, message, location, path and excerpt are those of the first error. It has the findings of all errors that are
/// about the document.
public struct JSONCollectedErrors: DetailedError {
    /// The errors, usually `DecodingError`s: at most about as many as ``JSONLimits/maximumFindingCount``. A
    /// decoder throws at least one. An `init(reading:)` that catches the error of a member may find none in
    /// it, because those are kept for the decoder already.
    ///
    /// Those of a `Decodable` type are in the order of the document; a missing member counts as being
    /// where its object begins. Those of a ``JSONReadable`` type are in the order they were found: a
    /// model made by `@JSONModel` reads its members in the order of its properties, and missing ones
    /// are found at the end of their object.
    public let errors: [any Error]
    /// How many errors were found beyond those. They are counted without being described.
    public let omittedCount: Int

    package var reason: ErrorReason {
        errors.first.map { ErrorReason(of: $0) } ?? ErrorReason(.rejected, "This value has errors that are reported elsewhere.")
    }

    package var context: ErrorContext { ErrorContext(of: errors.first) }

    package var documentFindings: [JSONFinding] { errors.flatMap(JSONFinding.all) }

    /// The description of the first error, and how many more there are, on one line, which can be
    /// logged if those of the types' own errors can; or the descriptions of all errors, each on a new
    /// line with its excerpt below it, and how many more there are.
    package func text(forLog: Bool) -> String {
        if errors.isEmpty { return message }
        if forLog {
            let more = errors.count - 1 + omittedCount
            return errors.prefix(1).map { ($0 as? any JSONError)?.errorDescription ?? "\($0)" }.joined() + (more == 0 ? "" : " … and \(more) more")
        }
        let shown = errors.map { error in
            ((error as? DecodingError)?.context.underlyingError as? JSONDecodingError).map { "\(error)\n\($0.excerpt)" } ?? String(reflecting: error)
        }
        let lines = shown + (omittedCount == 0 ? [] : ["\(omittedCount) more \(omittedCount == 1 ? "error" : "errors")."])
        return lines.joined(separator: "\n")
    }
}

// Errors that a call collects.
extension FirstFindings where Finding == any Error {
    /// Keeps an error, or counts it: each of them if there are several in it.
    mutating func add(parts error: any Error) {
        guard let errors = error as? JSONCollectedErrors else { return add(error, depth: error.depth) }
        for error in errors.errors { add(error, depth: error.depth) }
        omit(errors.omittedCount)
    }

    /// The errors to throw; nil if there are none.
    var thrown: JSONCollectedErrors? { isEmpty ? nil : JSONCollectedErrors(errors: kept, omittedCount: omittedCount) }
}

extension Error {
    /// The errors that this one consists of.
    var parts: [any Error] { (self as? JSONCollectedErrors)?.errors ?? [self] }

    /// The number of keys in the error's path.
    var depth: Int { (self as? DecodingError)?.context.codingPath.count ?? 0 }
}
