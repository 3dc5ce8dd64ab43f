//! Why a row has no price or no label: stored as a cause, put into words when read.

use serde::{Deserialize, Serialize};
use waybill_core::{Lang, Violation};

use crate::platform::http::{ApiError, ErrorCode};
use crate::shipping::purchase;

/// The cause.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "by", rename_all = "snake_case")]
pub enum RowFailure {
    /// A rule of core's.
    Rule {
        /// What it said.
        violation: Violation,
    },
    /// The attempt to buy.
    Purchase {
        /// Why it failed.
        failure: purchase::Failure,
    },
    /// The server would not begin.
    Problem {
        /// Its code.
        code: String,
    },
}

impl RowFailure {
    /// In words.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        match self {
            RowFailure::Rule { violation } => violation.in_lang(lang).message,
            RowFailure::Purchase { failure } => failure.text(lang),
            RowFailure::Problem { code } => {
                let known = ErrorCode::ALL.iter().find(|known| known.as_str() == code);
                known.copied().unwrap_or(ErrorCode::Internal).message(&Default::default(), lang)
            }
        }
    }
}

impl From<&ApiError> for RowFailure {
    fn from(error: &ApiError) -> Self {
        match error.violations.first() {
            Some(violation) => RowFailure::Rule { violation: violation.clone() },
            None => RowFailure::Problem { code: error.code.as_str().to_owned() },
        }
    }
}
