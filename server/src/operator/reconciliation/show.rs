//! `GET /operator/reconciliation`

use axum::extract::State;
use chrono::{DateTime, Utc};
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

use super::entity::Model;
use super::last;
use crate::operator::reconcile::{Compared, Difference};
use crate::operator::sign_in::Operator;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data};

/// A comparison of the books.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct LastReconciliation {
    /// When it began.
    pub begun_at: DateTime<Utc>,
    /// When it ended.
    pub ended_at: DateTime<Utc>,
    /// Why it could not be finished; None if it was.
    pub failure: Option<String>,
    /// What was compared, all differences counted.
    pub compared: Compared,
    /// What differs, the first thousand.
    pub differences: Vec<Difference>,
}

impl LastReconciliation {
    /// What it came to, without the single differences.
    #[must_use]
    pub fn without_differences(row: Model) -> Self {
        Self { differences: Vec::new(), ..Self::from(row) }
    }
}

impl From<Model> for LastReconciliation {
    fn from(row: Model) -> Self {
        Self {
            begun_at: row.begun_at,
            ended_at: row.ended_at,
            failure: Some(row.failure).filter(|failure| !failure.is_empty()),
            // A version that wrote them otherwise is compared again within a day.
            compared: row.compared.read().unwrap_or_default(),
            differences: row.differences.read().unwrap_or_default(),
        }
    }
}

/// The last comparison of the books with every difference; null if there was none yet.
#[utoipa::path(get, path = "/operator/reconciliation", tag = "operator", security(("operator" = [])),
    responses((status = 200, body = Data<Option<LastReconciliation>>)))]
pub async fn show_reconciliation(
    State(state): State<Platform>,
    _operator: Operator,
) -> ApiResult<Data<Option<LastReconciliation>>> {
    Ok(Data(last(&state).await?.map(Into::into)))
}
