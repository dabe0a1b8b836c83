import ApusJSONMacros
import Foundation
import TestSupport

// Models whose members are out of order, for tests of sorted output.

@JSONModel struct Reversed {
    var z: Int
    var y: String?
    var x: Bool?
    var b: Int?
    var aa: [Int]
    var a: Int?
}

@JSONModel struct InOrder {
    var a: Int?
    var b: Reversed?
    var c: [Reversed]
}

/// Each key is the beginning of others. The keys are as long as the bytes that the writer compares
/// at once, and longer and shorter by one.
@JSONModel struct Prefixes {
    @JSONKey("abcdefghi") var nine: Int
    @JSONKey("abcdefgh0") var other: Int?
    @JSONKey("abcdefg") var seven: Int?
    @JSONKey("a") var one: Int
    @JSONKey("abcdefgh") var eight: Int?
    @JSONKey("") var none: Int
    @JSONKey("ab") var two: Int?
    @JSONKey("A") var upper: Int
}

/// The style decides about the order: `_` is after capital letters and before small ones.
@JSONModel(keys: .snakeCase) struct SortedSnake {
    var fullName: Int
    var fullest: Int?
    var full: Int
    var full2: Int
}

@JSONModel(keys: .screamingSnakeCase) struct SortedScreaming {
    var fullName: Int
    var fullest: Int?
    var full: Int
}

@JSONModel(keys: .kebabCase) struct SortedKebab {
    var fullName: Int
    var full2: Int
    var full: Int?
}

@JSONModel(keys: .pascalCase) struct SortedPascal {
    var one: Int
    @JSONKey("one") var other: Int
}

/// Keys that the writer escapes: they are sorted as themselves.
@JSONModel struct EscapedKeys {
    @JSONKey("]") var bracket: Int
    @JSONKey("\\") var backslash: Int?
    @JSONKey("#") var hash: Int
    @JSONKey("\"") var quote: Int
    @JSONKey("a/b") var slash: Int?
    @JSONKey("a") var a: Int
    @JSONKey("\u{7F}") var delete: Int
    @JSONKey("\n") var line: Int
    var inner: Reversed
}

/// Keys that need no escapes, but end a literal with fewer number signs.
@JSONModel struct NumberSigns {
    @JSONKey("##") var two: Int
    @JSONKey("#") var one: Int?
    @JSONKey("a#") var last: Int
    /// One character, whose first byte is a number sign.
    @JSONKey("#\u{FE0F}\u{20E3}") var emoji: Int
}

/// Keys whose order is the same in UTF-8 and UTF-16.
@JSONModel struct BeyondASCII {
    var 中: Int
    var é: Int?
    var z: Int
    var a: Int
    @JSONKey("😀") var smile: Int
    @JSONKey("<&>") var html: Int?
}

/// U+FF5E is before U+1F600 in UTF-8, and after it in UTF-16.
@JSONModel struct DifferentInUTF16 {
    @JSONKey("\u{FF5E}b") var tilde: Int
    @JSONKey("\u{1F600}b") var smile: Int?
    @JSONKey("\u{E000}a") var area: Int
    @JSONKey("\u{1F600}a") var other: Reversed
    var a: Int
}

@JSONModel struct SortedPaths {
    @JSONKey(path: "/d/z/y") var dzy: Int?
    @JSONKey(path: "/d/a") var da: Int
    var c: Int?
    @JSONKey(path: "/d/z/x") var dzx: Int?
    @JSONKey(path: "/e/a") var ba: Int?
    @JSONKey(path: "/e/b") var bb: Int?
    @JSONKey(path: "/d/q") var dq: Reversed?
}

/// The nested object has a key that must be escaped.
@JSONModel struct SortedEscapedPath {
    @JSONKey(path: "/b/y") var by: Int
    @JSONKey(path: "/b/x\"") var bx: Int
    var a: Int
}

@JSONModel(keys: .snakeCase, partial: true) struct SortedChange {
    var title: String?
    @JSONKey(path: "/meta/version") var version: Int
    var count = 1
    @JSONKey(path: "/meta/author") var author: String?
    @JSONMerged var address: SortedChangedAddress
    var a: Int?
}

@JSONModel(partial: true) struct SortedChangedAddress {
    var street: String
    var city: String
}

@JSONModel(nils: .null) struct SortedNulls {
    var c: Int?
    @JSONCoding(.string) var b: Int?
    var a: Int??
}

@JSONModel struct SortedForms {
    @JSONRaw var raw: [UInt8]?
    @JSONCoding(.iso8601) var date: Date?
    @JSONLossy var lossy: [Int]
    @JSONCoding(.string) var number: Int
    var any: JSONValue
    var map: [String: Reversed]
}

