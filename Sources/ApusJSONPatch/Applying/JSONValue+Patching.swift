public import ApusJSON

extension JSONValue {
    /// Applies a patch to the value. If an operation fails, the value is unchanged.
    ///
    /// ```swift
    /// var film: JSONValue = ["title": "Metropolis", "cast": ["Brigitte Helm"]]
    /// try film.apply([.add("/cast/-", "Gustav Fröhlich"), .replace("/title", "Metropolis (1927)")])
    /// ```
    ///
    /// A member with a new key is added at the end of its object. A member that was removed earlier
    /// in the same patch and is added again returns to its old position.
    ///
    /// Arrays and objects that are not shared with another value are changed in place. Shared ones
    /// are copied, once each.
    ///
    /// - Throws: ``JSONPatchError`` with the index of the operation that cannot be carried out.
    /// - Complexity: O(tokens) for each pointer, plus O(children) for each shared array and object
    ///   that is changed, no matter how many operations change it. Removing a member, or inserting
    ///   into or removing from the middle of an array, is O(children) in a small patch. A patch
    ///   with so many of these that a large array or object would be moved about eight times over
    ///   builds a new value instead, in O(children) for each array and object that a pointer leads
    ///   through, plus O(log children) for each operation.
    public mutating func apply(_ patch: JSONPatch, limits: JSONPatchLimits = .default) throws(JSONPatchError) {
        guard try !TreeEditor.apply(patch, to: &self, limits) else { return }
        var overlay = Overlay(self)
        try overlay.apply(patch, limits)
        self = overlay.value()
    }

    /// Returns the value with a patch applied.
    ///
    /// - Throws: ``JSONPatchError`` with the index of the operation that cannot be carried out.
    /// - Complexity: The same as ``apply(_:limits:)``; arrays and objects that are changed are
    ///   copied, once each.
    public func applying(_ patch: JSONPatch, limits: JSONPatchLimits = .default) throws(JSONPatchError) -> JSONValue {
        var value = self
        try value.apply(patch, limits: limits)
        return value
    }

    /// Merges a patch into the value (RFC 7396).
    ///
    /// ```swift
    /// var settings: JSONValue = ["theme": "light", "draft": true]
    /// settings.merge(["theme": "dark", "draft": nil])       // {"theme":"dark"}
    /// ```
    ///
    /// - Complexity: O(patch), plus O(members) for each object that it changes.
    public mutating func merge(_ patch: JSONMergePatch) {
        var overlay = Overlay(self)
        overlay.merge(patch)
        self = overlay.value()
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
