#if !CodableOnly
public import ApusJSONMacros
#endif

/// A public activity.
#if !CodableOnly
@JSONModel(keys: .snakeCase)
#endif
public struct Activity: Codable, Equatable, Sendable {
    public let id: String
    public let type: String
    public let actor: Actor
    public let repo: RepositoryName
    public let payload: Payload
    public let `public`: Bool
    public let createdAt: String
    public let org: Actor?

    enum CodingKeys: String, CodingKey {
        case id, type, actor, repo, payload, `public`, createdAt = "created_at", org
    }
}

/// The user who did it.
#if !CodableOnly
@JSONModel(keys: .snakeCase)
#endif
public struct Actor: Codable, Equatable, Sendable {
    public let id: Int
    public let login: String
    public let displayLogin: String?
    public let gravatarId: String
    public let url: String
    public let avatarUrl: String

    enum CodingKeys: String, CodingKey {
        case id, login, displayLogin = "display_login", gravatarId = "gravatar_id", url, avatarUrl = "avatar_url"
    }
}

/// The repository where it was done.
#if !CodableOnly
@JSONModel(keys: .snakeCase)
#endif
public struct RepositoryName: Codable, Equatable, Sendable {
    public let id: Int
    public let name: String
    public let url: String
}

/// The details of the activity. Each kind of activity has some of the members.
#if !CodableOnly
@JSONModel(keys: .snakeCase)
#endif
public struct Payload: Codable, Equatable, Sendable {
    public let action: String?
    public let pushId: Int?
    public let size: Int?
    public let distinctSize: Int?
    public let ref: String?
    public let refType: String?
    public let masterBranch: String?
    public let description: String?
    public let head: String?
    public let before: String?
    public let number: Int?
    public let commits: [Commit]?
    public let issue: Issue?
    public let comment: IssueComment?
    public let pullRequest: PullRequest?
    public let forkee: Repository?
    public let pages: [WikiPage]?
    public let release: Release?

    enum CodingKeys: String, CodingKey {
        case action, pushId = "push_id", size, distinctSize = "distinct_size", ref, refType = "ref_type"
        case masterBranch = "master_branch", description, head, before, number, commits, issue, comment
        case pullRequest = "pull_request", forkee, pages, release
    }
}

/// A pushed commit.
#if !CodableOnly
@JSONModel(keys: .snakeCase)
#endif
public struct Commit: Codable, Equatable, Sendable {
    public let sha: String
    public let author: CommitAuthor
    public let message: String
    public let distinct: Bool
    public let url: String
}

/// The author of a commit.
#if !CodableOnly
@JSONModel(keys: .snakeCase)
#endif
public struct CommitAuthor: Codable, Equatable, Sendable {
    public let email: String
    public let name: String
}

/// A wiki page.
#if !CodableOnly
@JSONModel(keys: .snakeCase)
#endif
public struct WikiPage: Codable, Equatable, Sendable {
    public let pageName: String
    public let title: String
    public let summary: String?
    public let action: String
    public let sha: String
    public let htmlUrl: String

    enum CodingKeys: String, CodingKey {
        case pageName = "page_name", title, summary, action, sha, htmlUrl = "html_url"
    }
}

/// A published release.
#if !CodableOnly
@JSONModel(keys: .snakeCase)
#endif
public struct Release: Codable, Equatable, Sendable {
    public let url: String
    public let htmlUrl: String
    public let id: Int
    public let tagName: String
    public let name: String
    public let draft: Bool
    public let prerelease: Bool
    public let author: Account
    public let createdAt: String
    public let publishedAt: String
    public let body: String?

    enum CodingKeys: String, CodingKey {
        case url, htmlUrl = "html_url", id, tagName = "tag_name", name, draft, prerelease, author
        case createdAt = "created_at", publishedAt = "published_at", body
    }
}

/// A comment on an issue.
#if !CodableOnly
@JSONModel(keys: .snakeCase)
#endif
public struct IssueComment: Codable, Equatable, Sendable {
    public let url: String
    public let htmlUrl: String
    public let id: Int
    public let user: Account
    public let createdAt: String
    public let updatedAt: String
    public let body: String

    enum CodingKeys: String, CodingKey {
        case url, htmlUrl = "html_url", id, user, createdAt = "created_at", updatedAt = "updated_at", body
    }
}

/// An issue.
#if !CodableOnly
@JSONModel(keys: .snakeCase)
#endif
public struct Issue: Codable, Equatable, Sendable {
    public let url: String
    public let labelsUrl: String
    public let commentsUrl: String
    public let eventsUrl: String
    public let htmlUrl: String
    public let id: Int
    public let number: Int
    public let title: String
    public let user: Account
    public let labels: [Label]
    public let state: String
    public let assignee: Account?
    public let milestone: Int?
    public let comments: Int
    public let createdAt: String
    public let updatedAt: String
    public let closedAt: String?
    public let body: String?

