// swift-format-ignore-file
struct `struct` { var `var`: `Int` = `let`.`func`, `a b`: Int, `1`: Int, `a.b`: `c d`.`e f`?, `(`: Int = 1, `}`: [`{`: `"`] = [:], `/ a /`: Int }
struct Größe<Ü, 値>: é.Ö where Ü: 値 { var é: Ü = ñ.ü(ß: "ö"), 変数: [値], 😀: Int? = 😀.😀(), _a: Int, a_1: Int, a·b: Int, é́: Int; let ⅓ⅻ = 1 }
struct Keywords {
    var get: Int, set = 1, willSet: Int { 1 }, didSet: Int { get { 1 } }, `init`: Int, some: Int, any = any, each = each, macro = macro, actor: actor
    var open: Int = open, package = package, async = async, final: Int, lazy = lazy, left: right = none, convenience: required, unowned: weak
    var prefix = prefix, postfix: infix, `self`: Self, `Self`: Self.`Self`, `Type`: A.`Type`, `Protocol`: B.`Protocol`, type = A.Type.self, override: dynamic
    var indirect: mutating, nonmutating = consuming, borrowing = borrow, sending: isolated = nonisolated, distributed: optional = copy, consume = consume
    var read: modify = mutate, yield = yield, then = then, discard: discard, unsafe = unsafe, of: of = of, module = module, precedence: higherThan
    let a = await b, c = async.d, e = each.f, g = copy(h), i = consume(j), k = unsafe(l), m = await (n), o = any.p, q = some<r>(), s = copy as T, u = borrow
    static let shared = Self(), `default` = A.default, `class` = A.class, `protocol` = .protocol, `in` = .in, `is` = .is, `init` = A.init, `subscript` = A.subscript
    func open() {}
    func get() -> Int { 1 }
    func `func`() {}
    func `a b`() {}
    var package: Int { package }
    var last: Int
}
public class open { open var open: open = open(); public internal(set) var package: package; final class var final: Int { 1 }; class func `class`() {} }
class final { final lazy var lazy = lazy() }
enum `enum` { case `case`, `default`, some, none, `init`, get, set(set: Int), open(open), `a b`(`c d`: Int, `e f`: `g h`), _a, é(é: é), `self`, indirect }
enum none { case async, await, lazy, final = 1, package, actor, macro, any, each, `protocol`, `throw`, willSet, weak = 2 }
actor actor { var actor: actor; nonisolated let a: Int; isolated deinit {} }
protocol `protocol`<A, B>: `class`, AnyObject where A: B { associatedtype `associatedtype`: A = B where C: D; associatedtype A; associatedtype B; var a: Int { get }; var b: Int { mutating get nonmutating set }; var c: Int { get async throws(E) }; func d(); init(); subscript(e: Int) -> Int { get set } }
extension `extension`.`a b`: `c d` { static var a: Int { 1 } }
