extension JSONCodings {
    /// An array that leaves out the elements that `T` does not accept: the form of `@JSONLossy`.
    public enum Lossy<T: JSONReadable & JSONWritable>: JSONPropertyCoding {
        /// Reads an array; ``JSONReport/skipped`` lists what it leaves out.
        public static func read(_ json: inout JSONCursor) throws -> [T] { try json.readLossy([T].self) }

        /// Writes all elements.
        public static func write(_ value: [T], to json: inout JSONWriter) throws { try value.write(to: &json) }
    }

    /// The text of a value, byte for byte: the form of `@JSONRaw`.
    public enum Raw<T: JSONRawText>: JSONPropertyCoding {
        /// Copies the value's text.
        public static func read(_ json: inout JSONCursor) throws -> T { try json.readRaw(T.self) }

        /// Writes the text as it is.
        public static func write(_ value: T, to json: inout JSONWriter) throws { try json.write(raw: value) }
    }

    /// The form of a type that reads and writes itself only if a generic type's parameters do. The
    /// macro uses it where the conformances of the generic type require that of the parameters.
    public enum _Conditional<T>: JSONPropertyCoding {
        /// Reads a value.
        ///
        /// - Precondition: `T` is `JSONReadable`.
        public static func read(_ json: inout JSONCursor) throws -> T {
            guard let type = T.self as? any JSONReadable.Type else { fatalError("\(T.self) is not JSONReadable.") }
            return try read(type, &json)
        }

        private static func read<R: JSONReadable>(_ type: R.Type, _ json: inout JSONCursor) throws -> T {
            // Safety: `R` is `T`.
            unsafe unsafeBitCast(try R._read(&json), to: T.self)
        }

        /// Writes a value.
        ///
        /// - Precondition: `T` is `JSONWritable`.
        public static func write(_ value: T, to json: inout JSONWriter) throws {
            guard let type = T.self as? any JSONWritable.Type else { fatalError("\(T.self) is not JSONWritable.") }
            // Safety: the type of the value is the one that has been opened.
            try unsafe withUnsafePointer(to: value) { try unsafe write(type, UnsafeRawPointer($0), &json) }
        }

        private static func write<W: JSONWritable>(_ type: W.Type, _ value: UnsafeRawPointer, _ json: inout JSONWriter) throws {
            try unsafe value.assumingMemoryBound(to: W.self).pointee.write(to: &json)
        }
    }

    /// The form of an array that leaves out elements, whose type is readable and writable only if a
    /// generic type's parameters are: see ``_Conditional``.
    public enum _ConditionalLossy<T>: JSONPropertyCoding {
        /// Reads an array.
        ///
        /// - Precondition: `T` is `JSONReadable`.
        public static func read(_ json: inout JSONCursor) throws -> [T] {
            guard let type = T.self as? any JSONReadable.Type else { fatalError("\(T.self) is not JSONReadable.") }
            return try read(type, &json)
        }

        private static func read<R: JSONReadable>(_ type: R.Type, _ json: inout JSONCursor) throws -> [T] {
            let values = try json.readLossy([R].self)
            // Safety: `R` is `T`.
            return unsafe unsafeBitCast(values, to: [T].self)
        }

        /// Writes all elements.
        ///
        /// - Precondition: `T` is `JSONWritable`.
        public static func write(_ value: [T], to json: inout JSONWriter) throws { try _Conditional<[T]>.write(value, to: &json) }
    }
}
