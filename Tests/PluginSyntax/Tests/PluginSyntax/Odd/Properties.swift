// swift-format-ignore-file
struct Properties {
    let a = 1, b: Int
    var c, d: Int, e = 2, f: [Int], g, h, i: String?
    var (j, k) = (1, 2), (l, m): (Int, Int) = (3, 4), _ = 5, n: Int
    let (o, _): (Int, String), ((p, q), r) = s, _: Int = 1
    var t: Int { 1 }, u: Int { get { 1 } set { v = newValue } }, w = 1
    var x: Int = 1 { willSet { print(newValue) } didSet { print(oldValue) } }
    var y = 1 { didSet {} }, z: Int = 2 { willSet(new) {} }
    var aa: Int { @inlinable get { 1 } @inlinable nonmutating set {} }
    var ab: Int { mutating get async throws(E) { 1 } }
    var ac: Int { _read { yield &a } _modify { yield &a } }
    var ad: Int { unsafeAddress { a } unsafeMutableAddress { b } }
    var ae: Int { @storageRestrictions(initializes: a, accesses: b) init(new) { a = new } get { a } set { a = newValue } }
    var af: Int = 1 { @A didSet {} }
    var ag = f { 1 } { didSet {} }
    var ah = f { 1 }, ai = f(1) { 2 }, aj = f { 1 } g: { 2 } h: { 3 }, ak = f({ 1 }), al = f() { 1 }.g { 2 }
    var am = { 1 }(), an = { (a: Int, b: [Int]) -> Int in a }, ao: () -> Int = { 1 }, ap = { [weak self, a = b] in c }, aq: (Int) -> Void = { _ in }
    lazy var ar = { self.a }(), `as`: Int = 2
    lazy private(set) var at: Int = { 1 }()
    static var au = 1, av: Int { 1 }
    class var aw: Int { 1 }
    weak var ax: A?, ay = b as A?
    unowned(unsafe) var az: A, ba: B
    unowned(safe) let bb: A
    nonisolated(unsafe) static var bc: [Int] = []
    public private(set) internal(set) var bd: Int
    package fileprivate(set) final override dynamic required var be: Int
    private(set) public static var bf = 1
    @available(macOS 13, *) @objc(name:) dynamic open weak var bg: A!
    var bh: Int! = nil, bi: Int?? = .none, bj: [Int?]! = [], bk: Int?!, bl: (Int)?, bm: ((Int)?)
    var bn = 1; var bo = 2; let bp = 3 ; var bq: Int
    var br
        :
        Int
        =
        1
    var bs: Int
    {
        1
    }
    var bt = 1
    {
        didSet {}
    }
    var bu: Int = 1,
        bv: Int = 2,
        bw: Int
    var bx = a
        ? b
        : c, by = a ? b : c ? d : e, bz = a ?
        b :
        c
    var ca = [1, 2,
        3], cb = [
            "a": 1,
            "b": 2
        ], cc = f(
            1,
            b: 2
        )
    var cd: some P, ce: any P = f(), cf: (any P)? = nil, cg: some P & Q = 1
    var ch: Int { get }, ci: Int { get set }
    var cj: Int { return 1 }, ck: Int { switch a { case .b: 1 default: 2 } }, cl: Int { get }
    var cq: Int { willSet(a) }, cr = a { willSet { } }, cs: Int {}
    let ct: Int = if a { 1 } else if b { 2 } else { 3 }, cu = switch a { case 1: 2; case let (b, c) where b < c: 3; default: 4 }
    let cw = if a { 1 } else { 2 }
    let cx = try a(), cy = try? b, cz = try! c(), da = await d, db = try await e(), dc = unsafe f(), dd = consume g, de = copy h
    let df = a as Int, dg = a as? Int, dh = a as! [Int], di = a is Int, dj = a as Int as Any, dk = a as (Int) -> Void, dl = [] as [Int], dm = nil as Int?
    let dn: (a: Int, b: String) = (a: 1, b: "c"), `do` = (1), dp = (), dq: () = (), dr: Void = ((), ()).0
    let ds = A.self, dt = A.Type.self, du = [A].self, dv = (A, B).self, dw = (any P).self, dx = A?.self, dy = [A: B]?.none, dz = ((Int) -> Void).self
    var ea: Int { get { 1 }
    }, eb: Int
    borrowing var ec: Int
    let ed: Int = 1 as Int, ee: Double = 1
    private var ef = 1, eg = 2 { didSet {} }, eh: Int { 1 }
    let ei = "a"
    let ej = f
        .g
        .h(1)
        { 2 }
    var ej2: Int { borrow { 1 } }, ej3: Int { @A(b) borrowing get { 1 } consuming set {} }
    var ek: Int { read { 1 } }, el: Int { modify(1) }
    var last: Int
}
