//! Logs.

use serde::{Deserialize, Serialize};

use super::{Concern, Mistake};

/// How a log line is written.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LogFormat {
    /// For people.
    #[default]
    Text,
    /// One JSON object a line.
    Json,
}

/// `[log]`
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct LogConfig {
    /// What is logged, in the syntax of tracing's `EnvFilter`; `RUST_LOG` takes precedence.
    pub filter: String,
    /// How a line is written.
    pub format: LogFormat,
}

impl Default for LogConfig {
    fn default() -> Self {
        Self { filter: "info,sqlx=warn,sea_orm_migration=warn".to_owned(), format: LogFormat::Text }
    }
}

impl Concern for LogConfig {
    fn check(&self, mistakes: &mut Vec<Mistake>) {
        if let Err(error) = tracing_subscriber::EnvFilter::try_new(&self.filter) {
            mistakes.push(Mistake::new("log.filter", error.to_string()));
        }
    }
}
