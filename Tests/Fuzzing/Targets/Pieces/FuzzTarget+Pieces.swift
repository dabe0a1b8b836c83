import ApusJSON
import Programs

extension FuzzTarget {
    /// Compares a text in pieces of any size with the whole text, and its snapshots with the final
    /// document. The first bytes of an input determine how it is read and split.
    static let pieces = FuzzTarget("pieces") { input, meter in
        var choices = Choices(input.prefix(16))
        let text = Array(input.dropFirst(16))
        let configuration = Self.configuration(&choices)
        let pieces = Self.pieces(of: text, &choices)
        let partialValues: JSONPartialValues = choices.one(in: 3) ? .omit : .include

        let inPieces = meter.measure(bytes: text.count, calls: 1 + pieces.count) { Self.read(pieces, configuration) }
        let whole = configuration.document(text, .swift)
        guard let whole else { throw Finding("The Swift engine does not support \(configuration)") }
        if isPlainlyUTF8(text), text.count <= configuration.limits.maximumByteCount { try compare(whole, inPieces) }

        try checkSnapshots(pieces, configuration, partialValues, whole: try? inPieces.get())
    }

    private static func configuration(_ choices: inout Choices) -> JSONReadConfiguration {
        var configuration = JSONReadConfiguration()
        if choices.one(in: 2) { return configuration }
        if choices.one(in: 4) { configuration.options = .requireContainerRoot }
        if choices.one(in: 4) { configuration.limits.maximumDepth = Int.random(in: 0...6, using: &choices) }
        if choices.one(in: 8) { configuration.limits.maximumByteCount = Int.random(in: 0...64, using: &choices) }
        configuration.duplicateKeys = JSONDuplicateKeyPolicy.allCases.randomElement(using: &choices)!
        configuration.numbers = JSONNumberPolicy.allCases.randomElement(using: &choices)!
        return configuration
    }

    private static func pieces(of text: [UInt8], _ choices: inout Choices) -> [ArraySlice<UInt8>] {
        var pieces: [ArraySlice<UInt8>] = []
        var rest = text[...]
        let size = choices.one(in: 3) ? 1 : Int.random(in: 1...40, using: &choices)
        while !rest.isEmpty {
            let count = size == 1 ? 1 : Int.random(in: 0...size, using: &choices)
            pieces.append(rest.prefix(count))
            rest = rest.dropFirst(count)
        }
        return pieces
    }

    /// Whether a document is detected as UTF-8, the only encoding of pieces.
    private static func isPlainlyUTF8(_ text: [UInt8]) -> Bool {
        !text.prefix(4).contains(0) && !text.starts(with: [0xFE, 0xFF]) && !text.starts(with: [0xFF, 0xFE])
    }

    private static func read(_ pieces: [ArraySlice<UInt8>], _ configuration: JSONReadConfiguration) -> Result<JSONDocument, JSONSyntaxError> {
        do throws(JSONSyntaxError) {
            let parser = try parser(configuration)
            for piece in pieces { try parser.append(piece) }
            return .success(try parser.finish())
        } catch {
            return .failure(error)
        }
    }

    private static func parser(_ configuration: JSONReadConfiguration) throws(JSONSyntaxError) -> JSONIncrementalParser {
        do { return try JSONIncrementalParser(configuration: configuration) } catch let error as JSONSyntaxError { throw error } catch {
            preconditionFailure("The parser must support these options: \(error)")
        }
    }

    private static func compare(_ whole: Result<JSONDocument, JSONSyntaxError>, _ inPieces: Result<JSONDocument, JSONSyntaxError>) throws {
        switch (whole, inPieces) {
        case (.success(let one), .success(let other)): try compare(one.root, other.root)
        case (.failure(let one), .failure(let other)):
            // The excerpt, and text quoted in the message, end where the text that has arrived
            // ends.
            let isSame = one.code == other.code && one.location == other.location && one.path == other.path
            try require(isSame, "In pieces:\n\(other)\nAs a whole:\n\(one)")
        case (.success, .failure(let error)): throw Finding("It is only rejected in pieces: \(error)")
        case (.failure(let error), .success): throw Finding("It is only accepted in pieces; as a whole: \(error)")
        }
    }

    // MARK: Snapshots

