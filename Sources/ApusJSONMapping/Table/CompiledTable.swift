import ApusJSON

// A table, ready to be gone through
//
//     .property("id", \.id)                              keys "id", "author"        members 0: property 0
//     .property("name", at: ["author", "name"], \.name)                                     1: a branch: keys "name"   members 0: property 1
//
// It is made once for a type and a key strategy, and never released once it is in use.
// The first member is expected first, and each after the one before it, so that a document
// in the table's order takes one comparison for each key.

/// The properties of a type by the keys of one strategy.
@safe
struct CompiledTable {
    // Safety, for all memory here: written when the table is made, never changed, and released only while nobody else has it.
    let properties: UnsafePointer<ErasedProperty>
    let count: Int
    let root: UnsafePointer<Branch>
    /// What is listed as missing when it is not there: a bit for each of the first 64 properties, then of the next.
    let expected: [UInt64]
    let names: MappingNames
    let writing: [WritingStep]

    /// An object of the document.
    @safe
    struct Branch {
        let keys: JSONKeys
        let members: UnsafePointer<Member>
        let memberCount: Int
    }

    @safe
    struct Member {
        /// The property whose value it is; -1 when there is none.
        let property: Int
        /// What is expected in it.
        let branch: UnsafePointer<Branch>?
    }

    enum WritingStep {
        case key(String)
        case property(Int)
        case beginObject, endObject
    }

    init(_ properties: [ErasedProperty], _ strategy: (String) -> [String]) {
        let memory = UnsafeMutablePointer<ErasedProperty>.allocate(capacity: max(properties.count, 1))
        unsafe memory.initialize(from: properties, count: properties.count)
        unsafe self.properties = UnsafePointer(memory)
        count = properties.count
        let tree = Tree(properties, strategy)
        unsafe root = tree.branch()
        var expected = [UInt64](repeating: 0, count: (properties.count + 63) / 64)
        for index in tree.reachable where unsafe properties[index].read != nil {
            expected[index / 64] |= 1 << UInt64(index % 64)
        }
        self.expected = expected
        names = MappingNames(properties.map { property in Tree.paths(of: property, strategy).first ?? [property.name] })
        var steps: [WritingStep] = []
        tree.write(properties, to: &steps)
        writing = steps
    }

    /// Gives back the memory of a table that nobody uses.
    func release() {
        unsafe UnsafeMutablePointer(mutating: properties).deinitialize(count: count).deallocate()
        unsafe Self.release(root)
    }

    private static func release(_ branch: UnsafePointer<Branch>) {
        for index in unsafe 0..<branch.pointee.memberCount {
            if let inner = unsafe branch.pointee.members[index].branch { unsafe release(inner) }
        }
        unsafe branch.pointee.members.deallocate()
        unsafe branch.deallocate()
    }
}

extension CompiledTable {
    /// What the keys of a type's properties lead to.
    private final class Tree {
        private var keys: [String] = []
        private var properties: [Int] = []
        private var trees: [Tree?] = []
        private var alternatives: [(key: String, member: Int)] = []

        init() {}

        init(_ properties: [ErasedProperty], _ strategy: (String) -> [String]) {
            for (index, property) in properties.enumerated() {
                let paths = Self.paths(of: property, strategy)
                guard let first = paths.first else { continue }
                add(index, at: first[...])
                for alias in paths.dropFirst() { addAlias(alias[0], of: index) }
                for alias in property.aliases { addAlias(alias, of: index) }
            }
        }

        /// The keys that lead to a property, the ones that are written first.
        static func paths(of property: ErasedProperty, _ strategy: (String) -> [String]) -> [[String]] {
            switch property.keys {
            case .path(let path): path.isEmpty ? [[property.name]] : [path]
            case .name: strategy(property.name).map { [$0] }
            }
        }

        /// A key that is there already, in a superclass's table as a rule, belongs to the later property.
        private func add(_ property: Int, at path: ArraySlice<String>) {
            guard let key = path.first else { return }
            let member = keys.firstIndex { $0.utf8.elementsEqual(key.utf8) } ?? keys.count
            if member == keys.count {
                keys.append(key)
                properties.append(-1)
                trees.append(nil)
            }
            guard path.count > 1 else { return properties[member] = property }
            let tree = trees[member] ?? Tree()
            trees[member] = tree
            tree.add(property, at: path.dropFirst())
        }

        private func addAlias(_ key: String, of property: Int) {
            guard let member = properties.firstIndex(of: property) else { return }
            alternatives.append((key, member))
        }

        /// The properties to which keys lead. One of a superclass may have lost its key to one of a subclass.
        var reachable: [Int] { properties.filter { $0 >= 0 } + trees.flatMap { $0?.reachable ?? [] } }

        func branch() -> UnsafePointer<Branch> {
            let members = UnsafeMutablePointer<Member>.allocate(capacity: max(keys.count, 1))
            for index in keys.indices {
                unsafe (members + index).initialize(to: Member(property: properties[index], branch: trees[index]?.branch()))
            }
            let branch = UnsafeMutablePointer<Branch>.allocate(capacity: 1)
            unsafe branch.initialize(
                to: Branch(keys: JSONKeys(keys, alternatives: alternatives), members: UnsafePointer(members), memberCount: keys.count))
            return unsafe UnsafePointer(branch)
        }

        func write(_ all: [ErasedProperty], to steps: inout [WritingStep]) {
            for index in keys.indices {
                let property = properties[index]
                if property >= 0, unsafe all[property].write != nil {
                    steps += [.key(keys[index]), .property(property)]
                } else if let tree = trees[index] {
                    var inner: [WritingStep] = []
                    tree.write(all, to: &inner)
                    if !inner.isEmpty { steps += [.key(keys[index]), .beginObject] + inner + [.endObject] }
                }
            }
        }
    }
}
