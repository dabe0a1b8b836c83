extension JSONNode {
    /// The offset of the value's first byte in the input, counted from 0.
    ///
    /// - Complexity: O(1) after the first use of a location in a document, which parses the
    ///   document once more.
    public var byteOffset: Int { storage.byteOffset(of: index) }

    /// The location of the value's first byte, with line and column.
    ///
    /// - Complexity: O(1) after the first use of a location in a document, which parses the
    ///   document once more.
    public var location: JSONLocation { storage.location(of: index) }

    /// The pointer from the root to this value. It does not distinguish repeated keys.
    ///
    /// - Complexity: O(length of the path) after the first use of a path in a document, which is
    ///   O(document).
    public var path: JSONPointer { storage.paths.path(to: index) }

    /// The steps from the root to this value. Unlike a pointer, they distinguish keys and indexes.
    package var steps: [JSONStep] {
        storage.paths.steps(to: index).map { step in
            switch step {
            case .key(let index): .key(tape.string(at: index))
            case .position(let position): .index(position)
            }
        }
    }
}

/// The way from a container to one of its values.
package enum JSONStep: Hashable {
    case key(String)
    case index(Int)
}

extension JSONNode {
    /// The locations of several values and keys of the document, each with an excerpt, in the order
    /// of `indexes`.
    ///
    /// - Parameter indexes: Indexes on the tape.
    /// - Complexity: O(document), twice if this is the first use of a location; otherwise
    ///   O(indexes).
    package func reports(at indexes: [Int]) -> [(location: JSONLocation, excerpt: String)] {
        let source = storage.source
        var reports = [(location: JSONLocation, excerpt: String)?](repeating: nil, count: indexes.count)
        var scan = LineScan(storage.configuration.options)
        // In text order, so that the text is read only once.
        for position in indexes.indices.sorted(by: { indexes[$0] < indexes[$1] }) {
            let report = source.report(at: storage.offset(of: indexes[position]), &scan)
            reports[position] = (report.location, storage.excerpt(report))
        }
        return reports.compactMap(\.self)
    }

    /// Whether errors and reports about the document quote it.
    package var quotesInput: Bool { storage.configuration.quotesInput }

    /// Another node of the document, by its tape index.
    package func node(at index: Int) -> JSONNode {
        JSONNode(storage: storage, index: index)
    }
}
