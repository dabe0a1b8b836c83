// swift-format-ignore-file
enum Payloads {
    case a, b(Int), c(d: Int), e(Int, String), f(g: Int, h: String = "i"), j(_ k: Int, _: String), l(m n: Int), o()
    indirect case p(Payloads), q
    @A case r(@B Int), s(@escaping () -> Void), v([Int: String] = [:]), w((Int, String)), x((a: Int, b: String)?), y(() throws -> Int)
    @available(*, deprecated, message: "z") case z
    case aa(Int = 1, ab: Int = -1, ac: [Int] = [1, 2], ad: String? = nil, ae: Payloads = .a, af: Int = f(1, 2) { 3 }, ag: () -> Int = { 1 }, ah: Bool = b < c, ai: A = d > e)
    case aj(
        ak: Int,
        al: String // a comment
    ), am
    case an; case ao ; var ap: Int { 1 }
    case `default`(`in`: Int), `self`, `a b`(`c d`: `e f`), self2(self: Int, in: Int, default: Int, switch: Int), some(any: any P), none
    case aq(A.B<C, D>, E?, F!, [G], (H)), ar(A<B, C> = d), `as`(some P), at(any P & Q), au(P & Q), av(A.Type), aw(repeat each A), az(@Sendable (Int) -> Void)
    indirect public case ba
    case bb(Int,), bc(Int, String,)
    case
        bd,
        be
    case bf(_: Int), bg(_ _: Int), bh(a: Int, b: Int)
    static let bi = Payloads.a
    func bj() { switch self { case .a: break; case .b(let c): print(c); default: break } }
    func bk() { if case .a = self {}; for case let a in b where c {} ; while case .d = e { } }
    init() { self = .a }
    struct Inside { var a: Int }
    case bl(é: Int), é, 😀(Int)
    typealias A = Int
    case last
}
enum Raw: Int, Sendable { case a = 1, b = -1, c = 0x1F, d, e = 1_000, f = 0b1 ; case g
    = 5, h }
enum Text: Swift.String, CaseIterable { case a = "a", b = #"b""#, c = "\u{41}", d = """
    e
    """, f = "", g = "/* h */", i = "j, k = 1", last }
enum Other: Double { case a = 1.5, b = -1.5, c = 1e5 }
enum Characters: Character { case a = "a", b = "\n", c = "\"", d = "é" }
indirect enum Tree<Leaf, each B>: Equatable where Leaf: Equatable { case leaf(Leaf), node(Tree, Tree) }
enum Empty {}
enum Nothing: Never {}
enum One { case a }
private enum Conforming: A, B.C, D<E>, @unchecked Sendable, ~Copyable { case a }
enum Nested { enum Inner: String { case a = "b" ; enum Innermost { case c } } ; case inner(Inner), of(Inner.Innermost) }
