import ApusJSON
import Testing

/// The table of a generic model is made once and kept. What other threads had made at the same time was never released.
@Suite("Tables that several threads make at once")
struct TablesMadeAtOnceTests {
    private final class Reference {
        let number = 7
    }

    /// The references that the members of tables have.
    private final class References {
        private struct Weak { weak var reference: Reference? }
        private var all: [Weak] = []

        func make() -> Reference {
            let reference = Reference()
            all.append(Weak(reference: reference))
            return reference
        }

        var counts: [Int] { [all.count, all.count { $0.reference != nil }] }
    }

    private struct Film<Tag>: JSONTableModel {
        var fullTitle: String
        var year: Int
        var rating: Int

        static var jsonTable: JSONModelTable { table(References()) }

        static func table(_ references: References, meanwhile: () -> Void = {}) -> JSONModelTable {
            .shared(by: Self.self) { members in
                let (outer, inner) = (references.make(), references.make())
                members.required("fullTitle", \.fullTitle)
                members.required("year", \.year, or: { outer.number })
                members.object("other") { $0.required("rating", \.rating, or: { inner.number }) }
                meanwhile()
            }
        }
    }

    @Test func `a table that another thread has made meanwhile is released, with those of its objects`() throws {
        enum Tag {}
        let references = References()
        _ = Film<Tag>.table(references) { _ = Film<Tag>.table(references) }
        #expect(references.counts == [4, 2])
        let film = try Film<Tag>(parsing: #"{"fullTitle":"M","other":{}}"#)
        #expect(film.year == 7 && film.rating == 7)
        #expect(references.counts == [4, 2])
    }
}
