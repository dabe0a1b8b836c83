import ApusJSONMacros

@JSONModel struct Many {
    let p0, p1, p2, p3, p4, p5, p6, p7, p8, p9: Int
    let p10, p11, p12, p13, p14, p15, p16, p17, p18, p19: Int
    let p20, p21, p22, p23, p24, p25, p26, p27, p28, p29: Int
    let p30, p31, p32, p33, p34, p35, p36, p37, p38, p39: Int
    let p40, p41, p42, p43, p44, p45, p46, p47, p48, p49: Int
    let p50, p51, p52, p53, p54, p55, p56, p57, p58, p59: Int
    let p60, p61, p62, p63, p64, p65, p66, p67, p68, p69: Int
}

/// So many members that functions read them in turn: constants, variables with defaults, and what is in nested objects.
@JSONModel(unknownKeys: .collect(into: "others"))
struct ManyKinds: Equatable {
    let required: Int
    var defaulted = 7
    var readPart0: String?
    @JSONKey(path: "/nested/inner") let inner: Int?
    let q0, q1, q2, q3, q4, q5, q6, q7, q8, q9: Int?
    let q10, q11, q12, q13, q14, q15, q16, q17, q18, q19: Int?
    let q20, q21, q22, q23, q24, q25, q26, q27, q28, q29: Int?
    var q30, q31, q32, q33, q34, q35, q36, q37, q38, q39: String?
    var q40, q41, q42, q43, q44, q45, q46, q47, q48, q49: String?
    @JSONKey("seventy", "70") var renamed = true
    let last: [Int]
    var others: [String: JSONValue] = [:]
}

@JSONModel class ManyInherited {
    let required: Int
    var q0, q1, q2, q3, q4, q5, q6, q7, q8, q9: Int?
    var q10, q11, q12, q13, q14, q15, q16, q17, q18, q19: Int?
    var q20, q21, q22, q23, q24, q25, q26, q27, q28, q29: Int?
    var q30, q31, q32, q33, q34, q35, q36, q37, q38, q39: Int?
    var q40, q41, q42, q43, q44, q45, q46, q47, q48, q49: Int?
    var last = 5
}
