import Programs

extension FuzzTarget {
    /// Applies random patches to random values and texts, next to a literal implementation of the
    /// RFC, and finds the differences that lead to the same results. The input makes the choices.
    static let patchPrograms = FuzzTarget("patch-programs") { input, _ in
        var patchCase = try PatchCase(PatchGenerator(input))
        _ = try patchCase.check()
    }
}
