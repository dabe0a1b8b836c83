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
        let escapes: OptionalEscapes
        let floats: FloatText.Layout

        init(_ given: JSONWriteOptions, _ indentation: JSONIndentation) {
            let options = given.contains(.canonical) ? .canonical : given
            isCanonical = options.contains(.canonical)
            isPretty = options.contains(.prettyPrinted)
            self.indentation = indentation
            hasFoundationSpacing = options.contains(.foundationSpacing)
            sorts = options.contains(.sortedKeys) || isCanonical
            keepsLocations = given.contains(.keepsLocations)
            escapes = OptionalEscapes(options)
            strings = escapes.unicode || escapes.html ? .more : escapes.slashes ? .slashes : .necessary
            copiesKeys = strings != .more && !isPretty
            floats = isCanonical ? .ecmaScript : options.contains(.foundationNumbers) ? .plain : .decimal
        }

        /// The characters that are escaped in strings.
        enum Strings {
            /// Those that RFC 8259 requires.
            case necessary
            /// Those, and `/`.
            case slashes
            /// Those, and the ones of `escapes`.
            case more
        }
    }
}
