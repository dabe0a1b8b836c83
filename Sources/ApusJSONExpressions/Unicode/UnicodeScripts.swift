import ApusJSONExpressionSyntax
import CApusExpressions

/// The scripts of scalars, which the standard library does not have.
enum UnicodeScripts {
    // Safety: the tables are constants, and the counts are theirs.

    static func script(_ number: UInt8) -> ScalarSet { unsafe set(of: apus_script_runs()) { $0 == number } }

    /// The scalars that are used with a script.
    static func extensions(_ number: UInt8) -> ScalarSet {
        let listed = unsafe set(of: apus_script_extension_runs()) { $0 != 0 }
        let extended = unsafe set(of: apus_script_extension_runs()) { list in
            let scripts = unsafe apus_script_list(Int(list))
            return unsafe UnsafeBufferPointer(start: scripts + 1, count: Int(scripts[0])).contains(number)
        }
        return script(number).subtracting(listed).union(extended)
    }

    static var pictographic: ScalarSet { unsafe set(of: apus_pictographic_runs()) { $0 == 1 } }

    private static func set(of runs: apus_runs, where isMember: (UInt8) -> Bool) -> ScalarSet {
        var ranges: [ClosedRange<UInt32>] = []
        let runs = unsafe UnsafeBufferPointer(start: runs.first, count: runs.count)
        for index in runs.indices where unsafe isMember(UInt8(truncatingIfNeeded: runs[index])) {
            let next = unsafe index + 1 < runs.count ? runs[index + 1] >> 8 : 0x110000
            unsafe ranges.append(runs[index] >> 8...next - 1)
        }
        return ScalarSet(ranges)
    }
}
