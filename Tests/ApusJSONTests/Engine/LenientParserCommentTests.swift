import ApusJSON
import TestSupport
import Testing

@Suite("Comments, Unicode newlines and trailing commas")
struct LenientParserCommentTests {
    @Test(
        arguments: PermittedText.all([
            .comments: [
                "/**/1": 1, "1/**/": 1, "1//": 1, "1// no line end": 1, "1// a line end\n": 1, "//\n1": 1, "//\r1": 1,
                "// one\r\n// two\r\n1": 1, "/* one *//* two */ 1 /* three */ // four": 1, "/***/1": 1, "/****/1": 1, "/* * / ** */1": 1,
                "/* /* */1": 1, "/*/*/1": 1, "/*//*/1": 1, "// /*\n1": 1, "/* // */1": 1, "[/**/]": [], "{/**/}": [:],
                "[/*a*/1/*b*/,/*c*/2/*d*/]": [1, 2], #"{/*a*/"k"/*b*/:/*c*/1/*d*/,/*e*/"l"/*f*/:/*g*/2/*h*/}"#: ["k": 1, "l": 2],
                "[//\n1//\n,//\n2//\n]//": [1, 2], "[1,\n        // eight spaces and more\n        2]": [1, 2],
                #"["/* no comment */", "// nor this"]"#: ["/* no comment */", "// nor this"],
            ],
            // Bytes in comments are not checked.
            .comments: ["/*«00 01 80 FF C0 80 ED A0 80»*/1//«FF 00»": 1, "[1//«E2 80»\n]": [1]],
            // Without Unicode newlines, these do not end a line.
            .comments: ["1//«C2 85» x": 1, "1//«E2 80 A8» x": 1, "1//«0B» x «0C» x": 1],
        ]))
    func `comments are permitted wherever whitespace is`(_ row: PermittedText) throws { try row.check() }

