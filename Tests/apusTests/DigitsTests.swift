#if Tool
import ApusJSON
import Foundation
import TestSupport
import Testing

/// No command writes a number otherwise than it is written, and none takes two different numbers for equal ones.
@Suite("apus: digits of numbers")
struct DigitsTests {
    /// As a `Double`, each is another number, or is written otherwise.
    private static let numbers = [
        "9007199254740993.5", "0.12345678901234567890123", "1.10", "1e2", "1E+2", "-0", "-0.0", "0.0", "1.0", "1e1000", "-1E-1000",
        "123456789012345678901234567890", "79228162514264337593543950335.1234", "10e999", "5e-324", "100.0",
    ]

    @Test(arguments: numbers)
    func `patches carry a number as it is written`(number: String) throws {
        let files = ["a.json": "{\"a\":1}", "lines.txt": "$.a = \(number)\n", "cut.json": "{\"a\":[\(number)"]
        try Tool.with(files: files) { tool in
            let patch = "[{\"op\":\"add\",\"path\":\"/b\",\"value\":[\(number)]}]"
            let patched = try tool.run(["patch", patch, "a.json"])
            #expect(patched.output == "{\"a\":1,\"b\":[\(number)]}")
            #expect(try tool.run(["merge", "{\"b\":{\"c\":\(number)}}", "a.json"]).output == "{\"a\":1,\"b\":{\"c\":\(number)}}")
            #expect(try tool.run(["unflatten", "-c", "lines.txt"]).output == "{\"a\":\(number)}\n")
            #expect(try tool.run(["complete", "-c", "cut.json"]).output == "{\"a\":[\(number)]}\n")
            let test = "[{\"op\":\"test\",\"path\":\"\",\"value\":[\(number)]}]"
            #expect(try tool.run(["patch", test, "-"], input: "[\(number)]").output == "[\(number)]")
            #expect(try tool.run(["infer"], input: "[\(number)]").status == 0)
            #expect(try tool.run(["validate"], input: "[\(number)]").output == "ok <stdin>\n")
        }
    }

    @Test(arguments: numbers)
    func `diff prints a number as it is written`(number: String) throws {
        try Tool.with(files: ["a.json": "{\"a\":null,\"b\":\(number)}", "b.json": "{\"a\":\(number)}"]) { tool in
            #expect(try tool.run(["diff", "a.json", "b.json"]).output == "- /b: \(number)\n  /a: null → \(number)\n")
            let patch = try tool.run(["diff", "--format", "patch", "a.json", "b.json"]).output
            #expect(try tool.run(["patch", "-", "a.json"], input: patch).output == "{\"a\":\(number)}")
            let merge = try tool.run(["diff", "--format", "merge", "a.json", "b.json"]).output
            #expect(try tool.run(["merge", "-", "a.json"], input: merge).output == "{\"a\":\(number)}")
        }
    }

    @Test(arguments: [
        ("1", "1.0"), ("1e2", "100"), ("1e1000", "10e999"), ("1.5e0", "1.50"), ("-0", "0.0"), ("0.10", "1e-1"), ("5e20", "500000000000000000000"),
    ])
    func `numbers of the same value are equal, unless they are compared as text`(old: String, new: String) throws {
        try Tool.with(files: ["a.json": "{\"p\":[\(old)]}", "b.json": "{\"p\":[\(new)]}"]) { tool in
            for format in ["text", "patch", "merge"] {
                #expect(try tool.run(["diff", "--format", format, "a.json", "b.json"]).status == 0)
                #expect(try tool.run(["diff", "--exact-text", "--format", format, "a.json", "b.json"]).status == 1)
            }
            let shown = try tool.run(["diff", "--exact-text", "a.json", "b.json"])
            #expect(shown.output == "  /p/0: \(old) → \(new)\n")
        }
    }

    @Test func `objects are identified by the exact value of a number`() throws {
        let files = [
            "a.json": #"[{"id":9007199254740993.0,"v":1},{"id":9007199254740992,"v":2}]"#,
            "b.json": #"[{"id":9007199254740992.0,"v":2},{"id":9007199254740993,"v":3}]"#,
        ]
        let outcome = try Tool.run("diff", "--identity-keys", "id", "a.json", "b.json", files: files)
        #expect(outcome.output.split(separator: "\n").contains("  /1/v: 1 → 3") || outcome.output.contains("/0: {\"id\":9007199254740993.0,\"v\":1}"))
        #expect(!outcome.output.contains("/v: 1 → 2"))
    }

    /// An independent implementation in Python, whose numbers are their texts, applies the same patches.
    @Test func `what diff prints makes the other file, digit for digit`() throws {
        var random = SplitMix64(seed: 61)
        func value(_ depth: Int) -> String {
            switch Int.random(in: 0..<(depth > 2 ? 3 : 6), using: &random) {
            case 0, 1, 2: Self.numbers.randomElement(using: &random)!
            case 3: "[" + (0..<Int.random(in: 0..<4, using: &random)).map { _ in value(depth + 1) }.joined(separator: ",") + "]"
            default:
                "{" + ["a", "b", "c"].filter { _ in Bool.random(using: &random) }.map { "\"\($0)\":\(value(depth + 1))" }.joined(separator: ",") + "}"
            }
        }
        for _ in 0..<effort(200) {
            try Tool.with(files: ["a.json": value(0), "b.json": value(0), "apply.py": Self.independent]) { tool in
                let line = """
                    "$0" diff --exact-text --format patch a.json b.json > p.json
                    "$0" patch p.json a.json > c.json && "$0" diff --exact-text b.json c.json || exit 9
                    if command -v python3 > /dev/null; then python3 apply.py; fi
                    """
                let outcome = try tool.run(shell: line)
                let files = try ["a.json", "b.json", "p.json", "c.json"].map { try tool.text(of: $0) }
                #expect(outcome.status == 0, "\(files) \(outcome.output) \(outcome.error)")
            }
        }
    }

    /// RFC 6902, with numbers as text.
    private static let independent = """
        import copy, json, sys
        class Number(str): pass
        def load(name): return json.load(open(name), parse_int=Number, parse_float=Number)
        def tokens(pointer): return [t.replace("~1", "/").replace("~0", "~") for t in pointer.split("/")[1:]]
        def find(value, keys):
            for key in keys: value = value[int(key)] if isinstance(value, list) else value[key]
            return value
        def remove(root, pointer):
            *way, key = tokens(pointer)
            holder = find(root[0], way)
            return holder.pop(int(key) if isinstance(holder, list) else key)
        def add(root, pointer, value):
            if pointer == "": root[0] = value; return
            *way, key = tokens(pointer)
            holder = find(root[0], way)
            if isinstance(holder, list): holder.insert(len(holder) if key == "-" else int(key), value)
            else: holder[key] = value
        root = [load("a.json")]
        for step in load("p.json"):
            op, path = step["op"], step["path"]
            if op == "add": add(root, path, step["value"])
            elif op == "remove": remove(root, path)
            elif op == "replace":
                if path != "": remove(root, path)
                add(root, path, step["value"])
            elif op == "move": add(root, path, remove(root, step["from"]))
            elif op == "copy": add(root, path, copy.deepcopy(find(root[0], tokens(step["from"]))))
        def shape(value):
            if isinstance(value, Number): return ["number", str(value)]
            if isinstance(value, list): return [shape(v) for v in value]
            if isinstance(value, dict): return {k: shape(v) for k, v in value.items()}
            return ["other", value]
        sys.exit(0 if shape(root[0]) == shape(load("b.json")) else 8)
        """
}
#endif
