// swift-format-ignore-file
struct Members { var a: Int; func b() {} ; init() {} ; deinit {} ; subscript(c: Int) -> Int { 1 } ; typealias D = Int ; import E
    var f: Int }
struct Functions {
    func a() { var b = 1; struct C { var d: Int; enum E { case f } } ; if case .g = h {} ; func i() {} }
    func a(_ b: Int = { var c = 1; return c }(), d: [Int: String] = [:], e f: @escaping (Int) -> Void = { _ in }, g: Int...) async throws(E) -> [Int: String]? where T: U {}
    static func == (a: Self, b: Self) -> Bool { a.b == b.b }
    static func < <T>(a: Self, b: T) -> Bool { true }
    static func <(a: Self, b: Self) -> Bool { true }
    static prefix func ! (a: Self) -> Self { a }
    static postfix func ++ (a: inout Self) {}
    static func ... (a: Self, b: Self) {}
    static func ..< (a: Self, b: Self) {}
    static func .+. (a: Self, b: Self) {}
    static func ?? (a: Self, b: Self) {}
    static func >>><U>(a: Self, b: U) {}
    static func ⊕(a: Self, b: Self) {}
    func bodyless() -> Int
    func bodyless<T>(a: T)
    mutating func a() -> (Int) -> (Int) -> Void { { _ in { _ in } } }
    nonisolated(nonsending) func b() async {}
    borrowing func c() -> some P { 1 } ; consuming func d() -> Int where A: B { 1 }
    @discardableResult func e() rethrows -> Int { try f() }
    func async() async {}
    func `init`() {}
    func f() -> Int { 1 } ; var g: Int
    func h<
        let T: Int,
        U: P
    >(a: T) -> Int { 1 }
    typealias V =
        @Sendable (Int) ->
        @A Int
    func bodyless(a: Int)
    where A: B
    __consuming func bodyless()
    macro w() =
        #externalMacro(module: "a", type: "b")
    func h()
    -> Int
    where A: B
    {
        1
    }
    init(a: Int) { self.a = a }
    init?(b: Int) { nil }
    init!(c: Int) { nil }
    init<T: P>(d: T) where T: Q {}
    convenience required init() { self.init(a: 1) }
    public init ( ) { }
    init(_ a: Int = { 1 }()) async throws {}
    init() throws(E) {}
    init()
    { }
    deinit { print("}") }
    isolated deinit {}
    subscript(a: Int) -> Int { 1 }
    subscript(b: Int) -> Int { get { 1 } set { } }
    static subscript<T>(c: T) -> T { _read { yield c } }
    subscript(d: Int = 1, e f: Int) -> Int
    {
        1
    }
    typealias A = Int
    typealias B<T> = [T]
    typealias C = (Int) -> Void
    public typealias D<T> = E<T>.F where T: G
    #a
    #a(1)
    #a { var b: Int }
    #a(1) { 2 } b: { 3 }
    #A<C>(d)
    @A #b
    public #c(1)
    #warning("a")
    #error("var b: Int")
    struct I { var a: Int }
    class J: K { var a: Int = 1 ; override init() {} }
    actor L { var a: Int = 1 }
    enum M { case a }
    protocol N { var a: Int { get } }
    extension O { var a: Int { 1 } }
    func p() { label: for i in 0..<10 where i > 5 { continue label } ; repeat { } while true ; guard let a else { return } ; defer { } ; do { } catch { } }
    func q() { let a = b; switch a { case 1, 2: fallthrough; case let .c(d) where d > 0: break; case is E: throw f; @unknown default: yield } }
    func r() { let a: Int; a = 1; var b: Int { 1 }; lazy var c = 2; async let d = e(); for await f in g {}; for try await h in i {} ; unsafe j() }
    static func s() -> Self { Self() }
    final class func t() {}
    var last: Int
}
prefix operator √
postfix operator °
infix operator ⊕: AdditionPrecedence
precedencegroup Odd { higherThan: A lowerThan: B associativity: left assignment: true }
import struct Foundation.Data
@testable public import Foundation
let first = 1, second: Int = 2
var third: Int { get { 1 } set { } }
func top<T>(_ a: T) -> T { struct Local { var b: Int } ; return a }
if true { struct InBraces { var a: Int } }
extension Members { var g: Int { 1 } ; struct Late { var a: Int } }
struct Long { var a = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99]; var b: Int }
struct Lines{var a:Int=1;let b:String="c";var d:[Int]=[1];private(set)var e:Int?=nil;@A var f:Int;@B(1)var g:Int{1};init(){};func h(){}}
struct
Broken
:
P
,
Q
where
A
:
B
{
var
a
:
Int
=
1
,
b
:
String
private
(
set
)
var
c
=
2
case
d
,
e
(
Int
)
}
