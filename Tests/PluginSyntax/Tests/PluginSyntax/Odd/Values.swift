// swift-format-ignore-file
struct Values {
    let a = b < c, d = e > f, g = (h < i, j > k), l = m<n>(o), p = q<r>.s, t = u<v>, w = x < y > z, aa = ab < (ac > ad), ae = f(a < b, c > (d))
    let ag = a << b >> c, ah = a <= b, ai = a >= b, aj = a < b ? c : d, ak = a<b ? c : d, al = (a<b>)(c), am = [a<b>()], an = a<b>{ c }, ao = A<B>?.none
    let ap = A<B>[0], aq = A<B>!, ar = A<B> + c, `as` = A<B>.C<D>(), at = A<[B]>(), au = A<B?>(), av = A<(B, C)>(), aw = A<(B) -> C>(), ax = A<B.C>(), ay = A<any B>(), az = a < b.c > (d)
    let ba = \.a, bb = \A.b, bc = \.a.b?[0]!.c, bd = \A<B>.c, be = \[A].b, bf = \A?.b, bg = \.self, bh = \.[0], bi = \A[b: 1].c, bk = \(A).b, bl = \.a?.b, bm = \A.B.c.d[e, f]
    let bn = a?.b, bo = a!.b, bp = a?[0]?.b, bq = a!!, br = a?()?.b, bs = a ?? b, bt = a??.b, bu = a?.b ?? c, bv = a!, bx = a ? .b : .c
    let bz = a&b, ca = a&&b, cb = a & b, cc = &a, cd = a &+ b, ce = a ... b, cf = a...b, cg = a..<b, ch = ..<b, ci = a..., cj = (...), cl = a[...], cm = a[1...], cn = a[..<2]
    let co = !a, cp = !(!a), cq = -a, cr = ~a, cs = -(-a), cu = a - -b, cv = a++b, cw = a+++b, cx = +-a, cy = a<>b, cz = a <> b, db = a ⊕ b, dc = √a, dd = a°, de = ∑(a)
    let df = f(+), dg = f(<), di = (+), dj = f(a, by: <), dk = f(a: +, b: -), dl = a.reduce(0, +), dm = A.+, dn = A.==(b, c), `do` = { $0 < $1 }, dp = a == b, dq = a != b, dr = a === b
    let ds = { 1 }, dt = { a in b }, du = { (a, b) in c }, dv = { (a: Int) async throws(E) -> Int in b }, dw = { [self] in a }, dx = { [weak a, unowned(unsafe) b, c = d] (e) -> F in g }, dy = { @A in b }, dz = { @A @B(1) (c) in d }
    let ea = f { $0 }, eb = f { a in b } c: { d }, ec = f(1) { 2 } .g { 3 }, ed = f { } + g { }, ee = a.f { 1 }, ef = a.f(1) { 2 }, eg = [f { 1 }, g { 2 }], eh = (f { 1 }), ei = f { 1 }?.a, ej = f { 1 }!, ek = f { 1 }[0], el = f { 1 }()
    let em = [1, 2], en = [1: 2], eo = [], ep = [:], eq = [1, [2, [3]]], er = [a: [b: c]], es = [Int](), et = [Int: String](), eu = [Int?](), ev = [[Int]](), ew = [(Int, Int)](), ex = [() -> Int](), ey = [A<B>](), ez = [A.B: C](), fa = [1,], fb = [1: 2,], fc = [ : ], fd = [any P]()
    let fe = (1, 2), ff = (a: 1, b: 2), fg = (1), fh = (), fi = (1,).0, fj = ((1, 2), 3).0.1, fk = (a).b, fl = (a)(b), fm = (a)[b], fn = (a < b), fo = (a as B).c, fp = (try a).b, fq = (await a), fr = (a, b) == (c, d)
    let fs = .a, ft = .a(1), fu = .a.b, fv = .a { 1 }, fw = .init(), fx = .a<B>(), fy = .a + .b, fz = .some(.none), ga = (.a), gb = [.a, .b], gc = .`default`, gd = .a[0], ge = .a!, gf = .a?.b
    let gg = a ? b : c, gh = a ? b ? c : d : e, gi = a ? [b: c] : [d: e], gj = a ? { b } : { c }, gk = a ? (b, c) : (d, e), gl = a ?b :c, gm = a ? b! : c!, gn = a ? -b : -c, go = a ? .b : .c, gp = a ? nil : b, gq = a ? b as C : d as? E, gr = a is B ? c : d, gs = (a ? b : c) ? d : e
    let gt = a = b, gu = a as B?, gv = a as? B ?? c, gw = a as! B<C>, gx = a is B && c, gy = a as B & C, gz = a as (B, C), ha = a as [B], hb = a as @A () -> B, hc = a as B.C, hd = a as some B, he = a as any B, hf = a as B!, hg = a as? [B: C]
    let hh = #a, hi = #a(1), hj = #a { 1 }, hk = #a<B>(1).c, hl = #a.b, hm = #a + #b, hn = #a(1) { 2 } b: { 3 }, ho = #file, hp = #line + 1, hq = #colorLiteral(red: 1, green: 2, blue: 3, alpha: 4), hs = #isolation
    let ht = self, hu = self.a, hv = Self.a, hw = Self(), hx = super.a, hy = super.a(), hz = super[0], ia = self[0], ib = Self.self, ic = self as A, id = A.self.b, ie = self.init(), `if` = Any.self, ig = AnyObject.self, ih = type(of: a), ii = self.`init`
    let ij = if a, let b, case .c(let d) = e, #available(macOS 1, *) { 1 } else { 2 }, ik = switch (a, b) { case (.c, _) where d: "}"; case .e: f { 1 }; @unknown default: { 2 }() }
    let il = if a == B { 1 } else if f(where: { $0 }) { 2 } else { 3 }, im = switch f({ 1 }) { case _: [1: 2][1] }, `in` = try if a { 1 } else { 2 }
    let io = a
        + b
        - c, ip = a +
        b, iq = f(1)
        .g()
        .h?
        .i { 1 }
        .j, ir = a
        ?? b
        ?? c, `is` = a as
        B, it = a
        as C
        is D
    let iu = a // + b
    let iv = a ; let iu2 = b
    let iz = f
    { 1 }
    let ja = a
    .b
    let jc = nil, jd = true, je = false, jf = nil ?? a, jg = true ? a : b, jh = !false, ji = nil as Int?, jj = true.a
    let jk = each a, jl = repeat each b, jm = (repeat each c), jn = f(repeat (each a, each b)), jo = A<repeat each B>()
    let jp = a.b(c:d:), jq = a(b:), jr = A.init(b:c:), js = `a b`, jt = `a`.`b`(`c`: 1), ju = a.0, jv = a.0.b, jw = a.0(1), jx = $a, jy = $0, jz = a.$b, ka = _a, kb = a._b
    let kd = a
        .b, ke = a .b
    let kg = unsafe a.b, kh = try unsafe await a, ki = unsafe, kj = copy a, kk = consume a.b, kl = borrow a, km = any P.self, kn = some
    let ko = a[b, c: d, default: e], kp = a[b]![c]?[d], kq = a["b", default: [:]]["c"], kr = a[keyPath: \.b], ks = a[[0]], kt = a[{ 1 }], ku = a[0](1) { 2 }, kv = a[0] { 1 }
    let kw = A.B.C, kx = A.B(), ky = A.b.c(), kz = A::b, la = a::b(1), lb = A.self is B.Type, lc = (a: A.self, b: B?.self)
    let ld = ((((((((((((1)))))))))))), le = [[[[[[[[[[[[1]]]]]]]]]]]], lf = { { { { 1 } } } }, lg = a(b(c(d(e(f(g(h(i(j(k(l())))))))))))
    let lh = -1, li = -1.5, lj = -0x1, lk = -.pi, ll = -a.b, lm = -1.a, ln = -1 as Int, lp = +1, lq = (-1), lr = -"a", ls = -1 + 2
    var last: Int
}
