import Foundation
import TestSupport
import Testing

@testable import ApusJSON

/// Compares both engines with Foundation's `JSONSerialization`, another implementation of the
/// standard. Cases where it differs by intention or for lack of range are excluded, each with a
/// comment below.
@Suite("Generated documents compared with Foundation")
struct FoundationAgreesTests {
    @Test(arguments: 0..<8)
    func `engines read generated and corrupted texts as JSONSerialization does`(_ part: Int) throws {
        var generator = DocumentGenerator(seed: Seed.part(part, of: Seed.constant))
        var mutator = Mutator(seed: Seed.part(part, of: Seed.constant) ^ 0x5EED)
        var failures = Failures(part: part, seed: Seed.constant)
        var previous: [UInt8] = []
        for _ in 0..<effort(500) {
            let text = generator.next()
            try check(text, &failures)
            try check(mutator.spoil(text, with: previous), &failures)
            try check(mutator.spoil(text, with: previous), &failures)
            previous = text
        }
        failures.report()
    }

    private func check(_ text: [UInt8], _ failures: inout Failures) throws {
        failures.texts += 1
        let theirs = Result { try JSONSerialization.jsonObject(with: Data(text), options: .fragmentsAllowed) }
        let readings = try JSONEngine.available.map { try EngineComparison.read(text, on: $0) }
        for ours in readings {
            switch (ours, theirs) {
            case (.failure, .failure): break
            case (.success(let document), .success(let value)):
                if let difference = difference(document.root, value, path: "") { failures.note(difference, text) }
            case (.success, .failure(let error)): failures.note("only accepted by us: \((error as NSError).userInfo)", text)
            case (.failure(let error), .success):
                // Foundation accepts a comma before the end of a container; RFC 8259 does not.
                if error.code == .trailingComma { continue }
                // Foundation keeps some numbers beyond the range of Double as a Decimal.
                if error.code == .numberOutOfRange { continue }
                failures.note("only accepted by Foundation: \(error)", text)
            }
        }
    }

    /// Describes how a node differs from Foundation's value, or returns nil if it does not.
    private func difference(_ node: JSONNode, _ value: Any, path: String) -> String? {
        switch (node.kind, value) {
        case (.null, is NSNull): return nil
        case (.string, let string as String):
            return withoutMarks(node.string ?? "").utf8.elementsEqual(withoutMarks(string).utf8) ? nil : "\(path): \(string)"
        case (.boolean, let boolean as Bool): return node.boolean == boolean ? nil : "\(path): \(boolean)"
        case (.number, let number as NSNumber): return difference(node, number, path: path)
        case (.array, let array as [Any]):
            guard let elements = node.array, elements.count == array.count else { return "\(path): \(array.count) elements" }
            for (index, (element, value)) in zip(elements, array).enumerated() {
                if let difference = difference(element, value, path: "\(path)/\(index)") { return difference }
            }
            return nil
        case (.object, let object as [String: Any]):
            // Foundation keeps the last of several equal keys. Like a dictionary of Strings, it
            // treats canonically equivalent keys as equal.
            var members: [String: JSONNode] = [:]
            for (key, value) in node.object ?? JSONNode.Members(container: node) { members[withoutMarks(key)] = value }
            guard members.count == object.count else { return "\(path): \(object.count) members" }
            for (key, value) in object {
                guard let member = members[withoutMarks(key)] else { return "\(path): no member \(key)" }
                if let difference = difference(member, value, path: "\(path)/\(key)") { return difference }
            }
            return nil
        default: return "\(path): \(node.kind), \(type(of: value))"
        }
    }

    /// Removes U+FEFF from a string. Foundation on Linux takes it for a byte order mark, and drops
    /// it at the front of a string and after escapes.
    private func withoutMarks(_ string: String) -> String { String(string.unicodeScalars.filter { $0 != "\u{FEFF}" }) }

    private func difference(_ node: JSONNode, _ number: NSNumber, path: String) -> String? {
        let double = node.double ?? .nan
        let isSame =
            switch node.tag {
            // Some are NSDecimalNumbers, which are exact as text while their intValue and
            // doubleValue are not always.
            case TapeTag.integer: "\(node.tape.integer(at: node.index))" == number.description
            case TapeTag.unsigned: "\(node.tape.unsigned(at: node.index))" == number.description
            case _ where number is NSDecimalNumber:
                double == 0 ? number.doubleValue == 0 : abs(double / number.doubleValue - 1) < 1e-14
            default: double == number.doubleValue
            }
        return isSame ? nil : "\(path): \(node.numberText ?? ""), \(type(of: number)) \(number)"
    }
}
