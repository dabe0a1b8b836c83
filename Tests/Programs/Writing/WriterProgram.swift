package import ApusJSON
import TestSupport

/// Two writers that get the same random calls, most of them allowed: the library's, and a simple model.
package struct WriterProgram: ~Copyable {
    /// The layouts that programs are written in.
    package static let layouts: [JSONWriteOptions] = [
        [], .prettyPrinted, .sortedKeys, .canonical, .escapeSlashes, .escapeUnicode, .htmlSafe, [.prettyPrinted, .sortedKeys],
        [.sortedKeys, .escapeSlashes], [.sortedKeys, .htmlSafe], [.canonical, .prettyPrinted],
    ]

    private var random: Choices
    private var json: JSONWriter
    private var model: ModelWriter
    private var hasWrittenInfinity = false
    private static let pieces = [
        "", "plain", "\"", "\\", "/", "</script>", "\u{1}", "\n", "é", "\u{1F600}", "\u{2028}", String(repeating: "x", count: 30),
    ]
    private var marks: [(mark: JSONWriter.Mark, model: ModelWriter)] = []

    /// - Parameter options: Include ``JSONWriteOptions/keepsLocations`` for programs that go back to marks.
    package init(_ random: Choices, _ options: JSONWriteOptions) {
        self.random = random
        json = JSONWriter(options: options)
        model = ModelWriter(options.subtracting(.keepsLocations))
    }

    // MARK: Calls

    private mutating func beginArray() {
        json.beginArray()
        model.begin(isObject: false)
    }

    private mutating func beginObject(isSorted: Bool) {
        if isSorted { json.beginSortedObject() } else { json.beginObject() }
        model.begin(isObject: true, isSorted: isSorted)
    }

    private mutating func end(isObject: Bool) {
        if isObject { json.endObject() } else { json.endArray() }
        model.end(isObject: isObject)
    }

    private mutating func key() {
        if model.isInSortedObject, random.below(40) > 0 {
            // In order, as the caller guarantees.
            switch model.lastKey {
            case nil: quotedKey(#""a":"#, "a")
            case "a": quotedKey(#""at":"#, "at")
            case "at": quotedKey(#""b and more than sixteen bytes":"#, "b and more than sixteen bytes")
            case "b and more than sixteen bytes": quotedKey(#""bé":"#, "bé")
            default: end(isObject: true)
            }
            return
        }
        switch random.below(12) {
        case 0: quotedKey(#""zero":"#, "zero")
        case 1: quotedKey(#""a":"#, "a")
        case 2: quotedKey(#""eleven long":"#, "eleven long")
        case 3:
            json.key("static/key" as StaticString)
            model.key("static/key", isQuoted: false)
        default:
            let keys = ["", "a", "b", "ab", "é", "\u{FF5E}", "\u{1F600}", "qu\"ote", "a key that is longer than sixteen bytes", "\n"]
            let key =
                switch random.below(6) {
                case 0, 1: keys[random.below(keys.count)]
                case 2: JSONValue.string(&random)
                default: String(random.below(100_000))
                }
            json.key(key)
            model.key(key, isQuoted: false)
        }
    }

    private mutating func quotedKey(_ text: StaticString, _ key: String) {
        // In a sorted object, a key out of order is not checked, so it is not written.
        if model.sorts, model.isInSortedObject, let last = model.lastKey, last.utf8.lexicographicallyPrecedes(key.utf8) == false { return }
        json.key(quoted: text)
        model.key(key, isQuoted: true)
    }

    private mutating func scalar() {
        switch random.below(12) {
        case 0:
            json.writeNull()
            model.write(.scalar("null"))
        case 1:
            json.write(true)
            model.write(.scalar("true"))
        case 2:
            json.write(false)
            model.write(.scalar("false"))
        case 3:
            let number = Double(Int(truncatingIfNeeded: random.next()) >> 44) / 8
            try? json.write(number)
            model.write(.number(number))
        case 4:
            // Writes nothing, whatever the state.
            try? json.write(Double.nan)
        case 5:
            try? json.writeNumber(text: "-120")
            model.write(.scalar("-120"))
        case 6: try? json.writeNumber(text: "01")
        case 7: numbers()
        case 8:
            let text = JSONValue.string(&random)
            json.write(Substring(text))
            model.write(.string(text))
        case 9:
            let pieces = Self.pieces
            let text = (0..<random.below(6)).map { _ in pieces[random.below(pieces.count)] }.joined()
            json.write(text)
            model.write(.string(text))
        default:
            let number = Int(truncatingIfNeeded: random.next()) >> (12 + random.below(52))
            json.write(number)
            model.write(.scalar("\(number)"))
        }
    }

    /// Writes an array of numbers in one piece. One that ends with an infinity remains open.
    private mutating func numbers() {
        let count = random.below(5)
        if random.below(2) == 0 {
            let numbers = (0..<count).map { _ in Int32(truncatingIfNeeded: random.next()) >> Int32(random.below(32)) }
            try? json.write(value: numbers)
            model.write(.array(numbers.map { ModelWriter.Value.scalar("\($0)") }))
            return
        }
        var numbers = (0..<count).map { _ in Double(Int(truncatingIfNeeded: random.next()) >> 50) / 4 }
        guard random.below(8) == 0 else {
            try? json.write(value: numbers)
            return model.write(.array(numbers.map { ModelWriter.Value.number($0) }))
        }
        numbers.append(-.infinity)
        do {
            try json.write(value: numbers)
            hasWrittenInfinity = true
        } catch {}
        guard model.beginValue() else { return }
        model.begin(isObject: false)
        for number in numbers.dropLast() { model.write(.number(number)) }
    }

    /// Begins many containers inside one another.
    private mutating func nest() {
        for _ in 0..<[1, 2, 30, 31, 32, 33, 64][random.below(7)] where model.depth < 140 {
            if model.takesKey { key() }
            guard model.takesValue else { return }
            if random.below(2) == 0 { beginArray() } else { beginObject(isSorted: random.below(2) == 0) }
        }
    }

    private mutating func endOne() { end(isObject: model.isInObject) }

    private mutating func endSome() {
        for _ in 0..<[1, 1, 2, 3, 31, 32, 64][random.below(7)] where model.depth > 1 {
            finishMember()
            endOne()
        }
    }

    /// Writes a value if there is a key without one.
    private mutating func finishMember() {
        if model.isInObject, !model.takesKey {
            json.write(0)
            model.write(.scalar("0"))
        }
    }

    // MARK: Marks

    private mutating func takeMark() { if model.failure == nil { marks.append((json.mark, model)) } }

    private mutating func goBack() {
        guard let (mark, earlier) = marks.popLast() else { return }
        // Only while the containers of the mark are open, also after an error.
        guard model.numbers.starts(with: earlier.numbers) else { return }
        json.goBack(to: mark)
        model = earlier
    }

    // MARK: All

    private mutating func step(goingBack: Bool) {
        switch random.below(60) {
        case 0: if random.below(6) == 0 { beginArray() }
        case 1: if random.below(6) == 0 { end(isObject: random.below(2) == 0) }
        case 2: if random.below(6) == 0 { key() }
        case 3: if random.below(6) == 0 { scalar() }
        case 4...8: if model.takesValue || model.takesKey { nest() }
        case 9...13: endSome()
        case 14...18: if goingBack { takeMark() }
        case 19...20: if goingBack { goBack() }
        default:
            if model.takesKey {
                key()
            } else if model.takesValue {
                switch random.below(5) {
                case 0: beginArray()
                case 1: beginObject(isSorted: random.below(2) == 0)
                default: scalar()
                }
            }
        }
    }

    package mutating func run(goingBack: Bool) {
        if random.below(10) > 0 { if random.below(2) == 0 { beginArray() } else { beginObject(isSorted: random.below(2) == 0) } }
        for _ in 0..<random.below(120) { step(goingBack: goingBack) }
        while goingBack, model.failure != nil, !marks.isEmpty { goBack() }
        guard random.below(10) > 0 else { return }
        while model.failure == nil, model.depth > 0 {
            finishMember()
            endOne()
        }
    }

    /// Checks that the text or the error is the model's. Returns whether there is a text.
    package consuming func check() throws -> Bool {
        try require(!hasWrittenInfinity, "An infinity is written.")
        let expected = model.outcome
        json.putInOrder()
        let outcome: ModelWriter.Outcome
        do { outcome = .text(try json.finishString()) } catch { outcome = .failure(error.code) }
        try require(outcome == expected, "The writer gives \(outcome) instead of \(expected).")
        if case .text = outcome { return true }
        return false
    }
}
