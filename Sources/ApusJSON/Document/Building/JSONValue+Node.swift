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

    /// Creates the value of a node, in which each number that would be written otherwise keeps its text: `1.10`, `1e2`, `1.0`.
    ///
    /// - Throws: ``JSONSyntaxError`` for the same reason as ``init(_:)-(JSONNode)``.
    package init(keepingTextOf node: JSONNode) throws(JSONSyntaxError) {
        self = try node.storage.value(at: node.index, builders: KeptTreeBuilder.idle, keepsText: true)
    }
}

extension DocumentStorage {
    /// A scan of the text that begins at a value.
    private func scan(from index: Int) -> TokenScan {
        index == Tape.rootIndex ? unsafe TokenScan(source.text) : TokenScan(index: index, offset: offset(of: index))
    }

    /// The value at a tape index.
    ///
    /// - Parameter keepsText: Whether numbers that would be written otherwise keep their text.
    func value(at index: Int, builders: borrowing Pool<KeptTreeBuilder>, keepsText: Bool = false) throws(JSONSyntaxError) -> JSONValue {
        do throws(TreeBuilder.Failure) {
            return try builders.withBuilder { builder throws(TreeBuilder.Failure) in
                // A reference would be retained and released for each value.
                // Safety: `self` is alive until the values are built, and the source keeps its text.
                let storage = unsafe Unmanaged.passUnretained(self)
                let source = source
                defer { withExtendedLifetime((self, source)) {} }
                let readsDoubles = keepsText || configuration.numbers == .exact && hasUnclearNumber
                let scan = readsDoubles && LocationTable.isScanned(configuration) ? scan(from: index) : nil
                var numbers = unsafe WrittenNumbers(source.text, tape, configuration.options, keepsText: keepsText, scan)
                return try builder.build(tape, at: index, duplicateKeys: configuration.duplicateKeys, readsDoubles: readsDoubles) { index in
                    unsafe storage._withUnsafeGuaranteedRef { storage in
                        if storage.tape.tag(at: index) == TapeTag.double { return numbers.value(at: index) { storage.offset(of: index) } }
                        return storage.isNegativeZero(at: index) ? keepsText ? .number("-0") : .double(-0.0) : nil
                    }
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
