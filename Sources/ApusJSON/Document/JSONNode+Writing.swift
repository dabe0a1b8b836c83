extension JSONNode: JSONWritable {
    /// Writes the value as it is in the document: members in order, including repeated keys, and
    /// every number with its own text, so `1.0`, `1E5` and integers of any length are unchanged.
    ///
    /// Numbers in JSON5 notation are converted to JSON: `0xFF` is written as `255`, `+1` as `1`,
    /// `.5` as `0.5`. Writing is not recursive, so any depth is fine.
    ///
    /// - Throws: ``JSONWriteError`` with ``JSONErrorCode/nonFiniteNumber`` for JSON5's `Infinity` and `NaN`; with
    ///   ``JSONWriteOptions/canonical`` also for numbers beyond `Double`.
    /// - Complexity: O(size of the value). If it contains numbers with a fraction or an exponent,
    ///   the first use parses the document once more.
    public func write(to json: inout JSONWriter) throws(JSONWriteError) {
        var current = self
        try write(to: &json, current: &current)
    }

    /// Writes the value as it is in the document. `current` is the node being written, so that an
    /// error's location can be reported.
    package func write(to json: inout JSONWriter, current: inout JSONNode) throws(JSONWriteError) {
        // Where an object expects a key, a string would be taken as that key. Writing a value
        // instead lets the writer report the misuse.
        guard !json.state.takesKey else { return json.writeNull() }
        try json.write(tape, index..<tape.next(after: index)) { json, index throws(JSONWriteError) in
            current = JSONNode(storage: storage, index: index)
            try current.writeNumber(to: &json)
        }
    }

    private func writeNumber(to json: inout JSONWriter) throws(JSONWriteError) {
        switch tag {
        case TapeTag.integer where tape.integer(at: index) != 0 || !storage.isNegativeZero(at: index): json.write(tape.integer(at: index))
        case TapeTag.unsigned: json.write(tape.unsigned(at: index))
        default:
            let text = numberText ?? ""
            if storage.configuration.options.contains(.json5Grammar) {
                try json.write(json5Number: text, double)
            } else {
                try json.writeNumber(text: text)
            }
        }
    }
}

extension JSONDocument: JSONWritable {
    /// Writes the root as it is in the document: see ``JSONNode/write(to:)``.
    ///
    /// - Throws: ``JSONWriteError``, for the same reasons as the root.
    public func write(to json: inout JSONWriter) throws(JSONWriteError) { try root.write(to: &json) }
}
