#if Tool
import ApusJSON
import ArgumentParser

/// The options for writing documents, except for their layout.
struct WritingOptions: ParsableArguments {
    @Flag(name: [.customShort("S"), .long], help: "Sort members by the UTF-8 bytes of their keys. Keeps the printed values in memory.")
    var sortKeys = false

    @Flag(name: [.customShort("a"), .long], help: "Write all characters beyond ASCII as \\u escapes.")
    var escapeUnicode = false

    @Flag(help: "Write '/' as '\\/'.")
    var escapeSlashes = false

    @Flag(help: "Write '<', '>', '&', U+2028 and U+2029 as \\u escapes, for script elements in HTML.")
    var htmlSafe = false

    @OptionGroup var color: ColorOption

    /// The writer's options for the flags.
    var options: JSONWriteOptions {
        var options: JSONWriteOptions = []
        if sortKeys { options.insert(.sortedKeys) }
        if escapeUnicode { options.insert(.escapeUnicode) }
        if escapeSlashes { options.insert(.escapeSlashes) }
        if htmlSafe { options.insert(.htmlSafe) }
        return options
    }
}
#endif
