import ApusJSON
import ApusJSONRules

extension PatternExpression {
    /// The keys of those members of an object with which a misspelled key is compared.
    var memberNames: [String] {
        guard case .object(let members, _) = rule else { return [] }
        return members.prefix(NearMatch.countLimit).map(\.key)
    }
}

/// Phrases for what patterns expect.
enum Phrase {
    /// What an expression expects: `a string or null`.
    static func expected(_ expression: PatternExpression, _ tree: PatternTree, levels: Int = 3) -> String {
        switch expression.rule {
        case .kinds(let kinds): return words(kinds, expression.text)
        case .string(.regularExpression(let regex)): return "a string that matches \(Wording.shortened(regex.source))"
        case .string(.format(let format)): return format.words
        case .string(.choice(let choices)):
            return Wording.alternatives(shown(choices).map(Wording.quoted), of: choices.count)
        case .string(.length(let range)): return "a string of \(range.words("character"))"
        case .number(let range, let wholeOnly): return range.words(wholeOnly ? "an integer" : "a number")
        case .color: return "a color: six hexadecimal digits, or a number from 0 to \(PatternExpression.largestColor)"
        case .array(let element):
            return levels > 0 ? "an array in which each element is \(expected(element, tree, levels: levels - 1))" : "an array"
        case .count(let range, let kinds):
            return kinds == .array ? "an array of \(range.words("element"))" : "an object of \(range.words("member"))"
        case .object: return "an object"
        case .any(let expressions):
            guard levels > 0 else { return "one of several alternatives" }
            // Null comes last, which reads more naturally.
            let phrases = shown(expressions).map { expected($0, tree, levels: levels - 1) }
            return Wording.alternatives(phrases.filter { $0 != "null" } + phrases.filter { $0 == "null" }, of: expressions.count)
        case .all(let expressions):
            guard levels > 0 else { return "a value that matches several patterns" }
            let phrases = expressions.prefix(shownCount).map { expected($0, tree, levels: levels - 1) }
            return (phrases + (expressions.count > shownCount ? ["…"] : [])).joined(separator: ", and ")
        case .reference(let name):
            let target = name.isEmpty ? tree.root : tree.definitions.first { $0.name == name }?.expression
            guard let target, levels > 0 else { return "\"@\(name)\"" }
            return expected(target, tree, levels: levels - 1)
        }
    }

    /// The number of alternatives of which phrases are made. There may be many, and many values
    /// that match none of them.
    private static let shownCount = 12

    /// The alternatives that a sentence lists: all, or the first ones and the last.
    private static func shown<Alternative>(_ alternatives: [Alternative]) -> [Alternative] {
        guard alternatives.count > shownCount + 1, let last = alternatives.last else { return alternatives }
        return alternatives.prefix(shownCount) + [last]
    }

    private static func words(_ kinds: KindSet, _ type: String?) -> String {
        switch kinds {
        case []: return type.map { "no value (nothing matches \(Wording.quoted($0)))" } ?? "nothing"
        case .all: return "a value"
        case .scalar: return "a string, a number, true, false or null"
        default: break
        }
        return Wording.alternatives(kinds.names.flatMap(\.words))
    }
}
