import ApusJSON
import Foundation

// Texts with an error at their end.

func syntaxErrorShapes() -> [Shape] {
    func rejected(
        _ name: String, options: JSONReadOptions = .strict, limits: JSONLimits = .default, besideFoundation: Bool = true,
        text: @escaping (Int) -> String
    ) -> Shape {
        Shape(name: "syntax/\(name)") { size in
            let data = Data(text(size).utf8)
            var work = Work(
                byteCount: data.count,
                ours: {
                    do { _ = try JSONDocument(parsing: data, configuration: JSONReadConfiguration(options: options, limits: limits)) } catch let error
                        as JSONSyntaxError
                    {
                        return error.message.isEmpty || error.location.line < 1 ? 2 : 1
                    }
                    return 0
                }, expected: 1)
            if besideFoundation { work.foundation = { (try? JSONSerialization.jsonObject(with: data)) == nil ? 1 : 0 } }
            return work
        }
    }
    let deep = JSONLimits(maximumDepth: 1 << 30)
    return [
        rejected("at the end of a long line", text: { array($0) { _ in "\"é\"" }.dropLast() + " x]" }),
        rejected("at the end of many lines", text: { array($0, separator: ",\n") { _ in "1" }.dropLast() + " x]" }),
        rejected("at the end of a large object", text: { members($0).dropLast() + ",x}" }),
        rejected("at the end of a long string", text: { "[\"" + String(repeating: "aé", count: $0) }),
        rejected("at the end of a string of escapes", text: { "[\"" + String(repeating: "\\\\", count: $0) + "\\x\"]" }),
        rejected("at the end of many levels", limits: deep, besideFoundation: false, text: { String(repeating: "[", count: $0) + "x" }),
        rejected(
            "at the end of many levels of objects", limits: deep, besideFoundation: false, text: { String(repeating: "{\"a\":", count: $0) + "x" }),
        rejected("too many levels", text: { String(repeating: "[", count: $0 + 600) })
            .allowing(ratio: 5, because: "simdjson finds all brackets before levels are counted"),
        rejected("the end is missing", limits: deep, besideFoundation: false, text: { String(repeating: "[1,{\"a\":", count: $0) }),
        rejected("at the end of a long number", text: { "[1" + String(repeating: "0", count: $0) + "x]" }),
        rejected("a comment without an end", options: .comments, besideFoundation: false, text: { "[1/*" + String(repeating: "* /", count: $0) }),
        rejected("at the end of comments", options: .comments, besideFoundation: false, text: { String(repeating: "/**/", count: $0) + "x" }),
        rejected("at the end of JSON5", options: .json5, besideFoundation: false, text: { array($0) { _ in "{a:'b\\\n'}" }.dropLast() + " x]" }),
        rejected(
            "at the end of Unicode lines", options: .unicodeNewlines, besideFoundation: false,
            text: { array($0, separator: ",\u{2028}") { _ in "1" }.dropLast() + " x]" }),
        rejected("whitespace only", text: { String(repeating: " \n", count: $0) }),
        rejected("ill-formed UTF-8 at the end", text: { array($0) { _ in "\"é\"" } + "\u{0}" }),
        Shape(name: "syntax/at the end, by both decoders") { size in
            let data = Data((array(size) { _ in "1" }.dropLast() + " x]").utf8)
            return Work(
                byteCount: data.count, ours: { (try? ApusJSONDecoder().decode([Int].self, from: data)) == nil ? 1 : 0 },
                foundation: { (try? JSONDecoder().decode([Int].self, from: data)) == nil ? 1 : 0 })
        },
        Shape(name: "syntax/small texts, all wrong") { size in
            let data = Data("{\"a\":[1 2]}".utf8)
            return Work(
                byteCount: size * data.count,
                ours: { (0..<size).reduce(0) { sum, _ in sum + ((try? ApusJSONDecoder().decode([String: [Int]].self, from: data)) == nil ? 1 : 0) } },
                foundation: {
                    (0..<size).reduce(0) { sum, _ in sum + ((try? JSONDecoder().decode([String: [Int]].self, from: data)) == nil ? 1 : 0) }
                })
        },
    ]
}
