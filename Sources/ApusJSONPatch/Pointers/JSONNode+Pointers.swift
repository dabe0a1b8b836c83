public import ApusJSON

extension JSONNode {
    /// Returns the nodes that the given pointers lead to from this node, in the order of the
    /// pointers. A pointer that leads to no value gives nil.
    ///
    /// ```swift
    /// let nodes = document.root.nodes(at: ["/user/name", "/user/email", "/items/0/price"])
    /// ```
    ///
    /// An array or object that several pointers lead through is read only once.
    ///
    /// - Complexity: O(tokens of all pointers), plus O(children) for each array and object that
    ///   they lead through.
    public func nodes(at pointers: [JSONPointer]) -> [JSONNode?] {
        let document = JSONDocument(of: self)
        var editor = Editor(document)
        return pointers.map { pointer in editor.index(of: pointer, from: index).map { document.node(at: $0) } }
    }
}
