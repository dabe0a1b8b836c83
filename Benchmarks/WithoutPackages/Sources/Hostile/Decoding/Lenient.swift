import ApusJSON
import Foundation

// Coercions with a report, arrays that skip bad elements, and collected errors.

private struct Loose: Decodable {
    var number: Int
    var flag: Bool?
    var date: Date?
}

/// Members that are models, and models within those: 64 values in all.
private struct Quarter: Decodable { var a: Loose, b: Loose, c: Loose, d: Loose }
private struct Half: Decodable { var a: Quarter, b: Quarter, c: Quarter, d: Quarter }
private struct Wide: Decodable { var a: Half, b: Half, c: Half, d: Half }

private struct Chain: Decodable {
    var values: [Int]?
    var next: [Chain]
}

private struct DirectLoose: JSONTableModel {
    var number: Int
    static let jsonTable = JSONModelTable(of: DirectLoose.self) { members in members.required("number", \.number, or: { 0 }) }
}

/// A model as in the README.
private struct Strict: JSONTableModel {
    var a: Int
    static let jsonTable = JSONModelTable(of: Strict.self) { members in members.required("a", \.a) }
}

private struct LossyNumbers: JSONReadable {
    let count: Int
    init(reading json: inout JSONCursor) throws { count = try json.readLossy([Int].self).count }
}

private struct LossyStructs: JSONReadable {
    let count: Int
    init(reading json: inout JSONCursor) throws { count = try json.readLossy([Strict].self).count }
}

private func coercing(_ name: String, reads: Bool, text: @escaping (Int) -> String) -> Shape {
    alone(name) { size in
        let text = text(size)
        let decoder = ApusJSONDecoder()
        decoder.coercions = .lenient
        if reads { decoder.readConfiguration.limits.maximumFindingCount = .max }
        return (
            text.utf8.count, reads ? size : 0,
            {
                let report = try decoder.decodeWithReport([Loose].self, from: text).report
                return reads ? report.entries.count : 0
            }
        )
    }
}

/// A tree of values.
private final class DeepValues: JSONReadable, JSONWritable {
    private struct Members: JSONTableModel {
        var child: DeepValues?
        var values: [Int]?
        static let jsonTable = JSONModelTable(of: Members.self) { members in
            members.optional("child", \.child)
            members.optional("values", \.values)
        }
    }

    private let members: Members
    init(reading json: inout JSONCursor) throws { members = try json.read(Members.self) }
    func write(to json: inout JSONWriter) throws { try members.write(to: &json) }

    var count: Int { members.child?.count ?? members.values?.count ?? 0 }
}

