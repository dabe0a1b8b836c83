use serde::{Deserialize, Serialize};

/// A discussion with nested replies.
#[derive(Serialize, Deserialize)]
pub struct Discussion {
    pub title: String,
    pub url: String,
    pub comments: Vec<Comment>,
}

/// A comment and its replies.
#[derive(Serialize, Deserialize)]
pub struct Comment {
    pub id: i64,
    pub author: String,
    pub text: String,
    pub score: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub edited: Option<String>,
    pub replies: Vec<Comment>,
}
