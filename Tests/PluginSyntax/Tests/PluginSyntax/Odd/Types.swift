// swift-format-ignore-file
struct Types<A, each B, let C: Int, D: E, F: ~Copyable & G, H: AnyObject, I: any J>: K where A: L, repeat each B: M, D.N == O?, F: P & Q {
    var a: Int, b: Swift.Int, c: A.B.C, d: A<B>, e: A<B, C>.D<E>.F, g: A<B<C<D>>>, h: A<B<C>>?, i: A<B<C>?>?, j: [A<B>], k: A<[B]>, l: A<B>.C?
    var m: [Int], n: [[Int]], o: [Int?]?, p: [String: Int], q: [String: [String: Int?]?]?, r: [(Int, String)], s: [() -> Int], t: [A.B: C.D], u: [Int : Int]
    var v: (Int), w: (Int)?, x: (Int, String), y: (a: Int, b: String), z: (), aa: ((Int)), ab: (_: Int, a b: Int), ac: (a: Int, String)?, ad: (Int,)
    var ae: () -> Void, af: (Int) -> Int, ag: (Int) -> (Int) -> Int, ah: (inout Int, Int...) throws -> Int, ai: () async throws(E) -> Void, aj: (() -> Void)?
    var ak: @Sendable (Int) async -> Void, al: (_ a: Int) -> Void, am: (@escaping () -> Void) -> Void, an: ((Int) -> Void, Int), ao: () -> (Int, Int), ap: () throws -> Void = { }
    var aq: some P, ar: any P, `as`: (any P)?, at: any P & Q, au: some A<B>, av: [any P], aw: any A.B, ax: any (P & Q), ay: any P.Type, az: any ~Copyable, ba: some Any
    var bb: P & Q, bc: (P & Q)?, bd: A.B & C<D> & E, be: P&Q, bf: [P & Q]
    var bg: A.Type, bh: A.Protocol, bi: A.Type?, bj: [A.Type], bk: A.Type.Type, bl: any P.Type, bm: (any P).Type, bn: A.B.Type, bo: (A).Type
    var bp: ~Copyable, bq: A?, br: A!, bs: A??, bt: A?!, bu: [A]?, bv: [A?]!, bw: (A?)?, bx: Optional<A>, by: Swift.Optional<A?>, bz: Optional<Optional<A>>
    var ca: [3 of Int], cb: [n of [2 of Int]], cc: InlineArray<3, Int>, cd: A<3>, ce: A<-3>, cf: A<B, 3>, cg: A<(Int, Int)>, ch: A<() -> Int>, ci: A<any B>, cj: A<B & C>
    var ck: (repeat each B), cl: A<repeat each B>, cm: (repeat (each B, Int)), cn: repeat each B, co: each B
    var cp: Self, cq: Self.A, cr: [Self], cs: Self?, ct: A.Self, cu: Any, cv: AnyObject, cw: Any?, cx: [Any], cy: any Any, cz: Never
    var da: inout Int, db: borrowing A, dc: consuming A, dd: sending A, de: isolated A, df: __owned A, dg: nonisolated(nonsending) () async -> Void, dh: _const Int
    var di: A<B>=c, dj: A?=nil, dk: [A]=[], dl: A<B>?=nil, dm: A<B<C>>=d, dn: Int=1
    var `do`: A <B>, dp: A< B >, dq: [ Int ], dr: [ String : Int ], ds: A . B, dt: ( Int , Int ), du: ( ) -> Void, dv: A<B,C,D>, dw: (Int)->Int, dx: [A<B,C>:D]
    var dy: A
        .B
        .C, dz: [
            Int
        ], ea: A<
            B,
            C
        >, eb: (
            Int,
            Int
        ), ec: ()
        -> Void
    var ed: A::B, ee: `A`<`B`>, ef: A.`B`, eg: Int { 1 }, eh: A<B> { 1 }, ei: () -> Void { {} }, ej: [Int] { [] }, ek: A? { nil }, el: some P { 1 }, em: (Int, Int) { (1, 2) }
    var en: A<B> = C<D>(), eo: A<B>.C = .d, ep: A = B<C>.d, eq: A<B>? = nil, er: (A<B>, C) = (d < e, f > g), es: @A(b < c) D = e
    var et: @autoclosure () -> Int, et2: @Sendable () async -> Int, eu: @A @B(1) C, ev: @A () -> Void, ew: (@A Int) -> @B Int, ex: @isolated(any) () -> Void, ey: [@Sendable () -> Void]
    func f<T, each U: V, let W: Int>(_ x: repeat each U, y: borrowing T, z: isolated (any Actor)? = #isolation) async throws(E) -> some Sequence<T> where T: V, repeat each U: W {}
    subscript<T>(a: T, b c: Int = 1) -> T where T: P { get { a } set {} }
    typealias X<T> = A<T> where T: P
    typealias Y = (Int) -> Void
    associatedtype Z: P = Int where Z: Q
    init<T>(_ a: T) where T: P {}
    init?<T>(a: T) {}
    init!() {}
    init() async throws(E) {}
    init < T > ( ) { }
    var last: Int
}
struct Parameters<
    A: B,
    @C D,
    each E: F, // a comment
    let G: Int,
>: H,
    I
where
    A: J,
    D == K
{ var a: Int }
extension Array<Int>: @retroactive A where Element: B { struct C { var a: Int } }
extension A.B<C>.D {}
extension [Int] { var a: Int { 1 } }
extension Int? {}
extension (Int, String) {}
protocol A: B, C where D: E {}
class B<C>: D<C>.E, F, @unchecked Sendable where C: G {}
final class C: D<
    E
> {}
struct D: ~Copyable, ~Escapable { consuming func a() { discard self }; deinit {} }
