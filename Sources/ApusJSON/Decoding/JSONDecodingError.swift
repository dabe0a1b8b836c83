public import FoundationEssentials

/// A value of a document is not what a type asked for: the underlying error of a `DecodingError`, with the reason and the location.
///
/// Creating one costs next to nothing. Its path, location and excerpt are worked out when they are read. Until then the error keeps its
/// document in memory, unless it has been thrown by a call of `decode`.
public struct JSONDecodingError: Error, Sendable {
    /// A full sentence that says what is wrong.
    public let message: String
    private var place: Place

    private enum Place: Sendable {
        /// A value or key that has not been located.
        case value(DocumentStorage, index: Int)
        case known(Location)
    }

    private final class Location: Sendable {
        let path: JSONPointer
        let location: JSONLocation
        let excerpt: String

        init(path: JSONPointer, location: JSONLocation, excerpt: String) {
            self.path = path
            self.location = location
            self.excerpt = excerpt
        }
    }

    /// An error about the value or key at an index of a document's tape.
    init(_ message: String, at index: Int, of storage: DocumentStorage) {
        self.message = message
        place = .value(storage, index: index)
    }
}

extension JSONDecodingError {
    /// The value, by the document's own keys.
    ///
    /// - Complexity: O(length of the path) after the first error of a document, for which it is O(document).
    public var path: JSONPointer {
        switch place {
        case .value(let storage, let index): storage.paths.path(to: index)
        case .known(let location): location.path
        }
    }

    /// Where the value begins.
    ///
    /// - Complexity: O(1) after the first error of a document, for which it is O(document).
    public var location: JSONLocation {
        switch place {
        case .value(let storage, let index): storage.location(of: index)
        case .known(let location): location.location
        }
    }

    /// The line of the value, shortened around it to about 80 columns, and under it a line with a caret at the column.
    ///
    /// - Complexity: as ``location``.
    public var excerpt: String {
        switch place {
        case .value(let storage, let index): storage.excerpt(at: index)
        case .known(let location): location.excerpt
        }
    }

    /// The index on the tape of the value in a document; nil when the error is about another document, or located already.
    func index(in storage: DocumentStorage) -> Int? {
        if case .value(let own, let index) = place, own === storage { index } else { nil }
    }

    /// The same error with its location worked out, so that it does not keep the document.
    var located: JSONDecodingError {
        guard case .value(let storage, let index) = place else { return self }
        let known = storage.place(of: index)
        var error = self
        error.place = .known(Location(path: known.path, location: known.location, excerpt: known.excerpt))
        return error
    }
}

extension JSONDecodingError: Hashable {
    public static func == (one: JSONDecodingError, other: JSONDecodingError) -> Bool {
        one.message == other.message && one.path == other.path && one.location == other.location && one.excerpt == other.excerpt
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(message)
        hasher.combine(path)
        hasher.combine(location)
    }
}

extension JSONDecodingError: CustomStringConvertible, LocalizedError {
    public var description: String {
        "\(message)\nline \(location.line), column \(location.column) (byte \(location.byteOffset)), path \"\(path)\"\n\(excerpt)"
    }

    /// What `localizedDescription` says: the same.
    public var errorDescription: String? { description }
}
