import ApusJSON
import Foundation
import TestSupport

extension DifferenceCheck {
    static let decoding: [String: DifferenceCheck] = [
        "trailing commas": DifferenceCheck(
            programs: [.decode("[1,]", [Int].self), .decode(#"{"a": 1,}"#, [String: Int].self)],
            ways: ["`.foundationCompatible()`": .compatible, "`readOptions = .trailingCommas`": .decoder { $0.readOptions = .trailingCommas }]),
        "equivalent keys in documents": DifferenceCheck(
            programs: [.decode("a decomposed é for the key é", Data("{\"e\u{301}\": 1}".utf8), Accented.self)],
            ways: ["`.foundationCompatible()`": .compatible, "`matchesEquivalentKeys = true`": .decoder { $0.matchesEquivalentKeys = true }]),
        "syntax errors first": DifferenceCheck(programs: [
            .decode(#"{"a": "x", "b": 01}"#, Single.self), .decode(#"{"a": 1, "b": 01}"#, Single.self), .decode(#"{"a": 1, "b": "\q"}"#, Single.self),
        ]),
        "exact integers": DifferenceCheck(programs: [
            .decode("9.223372036854775807e18", Int.self), .decode("18446744073709551615.0", UInt64.self),
            .decode("170141183460469231731687303715884105727.0", Int128.self),
            .decode("1e30", UInt128.self),
        ]),
        "zeros with exponents": DifferenceCheck(programs: [
            .decode("0e5", Double.self), .decode("0e5", Float.self), .decode("-0.0e1", Double.self), .decode("-0.0e1", Float.self),
            .decode("0.00e-3", Double.self),
        ]),
        "dropped fractions": DifferenceCheck(programs: [.decode("184467440737095516.6", Int.self)]),
        "long fractions of seconds": DifferenceCheck(programs: [
            .decode(#""2024-10-05T17:08:34.6501234567Z""#, Date.self) { $0.dateDecodingStrategy = .iso8601 }
        ]),
        "JSON5": DifferenceCheck(
            programs: [
                #"'\v'"#, #"'\0'"#, #"'\x00'"#, #""\x00""#, #"'a\x00b'"#, #"'\q'"#, "'a\u{1}b'", "\"a\tb\"", "\"\u{1F}\"", "'a\u{0}b'",
            ].map { json5($0, String.self) } + ["[\u{A0}1]", "[\u{2003}1]"].map { json5($0, [Int].self) }
                + [json5("0x10000000000000000", Double.self), json5("0x1.0", Int.self), json5("0x1p1", Int.self)]),
        "byte order marks of UTF-32": DifferenceCheck(programs: [
            .decode("FF FE 00 00 31 00 00 00 as Int", Data([0xFF, 0xFE, 0, 0, 0x31, 0, 0, 0]), Int.self),
            .decode("FE FF 00 00 31 00 00 00 as Int", Data([0xFE, 0xFF, 0, 0, 0x31, 0, 0, 0]), Int.self),
        ]),
        "fractions as integers": DifferenceCheck(programs: [.decode("1.5", CaughtInteger.self)]),
        "indices at the end": DifferenceCheck(programs: [.decode("[]", EndIndex.self), .decode("[1]", EndIndex.self)]),
        "escaped names of numbers": DifferenceCheck(programs: [
            .decode(#""\u0049nfinity""#, Double.self) {
                $0.nonConformingFloatDecodingStrategy = .convertFromString(positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
            }
        ]),
        "decimals that are no numbers": DifferenceCheck(programs: [json5("NaN", Decimal.self)]),
        "paths of kept containers": DifferenceCheck(programs: [
            Program(name: #"{"inner": {}} with keys in upper case"#) { coders in
                let decoder = coders.decoder { $0.keyDecodingStrategy = .custom { TextKey($0.last!.stringValue.uppercased()) } }
                let kept = try decoder.decode(Kept.self, from: Data(#"{"inner": {}}"#.utf8))
                return Program.path(kept.inner?.container.codingPath ?? [])
            }
        ]),
        "paths of dates": DifferenceCheck(programs: [
            Program(name: #"{"days": {"a": "x"}} in snake case"#) { coders in
                let decoder = coders.decoder {
                    $0.dateDecodingStrategy = .iso8601
                    $0.keyDecodingStrategy = .convertFromSnakeCase
                }
                return Program.path { try decoder.decode(Calendar.self, from: Data(#"{"days": {"a": "x"}}"#.utf8)) }
            }
        ]),
        "descriptions of errors": DifferenceCheck(
            programs: [(#"{"a": "x"}"#, 7), (#"{"a": 1"#, 8)].map { text, column in
                Program(name: "the description for \(text)") { coders in
                    guard let context = context(text, coders) else { return "none" }
                    return context.debugDescription.hasSuffix("(line 1, column \(column))") ? "ends with line and column" : "has no line or column"
                }
            }, ways: ["`.foundationCompatible()`": .compatible]),
        "underlying errors": DifferenceCheck(programs: [
            Program(name: #"the underlying error for {"a": "x"}"#) { coders in
                guard let error = context(#"{"a": "x"}"#, coders)?.underlyingError else { return "none" }
                return (error as? JSONDecodingError).map { "line \($0.location.line), column \($0.location.column)" } ?? "\(type(of: error))"
            }
        ]),
        "nested alternatives": DifferenceCheck(programs: [
            Program(name: "two alternatives at 14 levels") { coders in
                let counter = ReadCount()
                let decoder = coders.decoder { $0.userInfo[ReadCount.key] = counter }
                let text =
                    String(repeating: #"{"kind": "b", "child": "#, count: 14) + #"{"kind": "b", "leaf": 1}"# + String(repeating: "}", count: 14)
                do { _ = try decoder.decode(Alternatives.self, from: Data(text.utf8)) } catch { return "throws \(Program.kind(of: error))" }
                return "reads the innermost value \(counter.count) times"
            }
        ]),
    ]

    private static func json5<T: Decodable>(_ text: String, _ type: T.Type) -> Program { .decode(text, type) { $0.allowsJSON5 = true } }

    /// The context of the error that a type with one integer gives.
    private static func context(_ text: String, _ coders: ComparedCoders) -> DecodingError.Context? {
        do { _ = try coders.decoder().decode(Single.self, from: Data(text.utf8)) } catch DecodingError.typeMismatch(_, let context) {
            return context
        } catch DecodingError.dataCorrupted(let context) { return context } catch {}
        return nil
    }
}

// MARK: Models

private struct Single: Decodable, CustomDebugStringConvertible {
    var a: Int
    var debugDescription: String { "a: \(a)" }
}

private struct Accented: Decodable, CustomDebugStringConvertible {
    var value: Int
    enum CodingKeys: String, CodingKey { case value = "\u{E9}" }
    var debugDescription: String { "\(value)" }
}

/// Catches the error of an integer.
private struct CaughtInteger: Decodable, CustomDebugStringConvertible {
    let debugDescription: String

    init(from decoder: any Decoder) throws {
        do { debugDescription = "\(try decoder.singleValueContainer().decode(Int.self))" } catch is DecodingError {
            debugDescription = "after a DecodingError"
        } catch { debugDescription = "after another error" }
    }
}

/// Reads one element more than the array has.
private struct EndIndex: Decodable, CustomDebugStringConvertible {
    let debugDescription: String

    init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        while !container.isAtEnd { _ = try container.decode(Int.self) }
        _ = try container.decodeIfPresent(Int.self)
        debugDescription = "index \(container.currentIndex)"
    }
}

private struct Calendar: Decodable { var days: [String: Date] }

private final class Kept: Decodable {
    enum Keys: String, CodingKey { case inner = "INNER" }
    let container: KeyedDecodingContainer<Keys>
    let inner: Kept?

    init(from decoder: any Decoder) throws {
        container = try decoder.container(keyedBy: Keys.self)
        inner = try container.decodeIfPresent(Kept.self, forKey: .inner)
    }
}

private final class ReadCount: @unchecked Sendable {
    // Used by one call at a time.
    static let key = CodingUserInfoKey(rawValue: "ReadCount")!
    var count = 0
}

/// Tries its first alternative, which the kind excludes, then the second.
private final class Alternatives: Decodable {
    private struct First: Decodable { var child: Alternatives?, leaf: Leaf?, kind: Int }
    private struct Second: Decodable { var child: Alternatives?, leaf: Leaf?, kind: String }

    private struct Leaf: Decodable {
        init(from decoder: any Decoder) throws {
            (decoder.userInfo[ReadCount.key] as? ReadCount)?.count += 1
            _ = try decoder.singleValueContainer().decode(Int.self)
        }
    }

    private let first: First?
    private let second: Second?

    init(from decoder: any Decoder) throws {
        first = try? First(from: decoder)
        second = first == nil ? try Second(from: decoder) : nil
    }
}
