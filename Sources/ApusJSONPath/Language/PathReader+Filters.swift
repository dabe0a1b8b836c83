import ApusJSON
import ApusJSONExpressions

// Filters. Whether a function, a query or a literal may be where it is, is checked here.
extension PathReader {
    /// Reads conditions with `||` and `&&` between them.
    mutating func condition() throws(JSONExpressionError) -> PathCondition {
        var alternatives = [try conjunction()]
        while skipAfterSpace("||") {
            skipSpace()
            alternatives.append(try conjunction())
        }
        return alternatives.count == 1 ? alternatives[0] : .any(alternatives)
    }

    private mutating func conjunction() throws(JSONExpressionError) -> PathCondition {
        var conditions = [try basicCondition()]
        while skipAfterSpace("&&") {
            skipSpace()
            conditions.append(try basicCondition())
        }
        return conditions.count == 1 ? conditions[0] : .all(conditions)
    }

    /// Skips whitespace and characters after it, or nothing.
    private mutating func skipAfterSpace(_ characters: StaticString) -> Bool {
        let start = position
        skipSpace()
        if skip(characters) { return true }
        position = start
        return false
    }

    private mutating func basicCondition() throws(JSONExpressionError) -> PathCondition {
        if byte == UInt8(ascii: "!") {
            position += 1
            skipSpace()
            if byte == UInt8(ascii: "(") { return .not(try parentheses()) }
            let start = position
            return .not(try test(try operand(), at: start))
        }
        if byte == UInt8(ascii: "(") { return try parentheses() }
        let start = position
        let first = try operand()
        let end = position
        skipSpace()
        guard let comparison = PathComparison.allCases.first(where: { bytes[position...].starts(with: $0.rawValue.utf8) }) else {
            guard byte != UInt8(ascii: "=") else { throw error("\"=\" is not a comparison; did you mean \"==\"?") }
            position = end
            return try test(first, at: start)
        }
        try requireComparable(first, at: start)
        position += comparison.rawValue.utf8.count
        skipSpace()
        let secondStart = position
        let second = try operand()
        try requireComparable(second, at: secondStart)
        if first.isRelative || second.isRelative { return .comparison(once(first), comparison, once(second)) }
        return once(.comparison(first, comparison, second))
    }

    /// An operand whose value is kept if that does not depend on the tested value.
    private func once(_ operand: PathOperand) -> PathOperand {
        if case .literal = operand { return operand }
        return operand.isRelative ? operand : .once(keep(), operand)
    }

    private func once(_ condition: PathCondition) -> PathCondition { condition.isRelative ? condition : .once(keep(), condition) }

    private func keep() -> Int {
        literals.keptCount += 1
        return literals.keptCount - 1
    }

    private mutating func parentheses() throws(JSONExpressionError) -> PathCondition {
        try enter()
        defer { depth -= 1 }
        position += 1
        skipSpace()
        let condition = try condition()
        skipSpace()
        guard skip(")") else { throw expected("\")\", \"&&\" or \"||\"") }
        return condition
    }

    // MARK: Operands

    /// Reads a literal, a query or a call, before it is known what it is used for.
    private mutating func operand() throws(JSONExpressionError) -> PathOperand {
        switch byte {
        case UInt8(ascii: "@"), UInt8(ascii: "$"):
            if let value = try variable() { return value }
            position += 1
            return .query(try query(isAbsolute: bytes[position - 1] == UInt8(ascii: "$")))
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            return literal(.string(String(decoding: try string(), as: UTF8.self)))
        case let digit? where digit == UInt8(ascii: "-") || digit.isDigit: return try number()
        default: return try word()
        }
    }

    /// Reads `$NAME`; nil if that is not next.
    private mutating func variable() throws(JSONExpressionError) -> PathOperand? {
        guard let variables, byte == UInt8(ascii: "$"), position + 1 < bytes.count, Self.isLetter(bytes[position + 1]) else { return nil }
        let name = String(decoding: bytes[(position + 1)...].prefix { Self.isLetter($0) || $0.isDigit }, as: UTF8.self)
        guard let value = variables[name] else { throw error("There is no value for $\(name).") }
        position += 1 + name.utf8.count
        return literal(value)
    }

    private func literal(_ value: JSONValue) -> PathOperand {
        literals.values.append(value)
        return .literal(PathLiteral(number: literals.values.count - 1, string: value.string))
    }

    /// Reads `true`, `false`, `null` or a call.
    private mutating func word() throws(JSONExpressionError) -> PathOperand {
        let start = position
        while let byte, Self.isLetter(byte) || position > start && byte.isDigit { position += 1 }
        let word = String(decoding: bytes[start..<position], as: UTF8.self)
        if byte == UInt8(ascii: "(") { return .function(try call(word, at: start)) }
        switch word {
        case "true": return literal(true)
        case "false": return literal(false)
        case "null": return literal(.null)
        default:
            position = start
            throw expected("\"@\", \"$\", a function, a string, a number, true, false or null")
        }
    }

