#if Tool
import ApusJSON
import ArgumentParser

/// How documents are written, beside their layout.
struct WritingOptions: ParsableArguments {
    @Flag(help: "Members in the order of their keys' UTF-8 bytes.")
    var sortKeys = false

    @Flag(help: "Everything beyond ASCII as \\u escapes.")
    var escapeUnicode = false

    @Flag(help: "'/' as '\\/'.")
    var escapeSlashes = false

    @Flag(help: "'<', '>', '&', U+2028 and U+2029 as \\u escapes, for script elements of HTML.")
    var htmlSafe = false

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