@JSONModel struct SortedGeneric<Item, Other> {
    var second: Other?
    var first: [Item]
}

/// Members that another type writes, with a key of their own in common with this one's.
@JSONModel struct Flattening {
    var n: Int
    @JSONFlattened var inner: Reversed
    var m: Int?
    @JSONFlattened var paths: SortedPaths?
}

@JSONModel(unknownKeys: .collect(into: "others"))
struct Collecting {
    var m: Int
    var others: JSONValue.Object = [:]
    @JSONKey(path: "/k/z") var kz: Int?
    @JSONKey(path: "/k/a") var ka: Int?
}

@JSONModel final class SortedFinal {
    var b = 1
    var a: Int? = 2
    init() {}
}

@JSONModel class SortedBase {
    var m: Int? = 1
    var k = 2
    init() {}
}

@JSONModel final class SortedDerived: SortedBase {
    var z: Int
    var a: Int?
    init(z: Int, a: Int?) {
        (self.z, self.a) = (z, a)
        super.init()
    }
}

@JSONModel enum SortedShape {
    case box(width: Int, height: Int?)
    case text(String)
    indirect case group(SortedShape, name: String, at: Reversed?)
    case empty
    @JSONKey("q\"") case quoted(b: Int, a: Int)
}

@JSONModel enum SortedPlainShape {
    case box(width: Int, height: Int?)
    case empty
}

@JSONModel(.internalTag("type"))
enum SortedTagged {
    case box(width: Int, height: Int?)
    case zebra(z: Int, a: Int)
    case nothing
}

@JSONModel(.internalTag("type"))
enum SortedTaggedValue {
    case value(Reversed)
    case box(width: Int, height: Int?)
}

@JSONModel(.adjacentTag("t", content: "c"))
enum SortedAdjacent {
    case number(Int)
    case point(y: Int, x: Int)
    case none
}

@JSONModel(.adjacentTag("c", content: "t"))
enum SortedAdjacentInOrder { case point(y: Int, x: Int), point3(x: Int, y: Int) }

@JSONModel(.untagged) enum SortedUntagged {
    case number(Int)
    case point(y: Int, x: Int?)
    case ordered(x: Int, y: Int)
}

/// More members than one switch reads.
@JSONModel struct SortedWide {
    var p0, p1, p2, p3, p4, p5, p6, p7, p8, p9: Int?
    var p10, p11, p12, p13, p14, p15, p16, p17, p18, p19: Int?
    var p20, p21, p22, p23, p24, p25, p26, p27, p28, p29: Int?
    var p30, p31, p32, p33, p34, p35, p36, p37, p38, p39: Reversed?
    var p40, p41, p42, p43, p44, p45, p46, p47, p48, p49: String?
    var p50, p51, p52, p53, p54, p55, p56, p57, p58, p59: String?
}

/// A model's members among those of a type with code of its own.
struct Surrounding: JSONWritable {
    var inner: Reversed
    var paths: SortedPaths

    func write(to json: inout JSONWriter) throws {
        json.beginObject()
        try json.write("y/", inner)
        try inner.writeMembers(to: &json)
        json.key("c")
        json.write(1)
        try paths.writeMembers(to: &json)
        json.key("")
        json.write(1)
        json.endObject()
    }
}

// MARK: - Random values

/// Random values of the models.
struct RandomModels {
    var random: SplitMix64

    mutating func int() -> Int { Int.random(in: -99...99, using: &random) }
    mutating func maybe() -> Int? { Bool.random(using: &random) ? int() : nil }
    mutating func maybeText() -> String? { Bool.random(using: &random) ? ["", "a{,}", "\"]\\", "é😀/<"].randomElement(using: &random) : nil }

    mutating func reversed() -> Reversed {
        Reversed(z: int(), y: maybeText(), x: Bool.random(using: &random) ? true : nil, b: maybe(), aa: maybe().map { [$0, 1] } ?? [], a: maybe())
    }

    mutating func maybeReversed() -> Reversed? { Bool.random(using: &random) ? reversed() : nil }

    mutating func paths() -> SortedPaths {
        SortedPaths(dzy: maybe(), da: int(), c: maybe(), dzx: maybe(), ba: maybe(), bb: maybe(), dq: maybeReversed())
    }

    mutating func shape() -> SortedShape {
        switch Int.random(in: 0...4, using: &random) {
        case 0: .box(width: int(), height: maybe())
        case 1: .text(maybeText() ?? "-")
        case 2: .group(shape(), name: "n", at: maybeReversed())
        case 3: .empty
        default: .quoted(b: int(), a: int())
        }
    }

