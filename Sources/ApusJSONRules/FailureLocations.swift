package import ApusJSON

/// The failures of a verification, with the locations, excerpts and paths of all of them, which are
/// computed together when one is read.
package final class FailureLocations: Sendable {
    package let document: JSONNode
    package let all: [Verifier.Failure]
    private typealias Computed = (places: [(location: JSONLocation, excerpt: String)], paths: [JSONPointer])
    private let known = Locked<Computed?>(nil)

    package init(_ verifier: Verifier, _ document: JSONNode) { (self.document, all) = (document, verifier.failures) }

    /// The location and the excerpt of a failure.
    package func place(_ position: Int) -> (location: JSONLocation, excerpt: String) { computed().places[position] }

    /// The path of a failure's value, or key, from the document's root or from the node that was verified.
    package func path(_ position: Int) -> JSONPointer { computed().paths[position] }

    private func computed() -> Computed {
        known.withLock { known in
            if let known { return known }
            let indexes = all.map { Int($0.index) }
            var paths = indexes.map { document.node(at: $0).path }
            if document.index != Tape.rootIndex {
                let outer = document.path.tokens.count
                paths = paths.map { JSONPointer(tokens: Array($0.tokens.dropFirst(outer))) }
            }
            let made: Computed = (document.reports(at: indexes), paths)
            known = made
            return made
        }
    }
}
