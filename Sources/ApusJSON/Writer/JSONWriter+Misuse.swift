// Calls that would not give JSON. Everything here runs only after one.

extension JSONWriter {
    /// Throws unless the text is one whole value.
    func checkComplete() throws(JSONWriteError) {
        if state == .complete { return }
        if let failure { throw failure }
        let message =
            containers.isEmpty
            ? "No value was written." : "\(containers.depth) of the arrays and objects that were begun were not ended."
        throw JSONWriteError(.unfinished, message, path: pathToContainer())
    }

    /// Remembers that the writer was misused, unless there was an error before.
    @inline(never)
    mutating func fail(_ code: JSONWriteError.Code, _ message: String, path: JSONPointer) {
        fail(JSONWriteError(code, message, path: path))
    }

    /// Remembers an error, unless there was one before.
    mutating func fail(_ error: JSONWriteError) {
        guard state != .failed else { return }
        failure = error
        state = .failed
    }

    // In a writer that has failed, where every call comes here, paths are not worked out.

    @inline(never)
    mutating func failValue() {
        switch state {
        case .failed: break
        case .objectStart, .objectNext:
            fail(.missingKey, "A value in an object needs a key before it.", path: pathToContainer())
        default:
            fail(.secondRoot, "A JSON text is one value, and it is written already.", path: .root)
        }
    }

    @inline(never)
    mutating func failKey() {
        guard state != .failed else { return }
        let message =
            switch state {
            case .afterKey: "A key was written where the value of the key before it belongs."
            case .arrayStart, .arrayNext: "The elements of an array have no keys."
            default: "A key was written outside of an object."
            }
        fail(.misplacedKey, message, path: pathToContainer())
    }

    @inline(never)
    mutating func failEnd(_ container: String) {
        guard state != .failed else { return }
        let message =
            switch state {
            case .start, .complete: "No \(container) is open that could be ended."
            case .afterKey: "The last key of an object has no value."
            default: "The innermost open container is no \(container)."
            }
        fail(.mismatchedEnd, message, path: pathToContainer())
    }

    /// The error of a number that JSON has no text for, at the value that would come next; or the one that there was before.
    @inline(never)
    mutating func nonFiniteNumber(_ text: String) -> JSONWriteError {
        if let failure { return failure }
        keepPaths()
        return JSONWriteError(.nonFiniteNumber, "The number \(text) has no place in JSON; write null or a string instead.", path: pathToValue())
    }
}
