#if Macros

import SwiftCompilerPlugin
import SwiftSyntaxMacros

// How a model becomes code
//
//     @JSONModel struct Film {            Model        what is declared: a struct, its access, its options
//         let title: String               Member       what stands under a key: its type, default and form
//         @JSONKey("y") var year: Int?    KeyTree      the keys as they nest in objects
//     }
//     init(reading:)                      ObjectReading, or CaseReading for enums
//     writeMembers(to:), write(to:)       ObjectWriting, or CaseWriting
//     Partial, merge(_:), init(_:)        PartialForm: the members once more, as a change has them
//
// `@JSONMapped` goes the same way, and is less: MappedType, MappedProperty, and the table in MappedMacro.
//
// Both roles of a macro analyse the declaration; the member role alone says what is wrong with it, and writes what must stand in a class. All else stands
// in extensions, so that structs keep their memberwise initialisers.

@main
struct Plugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [ModelMacro.self, MappedMacro.self, AttributeMacro.self]
}

#else

/// What there is without the trait.
@main
enum Nothing {
    static func main() {}
}

#endif
