extension JSONNode {
    /// Where some values and keys of the document begin, each with an excerpt, in the order asked for.
    ///
    /// - Parameter indexes: places on the tape.
    /// - Complexity: O(document), and once more when it is the first use of a place; beside that O(indexes).
    package func reports(at indexes: [Int]) -> [(location: JSONLocation, excerpt: String)] {
        let source = storage.source
        var reports = [(location: JSONLocation, excerpt: String)?](repeating: nil, count: indexes.count)
        var scan = LineScan(storage.configuration.options)
        // One after the other in the text, which is then read only once.
        for position in indexes.indices.sorted(by: { indexes[$0] < indexes[$1] }) {
            let offset = storage.offset(of: indexes[position])
            let report = source.report(at: offset, &scan)
            let location = JSONLocation(byteOffset: source.byteOffset(of: offset), line: report.line, column: report.column)
            reports[position] = (location, report.excerpt)
        }
        return reports.compactMap(\.self)
    }

    /// Another value of the document, by its place on the tape.
    package func node(at index: Int) -> JSONNode {
        JSONNode(storage: storage, index: index)
    }
}
