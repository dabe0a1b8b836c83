extension JSONValue {
    /// Creates the value of a node, with everything inside it. The tree does not depend on the
    /// document.
    ///
    /// If a key is repeated, the document's ``JSONDuplicateKeyPolicy`` decides which value is used.
    /// It takes the position of the first.
    ///
    /// - Throws: ``JSONSyntaxError`` if arrays and objects in the node are nested deeper than
    ///   ``JSONLimits/maximumValueDepth``.
    /// - Complexity: O(size of the value).
    public init(_ node: JSONNode) throws(JSONSyntaxError) {
        self = try node.storage.value(at: node.index, builders: KeptTreeBuilder.idle)
    }
}

extension DocumentStorage {
    /// The value of a zero on the tape, if its text decides: `-0`, or a number too small for a `Double`, such as
    /// `1e-400`, whose text is kept.
    private func zero(at index: Int) -> JSONValue? {
        guard hasUnclearZero else { return nil }
        guard tape.tag(at: index) == TapeTag.double else { return isNegativeZero(at: index) ? .double(-0.0) : nil }
        // Safety: the source keeps its text.
        let digit = unsafe source.text[min(offset(of: index), source.text.count)...].first { !"+-0.".utf8.contains($0) }
        guard let digit, digit.isDigit else { return nil }
        return JSONNode(storage: self, index: index).numberText.map { .number($0) }
    }

    /// The value at a tape index.
    func value(at index: Int, builders: Pool<KeptTreeBuilder>) throws(JSONSyntaxError) -> JSONValue {
        do throws(TreeBuilder.Failure) {
            return try builders.withBuilder { builder throws(TreeBuilder.Failure) in
                // A reference would be retained and released for each value.
                // Safety: `self` is alive until the values are built.
                let storage = unsafe Unmanaged.passUnretained(self)
                defer { withExtendedLifetime(self) {} }
                return try builder.build(
                    tape, at: index, duplicateKeys: configuration.duplicateKeys, readsZeros: configuration.numbers == .exact
                ) { index in
                    unsafe storage._withUnsafeGuaranteedRef { $0.zero(at: index) }
                }
            }
        } catch {
            switch error {
            case .duplicateKey(let index):
                // Engines check this before the storage exists, and report the first repeated key
                // in the document.
                throw .duplicateKey(at: tape.firstDuplicateKey() ?? index, on: tape, in: source, configuration)
            case .tooDeep(let index):
                var configuration = configuration
                configuration.limits.maximumDepth = JSONLimits.maximumValueDepth
                throw JSONSyntaxError(
                    ParseFailure(.tooDeep, at: offset(of: index)), path: tape.path(to: index), isInObject: nil, in: source, configuration)
            }
        }
    }
}
