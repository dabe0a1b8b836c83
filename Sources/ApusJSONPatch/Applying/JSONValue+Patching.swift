public import ApusJSON

extension JSONValue {
    /// Applies a patch, or changes nothing.
    ///
    /// ```swift
    /// var film: JSONValue = ["title": "Metropolis", "cast": ["Brigitte Helm"]]
    /// try film.apply([.add("/cast/-", "Gustav Fröhlich"), .replace("/title", "Metropolis (1927)")])
    /// ```
    ///
    /// A member that is added under a new key is put at the end of its object; one that was removed earlier in the same patch returns to its position.
    ///
    /// - Throws: ``JSONPatchError`` with the index of the operation that cannot be carried out. The value is unchanged.
    /// - Complexity: O(children) for each array and object that an operation's pointer leads through, however many operations do, plus O(tokens) for each pointer. To
    ///   add to or remove from the middle of a very large array takes O(elements / 512).
    public mutating func apply(_ patch: JSONPatch, limits: JSONPatchLimits = .default) throws(JSONPatchError) {
        guard !patch.operations.isEmpty else { return }
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
