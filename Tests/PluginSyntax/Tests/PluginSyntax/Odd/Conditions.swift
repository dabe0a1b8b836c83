// swift-format-ignore-file
#if A
@available(*, deprecated)
#elseif B
@Other(1) @Another
#else
#if C
@Inner
#endif
#endif
public struct Conditions {
    #if A
    var a: Int
    #endif
    #if A && (B || !C) || canImport(D, _version: 1.2) || swift(>=6.0) || compiler(<7) || os(Linux) || arch(x86_64) || targetEnvironment(simulator) || hasFeature(E) || hasAttribute(f)
    var b = 1, c: Int
    func d() { #if E
        var e: Int
        #endif
    }
    #elseif B
    let b: Int { willSet {} }
    #if F
    var g: Int
    #if G
    struct H { var i: Int }
    var j = 1
    #else
    case k
    #endif
    var l: Int
    #endif
    #else
    #endif
    #if A
    #endif
    var m = n
        #if A
        .a()
        #if B
        .b { 1 }
        #endif
        #else
        .c
        #endif
        .d
    var n = 1
    #if A
    @B
    #endif
    var o: Int
    @A
    #if A
    @B(1, c: "#endif")
    #elseif C
    @D
    #endif
    @E var p: Int
    #if A
    @B public
    var q: Int
    #endif
    @A #if B
    @C
    #endif
    var r: Int
    #if A
    init() {}
    #elseif B
    init?() {}
    #endif
    #if A
    #warning("#endif")
    #else
    #error("a")
    #endif
    #warning("b") ; var s: Int
    #sourceLocation(file: "a", line: 1)
    var t: Int
    #sourceLocation()
    var u = #line, v = #function, w = #file + #fileID + #filePath, x = #column, y = #dsohandle, z = #selector(a), aa = #keyPath(a.b), ab = #a, ac = #a(b), ad = #a<b>(c) { d }
    #if A
    var af: Int { #if B
        1
        #else
        2
        #endif
    }
    #endif
    var ag: Int {
        #if A
        get { 1 }
        set {}
        #endif
    }
    var last: Int
}
enum ConditionalCases: Int {
    #if A
    case a = 1, b
    #else
    case c
    #endif
    case d
    #if A
    @B
    #endif
    case e
}
#if A
struct Inside { var a: Int
    #if B
    #endif
}
#endif
