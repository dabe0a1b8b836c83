import ApusJSON
import TestSupport
import Testing

@Suite("JSONLimits: depth")
struct DepthLimitTests {
    /// The text of a level of nesting, and its path token.
    struct Level: Sendable, CustomTestStringConvertible {
        let open: String
        let close: String
        let token: String

        var testDescription: String { open + close }

        static let all = [
            Level(open: "[", close: "]", token: "0"), Level(open: #"{"k":"#, close: "}", token: "k"), Level(open: "[1,\n ", close: " ]", token: "1"),
        ]

        /// `depth` levels around `inner`.
        func text(_ depth: Int, around inner: String) -> [UInt8] {
            Array((String(repeating: open, count: depth) + inner + String(repeating: close, count: depth)).utf8)
        }
    }

    /// Innermost values, and the number of levels each one has itself.
    static let innermost = [
        ("0", 0), (#""s""#, 0), ("null", 0), ("[]", 1), ("{}", 1), ("[[]]", 2), (#"{"a":{}}"#, 2), ("[[],{}]", 2), ("[0,[1]]", 2),
    ]

    @Test(arguments: [0, 1, 2, 3, 16, 512, 1024], Level.all)
    func `a text nested exactly up to the limit is read`(_ limit: Int, _ level: Level) throws {
        for (inner, own) in Self.innermost where own <= limit {
            let text = level.text(limit - own, around: inner)
            for engine in JSONEngine.available {
                let document = try JSONDocument(
                    parsing: text, configuration: JSONReadConfiguration(limits: JSONLimits(maximumDepth: limit), engine: engine))
                let path = JSONPointer(tokens: Array(repeating: level.token, count: limit - own))
                #expect(document[at: path]?.kind == (try JSONDocument(parsing: inner).root.kind), "\(inner)")
            }
        }
    }

    @Test(arguments: [0, 1, 2, 3, 16, 512, 1024], Level.all)
    func `a text nested one level beyond the limit is rejected where that level begins`(_ limit: Int, _ level: Level) throws {
        for (inner, own) in Self.innermost where own == 1 {
            let text = level.text(limit, around: inner)
            for engine in JSONEngine.available {
                let error = try #require(throws: JSONSyntaxError.self) {
                    try JSONDocument(parsing: text, configuration: JSONReadConfiguration(limits: JSONLimits(maximumDepth: limit), engine: engine))
                }
                #expect(error.code == .tooDeep)
                #expect(error.location.byteOffset == limit * level.open.utf8.count)
                let isPath = error.path.tokens == Array(repeating: level.token, count: limit)
                #expect(isPath)
                #expect(error.message.contains("\(limit)"))
            }
        }
    }

    /// The total number of containers does not matter.
    @Test(arguments: JSONEngine.available)
    func `the limit counts containers that are open at once`(on engine: JSONEngine) throws {
        let text = "[" + Array(repeating: #"[[],{"a":[]}]"#, count: 100).joined(separator: ",") + "]"
        #expect(
            try JSONDocument(parsing: text, configuration: JSONReadConfiguration(limits: JSONLimits(maximumDepth: 4), engine: engine)).root.count
                == 100)
        #expect(throws: JSONSyntaxError.self) {
            try JSONDocument(parsing: text, configuration: JSONReadConfiguration(limits: JSONLimits(maximumDepth: 3), engine: engine))
        }
    }

    @Test(arguments: [Int.min, -1, 0], JSONEngine.available)
    func `a limit of zero or less permits only scalars`(_ limit: Int, on engine: JSONEngine) throws {
        let limits = JSONLimits(maximumDepth: limit)
        #expect(try JSONDocument(parsing: " 1 ", configuration: JSONReadConfiguration(limits: limits, engine: engine)).root.integer == 1)
        let error = try #require(throws: JSONSyntaxError.self) {
            try JSONDocument(parsing: " []", configuration: JSONReadConfiguration(limits: limits, engine: engine))
        }
        #expect(error.code == .tooDeep)
        #expect(error.location.byteOffset == 1)
    }

    /// Exceeding the depth comes before a syntax error further in.
    @Test(arguments: JSONEngine.available)
    func `the first error in the text counts, whether in depth or in syntax`(on engine: JSONEngine) throws {
        for (text, code) in [("[[x]]", JSONErrorCode.tooDeep), ("[x,[]]", .invalidLiteral), ("[[", .tooDeep), ("[\"", .unterminatedString)] {
            let error = try #require(throws: JSONSyntaxError.self) {
                try JSONDocument(parsing: text, configuration: JSONReadConfiguration(limits: JSONLimits(maximumDepth: 1), engine: engine))
            }
            #expect(error.code == code, "\(text)")
        }
    }

    @Test(arguments: JSONEngine.available)
    func `a hundred thousand levels are read with a limit of as many`(on engine: JSONEngine) throws {
        let limits = JSONLimits(maximumDepth: 100_000)
        for level in Level.all {
            let document = try JSONDocument(
                parsing: level.text(100_000, around: "7"), configuration: JSONReadConfiguration(limits: limits, engine: engine))
            var node = document.root
            while let child = node[level.token == "k" ? "k" : "0"] ?? node[level.token == "1" ? 1 : 0] { node = child }
            #expect(node.integer == 7)
            let error = try #require(throws: JSONSyntaxError.self) {
                try JSONDocument(parsing: level.text(100_001, around: "7"), configuration: JSONReadConfiguration(limits: limits, engine: engine))
            }
            #expect(error.code == .tooDeep)
            #expect(error.path.tokens.count == 100_000)
            #expect(error.location.byteOffset == 100_000 * level.open.utf8.count)
        }
    }

    /// Parsing does not use the stack, so only memory limits the depth.
    @Test(arguments: JSONEngine.available)
    func `a million levels are read without a limit`(on engine: JSONEngine) throws {
        let depth = 1_000_000
        let text = [UInt8](repeating: UInt8(ascii: "["), count: depth) + [UInt8](repeating: UInt8(ascii: "]"), count: depth)
        let document = try JSONDocument(parsing: text, configuration: JSONReadConfiguration(limits: JSONLimits(maximumDepth: .max), engine: engine))
        var node = document.root
        var levels = 1
        while let child = node.array?.first {
            node = child
            levels += 1
        }
        #expect(levels == depth)
        #expect(node.count == 0)
        #expect(node.byteOffset == depth - 1)

        let error = try #require(throws: JSONSyntaxError.self) {
            try JSONDocument(
                parsing: Array(text.dropLast()), configuration: JSONReadConfiguration(limits: JSONLimits(maximumDepth: .max), engine: engine))
        }
        #expect(error.code == .unexpectedEnd)
        #expect(error.location.byteOffset == 2 * depth - 1)
    }
}
