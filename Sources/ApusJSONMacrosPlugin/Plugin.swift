// How a model becomes code
//
//     a message from the compiler         Messages     its length, and JSON: an attribute and a declaration
//     @JSONModel struct Film {            Syntax       tokens; attributes, members, types, expressions
//         let title: String               Reading      Model: a struct, its access, its options; a Member for each key
//         @JSONKey("y") var year: Int?    Generating   MemberTable: the keys, nested as in the objects
//     }
//     init(reading:)                                   ObjectReading, or CaseReading for enums
//     writeMembers(to:), write(to:)                    ObjectWriting, or CaseWriting
//     Partial, merge(_:), init(_:)        Partial      PartialForm: the members again, as optional changes
//     jsonProperties                      Mapping      MappedType and MappedProperty, for `@JSONMapped`
//
// Both roles of a macro analyze the declaration. Only the member role reports diagnostics, and it
// adds the code that must be in a class itself. All other code is in extensions, so that structs
// keep their memberwise initializers.
//
// The plug-in depends on nothing, not even on swift-syntax: each client builds it, and it runs
// without optimization.

@main
enum Plugin {
    static func main() {
        let streams = StandardStreams()
        var expander = Expander()
        while let message = streams.readMessage() { streams.writeMessage(expander.answer(message)) }
    }
}
