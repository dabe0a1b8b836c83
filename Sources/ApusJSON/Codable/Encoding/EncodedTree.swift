/// What has been encoded, where text cannot be: when containers are used in another order than they stand in.
///
/// Made from the text that was written until then. From then on each container is a node here, and values that are encoded are written by a session of
/// their own, whose text becomes a leaf.
final class EncodedTree {
    /// A value.
    final class Node {
        enum Content {
            /// An encoder was made for it, and has not been used. Without more it is an empty object.
            case pending
            /// Written text.
            case text(ArraySlice<UInt8>)
            case array([Node])
            case object(Members)
        }

        var content: Content
        /// The object or array it is in, and what it stands under there.
        weak var parent: Node?
        fileprivate(set) var key: (any CodingKey)?

        init(_ content: Content, in parent: Node? = nil) {
            self.content = content
            self.parent = parent
        }
    }

    /// The members of an object, each key once, where it came first.
    struct Members {
        fileprivate(set) var keys: [String] = []
        fileprivate(set) var nodes: [Node?] = []
        /// By the keys' bytes.
        private var places: [ArraySlice<UInt8>: Int] = [:]

        subscript(key: String) -> Node? {
            get { places[ArraySlice(key.utf8)].flatMap { nodes[$0] } }
            set {
                let bytes = ArraySlice(key.utf8)
                if let place = places[bytes] {
                    nodes[place] = newValue
                } else {
                    places[bytes] = nodes.count
                    keys.append(key)
                    nodes.append(newValue)
                }
            }
        }
    }

    let root: Node
    /// Containers by their ids: where their bracket stood, or below zero for those that began later.
    private var containers: [Int: Node] = [:]
    /// Containers and pending values by where the text ended when their encoder was made, or below zero.
    private var encoders: [Int: Node] = [:]
    private var lastID = -1

    /// A tree of nothing, for a session whose text is finished.
    init() {
        root = Node(.pending)
    }

    /// A tree of a text, or of the beginning of one.
    ///
    /// - Parameters:
    ///   - pending: whether a value is expected at the end.
    ///   - unused: the positions of objects that stand for nothing.
    init(_ text: [UInt8], pending: Bool, unused: Set<Int>) {
        root = Node(.pending)
        var scan = EncodedTextScan(text)
        var container: Node?
        var key: String?
        var position = 0
        encoders[0] = root
        func add(_ content: Node.Content) -> Node {
            guard let parent = container else {
                root.content = content
                return root
            }
            let node = Node(content, in: parent)
            if case .array(let elements) = parent.content {
                node.key = JSONCodingKey(index: elements.count)
            } else if let key {
                node.key = JSONCodingKey(dictionaryKey: key)
            }
            parent.add(node, key)
            return node
        }
        while let token = scan.next() {
            switch token {
            case .key(let text): key = EncodedTextScan.string(text)
            case .scalar(let text): _ = add(.text(text))
            case .begin(let isObject, let id):
                let node = add(unused.contains(position) ? .pending : isObject ? .object(Members()) : .array([]))
                containers[id] = node
                encoders[position] = node
                container = node
            case .end: container = container?.parent
            }
            position = scan.position
        }
        if pending, text.count > 0 { encoders[position] = add(.pending) }
    }
}

extension EncodedTree.Node {
    /// Puts a node at the end of this one, or under a key.
    fileprivate func add(_ node: EncodedTree.Node, _ key: String?) {
        node.parent = self
        // Taken out while it changes, so that it has one owner.
        switch exchange(for: .pending) {
        case .array(var elements):
            elements.append(node)
            content = .array(elements)
        case .object(var members):
            if let key { members[key] = node }
            content = .object(members)
        case let other: content = other
        }
    }

    private func exchange(for new: Content) -> Content {
        let old = content
        content = new
        return old
    }

    fileprivate func remove(_ node: EncodedTree.Node) {
        switch exchange(for: .pending) {
        case .array(let elements): content = .array(elements.filter { $0 !== node })
        case .object(var members):
            for (key, member) in zip(members.keys, members.nodes) where member === node { members[key] = nil }
            content = .object(members)
        case let other: content = other
        }
    }

