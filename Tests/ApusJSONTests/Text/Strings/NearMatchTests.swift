import TestSupport
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

    /// Distances are compared with those of a table that is filled completely. The letters are few,
    /// so that many texts are alike.
    @Test func `texts are alike up to a third of their characters, and at most three`() {
        var source = SplitMix64(seed: 40)
        func text() -> String {
            let letters = Array("abcÄé")
            return String((0..<Int.random(in: 1...12, using: &source)).map { _ in letters.randomElement(using: &source) ?? "a" })
        }
        for _ in 0..<20_000 {
            let (typed, name) = (text(), text())
            let (one, two) = (Array(typed.lowercased()), Array(name.lowercased()))
            let longest = max(one.count, two.count)
            let distance = Self.distance(one, two)
            let isAlike = typed != name && (distance == 0 || longest > 2 && distance <= min(3, max(1, longest / 3)))
            #expect(NearMatch.of(typed, among: [name]) == (isAlike ? name : nil), "\(typed), \(name)")
        }
    }

    private static func distance(_ one: [Character], _ two: [Character]) -> Int {
        var table = [[Int]](repeating: Array(0...two.count), count: one.count + 1)
        for row in table.indices.dropFirst() {
            table[row][0] = row
            for column in table[row].indices.dropFirst() {
                let isSame = one[row - 1] == two[column - 1]
                var steps = [table[row - 1][column - 1] + (isSame ? 0 : 1), table[row - 1][column] + 1, table[row][column - 1] + 1]
                if row > 1, column > 1, one[row - 1] == two[column - 2], one[row - 2] == two[column - 1] {
                    steps.append(table[row - 2][column - 2] + 1)
                }
                table[row][column] = steps.min() ?? 0
            }
        }
        return table[one.count][two.count]
    }
}
