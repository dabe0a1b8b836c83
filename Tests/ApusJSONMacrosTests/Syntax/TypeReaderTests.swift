import Testing

@testable import ApusJSONMacrosExpansion

@Suite("Syntax: types")
struct TypeReaderTests {
    @Test(arguments: [
        ("Int", "Int", 0), ("Int?", "Int", 1), ("Int!", "Int", 1), ("Int??", "Int", 2), ("Int???", "Int?", 2), ("Optional<Int>", "Int", 1),
        ("Swift.Optional<[Int]?>", "[Int]", 2), ("(Int?)", "Int", 1), ("((Int))?", "((Int))", 1), ("(a: Int?)", "(a: Int?)", 0),
        ("Foundation.Optional<Int>", "Foundation.Optional<Int>", 0), ("[Int?]", "[Int?]", 0), ("(() -> Int)?", "(() -> Int)", 1),
        ("() -> Int?", "() -> Int?", 0),
    ])
    func `a type's optionality is counted up to two`(_ text: String, _ unwrapped: String, _ depth: Int) {
        let type = TypeSyntax(text)
        #expect(type.unwrapped.type.text == unwrapped)
        #expect(type.unwrapped.depth == depth)
    }

    @Test(arguments: [
        ("Int", "Int"), ("A.B<C>", "A.B<C>"), ("[Int]", "[Int]"), ("[K: V]", "[K: V]"), ("(A, B)", "(A, B)"), ("Int?", "(Int?)"),
        ("any P", "(any P)"), ("A & B", "(A & B)"), ("A.Type", "(A.Type)"), ("() async throws -> A", "(() async throws -> A)"),
        ("@Sendable () -> A", "(@Sendable () -> A)"), ("[3 of Int]", "([3 of Int])"),
    ])
    func `a type is put in parentheses if a sign is to follow it`(_ text: String, _ operand: String) {
        #expect(TypeSyntax(text).operand == operand)
    }

    @Test(arguments: [("[Int]", "Int"), ("Array<Set<Int>>", "Set<Int>"), ("[[Int]?]", "[Int]?"), ("Set<Int>", nil), ("[K: V]", nil), ("[Int]?", nil)])
    func `an array has elements`(_ text: String, _ element: String?) {
        #expect(TypeSyntax(text).element?.text == element)
    }

    @Test(arguments: [
        ("Int = 1", "Int"), ("Int, b", "Int"), ("A<B>{ 1 }", "A<B>"), ("A<B<C>>= 1", "A<B<C>>"), ("[Int]?=nil", "[Int]?"), ("Int ?", "Int"),
        ("A\n.B", "A\n.B"), ("(Int) -> Void = { _ in }", "(Int) -> Void"), ("any A & B)", "any A & B"), ("A && b", "A"),
        ("(@escaping (inout A) -> B, _ c: C...) -> D>", "(@escaping (inout A) -> B, _ c: C...) -> D"), ("A<3, -1>.B!", "A<3, -1>.B!"),
        ("@A.B<C>(1) D", "@A.B<C>(1) D"), ("Swift::Int?", "Swift::Int?"), ("@Sendable () async -> A", "@Sendable () async -> A"),
    ])
    func `a type ends where no part of a type follows`(_ text: String, _ type: String) {
        #expect(TypeReader(Source(text)).type(at: 0)?.type.text == type)
    }

    @Test(arguments: ["", "=", "<", ")", "1", "let", "@", "~", "&"])
    func `other text is no type`(_ text: String) {
        #expect(TypeReader(Source(text)).type(at: 0) == nil)
    }

    @Test func `Self is replaced wherever it is mentioned`() {
        #expect(TypeSyntax("[Self: A<Self.B>]").syntax.replacingSelf(by: "Film") == "[Film: A<Film.B>]")
        #expect(TypeSyntax("[Selfie]").syntax.replacingSelf(by: "Film") == nil)
    }
}
