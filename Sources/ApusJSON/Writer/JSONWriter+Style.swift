extension JSONWriter {
    /// The options in the form that the writer uses.
    struct Style {
        /// Whether keys that are given as they appear in the text can be copied: there is no
        /// whitespace, and at most `/` is escaped in addition to what RFC 8259 requires. Keys in
        /// that form contain no `/`.
        let copiesKeys: Bool
        let isPretty: Bool
        let indentation: JSONIndentation
        let hasFoundationSpacing: Bool
        /// Whether members are sorted.
        let sorts: Bool
        /// Whether written text stays in place until ``JSONWriter/putInOrder()``.
        let keepsLocations: Bool
        /// Whether numbers, order and duplicate keys follow RFC 8785.
        let isCanonical: Bool
        let strings: Strings
        /// Whether `/` is the only character that is escaped in addition to what RFC 8259 requires.
        let escapesSlashes: Bool
        let floats: FloatText.Layout

        init(_ given: JSONWriteOptions, _ indentation: JSONIndentation) {
            let options = given.contains(.canonical) ? .canonical : given
            isCanonical = options.contains(.canonical)
            isPretty = options.contains(.prettyPrinted)
            self.indentation = indentation
            hasFoundationSpacing = options.contains(.foundationSpacing)
            sorts = options.contains(.sortedKeys) || isCanonical
            keepsLocations = given.contains(.keepsLocations)
            strings = Strings(options)
            if case .slashes = strings { escapesSlashes = true } else { escapesSlashes = false }
            if case .more = strings { copiesKeys = false } else { copiesKeys = !isPretty }
            floats = isCanonical ? .ecmaScript : options.contains(.foundationNumbers) ? .plain : .decimal
        }

        /// The characters that are escaped in strings.
        enum Strings {
            /// Those that RFC 8259 requires.
            case necessary
            /// Those, and `/`.
            case slashes
            /// Those, and the ones that the options add.
            case more(OptionalEscapes)

            init(_ options: JSONWriteOptions) {
                guard let escapes = OptionalEscapes(options) else {
                    self = .necessary
                    return
                }
                self = escapes.unicode || escapes.html ? .more(escapes) : .slashes
            }
        }
    }
}
