import Testing

@testable import ApusJSON

@Suite("Near matches of names")
struct NearMatchTests {
    private static let names = ["title", "done", "dueDate", "id", "tags", "priority"]

    /// One or two characters added, missing, different or exchanged, or different capitals.
    @Test(arguments: [
        ("titel", "title"), ("titl", "title"), ("tittle", "title"), ("Title", "title"), ("dnoe", "done"), ("don", "done"), ("duedate", "dueDate"),
        ("dueDates", "dueDate"), ("DUEDATE", "dueDate"), ("priorty", "priority"), ("prioritee", "priority"), ("tag", "tags"), ("ID", "id"),
    ])
    func `a mistyped name has a near match`(typed: String, name: String) {
        #expect(NearMatch.of(typed, among: Self.names) == name)
    }

    @Test(arguments: ["", "x", "ix", "colour", "ta", "due", "titleOfTheFilm", String(repeating: "title", count: 100_000)])
    func `a name unlike all others has no near match`(typed: String) {
        #expect(NearMatch.of(typed, among: Self.names) == nil)
    }

    @Test func `the nearest of several names is the match, or the first of equally near names`() {
        #expect(NearMatch.of("colors", among: ["colour", "color", "colors2"]) == "color")
        #expect(NearMatch.of("abcd", among: ["abce", "abcf"]) == "abce")
        #expect(NearMatch.of("title", among: [String]()) == nil)
    }
}
