import ApusJSON
import ApusJSONParsing
import Programs

/// The parser built from a plan.
typealias PlannedParser = AnyParserPrinter<JSONValue, PlannedValue>

/// Builds the parsers of a plan, which may contain itself.
final class ParserBuilding {
    private let root: ParserPlan

    init(_ root: ParserPlan) { self.root = root }

    var parser: PlannedParser { parser(of: root) }

    private func parser(of plan: ParserPlan) -> PlannedParser {
        switch plan {
        case .null: return void(Null())
        case .boolean:
            return JSONBoolean().map(.convert(apply: { .boolean($0) }, unapply: { if case .boolean(let value) = $0 { value } else { nil } }))
                .eraseToAnyParserPrinter()
        case .integer: return integer(Int.self)
        case .byte: return integer(UInt8.self)
        case .number:
            return Double.jsonParser().map(.convert(apply: { .number($0) }, unapply: { if case .number(let value) = $0 { value } else { nil } }))
                .eraseToAnyParserPrinter()
        case .string:
            return String.jsonParser().map(.convert(apply: { .string($0) }, unapply: { if case .string(let value) = $0 { value } else { nil } }))
                .eraseToAnyParserPrinter()
        case .text(let plan):
            let text = plan.parser
            return JSONString { text }.eraseToAnyParserPrinter()
        case .array(let range, let plan):
            let element = parser(of: plan)
            return JSONArray(range) { element }.map(Self.list).eraseToAnyParserPrinter()
        case .dictionary(let plan): return dictionary(of: plan)
        case .record(let fields, let rest):
            return sequence(fields.map { field($0) } + (rest.map { [dictionary(of: $0)] } ?? [])).map(Self.list).eraseToAnyParserPrinter()
        case .oneOf(let plans):
            let parsers = plans.enumerated().map { choice($0.offset, parser(of: $0.element)) }
            return OneOf(input: JSONValue.self, output: PlannedValue.self) { for parser in parsers { parser } }.eraseToAnyParserPrinter()
        case .tagged(let branches): return tagged(branches)
        case .again: return Lazy { self.parser }.eraseToAnyParserPrinter()
        }
    }

    static var list: AnyConversion<[PlannedValue], PlannedValue> {
        .convert(apply: { .list($0) }, unapply: { if case .list(let values) = $0 { values } else { nil } })
    }

    private func void<P: ParserPrinter<JSONValue, Void>>(_ parser: P) -> PlannedParser {
        parser.map(
            .convert(apply: { (_: Void) -> PlannedValue? in .nothing }, unapply: { (value: PlannedValue) -> Void? in value == .nothing ? () : nil })
        ).eraseToAnyParserPrinter()
    }

    private func integer<Number: FixedWidthInteger>(_ type: Number.Type) -> PlannedParser {
        Number.jsonParser()
            .map(.convert(apply: { .integer(Int($0)) }, unapply: { if case .integer(let value) = $0 { Number(exactly: value) } else { nil } }))
            .eraseToAnyParserPrinter()
    }

    private func dictionary(of plan: ParserPlan) -> PlannedParser {
        let value = parser(of: plan)
        return JSONObject { value }
            .map(.convert(apply: { .dictionary($0) }, unapply: { if case .dictionary(let values) = $0 { values } else { nil } }))
            .eraseToAnyParserPrinter()
    }

    private func choice(_ index: Int, _ parser: PlannedParser) -> PlannedParser {
        parser.map(Self.choice(index)).eraseToAnyParserPrinter()
    }

    static func choice(_ index: Int) -> AnyConversion<PlannedValue, PlannedValue> {
        .convert(
            apply: { .choice(index, $0) }, unapply: { if case .choice(let other, let value) = $0, other == index { value } else { nil } })
    }

    private func field(_ field: ParserPlan.Field) -> PlannedParser {
        var parser = parser(of: field.plan)
        for key in field.path.dropFirst().reversed() {
            let inner = parser
            parser = Field(key) { inner }.eraseToAnyParserPrinter()
        }
        let key = field.path[0]
        switch field.kind {
        case .required: return Field(key) { parser }.eraseToAnyParserPrinter()
        case .withDefault: return OptionalField(key, default: .nothing) { parser }.eraseToAnyParserPrinter()
        case .optional:
            return OptionalField(key) { parser }
                .map(
                    AnyConversion(
                        apply: { (value: PlannedValue?) throws -> PlannedValue in .list(value.map { [$0] } ?? []) },
                        unapply: { (value: PlannedValue) throws -> PlannedValue? in
                            guard case .list(let values) = value, values.count < 2 else { throw Finding("The value is not an optional: \(value)") }
                            return values.first
                        })
                ).eraseToAnyParserPrinter()
        }
    }

