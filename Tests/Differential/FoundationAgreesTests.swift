import Foundation
import TestSupport
import Testing

@testable import ApusJSON

/// Foundation's `JSONSerialization`, another reading of the same standard, beside both engines. Where it differs by intention or for want of range, it is
/// not asked; each case says so below.
@Suite("Generated documents, beside Foundation")
struct FoundationAgreesTests {
    @Test(arguments: 0..<8)
    func `engines read generated and spoilt texts as JSONSerialization does`(_ part: Int) throws {
        var generator = DocumentGenerator(seed: Seed.part(part, of: Seed.constant))
        var mutator = Mutator(seed: Seed.part(part, of: Seed.constant) ^ 0x5EED)
        var failures = Failures(part: part, seed: Seed.constant)
        var previous: [UInt8] = []
        for _ in 0..<500 {
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
            case (.success, .failure(let error)): failures.note("accepted by us only: \((error as NSError).userInfo)", text)
            case (.failure(let error), .success):
                // A comma before the end of a container: Foundation takes it, RFC 8259 does not.
                if error.code == .trailingComma { continue }
                // Foundation keeps some numbers beyond Double as a Decimal.
                if error.code == .numberOutOfRange { continue }
                failures.note("accepted by Foundation only: \(error)", text)
            }
        }
    }

    /// How a node differs from Foundation's value; nil when it does not.
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
            // Foundation keeps the last of repeated keys, and takes canonically equivalent ones for the same, as a dictionary of Strings does.
            var members: [String: JSONNode] = [:]
            for (key, value) in node.object ?? JSONNode.Members(object: node) { members[withoutMarks(key)] = value }
            guard members.count == object.count else { return "\(path): \(object.count) members" }
            for (key, value) in object {
                guard let member = members[withoutMarks(key)] else { return "\(path): no member \(key)" }
                if let difference = difference(member, value, path: "\(path)/\(key)") { return difference }
            }
            return nil
        default: return "\(path): \(node.kind), \(type(of: value))"
        }
    }

    /// A string without U+FEFF, which Foundation on Linux takes for a byte order mark and drops at the front of a string and after escapes.
    private func withoutMarks(_ string: String) -> String {
        String(string.unicodeScalars.filter { $0 != "\u{FEFF}" })
    }

    private func difference(_ node: JSONNode, _ number: NSNumber, path: String) -> String? {
        let double = node.double ?? .nan
        let isSame =
            switch node.tag {
            // Some are NSDecimalNumbers: exact as text, while their intValue and doubleValue are not always.
            case TapeTag.integer: "\(node.tape.integer(at: node.index))" == number.description
            case TapeTag.unsigned: "\(node.tape.unsigned(at: node.index))" == number.description
            case _ where number is NSDecimalNumber:
                double == 0 ? number.doubleValue == 0 : abs(double / number.doubleValue - 1) < 1e-14
            default: double == number.doubleValue
            }
        return isSame ? nil : "\(path): \(node.numberText ?? ""), \(type(of: number)) \(number)"
    }
}