    @Test(
        arguments: UnpermittedText.all([
            .comments: [
                .unterminatedComment: [
                    ("/*", 0, ""), ("/*/", 0, ""), ("/*/1", 0, ""), ("/* *", 0, ""), ("1/*", 1, ""), ("[1] /* x", 4, ""), ("[1]/*/", 3, ""),
                    ("[/*]", 1, "/0"), ("[1/*]", 2, ""), ("[1,/*]", 3, "/1"), (#"{/*"#, 1, ""), (#"{"a"/*:1}"#, 4, "/a"),
                    (#"{"a":/*1}"#, 5, "/a"), (#"{"a":1/*}"#, 6, ""), (#"{"a":1,/*}"#, 7, ""), ("/* one */ /* two", 10, ""),
                ],
                .unexpectedEnd: [("//", 2, ""), ("/**/", 4, ""), ("[1 // ]", 7, "")],
                .unexpectedCharacter: [("/", 0, ""), ("/ /1", 0, ""), ("[/1]", 1, "/0"), ("#1", 0, ""), ("/* /* */ */1", 9, "")],
                .expectedCommaOrEnd: [("[1/]", 2, "")],
                .textAfterValue: [("1/", 1, ""), ("1 /x", 2, ""), ("[1]*/", 3, "")],
            ],
            // The comma is found across comments.
            .comments: [
                .trailingComma: [("[1,/**/]", 7, ""), ("{\"a\":1, // x\n}", 13, "")],
                .unexpectedCharacter: [("[/**/,1]", 5, "/0")],
                .expectedCommaOrEnd: [("[1/**/2]", 6, "")],
                .invalidLiteral: [("tr/**/ue", 0, "")],
                .textAfterValue: [("1/**/0", 5, "")],
            ],
            // Without the option, comments are rejected.
            .strict: [.unexpectedCharacter: [("//\n1", 0, "")]],
            .trailingCommas: [.expectedCommaOrEnd: [("[1/**/]", 2, "")]],
            .unicodeNewlines: [.textAfterValue: [("1 /**/", 2, "")]],
            .comments: [.textAfterValue: [("1//«C2 85» 2\n 3", 9, "")]],
        ]))
    func `unclosed comments and comments that are not permitted are rejected`(_ row: UnpermittedText) throws {
        try row.check()
    }

    @Test(
        arguments: PermittedText.all([
            .unicodeNewlines: [
                "«0B 0C C2 85 E2 80 A8 E2 80 A9»1«0B 0C C2 85 E2 80 A8 E2 80 A9»": 1, "[«0B»]": [],
                "[«C2 85»1«0C»,«E2 80 A8»2«E2 80 A9»]": [1, 2], #"{«0B»"a"«0C»:«C2 85»1«E2 80 A8»,«E2 80 A9»"b":2«0B»}"#: ["a": 1, "b": 2],
                "[1,«0B»        «0C»        2]": [1, 2], "\"«C2 85 E2 80 A8»\"": "\u{85}\u{2028}",
            ],
            // Each of them ends a comment.
            [.unicodeNewlines, .comments]: [
                "//«0B»1": 1, "//«0C»1": 1, "//«C2 85»1": 1, "//«E2 80 A8»1": 1, "//«E2 80 A9»1": 1, "//«E2 80 AA C2 86»\n1": 1,
            ],
        ]))
    func `Unicode newlines are permitted with their option`(_ row: PermittedText) throws { try row.check() }

    @Test(
        arguments: UnpermittedText.all([
            .strict: [.unexpectedCharacter: [("«0B»1", 0, "")]],
            .comments: [.unexpectedCharacter: [("«0B»1", 0, "")]],
            [.comments, .lenientUnicode, .trailingCommas]: [.textAfterValue: [("1«C2 85»", 1, "")]],
            .lenientUnicode: [.expectedCommaOrEnd: [("[1«E2 80 A8»]", 2, "")]],
            .unicodeNewlines: [
                .unexpectedCharacter: [("«C2 A0»1", 0, ""), ("«E2 80 80»1", 0, ""), ("«E2 80»", 0, ""), ("«C2»", 0, "")],
                .expectedCommaOrEnd: [("[1«85»]", 2, "")],
                .textAfterValue: [("1«1C»", 1, "")],
                .controlCharacter: [("\"«0B»\"", 1, "")],
            ],
        ]))
    func `Unicode newlines are rejected without their option`(_ row: UnpermittedText) throws { try row.check() }

    @Test(
        arguments: PermittedText.all([
            .trailingCommas: [
                "[1,]": [1], "[1 , ]": [1], "[1,[2,],]": [1, [2]], #"{"a":1,}"#: ["a": 1], #"{"a":{"b":[],} , }"#: ["a": ["b": []]],
                "[]": [], "{}": [:], "[1,2]": [1, 2],
            ],
            [.trailingCommas, .comments]: ["[1,// x\n/**/]": [1]],
        ]))
    func `one trailing comma is permitted with its option`(_ row: PermittedText) throws { try row.check() }

    @Test(
        arguments: UnpermittedText.all([
            .trailingCommas: [
                .unexpectedCharacter: [
                    ("[,]", 1, "/0"), ("[,1]", 1, "/0"), ("[1,,]", 3, "/1"), ("[1,,2]", 3, "/1"), (#"{"a":,}"#, 5, "/a"), ("[1,}", 3, "/1"),
                ],
                .expectedKey: [("{,}", 1, ""), (#"{"a":1,,}"#, 7, ""), (#"{"a":1,]"#, 7, "")],
                .expectedColon: [(#"{"a",}"#, 4, "/a")],
                .textAfterValue: [("[1],", 3, "")],
                .unexpectedEnd: [("[1,", 3, "/1")],
            ],
            .comments: [.trailingComma: [("[1,]", 3, "")]],
            .lenientUnicode: [.trailingComma: [(#"{"a":1 , }"#, 9, "")]],
        ]))
    func `commas without a value before them are rejected`(_ row: UnpermittedText) throws { try row.check() }

    @Test func `each line end that the options recognise counts as one line`() throws {
        func place(_ text: String, _ options: JSONReadOptions) throws -> [Int] {
            let bytes = [UInt8](notation: text)
            let error = try #require(throws: JSONSyntaxError.self) { try JSONDocument(parsing: bytes, options: options) }
            return [error.location.line, error.location.column]
        }
        #expect(try place("\n\r\r\n«0B 0C C2 85 E2 80 A8 E2 80 A9» x", .unicodeNewlines) == [9, 2])
        #expect(try place("/*\n\n*/ x", .comments) == [3, 4])
        #expect(try place("«E2 80 A8 E2 80 A9 0B 0C C2 A0» x", .json5) == [3, 5])
    }
}
