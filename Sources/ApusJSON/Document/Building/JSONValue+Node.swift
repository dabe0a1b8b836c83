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
    /// The value at a tape index.
    func value(at index: Int, builders: Pool<KeptTreeBuilder>) throws(JSONSyntaxError) -> JSONValue {
        do throws(TreeBuilder.Failure) {
            return try builders.withBuilder { builder throws(TreeBuilder.Failure) in
                // A reference would be retained and released for each value.
                // Safety: `self` is alive until the values are built.
                let storage = unsafe Unmanaged.passUnretained(self)
                defer { withExtendedLifetime(self) {} }
                return try builder.build(tape, at: index, duplicateKeys: configuration.duplicateKeys) { index in
                    unsafe storage._withUnsafeGuaranteedRef { $0.isNegativeZero(at: index) }
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
