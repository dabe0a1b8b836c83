#if os(Linux) || os(macOS)
import Foundation
import TestSupport
import Testing

@testable import ApusJSONExpressions

/// Node.js has its own tables. They are compared if both are of the same version of Unicode.
@Suite("Unicode properties and Node.js", .enabled(if: Node.isInstalled, "\(Node.advice)"))
struct PropertyTests {
    static let names: [String] = {
        let categories = "L LC Lu Ll Lt Lm Lo M Mn Mc Me N Nd Nl No P Pc Pd Ps Pe Pi Pf Po S Sm Sc Sk So Z Zs Zl Zp C Cc Cf Co Cn Letter punct digit"
        let binary = """
            Any ASCII Assigned AHex Alpha Bidi_C Bidi_M CI Cased CWCF CWCM CWL CWKCF CWT CWU Dash DI Dep Dia Emoji EComp EMod EBase EPres ExtPict Ext \
            Gr_Base Gr_Ext Hex IDSB IDST IDC IDS Ideo Join_C LOE Lower Math NChar Pat_Syn Pat_WS QMark Radical RI STerm SD Term UIdeo Upper VS space \
            XIDC XIDS
            """
        let scripts = PropertyNames.scripts.keys.sorted().flatMap { ["sc=\($0)", "scx=\($0)"] }
        return (categories + " " + binary).split(separator: " ").map(String.init) + scripts
    }()

    @Test func `all properties have the same members`() throws {
        // For each name, the bounds of its ranges. Surrogates are not scalars.
        let script = """
            let all = [];
            for (let i = 0; i < 0x110000; i++) if (i < 0xD800 || i > 0xDFFF) all.push(i);
            let text = '';
            for (let i = 0; i < all.length; i += 1000) text += String.fromCodePoint(...all.slice(i, i + 1000));
            console.log(JSON.stringify([process.versions.unicode, input.map(name =>
                [...text.matchAll(new RegExp('\\\\p{' + name + '}+', 'gu'))].flatMap(match =>
                    [match[0].codePointAt(0), [...match[0].slice(-2)].at(-1).codePointAt(0)]))]));
            """
        struct Answer: Decodable {
            let version: String
            let bounds: [[UInt32]]

            init(from decoder: any Decoder) throws {
                var container = try decoder.unkeyedContainer()
                version = try container.decode(String.self)
                bounds = try container.decode([[UInt32]].self)
            }
        }
        let names = effort(Self.names)
        let answer = try Node.run(script, names, as: Answer.self)
        // The first letters of Unicode 17.
        guard Unicode.Scalar(0x16EA0)?.properties.generalCategory == .uppercaseLetter, answer.version == "17.0" else { return }
        for (name, bounds) in zip(names, answer.bounds) {
            let expected = ScalarSet(stride(from: 0, to: bounds.count, by: 2).map { bounds[$0]...bounds[$0 + 1] })
            let found = UnicodeProperties.scalars(of: try #require(PropertyNames.strict(name), "\(name)"))
            let surrogates = ScalarSet([0xD800...0xDFFF])
            let difference = found.subtracting(expected).union(expected.subtracting(found)).subtracting(surrogates)
            #expect(difference.ranges.prefix(3).map { "\($0)" } == [], "\(name)")
        }
    }
}
#endif
