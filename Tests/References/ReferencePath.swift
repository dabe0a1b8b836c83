package import ApusJSON

/// A query as RFC 9535 describes it, which is applied to trees without regard to cost.
package struct ReferencePath {
    package struct Segment {
        let isDescendant: Bool
        let selectors: [Selector]

        package init(isDescendant: Bool, selectors: [Selector]) {
            self.isDescendant = isDescendant
            self.selectors = selectors
        }
    }

    package indirect enum Selector {
        case name(String)
        case wildcard
        case index(Int)
        case slice(Int?, Int?, Int?)
        case filter(Condition)
    }

    package indirect enum Condition {
        case either(Condition, Condition)
        case both(Condition, Condition)
        case not(Condition)
        case compare(Operand, String, Operand)
        case exists(ReferencePath)
        /// `match` or `search`, with `a`, `b` or `a.*`.
        case matches(ReferencePath, String, isWhole: Bool)
    }

    package indirect enum Operand {
        case literal(JSONValue)
        case single(ReferencePath)
        case length(Operand)
        case count(ReferencePath)
        case value(ReferencePath)
    }

    let isAbsolute: Bool
    let segments: [Segment]

    package init(isAbsolute: Bool, segments: [Segment]) {
        self.isAbsolute = isAbsolute
        self.segments = segments
    }
}

// MARK: Text

extension ReferencePath {
    package var text: String {
        segments.reduce(into: isAbsolute ? "$" : "@") { text, segment in
            text += (segment.isDescendant ? ".." : "") + "[" + segment.selectors.map(\.text).joined(separator: ", ") + "]"
        }
    }
}

extension ReferencePath.Selector {
    fileprivate var text: String {
        switch self {
        case .name(let name): return JSONValue.string(name).description
        case .wildcard: return "*"
        case .index(let index): return "\(index)"
        case .slice(let start, let end, let step):
            func part(_ number: Int?) -> String { number.map { "\($0)" } ?? "" }
            return "\(part(start)):\(part(end))" + (step.map { ":\($0)" } ?? "")
        case .filter(let condition): return "?\(condition.text)"
        }
    }
}

extension ReferencePath.Condition {
    fileprivate var text: String {
        switch self {
        case .either(let one, let other): "(\(one.text) || \(other.text))"
        case .both(let one, let other): "(\(one.text) && \(other.text))"
        case .not(let condition): "!(\(condition.text))"
        case .compare(let one, let sign, let other): "\(one.text) \(sign) \(other.text)"
        case .exists(let path): path.text
        case .matches(let path, let pattern, let isWhole): "\(isWhole ? "match" : "search")(\(path.text), '\(pattern)')"
        }
    }
}

extension ReferencePath.Operand {
    fileprivate var text: String {
        switch self {
        case .literal(let value): value.description
        case .single(let path): path.text
        case .length(let operand): "length(\(operand.text))"
        case .count(let path): "count(\(path.text))"
        case .value(let path): "value(\(path.text))"
        }
    }
}

// MARK: Evaluation

/// A value and where it is.
private struct Place {
    let path: JSONPointer
    let value: JSONValue

    var children: [Place] {
        switch value {
        case .array(let elements): elements.enumerated().map { Place(path: path.appending("\($0)"), value: $1) }
        case .object(let members): members.map { Place(path: path.appending($0.key), value: $0.value) }
        default: []
        }
    }

    /// The value and all in it, as they are written.
    var descendants: [Place] { [self] + children.flatMap(\.descendants) }
}

extension JSONPointer {
    fileprivate func appending(_ token: String) -> JSONPointer { JSONPointer(tokens: tokens + [token]) }
}

/// The evaluation for one document.
private struct Evaluation {
    let root: JSONValue
    var steps = 50_000

    struct TooLong: Error {}

    mutating func places(_ path: ReferencePath, at current: Place) throws -> [Place] {
        var places = [path.isAbsolute ? Place(path: .root, value: root) : current]
        for segment in path.segments {
            let inputs = segment.isDescendant ? places.flatMap(\.descendants) : places
            places = []
            for input in inputs {
                steps -= 1
                if steps < 0 { throw TooLong() }
                for selector in segment.selectors { places += try select(selector, input) }
            }
        }
        return places
    }

