public import ApusJSON

extension JSONValue {
    /// Applies a patch to the value. If an operation fails, the value is unchanged.
    ///
    /// ```swift
    /// var film: JSONValue = ["title": "Metropolis", "cast": ["Brigitte Helm"]]
    /// try film.apply([.add("/cast/-", "Gustav Fröhlich"), .replace("/title", "Metropolis (1927)")])
    /// ```
    ///
    /// A member with a new key is added at the end of its object.
    ///
    /// Arrays and objects that are not shared with another value are changed in place. Shared ones
    /// are copied, once each.
    ///
    /// - Throws: `JSONPatchError` with the index of the operation that cannot be carried out.
    /// - Complexity: O(tokens) for each pointer, plus O(children) for each shared array and object
    ///   that is changed and each object from which members are removed, no matter how many
    ///   operations do. Inserting into or removing from the middle of an array is O(children) until
    ///   all elements have been moved about eight times; after that, it is O(log children).
    public mutating func apply(_ patch: JSONPatch, limits: JSONPatchLimits = JSONPatchLimits()) throws(JSONPatchError) {
        var editor = Editor(self, reserving: patch.operations.count)
        // From here on, the editor is the only owner, if the value was.
        self = .null
        defer { self = editor.finish() }
        try editor.apply(patch, limits)
    }

    /// Returns the value with a patch applied.
    ///
    /// - Throws: `JSONPatchError` with the index of the operation that cannot be carried out.
    /// - Complexity: The same as ``apply(_:limits:)``; arrays and objects that are changed are
    ///   copied, once each.
    public func applying(_ patch: JSONPatch, limits: JSONPatchLimits = JSONPatchLimits()) throws(JSONPatchError) -> JSONValue {
        var value = self
        try value.apply(patch, limits: limits)
        return value
    }

    /// Merges a patch into the value (RFC 7396).
    ///
    /// ```swift
    /// var settings: JSONValue = ["theme": "light", "draft": true]
    /// settings.merge(["theme": "dark", "draft": .null])     // {"theme":"dark"}
    /// ```
    ///
    /// - Complexity: O(patch), plus O(members) for each shared object that it changes, and each object
    ///   from which it removes members.
    public mutating func merge(_ patch: JSONMergePatch) {
        var editor = Editor(self)
        self = .null
        editor.merge(patch)
        self = editor.finish()
    }

    /// Returns the value with a patch merged into it (RFC 7396).
    ///
    /// - Complexity: O(patch), plus O(members) for each object that the patch changes.
    public func merging(_ patch: JSONMergePatch) -> JSONValue {
        var value = self
        value.merge(patch)
        return value
    }
}
