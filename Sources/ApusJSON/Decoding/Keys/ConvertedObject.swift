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
    let keys: TapeKeys
    /// The tape index after the object.
    let end: Int
    /// The object's coding path.
    var path: [any CodingKey]

    /// Whether a value is the object, or in it.
    func contains(_ index: Int) -> Bool { keys.object <= index && index < end }
}

extension DecodingSession {
    /// An object's keys, as the custom key strategy converts them.
    ///
    /// - Complexity: O(1) if they are known: for the object whose keys were asked for last, and those around it.
    ///   Otherwise O(members), and in a large array O(log members) of the object around it, besides the strategy's own time.
    func convertedKeys(at object: Int) -> TapeKeys {
        let previous = leaveObjects(before: object)
        if let last = convertedObjects.last, last.keys.object == object { return last.keys }
        let path = path(ofElementAt: object, after: previous) ?? codingPath(to: object)
        let keys = convert(keysOf: object, at: path)
        // The strategy may have used a decoder that was kept.
        _ = leaveObjects(before: object)
        convertedObjects.append(ConvertedObject(keys: keys, end: tape.containerEnd(at: object), path: path))
        return keys
    }

    /// Forgets the objects that a value is not in. Returns the outermost of them.
    private func leaveObjects(before index: Int) -> ConvertedObject? {
        var outermost: ConvertedObject?
        // An object is released after it has been removed, because keys in its path may have a `deinit` that decodes.
        while let last = convertedObjects.last, !last.contains(index) { outermost = convertedObjects.removeLast() }
        return outermost
    }

    /// The path of the array's element after one whose path is known; nil if that is not known.
    private func path(ofElementAt index: Int, after previous: consuming ConvertedObject?) -> [any CodingKey]? {
        // Elements of an array follow each other without a key in between.
        guard var element = previous, element.end == index, case .position(let position)? = element.path.last as? JSONCodingKey else { return nil }
        element.path[element.path.count - 1] = JSONCodingKey(index: position + 1)
        return element.path
    }
}
