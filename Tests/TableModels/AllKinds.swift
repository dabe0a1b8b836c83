package import ApusJSONMacros
package import Foundation

/// One byte less than its stride, so that a member after it may be in its padding.
@JSONModel package struct Uneven: Codable, Equatable {
    package var wide: Int
    package var flag: Bool

    package init(wide: Int, flag: Bool) { (self.wide, self.flag) = (wide, flag) }
}

/// All bit patterns are values, so an optional one needs a byte of its own.
@JSONModel package struct Solid: Codable, Equatable {
    package var number: Int
    package var small: Int16
}

@JSONModel package struct Nothing: Codable, Equatable {
    package init() {}
}

@JSONModel package struct Single: Codable, Equatable {
    package var text: String

    package init(text: String) { self.text = text }
}

package enum Grade: String, Codable, Equatable, JSONReadable, JSONWritable { case a, b, c = "\u{E9}/\"" }

@JSONModel package enum Shape: Codable, Equatable {
    case dot
    case circle(radius: Double)
    case named(String, Int?)
}

/// A class is written by code of its own, between members that are not.
@JSONModel package final class Shared: Codable, Equatable {
    package let name: String
    package init(name: String) { self.name = name }
    package static func == (left: Shared, right: Shared) -> Bool { left.name == right.name }
}

@JSONModel package struct Pair<Value: Codable & Equatable & JSONReadable & JSONWritable>: Codable, Equatable {
    package var left: Value
    package var right: Value?
    package var both: [Value]?

    package init(left: Value, right: Value?, both: [Value]?) { (self.left, self.right, self.both) = (left, right, both) }
}

/// A member of every kind that the runtime has code of its own for, and of many others.
@JSONModel package struct AllKinds: Codable, Equatable {
    package var text: String
    package var maybeText: String?
    package var int: Int
    package var maybeInt: Int?
    package var double: Double
    package var maybeDouble: Double?
    package var bool: Bool
    package var maybeBool: Bool?
    package var uneven: Uneven
    package var afterUneven: Bool
    package var maybeUneven: Uneven?
    package var afterMaybeUneven: UInt8
    package var maybeSolid: Solid?
    package var maybeNothing: Nothing?
    package var nothing: Nothing
    package var maybeSingle: Single?
    package var models: [Uneven]
    package var maybeModels: [Single]?
    package var solids: [Solid]
    package var nothings: [Nothing]
    package var integers: [Int]
    package var maybeIntegers: [Int]?
}

/// Members of types that have no code of their own in the runtime.
@JSONModel package struct OtherKinds: Codable, Equatable {
    package var int8: Int8
    package var uint64: UInt64
    package var maybeUInt8: UInt8?
    package var maybeInt32: Int32?
    package var float: Float
    package var maybeFloat: Float?
    package var maybeDate: Date?
    package var maybeUUID: UUID?
    package var afterUUID: Bool
    package var maybeURL: URL?
    package var maybeDecimal: Decimal?
    package var maybeGrade: Grade?
    package var maybeShape: Shape?
    package var shapes: [Shape]
    package var maybeSet: Set<Int>?
    package var maybeMap: [String: Uneven]?
    package var rows: [[Int]]
    package var maybeRows: [[Int]]?
    package var modelRows: [[Single]]?
    package var doubles: [Double]
    package var maybeBools: [Bool?]?
    package var shared: Shared?
    package var pair: Pair<Int>?
    package var texts: Pair<String>?
    package var more: [AllKinds]
    package var one: AllKinds?
    package var deeper: [OtherKinds]
}

/// Keys that must be escaped in some layouts or all, and of every length around that of the copied blocks.
@JSONModel package struct OddKeys: Codable, Equatable {
    @JSONKey("zz") package var last: String
    @JSONKey("a/b") package var slash: Int?
    @JSONKey("quote\"") package var quote: String?
    @JSONKey("back\\slash") package var backslash: Bool?
    @JSONKey("ké") package var accent: Int
    @JSONKey("<&>") package var html: Int?
    @JSONKey("tab\there") package var tab: [Int]
    @JSONKey("012345678901234567890123456") package var of27: Int
    @JSONKey("0123456789012345678901234567") package var of28: String
    @JSONKey("01234567890123456789012345678") package var of29: Int
    @JSONKey("012345678901234567890123456789") package var of30: Bool
    @JSONKey("0123456789012345678901234567890123456789012345678901234567890") package var of61: String?
    @JSONKey("") package var empty: Int?
    @JSONKey("a") package var first: Single?

    enum CodingKeys: String, CodingKey {
        case last = "zz", slash = "a/b", quote = "quote\"", backslash = "back\\slash", accent = "ké", html = "<&>", tab = "tab\there"
        case of27 = "012345678901234567890123456", of28 = "0123456789012345678901234567", of29 = "01234567890123456789012345678"
        case of30 = "012345678901234567890123456789", of61 = "0123456789012345678901234567890123456789012345678901234567890"
        case empty = "", first = "a"
    }
}

/// Keys that can be copied, in an order that is not that of their names.
@JSONModel package struct PlainKeys: Codable, Equatable {
    @JSONKey("zz") package var last: String
    @JSONKey("m") package var middle: OddKeys?
    @JSONKey("k") package var list: [PlainKeys]
    @JSONKey("012345678901234567890123456789") package var long: Int
    @JSONKey("a") package var first: Uneven?

    package init(last: String, middle: OddKeys?, list: [PlainKeys], long: Int, first: Uneven?) {
        (self.last, self.middle, self.list, self.long, self.first) = (last, middle, list, long, first)
    }

    enum CodingKeys: String, CodingKey {
        case last = "zz", middle = "m", list = "k", long = "012345678901234567890123456789", first = "a"
    }
}

/// More members than a word has bits.
@JSONModel package struct ManyMembers: Codable, Equatable {
    package var a0, a1, a2, a3, a4, a5, a6, a7, a8, a9: Int?
    package var b0, b1, b2, b3, b4, b5, b6, b7, b8, b9: String?
    package var c0, c1, c2, c3, c4, c5, c6, c7, c8, c9: Bool?
    package var d0, d1, d2, d3, d4, d5, d6, d7, d8, d9: Double?
    package var e0, e1, e2, e3, e4, e5, e6, e7, e8, e9: Uneven?
    package var f0, f1, f2, f3, f4, f5, f6, f7, f8, f9: [Int]?
    package var g0, g1, g2, g3, g4: UInt8?
    package var last: Int
}

/// Members in objects inside the object, and members of other types.
@JSONModel(nils: .null) package struct Composed: Equatable {
    @JSONKey(path: "/outer/inner/text") package var text: String
    @JSONKey(path: "/outer/count") package var count: Int?
    @JSONFlattened package var flat: Solid
    @JSONFlattened package var maybeFlat: Single2?
    package var patched: Int??
    package var maybe: Uneven?
    @JSONKey("constant") package let constant = "fixed"
}

/// Members with other keys, which are kept.
@JSONModel(unknownKeys: .collect(into: "others")) package struct Keeping: Equatable {
    package var text: String
    @JSONKey("b", "c", "d") package var alternatives: [Int]?
    package var others: JSONValue.Object = [:]
    package var after: Uneven?
}

@JSONModel package struct Single2: Equatable {
    package var other: String
    package var second: Int
}
