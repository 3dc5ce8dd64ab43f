//! Writing a policy, with its number and its code.

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::{ActiveModelTrait, ConnectionTrait};
use sha2::{Digest, Sha256};
use uuid::Uuid;
use waybill_core::insurance::{CODE_LENGTH, CODE_LETTERS, COVER_DAYS, InsuranceKind, PolicyStatus};
use waybill_providers::courier::OfferLine;

use super::entity::{ActiveModel, Model};
use crate::platform::http::ApiError;
use crate::platform::secret::{SecretError, token};
use crate::platform::store::{Document, DocumentError, Key, StoreError};

/// What a label's policy covers, and what was paid for it.
#[derive(Debug, Clone)]
pub struct Cover {
    pub account_id: Uuid,
    pub user_id: Uuid,
    pub shipment_id: Uuid,
    pub purchase_id: Uuid,
    /// The courier's slug.
    pub courier: String,
    /// The courier's code of the service.
    pub service: String,
    /// The first parcel's.
    pub tracking_number: String,
    /// Whether the courier or the payment is simulated.
    pub simulated: bool,
    /// In cents.
    pub declared_value: i64,
    /// In cents, before tax.
    pub premium: i64,
    /// The tax on the premium, as the price has it.
    pub tax: Option<OfferLine>,
    /// The images that are there.
    pub images: Vec<Uuid>,
    /// When the label was bought.
    pub bought_at: DateTime<Utc>,
    /// The same day, where it is sent from.
    pub bought_on: NaiveDate,
    /// When the day begins on which it is sent, where it is sent from.
    pub ships_at: DateTime<Utc>,
}

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
pub(super) fn new_row((account_id, id): Key, user_id: Uuid, now: DateTime<Utc>) -> Result<ActiveModel, IssueError> {
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
        ..ActiveModel::default()
    })
}

/// Writes a policy that is in force.
///
/// # Errors
/// When the database refuses; the purchase has one already.
pub async fn issue(db: &impl ConnectionTrait, cover: Cover, now: DateTime<Utc>) -> Result<Model, IssueError> {
    Ok(policy(cover, now)?.insert(db).await?)
}

fn policy(cover: Cover, now: DateTime<Utc>) -> Result<ActiveModel, IssueError> {
    let id = Uuid::now_v7();
    let starts_at = cover.bought_at.max(cover.ships_at);
    Ok(ActiveModel {
        kind: Set(InsuranceKind::Parcel.into()),
        status: Set(PolicyStatus::Purchased.into()),
        shipment_id: Set(Some(cover.shipment_id)),
        purchase_id: Set(Some(cover.purchase_id)),
        courier: Set(cover.courier),
        service: Set(cover.service),
        tracking_number: Set(cover.tracking_number),
        simulated: Set(cover.simulated),
        declared_value: Set(cover.declared_value),
        premium: Set(cover.premium),
        tax: Set(cover.tax.as_ref().map_or(0, |line| line.amount.0)),
        tax_line: Set(cover.tax.as_ref().map(Document::of).transpose()?),
        number: Set(number(cover.bought_on, id)),
        images: Set(Document::of(&cover.images)?),
        bought_at: Set(Some(cover.bought_at)),
        starts_at: Set(Some(starts_at)),
        ends_at: Set(Some(starts_at + TimeDelta::days(i64::from(COVER_DAYS)))),
        updated_at: Set(now),
        ..new_row((cover.account_id, id), cover.user_id, now)?
    })
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
