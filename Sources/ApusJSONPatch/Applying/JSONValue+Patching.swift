public import ApusJSON

extension JSONValue {
    /// Applies a patch, or changes nothing.
    ///
    /// ```swift
    /// var film: JSONValue = ["title": "Metropolis", "cast": ["Brigitte Helm"]]
    /// try film.apply([.add("/cast/-", "Gustav Fröhlich"), .replace("/title", "Metropolis (1927)")])
    /// ```
    ///
    /// A member that is added under a new key is put at the end of its object; one that was removed
    /// earlier in the same patch returns to its position.
    ///
    /// Arrays and objects that no other value shares are changed in place. Those that are shared
    /// are copied, once each.
    ///
    /// - Throws: ``JSONPatchError`` with the index of the operation that cannot be carried out. The
    ///   value is unchanged.
    /// - Complexity: O(tokens) for each pointer, and O(children) for each array and object that is
    ///   shared and changed, however many operations change it. To remove a member, or to add to or
    ///   remove from the middle of an array, takes O(children) in a small patch. A patch that does
    ///   so much of it that a large array or object would be moved about eight times over is
    ///   carried out beside the value instead: O(children) for each array and object that a pointer
    ///   leads through, and then O(log children) for each operation.
    public mutating func apply(_ patch: JSONPatch, limits: JSONPatchLimits = .default) throws(JSONPatchError) {
        guard try !TreeEditor.apply(patch, to: &self, limits) else { return }
        var overlay = Overlay(self)
        try overlay.apply(patch, limits)
        self = overlay.value()
    }

    /// The value with a patch applied.
    ///
    /// - Throws: ``JSONPatchError`` as ``apply(_:limits:)``.
    /// - Complexity: As ``apply(_:limits:)``.
    public func applying(_ patch: JSONPatch, limits: JSONPatchLimits = .default) throws(JSONPatchError) -> JSONValue {
        var value = self
        try value.apply(patch, limits: limits)
        return value
    }

    /// Merges a patch into the value.
    ///
    /// ```swift
    /// var settings: JSONValue = ["theme": "light", "draft": true]
    /// settings.merge(["theme": "dark", "draft": nil])       // {"theme":"dark"}
    /// ```
    ///
    /// - Complexity: O(patch), and O(members) for each object that it changes.
    public mutating func merge(_ patch: JSONMergePatch) {
        var overlay = Overlay(self)
        overlay.merge(patch)
        self = overlay.value()
    }

    /// The value with a patch merged into it.
    ///
    /// - Complexity: As ``merge(_:)``.
    public func merging(_ patch: JSONMergePatch) -> JSONValue {
        var value = self
        value.merge(patch)
        return value
    }
}