    /// Runs parsers one after the other.
    private func sequence(_ parsers: [PlannedParser]) -> AnyParserPrinter<JSONValue, [PlannedValue]> {
        guard
            var all = parsers.first.map({ first in
                first.map(.convert(apply: { [$0] }, unapply: { $0.count == 1 ? $0[0] : nil })).eraseToAnyParserPrinter()
            })
        else { return Always([]).eraseToAnyParserPrinter() }
        for next in parsers.dropFirst() {
            let before = all
            all = ParsePrint(
                .convert(
                    apply: { (values: ([PlannedValue], PlannedValue)) in values.0 + [values.1] },
                    unapply: { (values: [PlannedValue]) in values.last.map { (Array(values.dropLast()), $0) } })
            ) {
                before
                next
            }.eraseToAnyParserPrinter()
        }
        return all
    }

    private func tagged(_ branches: [(tag: String, fields: [ParserPlan.Field])]) -> PlannedParser {
        let parsers = branches.enumerated().map { index, branch in
            choice(index, sequence(branch.fields.map { field($0) }).map(Self.list).eraseToAnyParserPrinter())
        }
        let (first, last) = (0, branches.count - 1)
        guard first < last else { return TaggedOneOf(ParserPlan.tagKey) { Tagged(branches[first].tag) { parsers[first] } }.eraseToAnyParserPrinter() }
        return TaggedOneOf(ParserPlan.tagKey) {
            Tagged(branches[first].tag) { parsers[first] }
            Tagged(branches[last].tag) { parsers[last] }
        }.eraseToAnyParserPrinter()
    }
}

extension TextPlan {
    /// The parser built from the plan.
    var parser: AnyParserPrinter<Substring, PlannedValue> {
        switch self {
        case .integer: return Self.integerParser
        case .letters: return Self.lettersParser
        case .rest:
            return Rest<Substring>()
                .map(.convert(apply: { .string(String($0)) }, unapply: { if case .string(let text) = $0 { Substring(text) } else { nil } }))
                .eraseToAnyParserPrinter()
        case .pair(let first, let separator, let second):
            let (one, two) = (first.parser, second.parser)
            return ParsePrint(
                .convert(
                    apply: { (values: (PlannedValue, PlannedValue)) -> PlannedValue? in .list([values.0, values.1]) },
                    unapply: { (value: PlannedValue) -> (PlannedValue, PlannedValue)? in
                        if case .list(let values) = value, values.count == 2 { (values[0], values[1]) } else { nil }
                    })
            ) {
                one
                separator
                two
            }.eraseToAnyParserPrinter()
        case .many(let element, let separator):
            let parser = element.parser
            return Many {
                parser
            } separator: {
                separator
            }.map(ParserBuilding.list).eraseToAnyParserPrinter()
        case .either:
            let parsers = [Self.integerParser, Self.lettersParser].enumerated().map { index, parser in
                parser.map(ParserBuilding.choice(index))
            }
            return OneOf(input: Substring.self, output: PlannedValue.self) { for parser in parsers { parser } }.eraseToAnyParserPrinter()
        case .optional(let literal):
            return Optionally { literal }
                .map(
                    AnyConversion(
                        apply: { (value: Void?) throws -> PlannedValue in .list(value == nil ? [] : [.nothing]) },
                        unapply: { (value: PlannedValue) throws -> Void? in value == .list([]) ? nil : () })
                ).eraseToAnyParserPrinter()
        }
    }

    private static var integerParser: AnyParserPrinter<Substring, PlannedValue> {
        Int.parser().map(.convert(apply: { .integer($0) }, unapply: { if case .integer(let value) = $0 { value } else { nil } }))
            .eraseToAnyParserPrinter()
    }

    private static var lettersParser: AnyParserPrinter<Substring, PlannedValue> {
        Prefix<Substring>(1..., while: { ("a"..."z").contains($0) })
            .map(.convert(apply: { .string(String($0)) }, unapply: { if case .string(let text) = $0 { Substring(text) } else { nil } }))
            .eraseToAnyParserPrinter()
    }
}
