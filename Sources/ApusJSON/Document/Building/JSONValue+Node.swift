extension JSONValue {
    /// The value of a node, with all that is in it: a tree that does not need the document any more.
    ///
    /// Of repeated keys the one counts that the document's ``JSONDuplicateKeyPolicy`` says, at the place of the first.
    ///
    /// - Throws: ``JSONSyntaxError`` when arrays and objects in the node are nested deeper than ``JSONLimits/maximumValueDepth``.
    /// - Complexity: O(what is in the node).
    public init(_ node: JSONNode) throws(JSONSyntaxError) {
        self = try node.storage.value(at: node.index, builders: .shared)
    }
}

extension DocumentStorage {
    /// The value at an index of the tape.
    func value(at index: Int, builders: TreeBuilderPool) throws(JSONSyntaxError) -> JSONValue {
        do throws(TreeBuilder.Failure) {
            return try builders.withBuilder { builder throws(TreeBuilder.Failure) in
                try builder.build(tape, at: index, duplicateKeys: configuration.duplicateKeys) { isNegativeZero(at: $0) }
            }
        } catch {
            switch error {
            case .duplicateKey(let index):
                // Engines check this before there is a storage; the first one in the document is what people are told.
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
