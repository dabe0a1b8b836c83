extension JSONNode {
    /// Writes the value and all that is in it as it stands in the document: members in their order, repeated keys each time, and every number by
    /// its own text, so that `1.0`, `1E5` and integers of any length stay what they are.
    ///
    /// Numbers in JSON5's spellings become JSON's: `0xFF` is written as `255`, `+1` as `1`, `.5` as `0.5`. Nothing here is recursive, so any depth will do.
    ///
    /// - Throws: ``JSONWriteError/Code/nonFiniteNumber`` for JSON5's `Infinity` and `NaN`; under ``JSONWriteOptions/canonical`` also for numbers beyond `Double`.
    /// - Complexity: O(what is in the node). Where there are numbers with fraction or exponent, the first use parses the document once more.
    public func write(to json: inout JSONWriter) throws(JSONWriteError) {
        var current = self
        try write(to: &json, current: &current)
    }

    /// As ``write(to:)``; `current` is the value that is being written, so that after an error its place can be told.
    package func write(to json: inout JSONWriter, current: inout JSONNode) throws(JSONWriteError) {
        // In an object whose key is still to come, a string would pass for it. The writer is told of a value, which it takes for the misuse that it is.
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
