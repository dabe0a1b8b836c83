/// The locations, excerpts and paths of some nodes of a document, which are computed together when
/// one is read.
package final class NodeLocations: Sendable {
    package let root: JSONNode
    package let indexes: [Int]
    private typealias Computed = (reports: [(location: JSONLocation, excerpt: String)], paths: [JSONPointer])
    private let known = Locked<Computed?>(nil)

    /// - Parameters:
    ///   - root: the document or the part of one that was validated.
    ///   - indexes: the tape indexes of values and keys in it.
    package init(_ root: JSONNode, _ indexes: [Int]) { (self.root, self.indexes) = (root, indexes) }

    package func node(_ position: Int) -> JSONNode { root.node(at: indexes[position]) }

    /// The location and the excerpt of a node.
    func report(_ position: Int) -> (location: JSONLocation, excerpt: String) { computed().reports[position] }

    /// The path of a node from the root.
    package func path(_ position: Int) -> JSONPointer { computed().paths[position] }

    private func computed() -> Computed {
        known.withLock { known in
            if let known { return known }
            var paths = indexes.map { root.node(at: $0).path }
            if root.index != Tape.rootIndex {
                let outer = root.path.tokens.count
                paths = paths.map { JSONPointer(tokens: Array($0.tokens.dropFirst(outer))) }
            }
            let made: Computed = (root.reports(at: indexes), paths)
            known = made
            return made
        }
    }
}
