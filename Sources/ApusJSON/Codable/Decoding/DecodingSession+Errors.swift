import FoundationEssentials

/// Errors as Foundation's `JSONDecoder` throws them, with the place added. None of this runs before something is wrong.
extension DecodingSession {
    /// The path of the value at an index, the keys converted as the decoder's strategy says.
    func codingPath(to index: Int) -> [any CodingKey] {
        guard attempts == 0 else { return [] }
        var path = basePath
        var container = Tape.rootIndex
        descend: while container < index {
            let isObject = tape.tag(at: container) == TapeTag.objectStart
            guard isObject || tape.tag(at: container) == TapeTag.arrayStart else { break }
            let end = tape.containerEnd(at: container) - 1
            var child = container + 1
            var position = 0
            while child < end {
                let value = isObject ? child + 1 : child
                let following = tape.next(after: value)
                if index < following {
                    path.append(isObject ? key(at: child, of: container, under: path) : JSONCodingKey(index: position))
                    container = value
                    continue descend
                }
                child = following
                position += 1
            }
            break
        }
        return path
    }

    private func key(at index: Int, of object: Int, under path: [any CodingKey]) -> any CodingKey {
        let text = tape.string(at: index)
        return dictionaries.contains(object) ? JSONCodingKey(dictionaryKey: text) : key(text, under: path)
    }

    /// An object's key as the model knows it.
    func key(_ text: String, under path: @autoclosure () -> [any CodingKey]) -> any CodingKey {
        switch options.keyDecodingStrategy {
        case .convertFromSnakeCase: return JSONCodingKey(SnakeCase.toCamelCase(text))
        case .custom(let convert): return convert(path() + [JSONCodingKey(text)])
        default: return JSONCodingKey(text)
        }
    }

    /// The value is of another kind than was asked for, or null.
    @inline(never)
    func mismatch(_ type: any Any.Type, at index: Int) -> DecodingError {
        let path = codingPath(to: index)
        if isNull(index) {
            return .valueNotFound(type, context(path, at: index, "Cannot get value of type \(type) -- found null value instead"))
        }
        return typeMismatch(type, at: index)
    }

    /// The value is of another kind than was asked for.
    @inline(never)
    func typeMismatch(_ type: any Any.Type, at index: Int) -> DecodingError {
        .typeMismatch(
            type, context(codingPath(to: index), at: index, "Expected to decode \(type) but found \(name(of: index)) instead."))
    }

    /// The value is no container of this kind, or null.
    @inline(never)
    func containerMismatch(_ type: any Any.Type, _ name: String, at index: Int) -> DecodingError {
        let path = codingPath(to: index)
        if isNull(index) {
            return .valueNotFound(type, context(path, at: index, "Cannot get \(name) decoding container -- found null value instead"))
        }
        return .typeMismatch(type, context(path, at: index, "Expected to decode \(type) but found \(self.name(of: index)) instead."))
    }

    /// The number is none that the type can hold.
    @inline(never)
    func unrepresentable(_ type: any Any.Type, at index: Int) -> DecodingError {
        let text = JSONNode(storage: storage, index: index).numberText ?? ""
        let shown = text.count > 60 ? text.prefix(60) + "…" : text[...]
        return .dataCorrupted(context(basePath, at: index, "Parsed JSON number <\(shown)> does not fit in \(type)."))
    }

    /// No coercion takes the value.
    @inline(never)
    func refused(_ type: any Any.Type, _ failure: CoercionFailure, at index: Int) -> DecodingError {
        let message = failure.message(asking: type, of: JSONNode(storage: storage, index: index))
        return .typeMismatch(type, context(codingPath(to: index), at: index, message))
    }

    /// By a coercion the value is as good as not there.
    @inline(never)
    func missing(_ type: any Any.Type, at index: Int) -> DecodingError {
        .valueNotFound(
            type, context(codingPath(to: index), at: index, "Cannot get value of type \(type) -- found an empty string, which counts as missing."))
    }

    @inline(never)
    func corrupted(_ message: String, at index: Int) -> DecodingError {
        .dataCorrupted(context(codingPath(to: index), at: index, message))
    }

    /// As `corrupted`, with the path of the container around the value, as Foundation has it for what it parses itself.
    @inline(never)
    func corruptedInContainer(_ message: String, at index: Int) -> DecodingError {
        .dataCorrupted(context(codingPath(to: index).dropLast(), at: index, message))
    }

    @inline(never)
    func missing(_ key: any CodingKey, in object: Int) -> DecodingError {
        .keyNotFound(
            key, context(codingPath(to: object), at: object, "No value associated with key \(key) (\"\(key.stringValue)\")."))
    }

    /// An unkeyed container has no more elements.
    @inline(never)
    func atEnd(_ type: any Any.Type, array: Int, position: Int) -> DecodingError {
        .valueNotFound(
            type, context(codingPath(to: array) + [JSONCodingKey(index: position)], at: array, "Unkeyed container is at end."))
    }

    /// A context whose description ends with the place, and whose underlying error is ours.
    private func context(_ path: [any CodingKey], at index: Int, _ message: String) -> DecodingError.Context {
        guard attempts == 0 else { return DecodingError.Context(codingPath: path, debugDescription: message) }
        let offset = storage.places.offset(of: index)
        let report = storage.source.report(at: offset, storage.configuration.options)
        let location = JSONLocation(byteOffset: storage.source.byteOffset(of: offset), line: report.line, column: report.column)
        let sentence = message.hasSuffix(".") ? message : message + "."
        let error = JSONDecodingError(message: sentence, path: tape.path(to: index), location: location, excerpt: report.excerpt)
        return DecodingError.Context(
            codingPath: path, debugDescription: "\(sentence) (line \(location.line), column \(location.column))", underlyingError: error)
    }

    private func name(of index: Int) -> String {
        switch tape.tag(at: index) {
        case TapeTag.objectStart: "a dictionary"
        case TapeTag.arrayStart: "an array"
        case TapeTag.string: "a string"
        case TapeTag.true, TapeTag.false: "bool"
        case TapeTag.null: "null"
        default: "number"
        }
    }
}
