//! The service to which the page reports errors.

use serde::{Deserialize, Serialize};

use super::{Concern, Mistake};

/// `[error_reporting]`
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ErrorReportingConfig {
    /// The project's address at the service (`https://key@host/project`), which is public by design. Empty: nothing is
    /// reported.
    pub dsn: String,
    /// The organisation that the page names to the tunnel; may be empty.
    pub organisation: String,
    /// The environment named in events.
    pub environment: String,
}

impl Default for ErrorReportingConfig {
    fn default() -> Self {
        Self { dsn: String::new(), organisation: String::new(), environment: "production".to_owned() }
    }
}

/// Where reports go.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Target {
    /// Scheme, host and port (`https://errors.example`), without a slash at the end.
    pub origin: String,
    /// The project.
    pub project: String,
}

impl Target {
    /// Parses a project's address; None if it isn't one.
    #[must_use]
    pub fn of(dsn: &str) -> Option<Self> {
        let (scheme, rest) = dsn.split_once("://")?;
        let (key, place) = rest.split_once('@')?;
        let (host, project) = place.trim_end_matches('/').split_once('/')?;
        let is_key = !key.is_empty() && key.bytes().all(|byte| byte.is_ascii_alphanumeric());
        let is_project = !project.is_empty() && project.bytes().all(|byte| byte.is_ascii_digit());
        let is_host =
            !host.is_empty() && host.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".-:".contains(&byte));
        (matches!(scheme, "http" | "https") && is_key && is_host && is_project)
            .then(|| Self { origin: format!("{scheme}://{}", host.to_ascii_lowercase()), project: project.to_owned() })
    }

    /// Where envelopes are sent.
    #[must_use]
    pub fn envelopes(&self) -> String {
        format!("{}/api/{}/envelope/", self.origin, self.project)
    }
}

impl ErrorReportingConfig {
    /// Where reports go; None if nothing is reported.
    #[must_use]
    pub fn target(&self) -> Option<Target> {
        Target::of(&self.dsn)
    }
}

impl Concern for ErrorReportingConfig {
    fn check(&self, mistakes: &mut Vec<Mistake>) {
        if !self.dsn.is_empty() && self.target().is_none() {
            mistakes.push(Mistake::new("error_reporting.dsn", "must be of the form https://key@host/project"));
        }
        if self.environment.trim().is_empty() {
            mistakes.push(Mistake::new("error_reporting.environment", "must not be empty"));
        }
    }

    fn check_production(&self, mistakes: &mut Vec<Mistake>) {
        if self.dsn.starts_with("http://") {
            mistakes.push(Mistake::new("error_reporting.dsn", "must be https in production"));
        }
    }
}
