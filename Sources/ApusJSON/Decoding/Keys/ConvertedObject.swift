// Keys that a function converts
//
//     {"x_id":7,"x_parts":[{"x_n":1},{"x_n":2}]}     the function removes "x_"
//
//     a type asks for a key of    objects with converted keys       the function was given
//     the root                    (): id, parts                     [x_id], [x_parts]
//     parts[0]                    (): id, parts  (parts, 0): n      [parts, 0, x_n]
//     parts[1]                    (): id, parts  (parts, 1): n      [parts, 1, x_n]
//
// When a type that reads itself first asks for a key of an object, all of the object's keys are converted, once. They
// are kept until the keys of an object elsewhere are asked for. So paths have the keys of types as the types have them.
// The keys of dictionaries are not converted, and are in paths as in the document.

/// An object whose keys have been converted by a function.
struct ConvertedObject {
    let keys: ConvertedKeys
    /// The tape index after the object.
    let end: Int
    /// The coding path of the object, and then one of its keys.
    var keyPath: [any CodingKey]

    /// Whether a value is the object, or in it.
    func contains(_ index: Int) -> Bool { keys.object <= index && index < end }
}

// Safety: no user code runs while the list of objects is looked at or changed.
extension DecodingSession {
    /// An object's keys, as the custom key strategy converts them.
    ///
    /// - Complexity: O(1) if they are known: for the object whose keys were asked for last, and those around it.
    ///   Otherwise O(members) and O(depth), besides the strategy's own time.
    func convertedKeys(at object: Int) -> ConvertedKeys {
        let previous = leaveObjects(before: object)
        if let last = unsafe convertedObjects.last, last.keys.object == object { return last.keys }
        var path = path(ofElementAt: object, after: previous) ?? codingPath(to: object) + [JSONCodingKey("")]
        let keys = convert(keysOf: object, at: &path)
        // The strategy may have used a decoder that was kept.
        _ = leaveObjects(before: object)
        unsafe convertedObjects.append(ConvertedObject(keys: keys, end: tape.containerEnd(at: object), keyPath: path))
        return keys
    }

    /// Converts the keys of an object with the custom key strategy.
    ///
    /// - Parameter path: the object's coding path, and then any key.
    func convert(keysOf object: Int, at path: inout [any CodingKey]) -> ConvertedKeys {
        ConvertedKeys(tape, object, takesLast: duplicateKeys.kind == .last, areEquivalent: true) { key in
            path[path.count - 1] = JSONCodingKey(tape.string(at: key))
            return options.convertKey(path).stringValue
        }
    }

    /// Forgets the objects that a value is not in. Returns the outermost of them.
    private func leaveObjects(before index: Int) -> ConvertedObject? {
        var outermost: ConvertedObject?
        // An object is released after it has been removed, because keys in its path may have a `deinit` that decodes.
        while let last = unsafe convertedObjects.indices.last, unsafe !convertedObjects[last].contains(index) {
            outermost = unsafe convertedObjects.removeLast()
        }
        return outermost
    }

    /// Forgets the objects in a value that has been read.
    func forgetObjects(from index: Int) {
        while let last = unsafe convertedObjects.last, last.keys.object >= index { _ = unsafe convertedObjects.removeLast() }
    }

    /// The path of a key in the array's element after one whose path is known; nil if that is not known.
    private func path(ofElementAt index: Int, after previous: ConvertedObject?) -> [any CodingKey]? {
        // Elements of an array follow each other without a key in between.
        guard let previous, previous.end == index, previous.keyPath.count > 1, case let last = previous.keyPath.count - 2,
            case .position(let position)? = previous.keyPath[last] as? JSONCodingKey
        else { return nil }
        var path = previous.keyPath
        path[last] = JSONCodingKey(index: position + 1)
        return path
    }
}
