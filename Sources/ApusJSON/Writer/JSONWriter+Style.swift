extension JSONWriter {
    /// What the options come to, as the writer asks for it.
    struct Style {
        /// Neither white space nor sorting nor escapes beyond the necessary: the fast path for keys.
        let isPlain: Bool
        let isPretty: Bool
        let hasFoundationSpacing: Bool
        /// Whether members are sorted.
        let sorts: Bool
        /// Whether numbers, order and duplicate keys are RFC 8785's.
        let isCanonical: Bool
        /// What else is escaped; nil when nothing is.
        let escapes: OptionalEscapes?
        let floats: FloatText.Layout

        init(_ given: JSONWriteOptions) {
            let options = given.contains(.canonical) ? .canonical : given
            isCanonical = options.contains(.canonical)
            isPretty = options.contains(.prettyPrinted)
            hasFoundationSpacing = options.contains(.foundationSpacing)
            sorts = options.contains(.sortedKeys) || isCanonical
            escapes = OptionalEscapes(options)
            floats = isCanonical ? .ecmaScript : options.contains(.foundationNumbers) ? .plain : .decimal
            isPlain = !isPretty && !sorts && escapes == nil
        }
    }
}
