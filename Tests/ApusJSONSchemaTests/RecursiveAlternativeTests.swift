import ApusJSONSchema
import Testing

/// Schemas that lead to a value in two ways at each level, and values that take long to look at.
struct RecursiveAlternativeTests {
    /// Schemas of nodes, each with its child before its kind, so that the child is looked at first.
    private static let trees = [
        #"{"anyOf":[\#(tree("a")),\#(tree("b"))]}"#,
        #"{"oneOf":[\#(tree("a")),\#(tree("b"))]}"#,
        #"{"if":\#(tree("a")),"then":true,"else":\#(tree("b"))}"#,
        #"{"anyOf":[\#(tree("a")),\#(tree("b"))],"patternProperties":{"^[kclmnu]":true},"unevaluatedProperties":{"type":"integer"}}"#,
        ##"{"anyOf":[{"patternProperties":{"^c":{"$ref":"#/$defs/e"}},"required":["no"]},\##(tree("b"))],"unevaluatedProperties":{"type":"integer"}}"##,
    ]

    private static func tree(_ kind: String) -> String {
        ##"{"properties":{"child":{"$ref":"#/$defs/e"},"kind":{"const":"\##(kind)"},"leaf":{"$ref":"#/$defs/leaf"}},"required":["kind"]}"##
    }

    private func schema(_ tree: String, leaf: String = "true") throws -> JSONSchema {
        try JSONSchema(parsing: ##"{"$defs":{"e":\##(tree),"leaf":\##(leaf)},"$ref":"#/$defs/e"}"##)
    }

    private func nested(_ depth: Int, _ inner: String) -> String {
        String(repeating: #"{"child":"#, count: depth) + inner + String(repeating: #","kind":"b"}"#, count: depth)
    }

    @Test(arguments: trees)
    func `a wide object is not looked through for each way to it`(_ tree: String) throws {
        let schema = try schema(tree)
        let members = (0..<2_000).map { #""k\#($0)":\#($0)"# }.joined(separator: ",")
        #expect(try schema.isValid(nested(200, #"{\#(members),"kind":"b"}"#)))
        #expect(try schema.validate(nested(200, #"{\#(members),"kind":"b"}"#)).isEmpty)
        #expect(try !schema.isValid(nested(200, #"{\#(members),"kind":"c"}"#)))
        #expect(try !schema.validate(nested(200, #"{\#(members),"kind":"c"}"#)).isEmpty)
    }

    @Test(arguments: [
        (#"{"pattern":"x$"}"#, "\"\(String(repeating: "y", count: 200_000))\""),
        (#"{"minLength":300000}"#, "\"\(String(repeating: "y", count: 200_000))\""),
        (#"{"minimum":0.3333333333333333}"#, "0.\(String(repeating: "3", count: 16))\(String(repeating: "0", count: 200_000))"),
        (#"{"multipleOf":0.7}"#, "0.7\(String(repeating: "0", count: 200_000))"),
        (#"{"type":"integer"}"#, "1.\(String(repeating: "0", count: 200_000))"),
        (#"{"enum":[0.5]}"#, "0.5\(String(repeating: "0", count: 200_000))"),
        (#"{"const":["\#(String(repeating: "y", count: 200_000))"]}"#, "[\"\(String(repeating: "y", count: 200_000))\"]"),
        (#"{"uniqueItems":true}"#, "[\"\(String(repeating: "y", count: 200_000))\",1]"),
        (#"{"not":{"uniqueItems":true}}"#, "[[\"\(String(repeating: "y", count: 200_000))\"],[\"\(String(repeating: "y", count: 200_000))\"]]"),
        (
            #"{"properties":{\#((0..<20).map { #""p\#($0)":{"type":"string"}"# }.joined(separator: ","))}}"#,
            "{\"\(String(repeating: "y", count: 200_000))\":1}"
        ),
        (#"{"not":{"required":["a"]},"propertyNames":{"minLength":9}}"#, "{\"\(String(repeating: "y", count: 200_000))\":1}"),
    ])
    func `a long text is not read for each way to it`(_ leaf: String, _ text: String) throws {
        let schema = try schema(Self.trees[0], leaf: leaf)
        let isTooShort = leaf.contains("pattern") || leaf.contains("300000")
        #expect(try schema.isValid(nested(200, #"{"leaf":\#(text),"kind":"b"}"#)) == !isTooShort)
    }

    @Test func `an array is not looked through for each way to it`() throws {
        // The first is not compared with the others' minimum.
        let numbers = "[\((0..<2_000).map(String.init).joined(separator: ","))]"
        for leaf in [
            #"{"items":{"type":["integer"]}}"#, #"{"prefixItems":[true],"items":{"minimum":0.5}}"#,
            #"{"contains":{"const":1999.5},"minContains":0}"#,
        ] {
            #expect(try schema(Self.trees[0], leaf: leaf).isValid(nested(200, #"{"leaf":\#(numbers),"kind":"b"}"#)))
        }
    }
}
