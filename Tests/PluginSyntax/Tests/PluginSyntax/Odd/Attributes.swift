// swift-format-ignore-file
@JSONModel(keys: .snakeCase, unknownKeys: .error, a: [1, 2], b: { $0 }, c: "d" + "e", f: .g(h: 1), i: nil, j: -1, k: A.self, l: \.m, n: try! o)
@A @B.C @D.E.F(1) @G<H>(2) @I.J<K, L>.M<[N]>("o") @P() @Q(
    1,
    r: 2,
) @available(macOS 13, iOS 16.0.1, *) @available(*, deprecated, message: "a", renamed: "b.c(d:)") @available(swift, introduced: 5, obsoleted: 6.0)
@frozen @usableFromInline @dynamicMemberLookup @preconcurrency @MainActor @_spi(A) @objc(B) @objcMembers @propertyWrapper @resultBuilder @main @nonexhaustive
public struct Attributes: @unchecked Sendable, @preconcurrency P, @retroactive Q, nonisolated R, @MainActor S, ~Copyable, ~Escapable, T.U<V>, any W, X & Y {
    @A var a: Int
    @A() var b: Int
    @A(1) var c: Int
    @A("a", b: 2, { 3 }, d: { $0 + 1 }, [4], e: ["f": 5]) var d: Int
    @A @B @C(1) @D var e: Int
    @A
    @B
    var f: Int
    @A
    // a comment
    @B(1) // (2)

    var g: Int
    @A(wrappedValue: 1, 2) private(set) var h, i: Int
    @A.B(1) var j = 1 { didSet {} }
    @A<B>(1) var k: Int
    @A<B> var l: Int
    @A<[B: C]>.D(1) var m: Int
    @A(where: { (b: Int) -> Bool in b < 1 && b > 2 }) var n: Int
    @A(b < c, d > e) var o: Int
    @A(b ? c : d, e: f ?? g) var p: Int
    @A(#"\"#, "\("b")", """
        c
        """) var q: Int
    @A(/a b/, #/c/#) var r: Int
    @A(1...5, ..<2, 3..., 4..<5) var s: Int
    @A(.b, .c(1), .d { 2 }, .e.f, .init()) var t: Int
    @A(b: .c) @D(e: .f) var u: Int { 1 }
    @A(b: switch c { case .d: 1 default: 2 }) var v: Int
    @A(if: 1, in: 2, default: 3, self: 4, `b`: 5, _: 6) var w: Int
    @A(-1, +2, !b, &c, ~d, -e) var x: Int
    @A(b as C, d as? E, f is G) var y: Int
    @A(b, c,) var z: Int
    @A(B.self, [C].self, D?.self, (any E).self, F<G>.self, (H, I).self, ((J) -> K).self) var aa: Int
    @inline(__always) @discardableResult @_disfavoredOverload @Sendable @escaping @autoclosure func ab() {}
    @objc(a:b:) @IBAction @_silgen_name("a") func ac() {}
    @A(1) @B(2) case ad, ae
    @A init() {}
    @A struct AF { @B var a: Int }
    @A subscript(a: Int) -> Int { 1 }
    @A deinit {}
    @A typealias AG = B
    @A #b(1)
    @A func ah(@B(1) a: @escaping @Sendable () -> Void, @C b: Int = 1) {}
    var ai: @A Int, aj: @A(1) Int, ak: @Sendable () -> Void, al: @convention(c) (Int) -> Int, am: [@A Int], an: (@escaping () -> Void) -> Void
    @A var (aq, ar): (Int, Int)
    @A(1)var `as`: Int
    @A private var at: Int
    @A@B@C(1)@D var au: Int
    @A let av = 1, aw: Int
    @A(b: 1) private(set) public var ax: Int
    @`A` @`B C`(1) @D.`E` var ay: Int
    @_specialize(where T == Int) @_effects(readonly) @_semantics("a") func az() {}
    @A(b: c.d?.e![0].f { 1 }.g()) var ba: Int
    @JSONKey("a", "b") @JSONKey(path: "/a", "b") @JSONCoding(.iso8601) @JSONCoding(.custom(A.B<C>.self)) @JSONLength(..<5) @JSONMatch(#"^\d+$"#) var bb: Int
    @backDeployed(before: macOS 14) @export(implementation) @abi(func a()) @_alwaysEmitIntoClient func bc() {}
    @A nonisolated(nonsending) func bd() async {}
    @A
    var be: Int
    @A @B
    @C(1)
    private
    var
    bf: Int
    var last: Int
}
@JSONModel final public class Modifiers: A.B<C>, D, E where F: G, H == I, J.K: L & M {}
@JSONModel indirect enum N<O>: String, P { case a }
@attached(member, names: named(a), arbitrary) @attached(extension, conformances: A, B) public macro c<T>(d: Int = #line) -> T = #externalMacro(module: "e", type: "f") where T: G
@freestanding(expression) macro g(_: Int)
