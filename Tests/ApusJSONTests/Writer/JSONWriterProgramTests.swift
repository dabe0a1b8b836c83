import TestSupport
import Testing

@testable import ApusJSON

/// Makes random calls, most of them allowed, and compares the text or the error with those of a
/// simple model.
@Suite("JSONWriter: random calls")
struct JSONWriterProgramTests {
    static let layouts: [JSONWriteOptions] = [
        [], .prettyPrinted, .sortedKeys, .canonical, .escapeSlashes, .escapeUnicode, .htmlSafe, [.prettyPrinted, .sortedKeys],
        [.sortedKeys, .escapeSlashes], [.sortedKeys, .htmlSafe], [.canonical, .prettyPrinted],
    ]
    /// As in an encoder: text can go back to a mark, and is put in order once it is complete.
    static let placeKeepingLayouts: [JSONWriteOptions] = layouts.map { $0.union(.keepsLocations) }

    /// Two writers that get the same calls.
    private struct Program: ~Copyable {
        var random: SplitMix64
        var json: JSONWriter
        var model: ModelWriter
        private static let pieces = [
            "", "plain", "\"", "\\", "/", "</script>", "\u{1}", "\n", "é", "\u{1F600}", "\u{2028}", String(repeating: "x", count: 30),
        ]
        private var marks: [(mark: JSONWriter.Mark, model: ModelWriter)] = []

        init(_ seed: UInt64, _ options: JSONWriteOptions) {
            random = SplitMix64(seed: seed)
            json = JSONWriter(options: options)
            model = ModelWriter(options.subtracting(.keepsLocations))
        }

        // MARK: Calls

        mutating func beginArray() {
            json.beginArray()
            model.begin(isObject: false)
        }

        mutating func beginObject(isSorted: Bool) {
            if isSorted { json.beginSortedObject() } else { json.beginObject() }
            model.begin(isObject: true, isSorted: isSorted)
        }

        mutating func end(isObject: Bool) {
            if isObject { json.endObject() } else { json.endArray() }
            model.end(isObject: isObject)
        }

        mutating func key() {
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
                let key = random.below(3) == 0 ? keys[random.below(keys.count)] : String(random.below(100_000))
                json.key(key)
                model.key(key, isQuoted: false)
            }
        }

        mutating func quotedKey(_ text: StaticString, _ key: String) {
            // In a sorted object, a key out of order is not checked, so it is not written.
            if model.sorts, model.isInSortedObject, let last = model.lastKey, last.utf8.lexicographicallyPrecedes(key.utf8) == false { return }
            json.key(quoted: text)
            model.key(key, isQuoted: true)
        }

        mutating func scalar() {
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
            case 8, 9:
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
        mutating func numbers() {
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
                Issue.record("An infinity was written.")
            } catch {}
            guard model.beginValue() else { return }
            model.begin(isObject: false)
            for number in numbers.dropLast() { model.write(.number(number)) }
        }

        /// Begins many containers inside one another.
        mutating func nest() {
            for _ in 0..<[1, 2, 30, 31, 32, 33, 64][random.below(7)] where model.depth < 140 {
                if model.takesKey { key() }
                guard model.takesValue else { return }
                if random.below(2) == 0 { beginArray() } else { beginObject(isSorted: random.below(2) == 0) }
            }
        }

        mutating func endOne() { end(isObject: model.isInObject) }

        mutating func endSome() {
            for _ in 0..<[1, 1, 2, 3, 31, 32, 64][random.below(7)] where model.depth > 1 {
                finishMember()
                endOne()
            }
        }

        /// Writes a value if there is a key without one.
        mutating func finishMember() {
            if model.isInObject, !model.takesKey {
                json.write(0)
                model.write(.scalar("0"))
            }
        }

        // MARK: Marks

        mutating func takeMark() {
            if model.failure == nil { marks.append((json.mark, model)) }
        }

        mutating func goBack() {
            guard let (mark, earlier) = marks.popLast() else { return }
            // Only while the containers of the mark are open, also after an error.
            guard model.numbers.starts(with: earlier.numbers) else { return }
            json.goBack(to: mark)
            model = earlier
        }

        // MARK: All

        mutating func step(goingBack: Bool) {
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

        mutating func run(goingBack: Bool) {
            if random.below(10) > 0 { if random.below(2) == 0 { beginArray() } else { beginObject(isSorted: random.below(2) == 0) } }
            for _ in 0..<random.below(120) { step(goingBack: goingBack) }
            while goingBack, model.failure != nil, !marks.isEmpty { goBack() }
            guard random.below(10) > 0 else { return }
            while model.failure == nil, model.depth > 0 {
                finishMember()
                endOne()
            }
        }

        consuming func outcome() -> ModelWriter.Outcome {
            json.putInOrder()
            do { return .text(try json.finishString()) } catch { return .failure(error.code) }
        }
    }

    private func check(_ seeds: Range<UInt64>, _ layouts: [JSONWriteOptions], goingBack: Bool) {
        var texts = 0
        for (index, options) in layouts.enumerated() {
            for seed in seeds {
                var program = Program(seed &* 31 &+ UInt64(index), options)
                program.run(goingBack: goingBack)
                let expected = program.model.outcome
                if case .text = expected { texts += 1 }
                let outcome = program.outcome()
                #expect(outcome == expected, "seed \(seed) of layout \(index), \(options)")
            }
        }
        // Many programs end with a text.
        #expect(texts > layouts.count * seeds.count / 4)
    }

    @Test func `random calls give the text or the error of a simple writer`() {
        check(0..<UInt64(effort(1_500)), Self.layouts, goingBack: false)
    }

    @Test func `going back leaves the writer as it was at the mark`() {
        check(0..<UInt64(effort(1_500)), Self.placeKeepingLayouts, goingBack: true)
    }
}
