import ApusJSON
import Foundation

// Errors that are kept and inspected afterwards in any order.

private struct Kept: Decodable {
    let error: (any Error)?
    init(from decoder: any Decoder) throws {
        do {
            _ = try decoder.singleValueContainer().decode(Int.self)
            error = nil
        } catch { self.error = error }
    }
}

private enum Order: String, CaseIterable { case ascending, descending, random }

extension Sequence {
    fileprivate func inOrder(_ order: Order) -> [Element] {
        var random = Random()
        return switch order {
        case .ascending: Array(self)
        case .descending: reversed()
        case .random: shuffled(using: &random)
        }
    }
}

private func description(of error: any Error) -> Int {
    guard case DecodingError.typeMismatch(_, let context) = error else { return 0 }
    return context.debugDescription.isEmpty ? 0 : context.codingPath.count
}

private func underlying(_ error: any Error) -> JSONDecodingError? {
    guard case DecodingError.typeMismatch(_, let context) = error else { return nil }
    return context.underlyingError as? JSONDecodingError
}

func reportedErrorShapes() -> [Shape] {
    var shapes: [Shape] = []
    for order in Order.allCases {
        shapes.append(
            decoding(
                "reported/kept errors, described (\(order))", [Kept].self, text: { array($0) { _ in "\"x\"" } },
                sum: { $0.inOrder(order).reduce(0) { $0 + ($1.error.map(description) ?? 0) } }))
        shapes.append(
            alone("reported/kept errors, asked for everything (\(order))") { size in
                let text = array(size, separator: ",\n") { _ in "\"é\"" }
                let decoder = ApusJSONDecoder()
                return (
                    text.utf8.count, 3 * size,
                    {
                        try decoder.decode([Kept].self, from: text).inOrder(order).reduce(0) { sum, kept in
                            guard let error = kept.error.flatMap(underlying) else { return sum }
                            return sum + (error.excerpt.isEmpty ? 0 : 1) + error.path.tokens.count + (error.location.line > 0 ? 1 : 0)
                        }
                    }
                )
            })
    }
    shapes.append(
        alone("reported/kept errors on one line, printed") { size in
            let text = array(size) { _ in "\"é\"" }
            let decoder = ApusJSONDecoder()
            return (
                text.utf8.count, size,
                { try decoder.decode([Kept].self, from: text).reduce(0) { $0 + (($1.error.map { "\($0)" } ?? "").isEmpty ? 0 : 1) } }
            )
        })
    shapes.append(
        alone("reported/one error after a long line") { size in
            let text = "{\"pad\":\"" + String(repeating: "x", count: size) + "\",\"a\":\"no\"}"
            let decoder = ApusJSONDecoder()
            struct Strict: Decodable { var a: Int }
            return (text.utf8.count, 1, { (try? decoder.decode(Strict.self, from: text)) == nil ? 1 : 0 })
        })
    shapes.append(
        Shape(name: "reported/one error per document, small documents") { size in
            let data = Data("[{\"a\":1},{\"a\":\"x\"}]".utf8)
            struct Strict: Decodable { var a: Int }
            let (decoder, reference) = (ApusJSONDecoder(), JSONDecoder())
            return Work(
                byteCount: size * data.count,
                ours: { (0..<size).reduce(0) { sum, _ in sum + ((try? decoder.decode([Strict].self, from: data)) == nil ? 1 : 0) } },
                foundation: { (0..<size).reduce(0) { sum, _ in sum + ((try? reference.decode([Strict].self, from: data)) == nil ? 1 : 0) } })
        })
    return shapes
}
