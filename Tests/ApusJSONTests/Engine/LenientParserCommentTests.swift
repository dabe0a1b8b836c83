import ApusJSON
import TestSupport
import Testing

@Suite("Comments, Unicode newlines and trailing commas")
struct LenientParserCommentTests {
    @Test(
        arguments: [
            PermittedText("/**/1", .comments, 1),
            .init("1/**/", .comments, 1),
            .init("1//", .comments, 1),
            .init("1// no line end", .comments, 1),
            .init("1// a line end\n", .comments, 1),
            .init("//\n1", .comments, 1),
            .init("//\r1", .comments, 1),
            .init("// one\r\n// two\r\n1", .comments, 1),
            .init("/* one *//* two */ 1 /* three */ // four", .comments, 1),
            .init("/***/1", .comments, 1),
            .init("/****/1", .comments, 1),
            .init("/* * / ** */1", .comments, 1),
            .init("/* /* */1", .comments, 1),
            .init("/*/*/1", .comments, 1),
            .init("/*//*/1", .comments, 1),
            .init("// /*\n1", .comments, 1),
            .init("/* // */1", .comments, 1),
            .init("[/**/]", .comments, []),
            .init("{/**/}", .comments, [:]),
            .init("[/*a*/1/*b*/,/*c*/2/*d*/]", .comments, [1, 2]),
            .init(#"{/*a*/"k"/*b*/:/*c*/1/*d*/,/*e*/"l"/*f*/:/*g*/2/*h*/}"#, .comments, ["k": 1, "l": 2]),
            .init("[//\n1//\n,//\n2//\n]//", .comments, [1, 2]),
            .init("[1,\n        // eight spaces and more\n        2]", .comments, [1, 2]),
            .init(#"["/* no comment */", "// nor this"]"#, .comments, ["/* no comment */", "// nor this"]),
            // Bytes in comments are not checked.
            .init("/*«00 01 80 FF C0 80 ED A0 80»*/1//«FF 00»", .comments, 1),
            .init("[1//«E2 80»\n]", .comments, [1]),
            // Without Unicode newlines, these do not end a line.
            .init("1//«C2 85» x", .comments, 1),
            .init("1//«E2 80 A8» x", .comments, 1),
            .init("1//«0B» x «0C» x", .comments, 1),
        ])
    func `comments are permitted wherever whitespace is`(_ row: PermittedText) throws {
        try row.check()
    }

    @Test(
        arguments: [
            UnpermittedText("/*", .comments, .unterminatedComment, at: 0),
            .init("/*/", .comments, .unterminatedComment, at: 0),
            .init("/*/1", .comments, .unterminatedComment, at: 0),
            .init("/* *", .comments, .unterminatedComment, at: 0),
            .init("1/*", .comments, .unterminatedComment, at: 1),
            .init("[1] /* x", .comments, .unterminatedComment, at: 4),
            .init("[1]/*/", .comments, .unterminatedComment, at: 3),
            .init("[/*]", .comments, .unterminatedComment, at: 1, "/0"),
            .init("[1/*]", .comments, .unterminatedComment, at: 2),
            .init("[1,/*]", .comments, .unterminatedComment, at: 3, "/1"),
            .init(#"{/*"#, .comments, .unterminatedComment, at: 1),
            .init(#"{"a"/*:1}"#, .comments, .unterminatedComment, at: 4, "/a"),
            .init(#"{"a":/*1}"#, .comments, .unterminatedComment, at: 5, "/a"),
            .init(#"{"a":1/*}"#, .comments, .unterminatedComment, at: 6),
            .init(#"{"a":1,/*}"#, .comments, .unterminatedComment, at: 7),
            .init("/* one */ /* two", .comments, .unterminatedComment, at: 10),
            .init("//", .comments, .unexpectedEnd, at: 2),
            .init("/**/", .comments, .unexpectedEnd, at: 4),
            .init("[1 // ]", .comments, .unexpectedEnd, at: 7),
            .init("/", .comments, .unexpectedCharacter, at: 0),
            .init("/ /1", .comments, .unexpectedCharacter, at: 0),
            .init("[/1]", .comments, .unexpectedCharacter, at: 1, "/0"),
            .init("[1/]", .comments, .expectedCommaOrEnd, at: 2),
            .init("1/", .comments, .textAfterValue, at: 1),
            .init("1 /x", .comments, .textAfterValue, at: 2),
            .init("[1]*/", .comments, .textAfterValue, at: 3),
            .init("#1", .comments, .unexpectedCharacter, at: 0),
            .init("/* /* */ */1", .comments, .unexpectedCharacter, at: 9),
            // The comma is found across comments.
            .init("[1,/**/]", .comments, .trailingComma, at: 7),
            .init("{\"a\":1, // x\n}", .comments, .trailingComma, at: 13),
            .init("[/**/,1]", .comments, .unexpectedCharacter, at: 5, "/0"),
            .init("[1/**/2]", .comments, .expectedCommaOrEnd, at: 6),
            .init("tr/**/ue", .comments, .invalidLiteral, at: 0),
            .init("1/**/0", .comments, .textAfterValue, at: 5),
            // Without the option, comments are rejected.
            .init("//\n1", .strict, .unexpectedCharacter, at: 0),
            .init("[1/**/]", .trailingCommas, .expectedCommaOrEnd, at: 2),
            .init("1 /**/", .unicodeNewlines, .textAfterValue, at: 2),
            .init("1//«C2 85» 2\n 3", .comments, .textAfterValue, at: 9),
        ])
    func `unclosed comments and comments that are not permitted are rejected`(_ row: UnpermittedText) throws {
        try row.check()
    }

    @Test(
        arguments: [
            PermittedText("«0B 0C C2 85 E2 80 A8 E2 80 A9»1«0B 0C C2 85 E2 80 A8 E2 80 A9»", .unicodeNewlines, 1),
            .init("[«0B»]", .unicodeNewlines, []),
            .init("[«C2 85»1«0C»,«E2 80 A8»2«E2 80 A9»]", .unicodeNewlines, [1, 2]),
            .init(#"{«0B»"a"«0C»:«C2 85»1«E2 80 A8»,«E2 80 A9»"b":2«0B»}"#, .unicodeNewlines, ["a": 1, "b": 2]),
            .init("[1,«0B»        «0C»        2]", .unicodeNewlines, [1, 2]),
            .init("\"«C2 85 E2 80 A8»\"", .unicodeNewlines, "\u{85}\u{2028}"),
            // Each of them ends a comment.
            .init("//«0B»1", [.unicodeNewlines, .comments], 1),
            .init("//«0C»1", [.unicodeNewlines, .comments], 1),
            .init("//«C2 85»1", [.unicodeNewlines, .comments], 1),
            .init("//«E2 80 A8»1", [.unicodeNewlines, .comments], 1),
            .init("//«E2 80 A9»1", [.unicodeNewlines, .comments], 1),
            .init("//«E2 80 AA C2 86»\n1", [.unicodeNewlines, .comments], 1),
        ])
    func `Unicode newlines are permitted with their option`(_ row: PermittedText) throws {
        try row.check()
    }

    @Test(
        arguments: [
            UnpermittedText("«0B»1", .strict, .unexpectedCharacter, at: 0),
            .init("«0B»1", .comments, .unexpectedCharacter, at: 0),
            .init("1«C2 85»", [.comments, .lenientUnicode, .trailingCommas], .textAfterValue, at: 1),
            .init("[1«E2 80 A8»]", .lenientUnicode, .expectedCommaOrEnd, at: 2),
            .init("«C2 A0»1", .unicodeNewlines, .unexpectedCharacter, at: 0),
            .init("«E2 80 80»1", .unicodeNewlines, .unexpectedCharacter, at: 0),
            .init("«E2 80»", .unicodeNewlines, .unexpectedCharacter, at: 0),
            .init("«C2»", .unicodeNewlines, .unexpectedCharacter, at: 0),
            .init("[1«85»]", .unicodeNewlines, .expectedCommaOrEnd, at: 2),
            .init("1«1C»", .unicodeNewlines, .textAfterValue, at: 1),
            .init("\"«0B»\"", .unicodeNewlines, .controlCharacter, at: 1),
        ])
    func `Unicode newlines are rejected without their option`(_ row: UnpermittedText) throws {
        try row.check()
    }

    @Test(
        arguments: [
            PermittedText("[1,]", .trailingCommas, [1]),
            .init("[1 , ]", .trailingCommas, [1]),
            .init("[1,[2,],]", .trailingCommas, [1, [2]]),
            .init(#"{"a":1,}"#, .trailingCommas, ["a": 1]),
            .init(#"{"a":{"b":[],} , }"#, .trailingCommas, ["a": ["b": []]]),
            .init("[1,// x\n/**/]", [.trailingCommas, .comments], [1]),
            .init("[]", .trailingCommas, []),
            .init("{}", .trailingCommas, [:]),
            .init("[1,2]", .trailingCommas, [1, 2]),
        ])
    func `one trailing comma is permitted with its option`(_ row: PermittedText) throws {
        try row.check()
    }

    @Test(
        arguments: [
            UnpermittedText("[,]", .trailingCommas, .unexpectedCharacter, at: 1, "/0"),
            .init("[,1]", .trailingCommas, .unexpectedCharacter, at: 1, "/0"),
            .init("[1,,]", .trailingCommas, .unexpectedCharacter, at: 3, "/1"),
            .init("[1,,2]", .trailingCommas, .unexpectedCharacter, at: 3, "/1"),
            .init("{,}", .trailingCommas, .expectedKey, at: 1),
            .init(#"{"a":1,,}"#, .trailingCommas, .expectedKey, at: 7),
            .init(#"{"a":,}"#, .trailingCommas, .unexpectedCharacter, at: 5, "/a"),
            .init(#"{"a",}"#, .trailingCommas, .expectedColon, at: 4, "/a"),
            .init("[1,}", .trailingCommas, .unexpectedCharacter, at: 3, "/1"),
            .init(#"{"a":1,]"#, .trailingCommas, .expectedKey, at: 7),
            .init("[1],", .trailingCommas, .textAfterValue, at: 3),
            .init("[1,", .trailingCommas, .unexpectedEnd, at: 3, "/1"),
            .init("[1,]", .comments, .trailingComma, at: 3),
            .init(#"{"a":1 , }"#, .lenientUnicode, .trailingComma, at: 9),
        ])
    func `commas without a value before them are rejected`(_ row: UnpermittedText) throws {
        try row.check()
    }

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
