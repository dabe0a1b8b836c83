public import ApusJSON

extension JSONDocument {
    /// The document's text with a patch applied: what the patch does not change stays byte for byte
    /// as it is, comments and whitespace included.
    ///
    /// ```swift
    /// let settings = try JSONDocument(parsing: file, options: [.comments, .trailingCommas])
    /// let edited = try settings.text(applying: [.replace("/server/port", 8080), .remove("/server/debug")], as: String.self)
    /// ```
    ///
    /// A new member or element is laid out like the second of its object or array; like the first
    /// if it comes first or there is only one; and in an empty object or array, like the first of
    /// the document's root. So it is on a line of its own with the same indentation, or on the same
    /// line, with or without a space after commas and colons. Arrays and objects that are put in on
    /// lines are spread over lines themselves, unless the indentation would make them more than
    /// about sixteen times as long as compact text.
    ///
    /// A value that is removed takes with it its comma, the comments after it on its line, and the
    /// comments before it, but those on the line of the value before.
    ///
    /// A value that is moved or copied keeps its text. Where it comes to be on a line of its own,
    /// its lines are indented as if it had been written there, within the same limit. In JSON5,
    /// where strings can span lines, they are left as they are.
    ///
    /// Where an object repeats a key, the pointer leads to the member that the document's
    /// ``JSONDuplicateKeyPolicy`` names, and removing it removes all of them.
    ///
    /// The text is in UTF-8, whatever the document's encoding was. A byte order mark stays in
    /// UTF-8.
    ///
    /// - Throws: ``JSONPatchError`` with the index of the operation that cannot be carried out;
    ///   ``JSONWriteError`` when the patch holds a number that JSON cannot represent.
    /// - Complexity: O(text); O(children) for each array and object that an operation's pointer
    ///   leads through, however many operations do; O(tokens) for each pointer.
    public func text<Output: JSONOutput>(
        applying patch: JSONPatch, limits: JSONPatchLimits = .default, as type: Output.Type = [UInt8].self
    ) throws -> Output {
        var overlay = Overlay(self)
        try overlay.apply(patch, limits)
        return Output.take(try TextEditor.text(of: overlay, in: self))
    }

    /// The document's text with a patch merged into it: what the patch does not change stays byte
    /// for byte as it is.
    ///
    /// As ``text(applying:limits:as:)`` in all else.
    ///
    /// - Throws: ``JSONWriteError`` when the patch holds a number that JSON cannot represent.
    /// - Complexity: O(text), and O(members) for each object that is changed.
    public func text<Output: JSONOutput>(merging patch: JSONMergePatch, as type: Output.Type = [UInt8].self) throws(JSONWriteError) -> Output {
        var overlay = Overlay(self)
        overlay.merge(patch)
        return Output.take(try TextEditor.text(of: overlay, in: self))
    }
}

extension JSONPatch {
    /// Applies the patch to a text: parses it, and copies what the patch does not change.
    ///
    /// ```swift
    /// let patched = try patch.apply(to: body)
    /// let text = try patch.apply(to: file, as: String.self, configuration: .json5)
    /// ```
    ///
    /// - Parameters:
    ///   - input: the text.
    ///   - type: what the result is made as: bytes, data or a string.
    ///   - configuration: how the text is read.
    ///   - limits: what the patch may do.
    /// - Throws: ``JSONSyntaxError`` when the text is not one of the configuration's;
    ///   ``JSONPatchError`` and ``JSONWriteError`` as ``JSONDocument/text(applying:limits:as:)``.
    /// - Complexity: O(text), and as ``JSONDocument/text(applying:limits:as:)``.
    public func apply<Output: JSONOutput>(
        to input: some JSONInput, as type: Output.Type = [UInt8].self, configuration: JSONReadConfiguration = .strict,
        limits: JSONPatchLimits = .default
    ) throws -> Output {
        try JSONDocument(parsing: input, configuration: configuration).text(applying: self, limits: limits, as: type)
    }
}

extension JSONMergePatch {
    /// Merges the patch into a text: parses it, and copies what the patch does not change.
    ///
    /// - Parameters:
    ///   - input: the text.
    ///   - type: what the result is made as: bytes, data or a string.
    ///   - configuration: how the text is read.
    /// - Throws: ``JSONSyntaxError`` when the text is not one of the configuration's;
    ///   ``JSONWriteError`` when the patch holds a number that JSON cannot represent.
    /// - Complexity: O(text), and as ``JSONDocument/text(merging:as:)``.
    public func apply<Output: JSONOutput>(
        to input: some JSONInput, as type: Output.Type = [UInt8].self, configuration: JSONReadConfiguration = .strict
    ) throws -> Output {
        try JSONDocument(parsing: input, configuration: configuration).text(merging: self, as: type)
    }
}

extension JSONOutput {
    /// An output of bytes, which are not copied where they are the output.
    fileprivate static func take(_ bytes: [UInt8]) -> Self {
        if let output = bytes as? Self { return output }
        // Comments need not be UTF-8, and a mapped file may have changed since it was parsed.
        if Self.self == String.self, let output = String(decoding: bytes, as: UTF8.self) as? Self { return output }
        // Safety: the bytes are copied within the call.
        return unsafe bytes.withUnsafeBufferPointer { unsafe _copy(_JSONWrittenText(bytes: $0)) }
    }
}
