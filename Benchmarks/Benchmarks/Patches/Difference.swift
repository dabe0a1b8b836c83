import ApusJSON
import ApusJSONPatch
import Benchmark
import BenchmarkSupport

/// Computes a patch between two 2 MB documents, in which one record in a hundred is changed, one is
/// new and one is missing. The baseline parses both.
func registerDifference() {
    func record(_ number: Int) -> JSONValue {
        [
            "id": .integer(number), "name": .string("Person number \(number)"), "email": .string("person\(number)@example.org"),
            "tags": ["a", "b", .integer(number % 7)],
            "address": ["street": .string("Street \(number % 100)"), "city": "London", "code": .integer(number * 31 % 99_999)],
            "score": .double(Double(number) * 1.25), "active": .boolean(number % 2 == 0),
        ]
    }
    let old = JSONValue((0..<11_000).map(record))
    var changed = old
    for number in stride(from: 0, to: 11_000, by: 100) { changed[number]?["score"] = 0.5 }
    changed.array?.insert(record(-1), at: 3)
    changed.array?.remove(at: 5000)
    let new = changed
    guard let oldText = try? old.jsonBytes(), let newText = try? new.jsonBytes() else { fatalError("The documents cannot be written.") }
    register(
        "2 MB: difference of two documents, 1 % changed vs parsing both", byteCount: oldText.count + newText.count,
        check: { try old.applying(JSONPatch(from: old, to: new)) == new },
        ours: { blackHole(JSONPatch(from: old, to: new)) },
        baseline: {
            blackHole(try JSONValue(parsing: oldText))
            blackHole(try JSONValue(parsing: newText))
        })
}
