// swift-format-ignore-file
/* A /* nested /* comment */ */ } { */
@available(*, deprecated)
struct /* struct B { */ Commented /* : P */ < /* T */ Item /* , */ > /**/ : /* A, */ Equatable /* { */ , // Hashable {
    Sendable /* where */ where /* Item: P */ Item /* : */ : /* Q */ Equatable, // {
    Item: Sendable { // }
    var /* x: Int */ a /* : String */ : /* = 1 */ Int /* = 2 */ = /* 3 */ 4 /* , b */ , /* c */ d /**/ : /**/ Int // = 5
    // var e: Int
    let f /* ) */ = ( /* ( */ 1 /* ) */ , 2 ) /* ) */
    /** one */ /** two */ var g: Int /// not of h
    /// of h
    /* not a documentation */
    var h: Int /* { 1 } */ { /* get */ 1 }
    var i = 1 /* ; */ ; /* { */ var j = 2 /// }
    /* a */ private /* b */ ( /* c */ set /* d */ ) /* e */ var /* f */ k /* g */ : /* h */ [ /* i */ Int /* j */ ] /* k */ = /* l */ [ /* m */ ] /* n */
    var l = a /* + b */ + /* c */ d //
        // between
        + /* e */ f
        /* before */ .g /* after */ () //
        // the last
    var m: Int /* over
        lines */ var n: Int
    @Wrapped( /* 1 */ 2 /* ) */ ) /* 3 */ var o: Int
    @Wrapped // (4)
    // (5)
    var p: Int
    func /* a */ q /* b */ < /* c */ T /* d */ > /* e */ ( /* f */ ) /* g */ -> /* h */ Int /* i */ { /* } */ 1 /* { */ }
    init /* a */ ? /* b */ ( /* c */ ) /* d */ { nil }
    init /* a */ ( /* c */ ) /* d */ { fatalError() }
    var r: Int { // the only line
        1
    }
    var s/**/=/**/1, t/**/:/**/Int/**/=/**/2
    //// four
    //
    ///
    /**/
    /***/
    var u = 1 //*
    var v = 2 /*/ } /*/ /* */ */ */
    /* a */ #if /* b */ A /* c */ && /* d */ B // e
    var w = 1 /* f */
    /* g */ #else // h
    var w = 2
    /* i */ #endif /* j */ // k
    var x /* a */
        /* b */ : /* c */
        // d
        Int /* e */
        = // f
        /* g */ 1
    var y = """
        /* not a comment
        // nor this
        \( /* but this: " */ 1)
        """ /* "" */
    var z = 1 }
enum /**/ CommentedCase /**/ { /**/ case /**/ a /**/ ( /**/ b /**/ : /**/ Int /**/ = /**/ 1 /**/ , /**/ _ /**/ c /**/ : /**/ Int /**/ ) /**/ , /**/ d /**/
    case /* e */ f // g
    , h /* i */
    , /// j
    k
}
