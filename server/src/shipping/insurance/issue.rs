//! The row of a new policy, with its number and its code.

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use sea_orm::ActiveValue::Set;
use sha2::{Digest, Sha256};
use uuid::Uuid;
use waybill_core::insurance::{CODE_LENGTH, CODE_LETTERS, COVER_DAYS};

use super::entity::ActiveModel;
use crate::platform::http::ApiError;
use crate::platform::secret::{SecretError, token};
use crate::platform::store::{Document, DocumentError, Key, StoreError};

/// Why no policy was written.
#[derive(Debug, thiserror::Error)]
pub enum IssueError {
    /// The database refused.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A column does not hold what it should.
    #[error(transparent)]
    Document(#[from] DocumentError),
    /// The system gave no random numbers.
    #[error(transparent)]
    Random(#[from] SecretError),
}

impl From<sea_orm::DbErr> for IssueError {
    fn from(error: sea_orm::DbErr) -> Self {
        Self::Store(error.into())
    }
}

impl From<IssueError> for ApiError {
    fn from(error: IssueError) -> Self {
        match error {
            IssueError::Store(error) => error.into(),
            other => Self::internal(other),
        }
    }
}

/// The row of a new policy of a user's, of which nothing else is known yet.
pub fn new_row((account_id, id): Key, user_id: Uuid, now: DateTime<Utc>) -> Result<ActiveModel, IssueError> {
    let no_images: Vec<Uuid> = Vec::new();
    Ok(ActiveModel {
        id: Set(id),
        account_id: Set(account_id),
        user_id: Set(user_id),
        purchase_id: Set(None),
        simulated: Set(false),
        currency: Set("CAD".to_owned()),
        number: Set(String::new()),
        code: Set(code()?),
        images: Set(Document::of(&no_images)?),
        form: Set(None),
        freight_form: Set(None),
        asked_at: Set(None),
        decided_at: Set(None),
        decision_reason: Set(None),
        bought_at: Set(None),
        starts_at: Set(None),
        ends_at: Set(None),
        cancelled_at: Set(None),
        cancelled_by: Set(None),
        cancelled_as: Set(None),
        refund_amount: Set(None),
        refund_status: Set(None),
        refund_ref: Set(None),
        refunded_at: Set(None),
        claimed_at: Set(None),
        created_at: Set(now),
        ..Default::default()
    })
}

/// When the cover that begins at a moment ends at the latest.
#[must_use]
pub fn cover_end(starts_at: DateTime<Utc>) -> DateTime<Utc> {
    starts_at + TimeDelta::days(i64::from(COVER_DAYS))
}

/// The number of a certificate: its day, and the last digits of its key, which are random.
pub fn number(day: NaiveDate, id: Uuid) -> String {
    let id = id.simple().to_string().to_uppercase();
    format!("P-{}-{}", day.format("%Y%m%d"), &id[id.len() - 8..])
}

/// A verification code that cannot be guessed.
pub fn code() -> Result<String, SecretError> {
    let random = Sha256::digest(token()?.as_bytes());
    let letter = |byte: &u8| char::from(CODE_LETTERS[usize::from(byte % 32)]);
    Ok(random.iter().take(CODE_LENGTH).map(letter).collect())
}
