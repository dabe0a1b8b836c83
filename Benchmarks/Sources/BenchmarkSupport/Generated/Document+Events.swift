import ApusJSON

extension Document {
    /// A page of the public activity on a code-hosting service. By default it has 30 events and
    /// about 60 kB.
    ///
    /// There are ten kinds of events, each with its own payload. Most members are strings, and many
    /// of these are URLs. Most of the members that a payload, an issue or a user can have are
    /// missing. Depending on the kind of event, keys are in declaration order, sorted or random.
    public static func events(count: Int = 30) -> Document {
        var generator = Generator()
        return generated("events", .array((0..<count).map { generator.event($0) }))
    }
}

/// The order of an event's keys.
private enum KeyOrder {
    case declared, sorted, random
}

private let kinds = [
    "PushEvent", "IssueCommentEvent", "WatchEvent", "CreateEvent", "PullRequestEvent", "ForkEvent", "IssuesEvent", "DeleteEvent", "GollumEvent",
    "ReleaseEvent",
]

extension Generator {
    fileprivate mutating func event(_ number: Int) -> JSONValue {
        let kind = kinds[number % kinds.count]
        let (account, repository) = (name(), name())
        let address = "https://api.example.com/repos/\(account)/\(repository)"
        var event: JSONValue.Object = [
            "id": "\(random.integer(in: 2_000_000_000...2_999_999_999))",
            "type": JSONValue(kind),
            "actor": actor(),
            "repo": ["id": .integer(random.integer(in: 100_000...90_000_000)), "name": "\(account)/\(repository)", "url": JSONValue(address)],
            "payload": .object(payload(kind, address)),
            "public": true,
            "created_at": JSONValue(moment()),
        ]
        if random.happens(30) { event["org"] = actor() }
        let orders: [KeyOrder] = [.declared, .sorted, .random]
        return ordered(.object(event), orders[(kinds.firstIndex(of: kind) ?? 0) % orders.count])
    }

    private mutating func payload(_ kind: String, _ repository: String) -> JSONValue.Object {
        switch kind {
        case "PushEvent":
            let commits = (0..<random.integer(in: 1...5)).map { _ in commit(repository) }
            return [
                "push_id": .integer(random.integer(in: 100_000_000...999_999_999)), "size": .integer(commits.count),
                "distinct_size": .integer(commits.count), "ref": "refs/heads/main", "head": hash(), "before": hash(), "commits": .array(commits),
            ]
        case "IssueCommentEvent":
            return ["action": "created", "issue": issue(repository), "comment": comment(repository)]
        case "CreateEvent":
            let isBranch = random.happens(50)
            return [
                "ref": isBranch ? JSONValue(name()) : .null, "ref_type": isBranch ? "branch" : "repository", "master_branch": "main",
                "description": JSONValue(phrase(3...12)),
            ]
        case "PullRequestEvent":
            return ["action": "opened", "number": .integer(random.integer(in: 1...4000)), "pull_request": pullRequest(repository)]
        case "ForkEvent": return ["forkee": self.repository()]
        case "IssuesEvent": return ["action": "closed", "issue": issue(repository)]
        case "DeleteEvent": return ["ref": JSONValue(name()), "ref_type": "branch"]
        case "GollumEvent":
            let pages = (0..<random.integer(in: 1...3)).map { _ -> JSONValue in
                let title = phrase(1...3)
                return [
                    "page_name": JSONValue(title), "title": JSONValue(title), "summary": .null, "action": "edited", "sha": hash(),
                    "html_url": "https://example.com/wiki/\(name())",
                ]
            }
            return ["pages": .array(pages)]
        case "ReleaseEvent":
            let number = random.integer(in: 1000...99_999)
            return [
                "action": "published",
                "release": [
                    "url": "\(repository)/releases/\(number)", "html_url": "https://example.com/releases/v\(number)", "id": .integer(number),
                    "tag_name": "v\(number)", "name": JSONValue(phrase(2...4)), "draft": false, "prerelease": JSONValue(random.happens(30)),
                    "author": user(), "created_at": JSONValue(moment()), "published_at": JSONValue(moment()), "body": JSONValue(phrase(60...160)),
                ],
            ]
        default: return ["action": "started"]
        }
    }

    private mutating func hash() -> JSONValue {
        JSONValue(random.text(40, of: Self.hexDigits))
    }

    private mutating func actor() -> JSONValue {
        let login = name()
        let number = random.integer(in: 1000...30_000_000)
        var actor: JSONValue.Object = ["id": .integer(number), "login": JSONValue(login)]
        if random.happens(50) { actor["display_login"] = JSONValue(login) }
        actor["gravatar_id"] = ""
        actor["url"] = "https://api.example.com/users/\(login)"
        actor["avatar_url"] = "https://avatars.example.com/u/\(number)?s=96"
        return .object(actor)
    }

    private mutating func user() -> JSONValue {
        let login = name()
        let number = random.integer(in: 1000...30_000_000)
        let address = "https://api.example.com/users/\(login)"
        var user: JSONValue.Object = [
            "login": JSONValue(login), "id": .integer(number), "avatar_url": "https://avatars.example.com/u/\(number)?s=96", "gravatar_id": "",
            "url": JSONValue(address), "html_url": "https://example.com/\(login)",
        ]
        for (key, path) in [
            ("followers", "followers"), ("following", "following{/other_user}"), ("gists", "gists{/gist_id}"), ("starred", "starred{/owner}{/repo}"),
            ("organizations", "orgs"), ("repos", "repos"), ("events", "events{/privacy}"),
        ] {
            user["\(key)_url"] = "\(address)/\(path)"
        }
        user["type"] = "User"
        if random.happens(30) { user["site_admin"] = false }
        return .object(user)
    }