    /// Reads a number as JSON writes it.
    private mutating func number() throws(JSONExpressionError) -> PathOperand {
        let start = position
        while let byte,
            byte.isDigit || [UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E")].contains(byte)
        { position += 1 }
        let text = Array(bytes[start..<position])
        guard let value = try? JSONValue(parsing: text, configuration: JSONReadConfiguration(numbers: .exact)) else {
            throw error("\(String(decoding: text, as: UTF8.self)) is not a number as JSON writes it.", at: start)
        }
        return literal(value)
    }

    // MARK: Types

    private func requireComparable(_ operand: PathOperand, at start: Int) throws(JSONExpressionError) {
        if case .query(let query) = operand, !query.isSingular {
            throw error("Only a query that selects at most one value can be compared; \"value(…)\" takes the value of another.", at: start)
        }
        if case .function(let call) = operand, call.function.result != .value {
            throw error("What \"\(call.function.name)\" gives is no value and cannot be compared.", at: start)
        }
    }

    private func test(_ operand: PathOperand, at start: Int) throws(JSONExpressionError) -> PathCondition {
        switch operand {
        case .literal: throw error("A literal alone is no condition: compare it with something.", at: start)
        case .query(let query): return once(.exists(query))
        case .once(_, let operand): return try test(operand, at: start)
        case .function(let call):
            guard call.function.result != .value else {
                throw error("What \"\(call.function.name)\" gives is a value and no condition: compare it with something.", at: start)
            }
            return once(.function(call))
        }
    }

    /// Reads a call from its opening parenthesis on.
    private mutating func call(_ name: String, at start: Int) throws(JSONExpressionError) -> PathCall {
        try enter()
        defer { depth -= 1 }
        guard let function = functions.last(where: { $0.name == name }) else {
            let advice = NearMatch.of(name, among: functions.map(\.name)).map { "; did you mean \(Wording.quoted($0))?" } ?? "."
            throw error("There is no function \(Wording.quoted(name))\(advice)", at: start)
        }
        position += 1
        var arguments: [PathArgument] = []
        skipSpace()
        while byte != UInt8(ascii: ")") || !arguments.isEmpty {
            guard arguments.count < function.parameters.count else { break }
            arguments.append(try argument(function.parameters[arguments.count], of: function))
            skipSpace()
            guard skip(",") else { break }
            skipSpace()
            if arguments.count == function.parameters.count { break }
        }
        guard arguments.count == function.parameters.count, skip(")") else {
            if arguments.count < function.parameters.count, byte != UInt8(ascii: ")") { throw expected("\",\" or \")\"") }
            let count = Wording.counted(function.parameters.count, "argument")
            throw error("The function \(Wording.quoted(name)) has \(count).", at: start)
        }
        return PathCall(function, arguments)
    }

    private mutating func argument(_ type: JSONPathFunction.ValueType, of function: JSONPathFunction) throws(JSONExpressionError) -> PathArgument {
        let start = position
        if byte != UInt8(ascii: "!"), byte != UInt8(ascii: "(") {
            let operand = try operand()
            let end = position
            skipSpace()
            // Otherwise it is part of a condition.
            if byte == UInt8(ascii: ",") || byte == UInt8(ascii: ")") {
                position = end
                return try argument(operand, type, of: function, at: start)
            }
            position = start
        }
        let condition = try condition()
        guard type == .condition else { throw wrong(type, of: function, at: start) }
        return .condition(condition)
    }

    private func argument(
        _ operand: PathOperand, _ type: JSONPathFunction.ValueType, of function: JSONPathFunction, at start: Int
    ) throws(JSONExpressionError) -> PathArgument {
        switch (type, operand) {
        case (.value, .literal): return .value(operand)
        case (.value, .query(let query)) where query.isSingular: return .value(once(operand))
        case (.value, .function(let call)) where call.function.result == .value: return .value(once(operand))
        case (.nodes, .query(let query)): return .nodes(query)
        case (.nodes, .function(let call)) where call.function.result == .nodes: return .nodesOf(call)
        case (.condition, .query(let query)): return .condition(.exists(query))
        case (.condition, .function(let call)) where call.function.result != .value: return .condition(.function(call))
        default: throw wrong(type, of: function, at: start)
        }
    }

    private func wrong(_ type: JSONPathFunction.ValueType, of function: JSONPathFunction, at start: Int) -> JSONExpressionError {
        let words =
            switch type {
            case .value: "a value: a literal, a query that selects at most one, or a function that gives one"
            case .nodes: "nodes: a query"
            case .condition: "a condition"
            }
        return error("The function \(Wording.quoted(function.name)) takes \(words).", at: start)
    }
}
