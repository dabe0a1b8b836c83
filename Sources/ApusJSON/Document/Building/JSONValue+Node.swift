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
    /// The value of a number on the tape, if its text decides: `-0`, or a number whose digits the nearest `Double` does
    /// not have, such as `1e-400`, whose text is kept.
    ///
    /// - Parameter keepsText: Whether the text is also kept if the value would be written otherwise.
    private func writtenNumber(at index: Int, keepsText: Bool) -> JSONValue? {
        guard tape.tag(at: index) == TapeTag.double else {
            return isNegativeZero(at: index) ? keepsText ? .number("-0") : .double(-0.0) : nil
        }
        guard keepsText || hasUnclearNumber else { return nil }
        let double = tape.double(at: index)
        // Safety: the source keeps its text, and the offset is within it. JSON5's infinities are no decimal numbers.
        let rest = unsafe UnsafeBufferPointer(rebasing: source.text[min(offset(of: index), source.text.count)...])
        guard let start = rest.baseAddress, rest.count > 0, let number = unsafe NumberScan(start, end: start + rest.count, .json5),
            unsafe keepsText || !double.has(number, at: start)
        else { return nil }
        var text = unsafe String(decoding: UnsafeBufferPointer(start: start, count: number.end - start), as: UTF8.self)
        if configuration.options.contains(.json5Grammar) {
            var json = JSONWriter()
            guard (try? json.write(json5Number: text, double)) != nil, let written = try? json.finishString() else { return nil }
            text = written
        }
        // Most writers leave out the zero of a whole number.
        return keepsText && double.description == text && !text.hasSuffix(".0") ? nil : .number(text)
    }

    /// The value at a tape index.
    ///
    /// - Parameter keepsText: Whether numbers that would be written otherwise keep their text.
    func value(at index: Int, builders: Pool<KeptTreeBuilder>, keepsText: Bool = false) throws(JSONSyntaxError) -> JSONValue {
        do throws(TreeBuilder.Failure) {
            return try builders.withBuilder { builder throws(TreeBuilder.Failure) in
                // A reference would be retained and released for each value.
                // Safety: `self` is alive until the values are built.
                let storage = unsafe Unmanaged.passUnretained(self)
                defer { withExtendedLifetime(self) {} }
                return try builder.build(
                    tape, at: index, duplicateKeys: configuration.duplicateKeys,
                    readsDoubles: keepsText || configuration.numbers == .exact && hasUnclearNumber
                ) { index in
                    unsafe storage._withUnsafeGuaranteedRef { $0.writtenNumber(at: index, keepsText: keepsText) }
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
