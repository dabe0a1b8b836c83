import ApusJSON
import ApusJSONMapping
import Foundation
import MappingModels
import Programs

/// Members for `Everything`, each with a known outcome.
struct KnownMembers {
    private var members: [(key: String, json: String)] = []
    private var expected = Everything()
    private var failed: Set<String> = []
    private var unknown: Set<String> = []
    private let mapper: JSONMapper

    init(_ random: inout Choices) {
        var mapper = JSONMapper()
        mapper.coercions = .textForms
        mapper.readConfiguration.engine = random.one(in: 2) ? .swift : .automatic
        self.mapper = mapper
        for member in MappedMember.all.shuffled(using: &random).prefix(Int.random(in: 0...6, using: &random)) {
            if random.one(in: 5), let wrong = member.wrong.randomElement(using: &random) {
                members.append((member.key, wrong))
                failed.insert(member.key)
            } else {
                let (json, set) = member.right.randomElement(using: &random)!
                members.append((member.key, json))
                set(&expected)
            }
        }
        if random.one(in: 3) {
            members.insert(("unknown", "[1]"), at: Int.random(in: 0...members.count, using: &random))
            unknown.insert("unknown")
        }
    }

    private func text(_ members: some Collection<(key: String, json: String)>) -> String {
        "{" + members.map { "\"\($0.key)\": \($0.json)" }.joined(separator: ", ") + "}"
    }

    /// Checks that each member is mapped to its property, from one text and from two, and that the
    /// report contains exactly the others.
    func check(_ meter: Meter) throws {
        let text = text(members)
        let made = try meter.measure(bytes: text.utf8.count, calls: 100) { try mapper.make(Everything.self, from: text) }
        let (value, report) = (made.value, made.report)
        try require(value == expected, "\(text) becomes\n\(value), not\n\(expected)")
        func keys(_ kind: JSONReport.Entry.Kind) -> Set<String> { Set(report.entries(kind).map { $0.path.tokens.joined(separator: "/") }) }
        try require(keys(.failed) == failed, "\(text) fails for \(keys(.failed)), not for \(failed)")
        try require(keys(.ignored) == unknown, "\(text): \(keys(.ignored)) is ignored, not \(unknown)")
        // The one property that never has members here, in addition to those that are left out.
        let missing = Set(MappedMember.all.map(\.key) + ["url"]).subtracting(members.map(\.key))
        try require(keys(.missing) == missing, "\(text): \(keys(.missing)) is missing, not \(missing)")
        try require(report.appliedCount >= members.count - failed.count - unknown.count, "\(text): only \(report.appliedCount) members are applied.")

        var updated = Everything()
        let middle = members.count / 2
        try mapper.update(&updated, from: self.text(members[..<middle]))
        try mapper.update(&updated, from: self.text(members[middle...]))
        try require(updated == expected, "\(text) in two parts becomes\n\(updated), not\n\(expected)")

        var strict = mapper
        strict.policy = .strict
        var untouched = Everything()
        untouched.int = 99
        let before = untouched
        do {
            try strict.update(&untouched, from: text)
            try require(failed.isEmpty, "A strict mapper accepts \(text)")
        } catch let error as JSONReportedError {
            try require(Set(error.report.issues.map { $0.path.tokens[0] }) == failed, "\(text): \(error)")
            try require(untouched == before, "\(text) is rejected but partly applied: \(untouched)")
        }
    }
}

/// A document with roughly the shape of a model, and a mapper. Each execution makes a fourth of the checks.
struct MappingCase<Model: JSONMappable> {
    let text: String
    let hasRepeatedKeys: Bool
    var mapper: JSONMapper
    let make: () -> Model

    /// The result of mapping the document, as text.
    private struct Outcome: Equatable {
        var value: String
        var entries: [JSONReport.Entry]
        var appliedCount: Int
    }

    private func outcome(_ mapper: JSONMapper, from source: some JSONSource) throws -> Outcome {
        var value = make()
        let report = try mapper.update(&value, from: source)
        return Outcome(value: written(value), entries: report.entries, appliedCount: report.appliedCount)
    }

    /// Returns a value as text, with sets and dictionaries in a fixed order.
    private func written(_ value: Model) -> String {
        do {
            var json = try JSONValue(parsing: JSONMapper().json(from: value), configuration: JSONReadConfiguration(numbers: .exact))
            if case .array(let names) = json["names"] { json["names"] = .array(names.sorted { "\($0)" < "\($1)" }) }
            return try json.jsonString(.sortedKeys)
        } catch {
            return "\(error)"
        }
    }