    private mutating func select(_ selector: ReferencePath.Selector, _ place: Place) throws -> [Place] {
        let children = place.children
        switch selector {
        case .name(let name): return place.value.object == nil ? [] : children.filter { $0.path.tokens.last == name }
        case .wildcard: return children
        case .index(let index):
            guard place.value.array != nil else { return [] }
            let position = index < 0 ? children.count + index : index
            return children.indices.contains(position) ? [children[position]] : []
        case .slice(let start, let end, let step):
            guard place.value.array != nil else { return [] }
            return Self.positions(start, end, step ?? 1, children.count).map { children[$0] }
        case .filter(let condition):
            var selected: [Place] = []
            for child in children where try holds(condition, child) { selected.append(child) }
            return selected
        }
    }

    /// The positions of a slice, by the pseudocode of section 2.3.4.2.2.
    private static func positions(_ start: Int?, _ end: Int?, _ step: Int, _ count: Int) -> [Int] {
        guard step != 0 else { return [] }
        func normal(_ position: Int) -> Int { position >= 0 ? position : count + position }
        let first = normal(start ?? (step > 0 ? 0 : count - 1))
        let last = end.map(normal) ?? (step > 0 ? count : -1)
        var positions: [Int] = []
        if step > 0 {
            var position = min(max(first, 0), count)
            while position < min(max(last, 0), count) {
                positions.append(position)
                position += step
            }
        } else {
            var position = min(max(first, -1), count - 1)
            while position > min(max(last, -1), count - 1) {
                positions.append(position)
                position += step
            }
        }
        return positions
    }

    private mutating func holds(_ condition: ReferencePath.Condition, _ place: Place) throws -> Bool {
        switch condition {
        case .either(let one, let other): return try holds(one, place) || holds(other, place)
        case .both(let one, let other): return try holds(one, place) && holds(other, place)
        case .not(let condition): return try !holds(condition, place)
        case .exists(let path): return try !places(path, at: place).isEmpty
        case .matches(let path, let pattern, let isWhole):
            guard let text = try single(path, place)?.string else { return false }
            switch (pattern, isWhole) {
            case ("a.*", true): return text.hasPrefix("a")
            case ("a.*", false): return text.contains("a")
            default: return isWhole ? text == pattern : text.contains(pattern)
            }
        case .compare(let one, let sign, let other):
            let (one, other) = (try value(one, place), try value(other, place))
            switch sign {
            case "==": return one == other
            case "!=": return one != other
            case "<": return Self.isLess(one, other)
            case "<=": return Self.isLess(one, other) || one == other
            case ">": return Self.isLess(other, one)
            default: return Self.isLess(other, one) || one == other
            }
        }
    }

    private static func isLess(_ one: JSONValue?, _ other: JSONValue?) -> Bool {
        if let one = one?.double, let other = other?.double { return one < other }
        if let one = one?.string, let other = other?.string { return one.unicodeScalars.lexicographicallyPrecedes(other.unicodeScalars) }
        return false
    }

    private mutating func single(_ path: ReferencePath, _ place: Place) throws -> JSONValue? {
        let found = try places(path, at: place)
        // In an expression with a value, nil would be null.
        guard found.count == 1 else { return nil }
        return Self.normal(found[0].value)
    }

    private mutating func value(_ operand: ReferencePath.Operand, _ place: Place) throws -> JSONValue? {
        switch operand {
        case .literal(let value): return Self.normal(value)
        case .single(let path), .value(let path): return try single(path, place)
        case .count(let path): return .double(Double(try places(path, at: place).count))
        case .length(let operand):
            switch try value(operand, place) {
            case .string(let text): return .double(Double(text.unicodeScalars.count))
            case .array(let elements): return .double(Double(elements.count))
            case .object(let members): return .double(Double(members.count))
            default: return nil
            }
        }
    }

    /// The value with all numbers as doubles, so that 1 and 1.0 are equal.
    private static func normal(_ value: JSONValue) -> JSONValue {
        switch value {
        case .array(let elements): .array(elements.map(normal))
        case .object(let members):
            .object(members.reduce(into: JSONValue.Object()) { $0[$1.key] = normal($1.value) })
        default: value.double.map { .double($0) } ?? value
        }
    }
}

extension ReferencePath {
    /// The pointers to what the query selects in a document; nil if that takes too many steps.
    package func nodes(in value: JSONValue) -> [JSONPointer]? {
        var evaluation = Evaluation(root: value)
        return try? evaluation.places(self, at: Place(path: .root, value: value)).map(\.path)
    }
}
