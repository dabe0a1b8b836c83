public import ApusJSON

extension JSONDocument {
    /// Returns the document's text with a patch applied. Everything that the patch does not change
    /// is copied byte for byte, including comments and whitespace.
    ///
    /// ```swift
    /// let settings = try JSONDocument(parsing: file, options: [.comments, .trailingCommas])
    /// let edited = try settings.text(applying: [.replace("/server/port", 8080), .remove("/server/debug")], as: String.self)
    /// ```
    ///
    /// A new member or element is laid out like the second one of its object or array. If it comes
    /// first, or there is only one, it is laid out like the first. In an empty object or array, it
    /// is laid out like the first one of the document's root. So it gets a line of its own with the
    /// same indentation, or it stays on the same line, with or without a space after commas and
    /// colons. An array or object that is added on a line of its own is spread over several lines,
    /// unless indentation would make it more than about sixteen times as long as its compact text.
    ///
    /// When a value is removed, its comma, the comments after it on its line, and the comments
    /// before it are removed too, except comments on the line of the previous value.
    ///
    /// A value that is moved or copied keeps its text. If it ends up on a line of its own, its
    /// lines are re-indented to fit, within the same limit. In JSON5, where strings can span lines,
    /// its lines are left unchanged.
    ///
    /// If an object repeats a key, a pointer leads to the member that the document's
    /// `JSONDuplicateKeyPolicy` selects, and removing that member removes all members with the
    /// key.
    ///
    /// The result is UTF-8, whatever the document's encoding was. A UTF-8 byte order mark is kept.
    ///
    /// - Throws: `JSONPatchError` with the index of the operation that cannot be carried out;
    ///   `JSONWriteError` if the patch contains a number that cannot be represented in JSON.
    /// - Complexity: O(text), plus O(children) for each array and object that a pointer leads
    ///   through, no matter how many pointers do, plus O(tokens) for each pointer.
    public func text<Output: JSONOutput>(
        applying patch: JSONPatch, limits: JSONPatchLimits = JSONPatchLimits(), as type: Output.Type = [UInt8].self
    ) throws -> Output {
        var editor = Editor(self)
        try editor.apply(patch, limits)
        return Output.take(try EditedText.text(of: editor, in: self))
    }

    /// Returns the document's text with a merge patch applied. Everything that the patch does not
    /// change is copied byte for byte.
    ///
    /// New members are laid out, and comments are removed, as by ``text(applying:limits:as:)``. The
    /// result is UTF-8.
    ///
    /// - Throws: `JSONWriteError` if the patch contains a number that cannot be represented in
    ///   JSON.
    /// - Complexity: O(text), plus O(members) for each object that is changed.
    public func text<Output: JSONOutput>(merging patch: JSONMergePatch, as type: Output.Type = [UInt8].self) throws(JSONWriteError) -> Output {
        var editor = Editor(self)
        editor.merge(patch)
        return Output.take(try EditedText.text(of: editor, in: self))
    }
}

extension JSONPatch {
    /// Parses a text and returns it with the patch applied. Everything that the patch does not
    /// change is copied byte for byte.
    ///
    /// ```swift
    /// let patched = try patch.text(applyingTo: body)
    /// let text = try patch.text(applyingTo: file, as: String.self, configuration: .json5)
    /// ```
    ///
    /// - Parameters:
    ///   - input: the JSON text.
    ///   - type: the type of the result: bytes, data or a string.
    ///   - configuration: how the text is parsed.
    ///   - limits: how much the patch may add.
    /// - Throws: `JSONSyntaxError` if the text is invalid under the configuration;
    ///   `JSONPatchError` with the index of the operation that cannot be carried out;
    ///   `JSONWriteError` if the patch contains a number that cannot be represented in JSON.
    /// - Complexity: O(text), plus O(children) for each array and object that a pointer leads
    ///   through, plus O(tokens) for each pointer.
    public func text<Output: JSONOutput>(
        applyingTo input: some JSONInput, as type: Output.Type = [UInt8].self, configuration: JSONReadConfiguration = .strict,
        limits: JSONPatchLimits = JSONPatchLimits()
    ) throws -> Output {
        try JSONDocument(parsing: input, configuration: configuration).text(applying: self, limits: limits, as: type)
    }
}

extension JSONMergePatch {
    /// Parses a text and returns it with the patch merged into it. Everything that the patch does
    /// not change is copied byte for byte.
    ///
    /// - Parameters:
    ///   - input: the JSON text.
    ///   - type: the type of the result: bytes, data or a string.
    ///   - configuration: how the text is parsed.
    /// - Throws: `JSONSyntaxError` if the text is invalid under the configuration;
    ///   `JSONWriteError` if the patch contains a number that cannot be represented in JSON.
    /// - Complexity: O(text), plus O(members) for each object that is changed.
    public func text<Output: JSONOutput>(
        mergingInto input: some JSONInput, as type: Output.Type = [UInt8].self, configuration: JSONReadConfiguration = .strict
    ) throws -> Output {
        try JSONDocument(parsing: input, configuration: configuration).text(merging: self, as: type)
    }
}

extension JSONOutput {
    /// Converts bytes to the output type. The bytes are not copied if the output is `[UInt8]`.
    fileprivate static func take(_ bytes: [UInt8]) -> Self {
        if let output = bytes as? Self { return output }
        // Repairs invalid UTF-8: a comment need not be valid UTF-8, and a mapped file may have
        // changed since it was parsed.
        if Self.self == String.self, let output = String(decoding: bytes, as: UTF8.self) as? Self { return output }
        // Safety: the bytes are copied during the call and do not escape it.
        return unsafe bytes.withUnsafeBufferPointer { unsafe _copy(_JSONWrittenText(bytes: $0)) }
    }
}
