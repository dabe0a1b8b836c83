#if Tool
import ApusJSON
import ArgumentParser

/// How documents are written, beside their layout.
struct WritingOptions: ParsableArguments {
    @Flag(name: [.customShort("S"), .long], help: "Members in the order of their keys' UTF-8 bytes. Keeps all that is printed in memory.")
    var sortKeys = false

    @Flag(name: [.customShort("a"), .long], help: "Everything beyond ASCII as \\u escapes.")
    var escapeUnicode = false

    @Flag(help: "'/' as '\\/'.")
    var escapeSlashes = false

    @Flag(help: "'<', '>', '&', U+2028 and U+2029 as \\u escapes, for script elements of HTML.")
    var htmlSafe = false

    @OptionGroup var color: ColorOption

    /// The options of the writer that the flags stand for.
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