    mutating func change() -> SortedChange.Partial {
        var change = SortedChange.Partial()
        if let text = maybeText() { change.title = .some(text) } else { change.title = .some(nil) }
        change.version = maybe()
        change.author = maybeText().map { .some($0) }
        change.count = maybe().map { .some($0) }
        change.a = maybe().map { .some($0) }
        if let street = maybeText() { change.address = .init(street: street, city: maybeText()) }
        return change
    }

    mutating func wide() throws -> SortedWide {
        var members: [(String, JSONValue)] = []
        for index in 0..<60 where Int.random(in: 0...2, using: &random) > 0 {
            let value: JSONValue = index < 30 ? .integer(int()) : index < 40 ? ["z": .integer(int()), "aa": []] : .string("p")
            members.append(("p\(index)", value))
        }
        return try SortedWide(parsing: JSONValue.object(JSONValue.Object(members)).jsonString())
    }

    mutating func models() throws -> [any JSONWritable] {
        let (one, two) = (reversed(), reversed())
        let wide = try wide()
        let derived = SortedDerived(z: int(), a: maybe())
        return [
            one, InOrder(a: maybe(), b: maybeReversed(), c: [one, two]),
            Prefixes(nine: 1, other: maybe(), seven: maybe(), one: int(), eight: maybe(), none: 5, two: maybe(), upper: 7),
            SortedSnake(fullName: 1, fullest: maybe(), full: 2, full2: 3), SortedScreaming(fullName: 1, fullest: maybe(), full: 2),
            SortedKebab(fullName: 1, full2: 2, full: maybe()), SortedPascal(one: 1, other: 2),
            EscapedKeys(bracket: 1, backslash: maybe(), hash: 2, quote: 3, slash: maybe(), a: 4, delete: 5, line: 6, inner: one),
            NumberSigns(two: 1, one: maybe(), last: 2, emoji: 3), BeyondASCII(中: 1, é: maybe(), z: 2, a: 3, smile: 4, html: maybe()),
            DifferentInUTF16(tilde: 1, smile: maybe(), area: 2, other: two, a: 3), paths(), SortedEscapedPath(by: 1, bx: 2, a: 3),
            SortedChange(title: maybeText(), version: int(), count: 2, author: maybeText(), address: .init(street: "s", city: "c"), a: maybe()),
            change(), SortedNulls(c: maybe(), b: maybe(), a: maybe().map { .some($0) }),
            SortedForms(
                raw: maybe().map { _ in Array(#"{"a":1,"b":[{"c":2,"d":1}]}"#.utf8) }, date: maybe().map { Date(timeIntervalSince1970: Double($0)) },
                lossy: [1], number: int(), any: ["z": 1, "a": [["c": 1, "b": 2]]], map: ["y": one, "x": two, "": one]),
            SortedGeneric<Reversed, SortedPaths>(second: paths(), first: [one]), SortedGeneric<Int, Int>(second: maybe(), first: [1]),
            SortedFinal(), SortedBase(), derived, derived as SortedBase, shape(), SortedPlainShape.box(width: 1, height: maybe()),
            SortedPlainShape.empty, SortedTagged.box(width: 1, height: maybe()), SortedTagged.zebra(z: 1, a: 2), SortedTagged.nothing,
            SortedTaggedValue.value(one), SortedTaggedValue.box(width: 1, height: maybe()), SortedAdjacent.number(1),
            SortedAdjacent.point(y: 1, x: 2), SortedAdjacent.none, SortedAdjacentInOrder.point(y: 1, x: 2),
            SortedAdjacentInOrder.point3(x: 1, y: 2), SortedUntagged.number(1), SortedUntagged.point(y: 1, x: maybe()),
            SortedUntagged.ordered(x: 1, y: 2), wide, [one, two], ["b": [one], "a": []],
            JSONDictionaryOfModels(models: ["k2": one, "k10": two]),
        ]
    }

    /// Models that may have the same key twice.
    mutating func repeatingModels() -> [any JSONWritable] {
        [
            Flattening(n: int(), inner: reversed(), m: maybe(), paths: Bool.random(using: &random) ? paths() : nil),
            Collecting(m: int(), others: ["z": 1, "a": ["d": 1, "c": 2], "m": 3, "k": 4], kz: maybe(), ka: maybe()),
            Surrounding(inner: reversed(), paths: paths()),
        ]
    }
}

@JSONModel struct JSONDictionaryOfModels {
    var models: [String: Reversed]
}
