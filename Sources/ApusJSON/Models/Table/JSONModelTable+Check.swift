#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension JSONModelTable {
    /// Checks the table of a model, and those of the models in it, in a test.
    ///
    /// ```swift
    /// try JSONModelTable.check(Film.self)
    /// ```
    ///
    /// `@JSONModel` finds most mistakes when a model is compiled. It sees neither the value of a constant or the type
    /// behind an alias, nor what is in an extension or in another model. These mistakes are found here, and end the process
    /// when the model is first used:
    ///
    /// - two members with the same key;
    /// - a limit that no value keeps, or that is for another kind of values;
    /// - an expression that is invalid;
    /// - a stored property that is not in the table.
    ///
    /// These are found here, and do not end a release build:
    ///
    /// - a member with the same key as one of a flattened model, which ends a debug build when a value is first written;
    /// - a member with the same key as the tag of an enum;
    /// - a flattened model that rejects unknown keys, and so those of the model around it;
    /// - a default that breaks its limit;
    /// - an enum `CodingKeys` or an `init(from:)` in an extension of a model that is Codable, unless the enum is private.
    ///   An `encode(to:)` is not found here: a debug build finds it when a value is first written.
    ///
    /// - Parameter type: a model. Its defaults are evaluated, and its `init(from:)` is called with a decoder that throws.
    /// - Throws: an error that consists of a sentence for each mistake.
    public static func check<Model: JSONReadable>(_ type: Model.Type) throws {
        var check = TableCheck()
        check.check(type, type.jsonDescription)
        if !check.problems.isEmpty { throw TableProblems(sentences: check.problems) }
    }
}

private struct TableProblems: Error, CustomStringConvertible, LocalizedError {
    let sentences: [String]
    var description: String { sentences.joined(separator: "\n") }
    var errorDescription: String? { description }
}

/// A walk through the models in a model.
private struct TableCheck {
    private(set) var problems: [String] = []
    private var visited: Set<ObjectIdentifier> = []

    mutating func check(_ name: Any, _ description: JSONTypeDescription) {
        switch description.kind {
        case .nullable(let value), .array(let value), .map(let value): check(name, value)
        case .model(let model):
            guard model.type.map({ visited.insert(ObjectIdentifier($0)).inserted }) ?? true else { return }
            let (keys, problem) = model.outline()
            if let problem { return problems.append(problem) }
            if let type = model.type, let found = SecondSchema.found(in: type, keys: keys) { problems.append(found) }
            check(model.type ?? name, model.members())
        case .cases(let cases):
            guard visited.insert(ObjectIdentifier(cases.type)).inserted else { return }
            if let found = SecondSchema.found(in: cases.type, keys: description.keys) { problems.append(found) }
            for values in cases.cases().compactMap(\.values) {
                check(cases.type, values)
                guard case .tagged(let tag) = cases.form, case .model(let model) = values.kind, model.outline().keys.contains(tag) else { continue }
                problems.append("The key \"\(tag)\" of \(model.type ?? cases.type) is also the tag of \(cases.type): give one of them another key.")
            }
        default: break
        }
    }

    private mutating func check(_ type: Any, _ members: MemberDescriptions) {
        for member in members.all {
            if let initial = member.initial {
                for rule in member.rules {
                    guard let words = (try? JSONDocument(of: initial)).flatMap({ rule.broken(by: $0.root) }) else { continue }
                    problems.append("The default of \"\(member.key)\" in \(type) breaks its limit, which is \(words): change one of them.")
                }
            }
            check(type, member.value)
        }
        for (description, _) in members.flattened {
            check(type, description)
            guard case .model(let model) = description.kind, model.members().rejectsUnknown else { continue }
            problems.append(
                "\(model.type ?? type) rejects unknown keys, and so those of \(type), in which it is flattened: remove its option unknownKeys.")
        }
        problems += members.repeatedKeys(in: type)
    }
}

extension MemberDescriptions {
    /// A sentence for each key that a flattened model shares with the model around it, or with another one.
    func repeatedKeys(in type: Any) -> [String] {
        var known = Set(all.map(\.key) + alternatives.map(\.key))
        return flattened.flatMap { description, _ -> [String] in
            guard case .model(let model) = description.kind else { return [] }
            return model.outline().keys.filter { !known.insert($0).inserted }.map {
                "The key \"\($0)\" of \(type) is also one of \(model.type ?? type), which is flattened in it: give one of them another key."
            }
        }
    }
}
