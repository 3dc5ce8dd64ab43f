//! What came back, as a snapshot shows it.

use std::fmt;

use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use serde_json::Value;
use uuid::Uuid;

/// An answer. As text: status and body, ids and tokens replaced, since they differ from run to run.
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub bytes: Vec<u8>,
}

impl Answer {
    pub async fn read(response: Response) -> Self {
        let (parts, body) = response.into_parts();
        let bytes = axum::body::to_bytes(body, usize::MAX).await.unwrap().to_vec();
        Self { status: parts.status, headers: parts.headers, bytes }
    }

    /// The body as JSON.
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.bytes).unwrap_or_else(|error| panic!("{error}: {}", self.text()))
    }

    /// The member `data`.
    pub fn data(&self) -> Value {
        self.json()["data"].clone()
    }

    /// The body as text.
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.bytes).into_owned()
    }

    /// A header's value; empty without it.
    pub fn header(&self, name: &str) -> String {
        self.headers.get(name).map(|value| value.to_str().unwrap().to_owned()).unwrap_or_default()
    }

    /// The values of all headers of that name.
    pub fn headers(&self, name: &str) -> Vec<String> {
        self.headers.get_all(name).iter().map(|value| value.to_str().unwrap().to_owned()).collect()
    }

    /// The same, after saying what came instead of success.
    pub fn ok(self) -> Self {
        assert!(self.status.is_success(), "{self}");
        self
    }

    /// The code of a refusal; empty without one.
    pub fn code(&self) -> String {
        self.json()["code"].as_str().unwrap_or_default().to_owned()
    }

    /// The status and the code of a refusal.
    pub fn refusal(&self) -> (u16, String) {
        (self.status.as_u16(), self.code())
    }

    /// The codes of the violations, in order, with their paths.
    pub fn violations(&self) -> Vec<String> {
        let json = self.json();
        let errors = json["errors"].as_array().unwrap_or_else(|| panic!("no errors in {self}"));
        errors
            .iter()
            .map(|error| format!("{} {}", error["path"].as_str().unwrap(), error["code"].as_str().unwrap()))
            .collect()
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.status)?;
        match serde_json::from_slice::<Value>(&self.bytes) {
            Ok(mut json) => {
                redact(&mut json, "");
                write!(f, "{}", serde_json::to_string_pretty(&json).unwrap())
            }
            Err(_) => write!(f, "{}", self.text()),
        }
    }
}

fn redact(value: &mut Value, name: &str) {
    match value {
        Value::String(text) if name == "request_id" || Uuid::parse_str(text).is_ok() => {
            *text = if name == "request_id" { "[request_id]".to_owned() } else { "[id]".to_owned() };
        }
        Value::String(text) if name == "token" => *text = "[token]".to_owned(),
        Value::Array(items) => items.iter_mut().for_each(|item| redact(item, name)),
        Value::Object(members) => members.iter_mut().for_each(|(name, member)| redact(member, name)),
        _ => {}
    }
}
