import ApusJSONMacros
import Foundation
import Testing

/// A kind of models, and a type that Codable alone gives the same schema: by Swift's synthesis, or by hand.
protocol Kind: SendableMetatype {
    associatedtype Model: Codable & JSONReadable & JSONWritable
    associatedtype Twin: Codable

    /// A document that both types accept.
    static func document(_ dice: inout Dice) -> JSONValue
}

/// All coders see one schema in a model, which is the one that its page says. The twin of each model says what that is:
/// what the coders do with the twin, they do with the model.
@Suite struct `Models with the coders of other formats` {
    static let kinds: [any Kind.Type] = [
        KeyStyle.self, ConvertedKeys.self, OwnKeys.self, OtherKeys.self, NestedKeys.self, Scalars.self, Optionals.self, Defaults.self, Nulls.self,
        Codings.self, Lossy.self, RawText.self, Limits.self, Strict.self, Collecting.self, Flattening.self, Subclasses.self, Generics.self,
        Trees.self,
        External.self, Holder.self, InternallyTagged.self, AdjacentlyTagged.self, Untagged.self,
    ]

    @Test(arguments: kinds) func `a model is what its twin without a macro is`(_ kind: any Kind.Type) throws {
        var comparison = Comparison()
        try comparison.run(kind)
        for difference in comparison.differences.prefix(5) { Issue.record("\(kind): \(difference)") }
        // Most documents must have been accepted, and many rejected.
        #expect(comparison.acceptedCount > 150 && comparison.rejectedCount > 20, "\(comparison.acceptedCount), \(comparison.rejectedCount)")
    }
}

/// Compares models with their twins.
struct Comparison {
    private(set) var differences: [String] = []
    private(set) var acceptedCount = 0
    private(set) var rejectedCount = 0
    /// Whether the kind has raw text, which keeps its order where the twin's keys are sorted.
    private var hasRawText = false

    mutating func run<K: Kind>(_ kind: K.Type) throws {
        var dice = Dice(seed: 83)
        hasRawText = kind is RawText.Type
        for round in 0..<300 {
            let valid = K.document(&dice)
            let isBroken = round % 3 == 2
            let document = isBroken ? dice.broken(valid) : valid
            let settings = Settings.allCases[round % Settings.allCases.count]
            // With these coders, the document is JSON; with the others, it is what JSONValue makes of it there.
            let plain = Coder.foundation(.none)
            let text = try ApusJSONEncoder().encode([document])
            // The same value as the strategies have it.
            var converted = try settings == .dates ? nil : Coder.foundation(settings).encode([document])
            if let (model, twin) = decode(kind, with: plain, from: text) {
                acceptedCount += 1
                converted = try Coder.foundation(settings).encode([twin])
                for coder in [plain, .apus(.none), .foundation(settings), .apus(settings), .propertyList, .yaml] { encode([model], [twin], coder) }
            } else {
                rejectedCount += 1
                if !isBroken { differences.append("A valid document is rejected: \(document)") }
            }
            decode(kind, with: .apus(.none), from: text)
            if let converted { for coder in [Coder.foundation(settings), .apus(settings)] { decode(kind, with: coder, from: converted) } }
            for coder in [Coder.propertyList, .yaml] {
                guard let text = try? coder.encode([document]) else { continue }
                decode(kind, with: coder, from: text)
            }
        }
    }

    /// Decodes both from a text, and returns both values if there are any.
    @discardableResult
    private mutating func decode<K: Kind>(_ kind: K.Type, with coder: Coder, from text: Data) -> (K.Model, K.Twin)? {
        let model = Outcome { try coder.decode([K.Model].self, from: text)[0] }
        let twin = Outcome { try coder.decode([K.Twin].self, from: text)[0] }
        switch (model, twin) {
        case (.error(let left), .error(let right)):
            // In YAML, null is no value or a value of another kind. Where a strategy or a format makes several members wrong, the
            // twin stops at the first, and the model names a missing one last.
            let isSame = coder.name == "YAML" && left.replacing("valueNotFound", with: "typeMismatch") == right
            let isOther = !coder.keepsDocument && right.hasPrefix("keyNotFound")
            if left != right, !isSame, !isOther { differ("\(left) rather than \(right)", coder, text) }
        case (.error(let left), .value): differ("only the model throws \(left)", coder, text)
        case (.value, .error(let right)): differ("only the twin throws \(right)", coder, text)
        case (.value(let model), .value(let twin)):
            // What was read is compared by what is written.
            let (left, right) = (Outcome { try Coder.foundation(.none).encode([model]) }, Outcome { try Coder.foundation(.none).encode([twin]) })
            compare(left, right, "after reading", coder, text)
            return (model, twin)
        }
        return nil
    }

    /// Encodes both, and decodes both from the text.
    private mutating func encode<M: Codable, T: Codable>(_ model: M, _ twin: T, _ coder: Coder) {
        let (left, right) = (Outcome { try coder.encode(model) }, Outcome { try coder.encode(twin) })
        compare(left, right, "written", coder, Data())
        guard case .value(let text) = right else { return }
        let again = Outcome { try coder.encode(coder.decode(M.self, from: text)) }
        let twinAgain = Outcome { try coder.encode(coder.decode(T.self, from: text)) }
        compare(again, twinAgain, "read and written again", coder, text)
    }

    private mutating func compare(_ left: Outcome<Data>, _ right: Outcome<Data>, _ words: String, _ coder: Coder, _ text: Data) {
        if !coder.keepsDocument, case .error = left, case .error(let words) = right, words.hasPrefix("keyNotFound") { return }
        let (left, right) = (self.text(left), self.text(right))
        if left != right { differ("\(words):\n\(left)\n\(right)\n", coder, text) }
    }

    private func text(_ outcome: Outcome<Data>) -> String {
        switch outcome {
        case .value(let data):
            (hasRawText ? try? JSONValue(parsing: data).jsonString(.sortedKeys) : nil) ?? String(decoding: data, as: UTF8.self)
        case .error(let words): words
        }
    }

    private mutating func differ(_ words: String, _ coder: Coder, _ text: Data) {
        differences.append("\(coder.name): \(words) \(String(decoding: text, as: UTF8.self))")
    }
}
