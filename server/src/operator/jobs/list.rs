//! `GET /operator/jobs`

use axum::extract::State;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::operator::sign_in::Operator;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, List, Meta, Query, without_rules};
use crate::platform::jobs::entity::Model;
use crate::platform::jobs::{dead_letters, failing_jobs};

/// How many jobs are shown at most.
const AT_MOST: u64 = 200;

/// The state of jobs.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum JobStanding {
    /// In the dead-letter queue.
    #[default]
    SetAside,
    /// They failed, and are retried automatically.
    Failing,
}

/// Which jobs.
#[derive(Debug, Clone, Default, Serialize, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct JobFilter {
    /// `set_aside` (the dead-letter queue) or `failing`; `set_aside` if missing.
    #[param(value_type = Option<String>)]
    pub state: Option<JobStanding>,
}

without_rules!(JobFilter);

/// A job, without what it is about.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct OperatorJob {
    /// Key.
    pub id: Uuid,
    /// The kind.
    pub kind: String,
    /// How often it was tried.
    pub attempts: i64,
    /// Steps that are done.
    pub steps_done: i64,
    /// All steps; 0 if nobody counts them.
    pub steps_total: i64,
    /// Why the last try failed, without e-mails.
    pub last_error: String,
    /// Since when it waits for a person.
    pub set_aside_at: Option<DateTime<Utc>>,
    /// When it is retried, unless it is in the dead-letter queue.
    pub due_at: DateTime<Utc>,
    pub created_at: DateTime<Utc>,
}

impl From<Model> for OperatorJob {
    fn from(row: Model) -> Self {
        Self {
            id: row.id,
            kind: row.kind,
            attempts: row.attempts,
            steps_done: row.steps_done,
            steps_total: row.steps_total,
            last_error: without_emails(&row.last_error),
            set_aside_at: row.set_aside_at,
            due_at: row.due_at,
            created_at: row.created_at,
        }
    }
}

/// Mail servers repeat the recipient in their refusals.
pub fn without_emails(text: &str) -> String {
    let word = |word: &str| if word.contains('@') { "…".to_owned() } else { word.to_owned() };
    text.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

/// Jobs in the dead-letter queue with their last error, the oldest first; or those that fail and are retried.
#[utoipa::path(get, path = "/operator/jobs", tag = "operator", security(("operator" = [])), params(JobFilter),
    responses((status = 200, body = List<OperatorJob>)))]
pub async fn list_jobs(
    State(state): State<Platform>,
    _operator: Operator,
    Query(JobFilter { state: standing }): Query<JobFilter>,
) -> ApiResult<List<OperatorJob>> {
    let rows = match standing.unwrap_or_default() {
        JobStanding::SetAside => dead_letters(&state.db, AT_MOST).await?,
        JobStanding::Failing => failing_jobs(&state.db, AT_MOST).await?,
    };
    Ok(List { data: rows.into_iter().map(Into::into).collect(), meta: Meta::default() })
}
