import ApusJSON
import Testing

/// The table of a generic model is made once and kept. What other threads had made at the same time was never released.
@Suite("Tables that several threads make at once")
struct TablesMadeAtOnceTests {
    /// Counts the references that the members of tables have. The address sanitizer would not see what a weak reference keeps.
    private final class References {
        var made = 0
        var alive = 0
    }

    private final class Reference {
        let number = 7
        private let all: References

        init(_ all: References) {
            self.all = all
            all.made += 1
            all.alive += 1
        }

        deinit { all.alive -= 1 }
    }

    private struct Film<Tag>: JSONTableModel {
        var fullTitle: String
        var year: Int
        var rating: Int

        static var jsonTable: JSONModelTable { table(References()) }

        static func table(_ references: References, meanwhile: () -> Void = {}) -> JSONModelTable {
            .shared(by: Self.self) { members in
                let (outer, inner) = (Reference(references), Reference(references))
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
        #expect(references.made == 4 && references.alive == 2)
        let film = try Film<Tag>(parsing: #"{"fullTitle":"M","other":{}}"#)
        #expect(film.year == 7 && film.rating == 7)
        #expect(references.made == 4 && references.alive == 2)
    }
}
