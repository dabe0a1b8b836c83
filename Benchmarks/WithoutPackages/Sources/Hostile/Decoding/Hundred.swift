import ApusJSON

/// What becomes of the members of ``Hundred`` that are missing.
protocol MissingMembers {
    static var value: (() -> Int)? { get }
}

/// They are zero.
enum Defaulted: MissingMembers {
    static var value: (() -> Int)? { { 0 } }
}

/// They are errors.
enum Required: MissingMembers {
    static var value: (() -> Int)? { nil }
}

/// 100 members, more than there are bits in a word, and others.
struct Hundred<Missing: MissingMembers>: JSONTableModel {
    var m0: Int, m1: Int, m2: Int, m3: Int, m4: Int, m5: Int, m6: Int, m7: Int, m8: Int, m9: Int,
        m10: Int, m11: Int, m12: Int, m13: Int, m14: Int, m15: Int, m16: Int, m17: Int, m18: Int, m19: Int,
        m20: Int, m21: Int, m22: Int, m23: Int, m24: Int, m25: Int, m26: Int, m27: Int, m28: Int, m29: Int,
        m30: Int, m31: Int, m32: Int, m33: Int, m34: Int, m35: Int, m36: Int, m37: Int, m38: Int, m39: Int,
        m40: Int, m41: Int, m42: Int, m43: Int, m44: Int, m45: Int, m46: Int, m47: Int, m48: Int, m49: Int,
        m50: Int, m51: Int, m52: Int, m53: Int, m54: Int, m55: Int, m56: Int, m57: Int, m58: Int, m59: Int,
        m60: Int, m61: Int, m62: Int, m63: Int, m64: Int, m65: Int, m66: Int, m67: Int, m68: Int, m69: Int,
        m70: Int, m71: Int, m72: Int, m73: Int, m74: Int, m75: Int, m76: Int, m77: Int, m78: Int, m79: Int,
        m80: Int, m81: Int, m82: Int, m83: Int, m84: Int, m85: Int, m86: Int, m87: Int, m88: Int, m89: Int,
        m90: Int, m91: Int, m92: Int, m93: Int, m94: Int, m95: Int, m96: Int, m97: Int, m98: Int, m99: Int
    var others: JSONValue.Object

    static var jsonTable: JSONModelTable {
        .shared(by: Self.self) { members in
            let keys: [(StaticString, KeyPath<Self, Int>)] = [
                ("m0", \.m0), ("m1", \.m1), ("m2", \.m2), ("m3", \.m3), ("m4", \.m4), ("m5", \.m5), ("m6", \.m6), ("m7", \.m7), ("m8", \.m8),
                ("m9", \.m9),
                ("m10", \.m10), ("m11", \.m11), ("m12", \.m12), ("m13", \.m13), ("m14", \.m14), ("m15", \.m15), ("m16", \.m16), ("m17", \.m17),
                ("m18", \.m18), ("m19", \.m19),
                ("m20", \.m20), ("m21", \.m21), ("m22", \.m22), ("m23", \.m23), ("m24", \.m24), ("m25", \.m25), ("m26", \.m26), ("m27", \.m27),
                ("m28", \.m28), ("m29", \.m29),
                ("m30", \.m30), ("m31", \.m31), ("m32", \.m32), ("m33", \.m33), ("m34", \.m34), ("m35", \.m35), ("m36", \.m36), ("m37", \.m37),
                ("m38", \.m38), ("m39", \.m39),
                ("m40", \.m40), ("m41", \.m41), ("m42", \.m42), ("m43", \.m43), ("m44", \.m44), ("m45", \.m45), ("m46", \.m46), ("m47", \.m47),
                ("m48", \.m48), ("m49", \.m49),
                ("m50", \.m50), ("m51", \.m51), ("m52", \.m52), ("m53", \.m53), ("m54", \.m54), ("m55", \.m55), ("m56", \.m56), ("m57", \.m57),
                ("m58", \.m58), ("m59", \.m59),
                ("m60", \.m60), ("m61", \.m61), ("m62", \.m62), ("m63", \.m63), ("m64", \.m64), ("m65", \.m65), ("m66", \.m66), ("m67", \.m67),
                ("m68", \.m68), ("m69", \.m69),
                ("m70", \.m70), ("m71", \.m71), ("m72", \.m72), ("m73", \.m73), ("m74", \.m74), ("m75", \.m75), ("m76", \.m76), ("m77", \.m77),
                ("m78", \.m78), ("m79", \.m79),
                ("m80", \.m80), ("m81", \.m81), ("m82", \.m82), ("m83", \.m83), ("m84", \.m84), ("m85", \.m85), ("m86", \.m86), ("m87", \.m87),
                ("m88", \.m88), ("m89", \.m89),
                ("m90", \.m90), ("m91", \.m91), ("m92", \.m92), ("m93", \.m93), ("m94", \.m94), ("m95", \.m95), ("m96", \.m96), ("m97", \.m97),
                ("m98", \.m98), ("m99", \.m99),
            ]
            for (key, property) in keys { members.required(key, property, or: Missing.value) }
            members.unknown(\.others)
        }
    }

    /// The sum of the members, and the number of the others.
    var sum: Int {
        let numbers = [
            m0, m1, m2, m3, m4, m5, m6, m7, m8, m9,
            m10, m11, m12, m13, m14, m15, m16, m17, m18, m19,
            m20, m21, m22, m23, m24, m25, m26, m27, m28, m29,
            m30, m31, m32, m33, m34, m35, m36, m37, m38, m39,
            m40, m41, m42, m43, m44, m45, m46, m47, m48, m49,
            m50, m51, m52, m53, m54, m55, m56, m57, m58, m59,
            m60, m61, m62, m63, m64, m65, m66, m67, m68, m69,
            m70, m71, m72, m73, m74, m75, m76, m77, m78, m79,
            m80, m81, m82, m83, m84, m85, m86, m87, m88, m89,
            m90, m91, m92, m93, m94, m95, m96, m97, m98, m99,
        ]
        return numbers.reduce(others.count, &+)
    }
}

/// The same members, decoded by Foundation. Here too, the first of several equal keys counts.
struct CodableHundred: Decodable {
    var sum = 0
    private static let keys = (0..<100).map { AnyKey("m\($0)") }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        for key in Self.keys { sum &+= try container.decodeIfPresent(Int.self, forKey: key) ?? 0 }
    }
}
