// swift-format-ignore-file
struct Strings {
    var a = "", b = "\"", c = "\\", d = "\\\"", e = "{", f = "}", g = "/*", h = "//", i = "*/"
    var j = "\(k)", l = "a \(m("n \(o("p")) q")) r", s = "\("\("\("")")")"
    var t = #"""#, u = #"\"#, v = #"\("#, w = #"\#("x")"#, y = ##"#"#"##, z = ###"\#(a) \##(b) \###(c) "##"###
    var aa = "\({ "}" }())", ab = "\([")", "("])", ac = "\(a ? ")" : "(")", ad = "\(/* ) " */ 1)"
    var ae = """
        """, af = """
        a
        """, ag = """
        " "" \""" "\"" \"\"\"
        """
    var ah = """
        \(ai("""
            \(aj("ak"))
            """))
          more \
        on
        """
    var al = #"""
        """ \( "
        """# + "a"
    var am = #"""
        "#
        """#, an = ##"""
        """# \#(1) \##("""
            b
            """)
        """##
    var ao = "\u{41}\n\t\0\r\'\"", ap = #"\#u{41}\#n"#, aq = "b".count
    var ar = "\(1, specifier: "%d")", `as` = "\(b: 1)", at = "\(try! c()) \(await d)"
    var au = "é😀\u{1F600}", av = "/", aw = "a/b" + "/c/", ax = "'", ay = "`", az = "@#$%^&*()_+-=[]{}|;:,.<>?"
    var ba = "\(#line) \(#function) \("a" + #"b"# + """
        c
        """)"
    var bb = #"\#(#"\#(#"\#("")"#)"#)"#, bc = "\((1, (2)))", bd = "\(\String.count)", be = "\(a/b/c)"
}

struct Numbers {
    let a = 0, b = -1, c = +1, d = 1_000, e = 0xF_F, f = 0b1, g = 0o7, h = 1.5, i = -1.5e-3, j = 0x1p-3, k = 0x1.8p+3, l = 1e10, m = 1E+5
    let n = 1.description, o = 1.0.description, p = 0x1.description, q = 1.e, r = -1.magnitude, s = (-1).magnitude, t = 1...2, u = 1..<2, v = ...2, w = 1...
    let y = -a, z = ~1, aa = a.0.1, ab = a.0.1.2.b, ac = 1 - -1, ad = 0xe+1, ae = 0xFFe1, af = 1_0.0_1, ag = 0b1.a, ah = 007, ai = 1.0e0
    let aj = 0x1e-3, ak = 1e3.description, al = t.0.description, am = 340_282_366_920_938_463_463_374_607_431_768_211_455, an = 0xABCDEF.a
}

struct Expressions {
    let a = /a/, b = /[\/]"]/, c = /\//, d = /a b/, e = #/a/b/#, f = ##/a/#b/##, g = #/ a /#, h = /(a)(b)/, i = /a(?<n>")/, j = /{/, k = /}/
    let l = #/
        a # a comment "
        b { /
        /#
    let m = [/a/, /b/], n = f(/a/), o = f(x: /a/, /b/), p = a ?? /b/, q = { /a/ }, r = try! /a/, s = a ? /b/ : /c/, t = (/a/, /b/)
    let u = a / b / c, v = a/b/c, w = a /  b, x = (a) / b / (c), y = a[0]/b/2, z = 1 / 2 / 3, aa = a! / b / c, ab = a? / b / c
    let ac = f { 1 } / 2 / 3, ad = "a"/"b"/"c", ae = self / a / b, af = Self.a / b / c, ag = /a/.b, ah = /a/ == /b/, ai = !/a/.b
    let aj = (/), ak = (/, /), al = reduce(1, /), am = [1].reduce(1, /) / 2, an = a./.b, ap = f(/a), aq = f(/a, /b), ar = (/)
    let at = super.a / b / c, au = nil / a / b, av = true / a / b, aw = a.self / b / c, ax = a.a / b / c, az = $0 / a / b
    let ba = /^$/, bb = /=/, bc = /a\/b\\/, bd = /\(/, be = /[(]/, bf = /a+*?/, bg = /#"/, bh = /"/, bi = /`/, bj = /'/, bk = #/"/#, bl = /x/ ; let bm = 1
    static func / (a: Self, b: Self) -> Self { a }
    static prefix func / (a: Self) -> Self { a }
    static func /% (a: Self, b: Self) -> Self { a / b / a }
    func bn() -> Regex<Substring> { return /a"/ }
    func bo() -> Bool { if a == /b"/ { true } else if /c"/.d { false } else { a is B } }
    var bp: Regex<Substring> { /"/ }
    var bq = { (a: Int) in /"/ }
    let br = #/(?<a>"{2})/#.b, bs = a < b / c > d / e, bt = [a: /b"/], bu = \.a / b / c, bv = await /a"/
}
