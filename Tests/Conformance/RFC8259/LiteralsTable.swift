import ApusJSON

/// RFC 8259, section 3: the three literal names, in lower case, and no others.
enum LiteralsTable {
    static let accepted = AcceptedText.all([
        "[true]": [true], "[false]": [false], "[null]": [.null], "[true,false,null]": [true, false, .null],
        "[ true , false , null ]": [true, false, .null], #"{"t":true}"#: ["t": true], #"{"f":false,"n":null}"#: ["f": false, "n": .null],
        " true": true, "false ": false, "\nnull\n": .null,
    ])

    static let rejected = RejectedText.all([
        .invalidLiteral: [
            ("True", 0, ""), ("TRUE", 0, ""), ("False", 0, ""), ("NULL", 0, ""), ("nil", 0, ""), ("none", 0, ""), ("undefined", 0, ""),
            ("yes", 0, ""), ("a", 0, ""), ("Z", 0, ""), ("t", 0, ""), ("tru", 0, ""), ("f", 0, ""), ("fals", 0, ""), ("n", 0, ""),
            ("nul", 0, ""), ("[tru]", 1, "/0"), ("[fals]", 1, "/0"), ("[nul]", 1, "/0"), ("[tr", 1, "/0"), ("[fal", 1, "/0"),
            ("[1,nu", 3, "/1"), ("[t rue]", 1, "/0"), ("[falsE]", 1, "/0"), ("[fAlse]", 1, "/0"), ("[nuLL]", 1, "/0"), ("[NaN]", 1, "/0"),
            ("[Infinity]", 1, "/0"), (#"{"a":True}"#, 5, "/a"), (#"{"a":undefined}"#, 5, "/a"), (#"{"a":[null,nope]}"#, 11, "/a/1"),
            (#"[true,"x",bare]"#, 10, "/2"),
        ],
        // The literal is complete; the text after it is wrong.
        .textAfterValue: [("truex", 4, ""), ("nulll", 4, "")],
        .expectedCommaOrEnd: [
            ("[truefalse]", 5, ""), ("[nullx]", 5, ""), ("[falsey]", 6, ""), ("[true1]", 5, ""), (#"[null"a"]"#, 5, ""),
            (#"{"a":truely}"#, 9, ""),
        ],
    ])
}
