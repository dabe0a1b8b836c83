extension JSONWriter {
    /// What the options come to, as the writer asks for it.
    struct Style {
        /// Neither white space nor sorting: the fast path for keys.
        let isPlain: Bool
        let isPretty: Bool
        let indentation: JSONIndentation
        let hasFoundationSpacing: Bool
        /// Whether members are sorted.
        let sorts: Bool
        /// Whether what is written stays where it is until ``JSONWriter/putInOrder()``.
        let keepsPlaces: Bool
        /// Whether numbers, order and duplicate keys are RFC 8785's.
        let isCanonical: Bool
        let strings: Strings
        let floats: FloatText.Layout

        init(_ given: JSONWriteOptions, _ indentation: JSONIndentation) {
            let options = given.contains(.canonical) ? .canonical : given
            isCanonical = options.contains(.canonical)
            isPretty = options.contains(.prettyPrinted)
            self.indentation = indentation
            hasFoundationSpacing = options.contains(.foundationSpacing)
            sorts = options.contains(.sortedKeys) || isCanonical
            keepsPlaces = given.contains(.keepsPlaces)
            strings = Strings(options)
            floats = isCanonical ? .ecmaScript : options.contains(.foundationNumbers) ? .plain : .decimal
            isPlain = !isPretty && !sorts
        }

        /// Whether more is escaped than must be, and `/`, which no key as it stands has.
        var escapesMore: Bool {
            if case .more = strings { return true }
            return false
        }

        /// What is escaped in strings.
        enum Strings {
            /// What must be.
            case necessary
            /// That, and `/`.
            case slashes
            /// Whatever the options say.
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
