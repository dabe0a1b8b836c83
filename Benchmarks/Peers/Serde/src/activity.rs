use serde::{Deserialize, Serialize};

/// A public activity.
#[derive(Serialize, Deserialize)]
pub struct Activity {
    pub id: String,
    pub r#type: String,
    pub actor: Actor,
    pub repo: RepositoryName,
    pub payload: Payload,
    pub public: bool,
    pub created_at: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub org: Option<Actor>,
}

/// The user who did it.
#[derive(Serialize, Deserialize)]
pub struct Actor {
    pub id: i64,
    pub login: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub display_login: Option<String>,
    pub gravatar_id: String,
    pub url: String,
    pub avatar_url: String,
}

/// The repository where it was done.
#[derive(Serialize, Deserialize)]
pub struct RepositoryName {
    pub id: i64,
    pub name: String,
    pub url: String,
}

/// The details of the activity. Each kind of activity has some of the members.
#[derive(Serialize, Deserialize)]
pub struct Payload {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub action: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub push_id: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub size: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub distinct_size: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub r#ref: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ref_type: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub master_branch: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub head: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub before: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub commits: Option<Vec<Commit>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub issue: Option<Issue>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub comment: Option<IssueComment>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pull_request: Option<PullRequest>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub forkee: Option<Repository>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pages: Option<Vec<WikiPage>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub release: Option<Release>,
}

/// A pushed commit.
#[derive(Serialize, Deserialize)]
pub struct Commit {
    pub sha: String,
    pub author: CommitAuthor,
    pub message: String,
    pub distinct: bool,
    pub url: String,
}

/// The author of a commit.
#[derive(Serialize, Deserialize)]
pub struct CommitAuthor {
    pub email: String,
    pub name: String,
}

/// A wiki page.
#[derive(Serialize, Deserialize)]
pub struct WikiPage {
    pub page_name: String,
    pub title: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub summary: Option<String>,
    pub action: String,
    pub sha: String,
    pub html_url: String,
}

/// A published release.
#[derive(Serialize, Deserialize)]
pub struct Release {
    pub url: String,
    pub html_url: String,
    pub id: i64,
    pub tag_name: String,
    pub name: String,
    pub draft: bool,
    pub prerelease: bool,
    pub author: Account,
    pub created_at: String,
    pub published_at: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub body: Option<String>,
}

/// A comment on an issue.
#[derive(Serialize, Deserialize)]
pub struct IssueComment {
    pub url: String,
    pub html_url: String,
    pub id: i64,
    pub user: Account,
    pub created_at: String,
    pub updated_at: String,
    pub body: String,
}

/// An issue.
#[derive(Serialize, Deserialize)]
pub struct Issue {
    pub url: String,
    pub labels_url: String,
    pub comments_url: String,
    pub events_url: String,
    pub html_url: String,
    pub id: i64,
    pub number: i64,
    pub title: String,
    pub user: Account,
    pub labels: Vec<Label>,
    pub state: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub assignee: Option<Account>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub milestone: Option<i64>,
    pub comments: i64,
    pub created_at: String,
    pub updated_at: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub closed_at: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub body: Option<String>,
}

/// A label of an issue.
#[derive(Serialize, Deserialize)]
pub struct Label {
    pub url: String,
    pub name: String,
    pub color: String,
}

/// An account with its URLs.
#[derive(Serialize, Deserialize)]
pub struct Account {
    pub login: String,
    pub id: i64,
    pub avatar_url: String,
    pub gravatar_id: String,
    pub url: String,
    pub html_url: String,
    pub followers_url: String,
    pub following_url: String,
    pub gists_url: String,
    pub starred_url: String,
    pub organizations_url: String,
    pub repos_url: String,
    pub events_url: String,
    pub r#type: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub site_admin: Option<bool>,
}

/// A pull request.
#[derive(Serialize, Deserialize)]
pub struct PullRequest {
    pub url: String,
    pub id: i64,
    pub html_url: String,
    pub diff_url: String,
    pub patch_url: String,
    pub issue_url: String,
    pub number: i64,
    pub state: String,
    pub title: String,
    pub user: Account,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub body: Option<String>,
    pub created_at: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub merged_at: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub merge_commit_sha: Option<String>,
    pub head: BranchTip,
    pub base: BranchTip,
    pub merged: bool,
    pub comments: i64,
    pub commits: i64,
    pub additions: i64,
    pub deletions: i64,
}

/// One side of a pull request.
#[derive(Serialize, Deserialize)]
pub struct BranchTip {
    pub label: String,
    pub r#ref: String,
    pub sha: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub repo: Option<Repository>,
}

/// A repository with its URLs.
#[derive(Serialize, Deserialize)]
pub struct Repository {
    pub id: i64,
    pub name: String,
    pub full_name: String,
    pub owner: Account,
    pub private: bool,
    pub html_url: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    pub fork: bool,
    pub url: String,
    pub forks_url: String,
    pub keys_url: String,
    pub teams_url: String,
    pub hooks_url: String,
    pub branches_url: String,
    pub tags_url: String,
    pub languages_url: String,
    pub commits_url: String,
    pub contents_url: String,
    pub issues_url: String,
    pub pulls_url: String,
    pub created_at: String,
    pub pushed_at: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub homepage: Option<String>,
    pub size: i64,
    pub watchers_count: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub language: Option<String>,
    pub has_issues: bool,
    pub default_branch: String,
}
