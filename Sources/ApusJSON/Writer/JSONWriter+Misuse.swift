// Calls that would not produce JSON. Everything here runs only after such a call.

extension JSONWriter {
    /// Throws unless the text is one complete value. Mutating, because the writer would otherwise be copied for the call.
    mutating func checkComplete() throws(JSONWriteError) {
        if state == .complete { return }
        if let failure { throw failure }
        let open = containers.depth == 1 ? "1 open array or object was" : "\(containers.depth) open arrays or objects were"
        let message = containers.isEmpty ? "No value was written." : "\(open) not ended."
        throw JSONWriteError(.unfinished, message, path: pathToContainer())
    }

    /// Records that the writer was misused, unless there is an earlier error.
    @inline(never)
    mutating func fail(_ code: JSONErrorCode, _ message: String, path: JSONPointer) {
        fail(JSONWriteError(code, message, path: path))
    }

    /// Records an error, unless there is an earlier one.
    mutating func fail(_ error: JSONWriteError) {
        guard state != .failed, state != .foreign else { return }
        failure = error
        state = .failed
    }

    // Every call on a failed writer comes here, so paths are not computed then.

    @inline(never)
    mutating func failValue() {
        switch state {
        case .failed: break
        case .foreign: sink?.reject()
        case .objectStart, .objectNext:
            fail(.missingKey, "A value in an object needs a key before it.", path: pathToContainer())
        default:
            fail(.secondRoot, "A JSON text is one value, which has already been written.", path: .root)
        }
    }

    @inline(never)
    mutating func failKey() {
        guard state != .failed, state != .foreign else { return }
        let message =
            switch state {
            case .afterKey: "A key was written where the value of the preceding key belongs."
            case .arrayStart, .arrayNext: "The elements of an array have no keys."
            case .objectStart, .objectNext: "A key was written into an object whose type writes all of its keys."
            default: "A key was written outside of an object."
            }
        fail(.misplacedKey, message, path: pathToContainer())
    }

    /// Records that a container is nested more deeply than the encoder allows.
    @inline(never)
    mutating func failTooDeep() {
        guard let settings else { return }
        fail(.tooDeep, settings.tooDeep, path: pathToContainer())
    }

    @inline(never)
    mutating func failEnd(_ container: String) {
        guard state != .failed else { return }
        let message =
            switch state {
            case .start, .complete: "There is no open \(container) to end."
            case .afterKey: "The last key of an object has no value."
            default: "The innermost open container is not an \(container)."
            }
        fail(.mismatchedEnd, message, path: pathToContainer())
    }

    /// The error for a number that cannot be represented in JSON, at the value that would come
    /// next; or the earlier error if there is one.
    @inline(never)
    mutating func nonFiniteNumber(_ text: String) -> JSONWriteError {
        if let failure { return failure }
        keepPaths()
        return JSONWriteError(
            .nonFiniteNumber, "The number \(text) cannot be represented in JSON; write null or a string instead.", path: pathToValue())
    }
}