    private mutating func commit(_ repository: String) -> JSONValue {
        let sha = random.text(40, of: Self.hexDigits)
        let author = name()
        return [
            "sha": JSONValue(sha), "author": ["email": "\(author)@example.com", "name": JSONValue(author)],
            "message": JSONValue(phrase(4...14) + (random.happens(30) ? "\n\n" + phrase(5...20) : "")), "distinct": true,
            "url": "\(repository)/commits/\(sha)",
        ]
    }

    private mutating func comment(_ repository: String) -> JSONValue {
        let number = random.integer(in: 1_000_000...90_000_000)
        return [
            "url": "\(repository)/issues/comments/\(number)", "html_url": "https://example.com/issues#comment-\(number)", "id": .integer(number),
            "user": user(), "created_at": JSONValue(moment()), "updated_at": JSONValue(moment()),
            "body": JSONValue("> \(phrase(4...9))\r\n\r\n\"\(phrase(2...4))\" — \(phrase(40...140))"),
        ]
    }

    private mutating func issue(_ repository: String) -> JSONValue {
        let number = random.integer(in: 1...4000)
        let address = "\(repository)/issues/\(number)"
        let labels = (0..<random.integer(in: 0...2)).map { _ -> JSONValue in
            let label = name()
            return ["url": "\(repository)/labels/\(label)", "name": JSONValue(label), "color": JSONValue(random.text(6, of: Self.hexDigits))]
        }
        var issue: JSONValue.Object = [
            "url": JSONValue(address), "labels_url": "\(address)/labels{/name}", "comments_url": "\(address)/comments",
            "events_url": "\(address)/events", "html_url": "https://example.com/issues/\(number)",
            "id": .integer(random.integer(in: 1_000_000...90_000_000)), "number": .integer(number), "title": JSONValue(phrase(4...9)), "user": user(),
            "labels": .array(labels), "state": "open",
        ]
        issue["assignee"] = random.happens(20) ? user() : .null
        issue["milestone"] = .null
        issue["comments"] = .integer(random.integer(in: 0...40))
        issue["created_at"] = JSONValue(moment())
        issue["updated_at"] = JSONValue(moment())
        issue["closed_at"] = random.happens(30) ? JSONValue(moment()) : .null
        issue["body"] = JSONValue(phrase(80...240))
        return .object(issue)
    }

    private mutating func pullRequest(_ repository: String) -> JSONValue {
        let number = random.integer(in: 1...4000)
        let address = "\(repository)/pulls/\(number)"
        return [
            "url": JSONValue(address), "id": .integer(random.integer(in: 1_000_000...90_000_000)), "html_url": "https://example.com/pull/\(number)",
            "diff_url": "https://example.com/pull/\(number).diff", "patch_url": "https://example.com/pull/\(number).patch",
            "issue_url": "\(repository)/issues/\(number)", "number": .integer(number), "state": "open", "title": JSONValue(phrase(4...9)),
            "user": user(), "body": JSONValue(phrase(60...200)), "created_at": JSONValue(moment()), "merged_at": .null,
            "merge_commit_sha": hash(), "head": ["label": "\(name()):main", "ref": "main", "sha": hash(), "repo": self.repository()],
            "base": ["label": "\(name()):main", "ref": "main", "sha": hash()], "merged": false, "comments": 0, "commits": 1,
            "additions": .integer(random.integer(in: 1...900)), "deletions": .integer(random.integer(in: 0...300)),
        ]
    }

    private mutating func repository() -> JSONValue {
        let (owner, title) = (name(), name())
        let address = "https://api.example.com/repos/\(owner)/\(title)"
        var repository: JSONValue.Object = [
            "id": .integer(random.integer(in: 100_000...90_000_000)), "name": JSONValue(title), "full_name": "\(owner)/\(title)", "owner": user(),
            "private": false, "html_url": "https://example.com/\(owner)/\(title)", "description": JSONValue(phrase(4...12)), "fork": true,
            "url": JSONValue(address),
        ]
        for (key, path) in [
            ("forks", "forks"), ("keys", "keys{/key_id}"), ("teams", "teams"), ("hooks", "hooks"), ("branches", "branches{/branch}"),
            ("tags", "tags"), ("languages", "languages"), ("commits", "commits{/sha}"), ("contents", "contents/{+path}"),
            ("issues", "issues{/number}"),
            ("pulls", "pulls{/number}"),
        ] {
            repository["\(key)_url"] = "\(address)/\(path)"
        }
        repository["created_at"] = JSONValue(moment())
        repository["pushed_at"] = JSONValue(moment())
        repository["homepage"] = random.happens(30) ? "https://www.example.org/\(title)" : .null
        repository["size"] = .integer(random.integer(in: 0...90_000))
        repository["watchers_count"] = .integer(random.integer(in: 0...900))
        repository["language"] = random.happens(70) ? "Swift" : .null
        repository["has_issues"] = true
        repository["default_branch"] = "main"
        return .object(repository)
    }

    /// Returns the value with its objects' members in another order.
    private mutating func ordered(_ value: JSONValue, _ order: KeyOrder) -> JSONValue {
        switch value {
        case .array(let elements): return .array(elements.map { ordered($0, order) })
        case .object(let object):
            var members = object.map { ($0.key, ordered($0.value, order)) }
            switch order {
            case .declared: break
            case .sorted: members.sort { $0.0 < $1.0 }
            case .random:
                // A Fisher–Yates shuffle.
                for index in members.indices.dropFirst() { members.swapAt(index, random.integer(in: 0...index)) }
            }
            return .object(JSONValue.Object(members))
        default: return value
        }
    }
}
