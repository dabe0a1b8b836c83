#if Macros

import SwiftCompilerPlugin
import SwiftSyntaxMacros

// How a model becomes code
//
//     @JSONModel struct Film {            Model        the declaration: a struct, its access, its options
//         let title: String               Member       a key's property: its type, default and form
//         @JSONKey("y") var year: Int?    KeyTree      the keys, nested as in the objects
//     }
//     init(reading:)                      ObjectReading, or CaseReading for enums
//     writeMembers(to:), write(to:)       ObjectWriting, or CaseWriting
//     Partial, merge(_:), init(_:)        PartialForm: the members again, as optional changes
//
// `@JSONMapped` works the same way with fewer parts: MappedType, MappedProperty, and the table in
// MappedMacro.
//
// Both roles of a macro analyze the declaration. Only the member role reports diagnostics, and it
// adds the code that must be in a class itself. All other code is in extensions, so that structs
// keep their memberwise initializers.

@main
struct Plugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [ModelMacro.self, MappedMacro.self, AttributeMacro.self]
}

#else

/// An empty executable, for builds without the trait `Macros`.
@main
enum Nothing {
    static func main() {}
}

#endif
