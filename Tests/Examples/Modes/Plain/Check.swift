import ApusJSONMacros
import Foundation

/// Reads and writes every model.
///
/// - Returns: what went wrong.
public func check() async -> [String] {
    var failures: [String] = []
    func expect<T: JSONReadable & JSONWritable>(_ type: T.Type, _ text: String) {
        do {
            let written = try ApusJSONEncoder().encode(ApusJSONDecoder().decode(type, from: text), as: String.self)
            if written != text { failures.append("\(type): \(written)") }
        } catch { failures.append("\(type): \(error)") }
    }
    func expectCodable<T: Codable & JSONReadable & JSONWritable>(_ type: T.Type, _ text: String) {
        expect(type, text)
        do {
            let encoded = try JSONEncoder().encode(JSONDecoder().decode(type, from: Data(text.utf8)))
            if try JSONValue(parsing: encoded) != JSONValue(parsing: text) { failures.append("\(type): \(String(decoding: encoded, as: UTF8.self))") }
        } catch { failures.append("\(type), JSONDecoder: \(error)") }
    }
    expectCodable(
        Film.self,
        #"{"title":"M","release_year":1931,"born":"2026-11-21T08:30:00Z","tags":"a,b","place":{"city":"Turin"},"rating":5,"code":"x","#
            + #""street":"Via Po","votes":[1],"kind":"film","shapes":[{"dot":{}},{"circle":{"radius":1.5}},{"named":{"_0":"a"}}],"suit":"S"}"#)
    expectCodable(Tagged.self, #"{"type":"one","x":1}"#)
    expectCodable(Adjacent.self, #"{"type":"many","value":[1]}"#)
    expectCodable(Untagged.self, "[1,[null]]")
    expect(Event.self, #"{"name":null,"z":1}"#)
    expectCodable(Todo.self, #"{"id":1,"title":"a","event":{"name":"b"}}"#)
    expectCodable(Page<Date>.self, #"{"items":[1.5],"next":2}"#)
    expectCodable(Dog.self, #"{"name":"Rex","isGood":false}"#)
    expect(Box<Suit?>.self, #"{"item":"S"}"#)
    expectCodable(Free.self, #"{"a":2}"#)
    expectCodable(Store.Kind.self, #"{"t":"a","a":1}"#)
    expectCodable(Screen.Row.self, #"{"a":1}"#)
    do {
        var todo = try Todo(parsing: #"{"id":1,"title":"a"}"#)
        try todo.merge(Todo.Partial(parsing: #"{"title":"b"}"#))
        if todo.title != "b" { failures.append("A change is lost.") }
        if try await Store().add(#"[{"a":1}]"#) != 1 { failures.append("An actor's model is lost.") }
        if try await Task.detached(operation: { try useElsewhere() }).value != 9 { failures.append("A task reads something else.") }
    } catch { failures.append("\(error)") }
    return failures
}

/// Uses models where no actor is.
nonisolated private func useElsewhere() throws -> Int {
    var free = try Free(parsing: #"{"a":1}"#)
    try Free.Partial(parsing: #"{"a":3}"#).apply(to: &free)
    let star = try JSONDecoder().decode(Space.Star.self, from: Data(#"{"x":4,"at":"2026-11-21T08:30:00Z"}"#.utf8))
    guard case .circle(let radius) = try Space.Orbit(parsing: #"{"t":"circle","radius":1}"#) else { return 0 }
    return try free.a + (star.place?.x ?? 0) + radius + FreeClass(parsing: #"{"a":1}"#).a
}