    private func failure(_ problem: String) -> String { "\(problem)\n\(text)" }

    func check(_ meter: Meter) throws {
        let expected: Outcome
        do {
            expected = try meter.measure(bytes: text.utf8.count, calls: 300) { try outcome(mapper, from: text) }
        } catch {
            throw Finding(failure("A lenient mapper throws an error: \(error)"))
        }
        if meter.makes(0, of: 4) { try checkPlaces(of: expected.entries) }
        if meter.makes(1, of: 4) { try checkSources(expected) }
        if meter.makes(2, of: 4) { try checkStrictMapper(expected) }
        if meter.makes(3, of: 4) { try checkWriting() }
    }

    private func checkStrictMapper(_ expected: Outcome) throws {
        let before = written(make())
        var strict = mapper
        strict.policy = .strict
        let value = make()
        var copy = value
        let issues = expected.entries.filter { $0.kind == .failed }
        do {
            try strict.update(&copy, from: text)
            try require(issues.isEmpty, failure("A strict mapper accepts values that fail: \(issues)"))
            // A strict mapper creates an object for each duplicate key before it sets any.
            try require(
                hasRepeatedKeys || written(copy) == expected.value, failure("A strict mapper makes \(written(copy)), a lenient one \(expected.value)")
            )
        } catch let error as JSONReportedError {
            try require(error.report.issues == issues, failure("A strict mapper finds \(error.report.issues), a lenient one \(issues)"))
            try require(written(value) == before && written(copy) == before, failure("Partly applied: \(written(copy))"))
        }
    }

    private func checkPlaces(of entries: [JSONReport.Entry]) throws {
        let document = try JSONDocument(parsing: text, configuration: JSONReadConfiguration(numbers: .exact))
        for entry in entries {
            try require((0..<text.utf8.count).contains(entry.location.byteOffset), failure("The location is outside the document: \(entry)"))
            try require(!entry.message.isEmpty && !entry.excerpt.isEmpty, failure("The entry has no message or excerpt: \(entry)"))
            guard !hasRepeatedKeys else { continue }
            // An empty string may count as missing.
            let isMissing = entry.kind == .missing && !entry.coercion.contains(.missingFromEmptyString)
            try require((document[at: entry.path] == nil) == isMissing, failure("The path is not in the document: \(entry)"))
        }
    }

    /// Checks that every source and engine gives the same result.
    private func checkSources(_ expected: Outcome) throws {
        var other = mapper
        other.readConfiguration.engine = mapper.readConfiguration.engine == .swift ? .automatic : .swift
        let document = try JSONDocument(
            parsing: text, configuration: JSONReadConfiguration(duplicateKeys: mapper.readConfiguration.duplicateKeys, numbers: .exact))
        let ofOther = try outcome(other, from: text)
        try require(ofOther == expected, failure("Another engine makes \(ofOther), not \(expected)"))
        try require(try outcome(mapper, from: document) == expected, failure("A document gives a different result than \(expected)"))
        guard !hasRepeatedKeys else { return }
        // Beyond 2^53, a number converted to a string keeps its text, which a value writes in its
        // own form: 1e+308 for 1e308.
        let value = try JSONValue(parsing: text, configuration: JSONReadConfiguration(numbers: .exact))
        let ofValue = try outcome(mapper, from: value)
        let ofItsText = try outcome(mapper, from: value.jsonText(as: String.self))
        try require(ofValue == ofItsText, failure("A value gives \(ofValue), its text \(ofItsText)"))
        try require(
            ofValue.entries.map { "\($0.kind) \($0.path)" } == expected.entries.map { "\($0.kind) \($0.path)" },
            failure("A value gives the report \(ofValue.entries), not \(expected.entries)"))
    }

    /// Checks that the written text maps to the same value again with an empty report.
    private func checkWriting() throws {
        var value = make()
        try mapper.update(&value, from: text)
        guard let text = try? mapper.json(from: value, as: String.self) else { return }
        var again = make()
        var strict = mapper
        strict.coercions = .textForms
        strict.policy = .strict
        do {
            let report = try strict.update(&again, from: text)
            try require(report.entries(.coerced).isEmpty && report.entries(.ignored).isEmpty, failure("\(text) is coerced: \(report)"))
            try require(written(again) == written(value), failure("\(text) becomes \(written(again))"))
        } catch let error as JSONReportedError {
            throw Finding(failure("\(text) is rejected: \(error)"))
        }
    }
}