func lenientShapes() -> [Shape] {
    func lossy<T: Decodable>(_ name: String, _ type: T.Type, _ element: String, reads: Bool = false) -> Shape {
        alone(name, memory: !reads) { size in
            let data = Data(array(size) { _ in element }.utf8)
            let decoder = ApusJSONDecoder()
            if reads { decoder.readConfiguration.limits.maximumFindingCount = .max }
            return (
                data.count, size,
                {
                    let report = try decoder.decodeLossyArray(of: type, from: data).report
                    guard reads else { return report.skipped.count + report.omittedSkippedCount }
                    return report.skipped.reversed().reduce(0) { $0 + ("\($1.error)".isEmpty ? 0 : 1) + $1.path.tokens.count - 1 }
                }
            )
        }
    }
    // The number of errors depends on the limits of paths and placeholders.
    func collected<T: Decodable>(_ name: String, _ type: T.Type, first: Int = 64, _ text: @escaping (Int) -> String) -> Shape {
        Shape(name: "collected/" + name, first: first, measuresMemory: true) { size in
            let text = text(size)
            let decoder = ApusJSONDecoder()
            decoder.errorPolicy = .collect
            return Work(
                byteCount: text.utf8.count,
                ours: {
                    do { return try withExtendedLifetime(decoder.decode(type, from: text)) { 0 } } catch let errors as JSONCollectedErrors {
                        return errors.errors.count + errors.omittedCount
                    }
                })
        }
    }
    return [
        lossy("lossy/decodeLossyArray, all bad", Int.self, "\"aaaaaaaa\""),
        lossy("lossy/decodeLossyArray, all bad objects", Loose.self, "{\"number\":\"x\"}"),
        lossy("lossy/decodeLossyArray, all bad and read backwards", Int.self, "\"a\"", reads: true),
        alone("lossy/decodeLossyArray, every other bad") { size in
            let data = Data(array(size) { $0 % 2 == 0 ? "1" : "[]" }.utf8)
            return (
                data.count, (size + 1) / 2,
                { try ApusJSONDecoder().decodeLossyArray(of: Int.self, from: data).value.count }
            )
        },
        alone("lossy/readLossy, all bad", memory: true) { size in
            let text = array(size) { _ in "\"xxxx\"" }
            return (text.utf8.count, 0, { try LossyNumbers(parsing: text).count })
        },
        alone("lossy/readLossy, all bad objects", memory: true) { size in
            let text = array(size) { _ in "{\"b\":1}" }
            return (text.utf8.count, 0, { try LossyStructs(parsing: text).count })
        },
        alone("lossy/readLossy, skipped elements listed") { size in
            let data = Data(array(size) { _ in "{\"a\":\"x\"}" }.utf8)
            return (
                data.count, size,
                {
                    let decoder = ApusJSONDecoder()
                    decoder.readConfiguration.limits.maximumFindingCount = .max
                    let report = try decoder.decodeWithReport(LossyStructs.self, from: data).report
                    return report.skipped.reduce(0) { $0 + $1.path.tokens.count }
                }
            )
        },
        alone("lossy/readLossy, the first skipped elements listed", memory: true) { size in
            let data = Data(array(size) { _ in "{\"a\":\"x\"}" }.utf8)
            return (
                data.count, size,
                {
                    let report = try ApusJSONDecoder().decodeWithReport(LossyStructs.self, from: data).report
                    return report.skipped.count + report.omittedSkippedCount
                }
            )
        },
        alone("collected/each of n values", memory: true) { size in
            let text = array(size) { _ in "{\"number\":\"x\"}" }
            let decoder = ApusJSONDecoder()
            decoder.errorPolicy = .collect
            return (
                text.utf8.count, size,
                {
                    do { return try decoder.decode([DirectLoose].self, from: text).count } catch let errors as JSONCollectedErrors {
                        return errors.errors.count + errors.omittedCount
                    }
                }
            )
        },
        alone("collected/100 missing members of each of n objects", first: 16, memory: true) { size in
            let text = array(size) { _ in "{}" }
            let decoder = ApusJSONDecoder()
            decoder.errorPolicy = .collect
            return (
                text.utf8.count, 100 * size,
                {
                    do { return try decoder.decode([Hundred<Required>].self, from: text).count } catch let errors as JSONCollectedErrors {
                        return errors.errors.count + errors.omittedCount
                    }
                }
            )
        },
        alone("collected/n values at depth 400", memory: true) { size in
            let text = nested(400, "{\"child\":", "{\"values\":" + array(size) { _ in "\"\"" } + "}", "}")
            let decoder = ApusJSONDecoder()
            decoder.errorPolicy = .collect
            return (
                text.utf8.count, size,
                {
                    do { return try decoder.decode(DeepValues.self, from: text).count } catch let errors as JSONCollectedErrors {
                        return errors.errors.count + errors.omittedCount
                    }
                }
            )
        },
        alone("collected/n errors, described") { size in
            let text = array(size, separator: ",\n") { _ in "{\"number\":\"x\"}" }
            let decoder = ApusJSONDecoder()
            decoder.errorPolicy = .collect
            decoder.readConfiguration.limits.maximumFindingCount = .max
            return (
                text.utf8.count, 1,
                {
                    do { return try decoder.decode([DirectLoose].self, from: text).count } catch let errors as JSONCollectedErrors {
                        return errors.description.isEmpty ? 0 : 1
                    }
                }
            )
        },
        collected("Codable, each of n elements", [Loose].self) { array($0) { _ in "{\"number\":\"x\"}" } },
        collected("Codable, each of n members", [String: Loose].self) { "{\((0..<$0).map { "\"\($0)\":[]" }.joined(separator: ","))}" },
        collected("Codable, large placeholders for n objects", [Wide].self) { array($0) { _ in "{\"b\":1}" } },
        collected("Codable, n values at depth 250", Chain.self) { size in
            nested(250, "{\"next\":[", "{\"next\":[],\"values\":" + array(size) { _ in "\"\"" } + "}", "]}")
        },
        collected("Codable, errors at 250 levels of n chains", [Chain].self, first: 8) { size in
            array(size) { _ in nested(250, "{\"values\":[[]],\"next\":[", "", "]}") }
        },
        // The number of errors depends on the model, because it stops where it throws.
        Shape(name: "collected/hand-written models with missing members") { size in
            let text = array(size) { _ in "{\"a\":\"x\"}" }
            let decoder = ApusJSONDecoder()
            decoder.errorPolicy = .collect
            return Work(
                byteCount: text.utf8.count,
                ours: {
                    do { return try decoder.decode([Strict].self, from: text).count } catch let errors as JSONCollectedErrors {
                        return errors.errors.count
                    }
                })
        },
        coercing("coerced/numbers from strings", reads: false) { array($0) { _ in #"{"number":"12"}"# } },
        coercing("coerced/numbers from strings, the report read", reads: true) { array($0) { _ in #"{"number":"12"}"# } },
        decoding(
            "coerced/beside Foundation, nothing to coerce", [Loose].self,
            {
                var settings = Settings(); settings.ours = { $0.coercions = .lenient }; return settings
            }(), text: { array($0) { _ in #"{"number":12,"flag":true}"# } },
            sum: { $0.count }),
        alone("coerced/long digits in strings") { size in
            let text = "[\"" + String(repeating: "7", count: size) + "\"]"
            let decoder = ApusJSONDecoder()
            decoder.coercions = .lenient
            return (text.utf8.count, 1, { (try? decoder.decode([Int].self, from: text)) == nil ? 1 : 0 })
        },
        alone("coerced/dates that are none") { size in
            let text = array(size) { _ in #"{"number":1,"date":"not a date at all"}"# }
            let decoder = ApusJSONDecoder()
            decoder.coercions = .lenient
            struct Tried: Decodable {
                let failed: Int
                init(from decoder: any Decoder) { failed = (try? Loose(from: decoder)) == nil ? 1 : 0 }
            }
            return (text.utf8.count, size, { try decoder.decode([Tried].self, from: text).reduce(0) { $0 + $1.failed } })
        },
    ]
}
