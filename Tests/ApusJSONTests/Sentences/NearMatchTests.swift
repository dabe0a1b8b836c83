import Testing

@testable import ApusJSON

@Suite("Near matches of names")
struct NearMatchTests {
    private static let names = ["title", "done", "dueDate", "id", "tags", "priority"]

    /// One or two characters more, less, different or exchanged, or other capitals.
    @Test(arguments: [
        ("titel", "title"), ("titl", "title"), ("tittle", "title"), ("Title", "title"), ("dnoe", "done"), ("don", "done"), ("duedate", "dueDate"),
        ("dueDates", "dueDate"), ("DUEDATE", "dueDate"), ("priorty", "priority"), ("prioritee", "priority"), ("tag", "tags"), ("ID", "id"),
    ])
    func `a mistyped name has a near match`(typed: String, name: String) {
        #expect(NearMatch.of(typed, among: Self.names) == name)
    }

    @Test(arguments: ["", "x", "ix", "colour", "ta", "due", "titleOfTheFilm", String(repeating: "title", count: 100_000)])
    func `a name that is like no other has none`(typed: String) {
        #expect(NearMatch.of(typed, among: Self.names) == nil)
    }

    @Test func `the nearest of several names is the match, and of equals the first`() {
        #expect(NearMatch.of("colors", among: ["colour", "color", "colors2"]) == "color")
        #expect(NearMatch.of("abcd", among: ["abce", "abcf"]) == "abce")
        #expect(NearMatch.of("title", among: [String]()) == nil)
    }
}
