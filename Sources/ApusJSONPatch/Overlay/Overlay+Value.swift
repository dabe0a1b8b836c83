import ApusJSON

extension Overlay {
    /// The changed tree. Only for an overlay that was made from a tree.
    ///
    /// - Complexity: O(children) for each container that was changed.
    func value() -> JSONValue {
        // Makes inner containers first, without recursion. A container that is in several positions
        // is made once.
        var made = [JSONValue?](repeating: nil, count: containers.count)
        var pending: [(number: Int, isEntered: Bool)] = []
        if case .container(let number) = root.place { pending.append((number, false)) }
        while let (number, isEntered) = pending.popLast() {
            guard made[number] == nil else { continue }
            if isEntered || !containers[number].isChanged {
                made[number] = value(of: containers[number], made)
            } else {
                pending.append((number, true))
                containers[number].entries.forEach { _, entry in
                    if case .container(let inner) = entry.slot.place { pending.append((inner, false)) }
                }
            }
        }
        return value(of: root, in: nil, made)
    }

    private func value(of slot: Slot, in container: Container?, _ made: [JSONValue?]) -> JSONValue {
        switch slot.place {
        case .value(let number): value(number)
        case .child(let position): container?.child(position) ?? .null
        case .container(let number): made[number] ?? .null
        case .text, .nothing: .null
        }
    }

    private func value(of container: Container, _ made: [JSONValue?]) -> JSONValue {
        guard container.isChanged else { return container.original }
        if container.isObject {
            // Starts with the object itself and its added keys, so that it still shares its keys
            // with objects of the same shape.
            var members = container.keys
            container.entries.forEach { position, entry in
                if entry.slot != entry.origin, entry.slot != .nothing { members.values[position] = value(of: entry.slot, in: container, made) }
            }
            guard container.count < members.count else { return .object(members) }
            var position = 0
            members.removeAll { _ in
                defer { position += 1 }
                return container.entries[position].slot == .nothing
            }
            return .object(members)
        }
        var elements: [JSONValue] = []
        elements.reserveCapacity(container.count)
        container.entries.forEach { _, entry in elements.append(value(of: entry.slot, in: container, made)) }
        return .array(elements)
    }
}