    /// - Parameter whole: The final document, if the text is valid.
    private static func checkSnapshots(
        _ pieces: [ArraySlice<UInt8>], _ configuration: JSONReadConfiguration, _ partialValues: JSONPartialValues, whole: JSONDocument?
    ) throws {
        let parser = try parser(configuration)
        var failure: JSONSyntaxError?
        var last: JSONDocument?
        // A snapshot's cost grows with the text that has arrived, so if there are many pieces only
        // some snapshots are checked.
        let step = max(1, pieces.count / 64)
        for (index, piece) in pieces.enumerated() {
            do { try parser.append(piece) } catch {
                try require(failure == nil || failure == error, "The parser's first error was \(failure!), but now it is \(error)")
                failure = error
            }
            guard index % step == 0 || index == pieces.count - 1 else { continue }
            let snapshot: JSONSnapshot
            do throws(JSONSyntaxError) { snapshot = try parser.snapshot(partialValues) } catch {
                let isKnown = error == failure || (error.code == .duplicateKey && configuration.duplicateKeys == .error)
                try require(isKnown, "A snapshot of a text that is valid so far fails: \(error)")
                continue
            }
            try require(failure == nil, "An invalid text has a snapshot: \(failure!)")
            try check(snapshot, partialValues, configuration, since: last, whole: whole)
            last = snapshot.document
        }
    }

    private static func check(
        _ snapshot: JSONSnapshot, _ partialValues: JSONPartialValues, _ configuration: JSONReadConfiguration, since last: JSONDocument?,
        whole: JSONDocument?
    ) throws {
        guard let document = snapshot.document else {
            // A number may be left out while it is temporarily out of range.
            return try require(last == nil || last?.root.kind == .number, "A value that had arrived has disappeared: \(last!)")
        }
        // It is an ordinary document with the same value.
        var standard = configuration
        (standard.options, standard.limits.maximumByteCount) = (.strict, .max)
        let text = try document.jsonString()
        let again = try JSONValue(parsing: text, configuration: standard)
        try require(again == JSONValue(document.root), "A snapshot's text \(text) is parsed as a different value: \(again)")
        try require(JSONValue(parsing: text, configuration: standard.by(.automatic)) == again, "The engines disagree on the snapshot \(text)")

        let open = snapshot.hasPartialValue && partialValues == .include ? snapshot.path : nil
        if let whole { try requireBeginning(document.root, of: whole.root, isOpen: !snapshot.isComplete, open: open) }
        if snapshot.isComplete, let whole { try compare(document.root, whole.root) }
    }

    /// Throws a finding unless a node of a snapshot is a beginning of the final node.
    ///
    /// - Parameters:
    ///   - isOpen: Whether more may follow.
    ///   - open: The path of the value that has only arrived in part.
    private static func requireBeginning(_ node: JSONNode, of whole: JSONNode, isOpen: Bool, open: JSONPointer?) throws {
        guard isOpen else { return try compare(node, whole) }
        try require(
            node.kind == whole.kind && node.byteOffset == whole.byteOffset,
            "\(node.kind) at \(node.byteOffset) of a snapshot becomes \(whole.kind) at \(whole.byteOffset)")
        if let elements = node.array, let others = whole.array {
            try require(elements.count <= others.count, "An array of a snapshot has more elements than the whole")
            for (position, (one, other)) in zip(elements, others).enumerated() {
                try requireBeginning(one, of: other, isOpen: position == elements.count - 1, open: open)
            }
        } else if let members = node.object, let others = whole.object {
            try require(members.count <= others.count, "An object of a snapshot has more members than the whole")
            for (position, (one, other)) in zip(members, others).enumerated() {
                try require(one.key == other.key, "The key \(one.key) of a snapshot becomes \(other.key)")
                try requireBeginning(one.value, of: other.value, isOpen: position == members.count - 1, open: open)
            }
        } else if open == node.path {
            // Compared by bytes, because a combining scalar that follows changes the last
            // character.
            let one = node.string ?? node.numberText ?? ""
            let other = whole.string ?? whole.numberText ?? ""
            let isBeginning = other.utf8.starts(with: one.utf8)
            try require(isBeginning, "\(node) of a snapshot becomes \(whole)")
        } else {
            try compare(node, whole)
        }
    }
}