    /// Makes nodes of a text that is an array or object, so that more can be added.
    fileprivate func expand() {
        guard case .text(let text) = content, let first = text.first, first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else { return }
        let root = EncodedTree(Array(text), pending: false, unused: []).root
        content = root.content
        switch root.content {
        case .array(let elements): for element in elements { element.parent = self }
        case .object(let members): for member in members.nodes { member?.parent = self }
        default: break
        }
    }

    fileprivate func isKind(_ isObject: Bool) -> Bool {
        switch content {
        case .object: isObject
        case .array: !isObject
        default: false
        }
    }
}

// MARK: - What containers do

extension EncodedTree {
    /// How many elements an array has, or members an object.
    func count(of id: Int) -> Int {
        switch containers[id]?.content {
        case .array(let elements): elements.count
        case .object(let members): members.nodes.count { $0 != nil }
        default: 0
        }
    }

    /// Puts a value under a key of an object, or, without one, at the end of an array.
    func add(_ text: [UInt8], to id: Int, _ key: String?) {
        containers[id]?.add(Node(.text(text[...])), key)
    }

    /// Makes a place for a value under a key of an object, or at the end of an array. Returns the position of its encoder.
    func addPending(to id: Int, _ name: String?, _ key: any CodingKey) -> Int {
        let node = Node(.pending)
        node.key = key
        containers[id]?.add(node, name)
        lastID -= 1
        encoders[lastID] = node
        return lastID
    }

    /// Begins a container in a container, or finds the one that is there. Returns its id.
    ///
    /// - Parameter fail: called with what is there, when that is something else.
    func container(in id: Int, _ name: String?, _ key: any CodingKey, isObject: Bool, fail: (String) -> Void) -> Int {
        var present: Node?
        if let name, case .object(let members)? = containers[id]?.content { present = members[name] }
        let node = present ?? Node(.pending)
        node.key = key
        if present == nil { containers[id]?.add(node, name) }
        return begin(node, isObject: isObject, fail: fail)
    }

    /// The container of an encoder's value. Returns its id.
    func container(ofEncoderAt position: Int, isObject: Bool, fail: (String) -> Void) -> Int {
        guard let node = encoders[position] else {
            fail("a single value")
            return Level.closed
        }
        return begin(node, isObject: isObject, fail: fail)
    }

    private func begin(_ node: Node, isObject: Bool, fail: (String) -> Void) -> Int {
        node.expand()
        if !node.isKind(isObject) {
            switch node.content {
            case .pending: node.content = isObject ? .object(Members()) : .array([])
            case .text: fail("a single value")
            case .array: fail("an array")
            case .object: fail("an object")
            }
        }
        lastID -= 1
        containers[lastID] = node
        return lastID
    }

    /// Gives an encoder's value its text. False when the encoder has been used already.
    func set(_ text: [UInt8], ofEncoderAt position: Int) -> Bool {
        guard let node = encoders[position], case .pending = node.content else { return false }
        node.content = .text(text[...])
        return true
    }

    /// Takes out a value that failed.
    ///
    /// - Parameter isWhole: whether its place goes too.
    func removeValue(ofEncoderAt position: Int, isWhole: Bool) {
        guard let node = encoders[position] else { return }
        if isWhole { node.parent?.remove(node) } else { node.content = .pending }
    }
}

// MARK: - Paths

extension EncodedTree {
    /// Sets what the container or pending value of a level stands under.
    func setKey(_ key: any CodingKey, ofLevel id: Int) {
        (containers[id] ?? encoders[~id])?.key = key
    }

    func path(ofContainer id: Int) -> [any CodingKey]? { containers[id]?.path }

    func path(ofEncoderAt position: Int) -> [any CodingKey]? { encoders[position]?.path }
}

extension EncodedTree.Node {
    fileprivate var path: [any CodingKey] {
        (parent?.path ?? []) + (key.map { [$0] } ?? [])
    }
}

// MARK: - Writing

extension EncodedTree.Node {
    func write(to json: inout JSONWriter) {
        switch content {
        case .pending:
            json.beginObject()
            json.endObject()
        case .text(let text): json.write(encoded: text)
        case .array(let elements):
            json.beginArray()
            for element in elements { element.write(to: &json) }
            json.endArray()
        case .object(let members):
            json.beginObject()
            for (key, node) in zip(members.keys, members.nodes) {
                guard let node else { continue }
                json.key(key)
                node.write(to: &json)
            }
            json.endObject()
        }
    }
}