    enum CodingKeys: String, CodingKey {
        case url, labelsUrl = "labels_url", commentsUrl = "comments_url", eventsUrl = "events_url", htmlUrl = "html_url"
        case id, number, title, user, labels, state, assignee, milestone, comments, createdAt = "created_at"
        case updatedAt = "updated_at", closedAt = "closed_at", body
    }
}

/// A label of an issue.
#if !CodableOnly
@JSONModel(keys: .snakeCase)
#endif
public struct Label: Codable, Equatable, Sendable {
    public let url: String
    public let name: String
    public let color: String
}

/// An account with its URLs.
#if !CodableOnly
@JSONModel(keys: .snakeCase)
#endif
public struct Account: Codable, Equatable, Sendable {
    public let login: String
    public let id: Int
    public let avatarUrl: String
    public let gravatarId: String
    public let url: String
    public let htmlUrl: String
    public let followersUrl: String
    public let followingUrl: String
    public let gistsUrl: String
    public let starredUrl: String
    public let organizationsUrl: String
    public let reposUrl: String
    public let eventsUrl: String
    public let type: String
    public let siteAdmin: Bool?

    enum CodingKeys: String, CodingKey {
        case login, id, avatarUrl = "avatar_url", gravatarId = "gravatar_id", url, htmlUrl = "html_url"
        case followersUrl = "followers_url", followingUrl = "following_url", gistsUrl = "gists_url"
        case starredUrl = "starred_url", organizationsUrl = "organizations_url", reposUrl = "repos_url"
        case eventsUrl = "events_url", type, siteAdmin = "site_admin"
    }
}

/// A pull request.
#if !CodableOnly
@JSONModel(keys: .snakeCase)
#endif
public struct PullRequest: Codable, Equatable, Sendable {
    public let url: String
    public let id: Int
    public let htmlUrl: String
    public let diffUrl: String
    public let patchUrl: String
    public let issueUrl: String
    public let number: Int
    public let state: String
    public let title: String
    public let user: Account
    public let body: String?
    public let createdAt: String
    public let mergedAt: String?
    public let mergeCommitSha: String?
    public let head: BranchTip
    public let base: BranchTip
    public let merged: Bool
    public let comments: Int
    public let commits: Int
    public let additions: Int
    public let deletions: Int

    enum CodingKeys: String, CodingKey {
        case url, id, htmlUrl = "html_url", diffUrl = "diff_url", patchUrl = "patch_url", issueUrl = "issue_url", number
        case state, title, user, body, createdAt = "created_at", mergedAt = "merged_at"
        case mergeCommitSha = "merge_commit_sha", head, base, merged, comments, commits, additions, deletions
    }
}

/// One side of a pull request.
#if !CodableOnly
@JSONModel(keys: .snakeCase)
#endif
public struct BranchTip: Codable, Equatable, Sendable {
    public let label: String
    public let ref: String
    public let sha: String
    public let repo: Repository?
}

/// A repository with its URLs.
#if !CodableOnly
@JSONModel(keys: .snakeCase)
#endif
public struct Repository: Codable, Equatable, Sendable {
    public let id: Int
    public let name: String
    public let fullName: String
    public let owner: Account
    public let `private`: Bool
    public let htmlUrl: String
    public let description: String?
    public let fork: Bool
    public let url: String
    public let forksUrl: String
    public let keysUrl: String
    public let teamsUrl: String
    public let hooksUrl: String
    public let branchesUrl: String
    public let tagsUrl: String
    public let languagesUrl: String
    public let commitsUrl: String
    public let contentsUrl: String
    public let issuesUrl: String
    public let pullsUrl: String
    public let createdAt: String
    public let pushedAt: String
    public let homepage: String?
    public let size: Int
    public let watchersCount: Int
    public let language: String?
    public let hasIssues: Bool
    public let defaultBranch: String

    enum CodingKeys: String, CodingKey {
        case id, name, fullName = "full_name", owner, `private`, htmlUrl = "html_url", description, fork, url
        case forksUrl = "forks_url", keysUrl = "keys_url", teamsUrl = "teams_url", hooksUrl = "hooks_url"
        case branchesUrl = "branches_url", tagsUrl = "tags_url", languagesUrl = "languages_url"
        case commitsUrl = "commits_url", contentsUrl = "contents_url", issuesUrl = "issues_url", pullsUrl = "pulls_url"
        case createdAt = "created_at", pushedAt = "pushed_at", homepage, size, watchersCount = "watchers_count"
        case language, hasIssues = "has_issues", defaultBranch = "default_branch"
    }
}
