//! Steps of a claim: each is written only if the claim still has the status that was read, with its entry and its mail.

use chrono::{DateTime, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::Expr;
use sea_orm::{ActiveModelTrait, ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};
use uuid::Uuid;
use waybill_core::Cents;
use waybill_core::claim::{ClaimFacts, ClaimInput, ClaimStatus, ClaimWindow, claim_window, masked_payout};
use waybill_core::date::DatedContext;

use super::facts::is_claimable;
use super::mail::tell;
use super::news::publish;
use crate::account::audit::{Act, Entry, record};
use crate::platform::Platform;
use crate::platform::account::user_entity as user;
use crate::platform::http::{ApiError, ApiResult, ErrorCode};
use crate::platform::secret::Purpose;
use crate::platform::session::{Caller, confirmed};
use crate::platform::store::{StoreResult, Stored, WriteTx, update_by_id};
use crate::shipping::insurance::claim_entity::{ActiveModel, Column, Entity, Model};
use crate::shipping::insurance::claim_entry_entity::{self as entry, ClaimAuthor};
use crate::shipping::insurance::{entity as policy, lock_policy};
use crate::shipping::purchase::is_cover_moving;
use crate::shipping::shipment::{PaymentWaits, look};

/// Writes what a draft says.
///
/// # Errors
/// 409 where it was sent meanwhile.
pub(super) async fn write(
    tx: &impl ConnectionTrait,
    state: &Platform,
    row: Model,
    claim: &ClaimInput,
    facts: &ClaimFacts,
    now: DateTime<Utc>,
) -> ApiResult<Model> {
    let payout = claim.payout_to.trim();
    let sealed = match payout {
        "" => None,
        payout => Some(state.secret.seal(Purpose::ClaimPayout, row.id.as_bytes(), payout.as_bytes())?),
    };
    let ClaimWindow { closes_on, .. } = claim_window(facts, &DatedContext::default());
    let typed = ActiveModel {
        claim_type: Set(claim.claim_type.map(Stored)),
        amount: Set(claim.amount.0),
        delivered_on: Set(claim.delivered_on.trim().to_owned()),
        description: Set(claim.description.trim().to_owned()),
        payout_to: Set(sealed),
        payout_shown: Set(masked_payout(payout)),
        closes_on: Set(closes_on.map(|day| day.to_string())),
        updated_at: Set(now),
        ..Default::default()
    };
    move_on(tx, &row, typed, ErrorCode::ClaimSent).await
}

/// Where the money goes; empty where nobody said, and once it is erased.
///
/// # Errors
/// When it was sealed under another root secret.
pub fn payout_of(state: &Platform, row: &Model) -> ApiResult<String> {
    let Some(sealed) = &row.payout_to else { return Ok(String::new()) };
    let bytes = state.secret.unseal(Purpose::ClaimPayout, row.id.as_bytes(), sealed)?;
    String::from_utf8(bytes).map_err(ApiError::internal)
}

/// Locks a claim's policy for a move to that status, so that it cannot be cancelled meanwhile.
///
/// # Errors
/// 409 where the move needs a cover that was cancelled, or whose label is being stored or cancelled.
async fn lock_cover(tx: &WriteTx, row: &Model, to: ClaimStatus) -> ApiResult<()> {
    let policy = lock_policy(tx, (row.account_id, row.policy_id)).await?.ok_or(ErrorCode::NotFound)?;
    if !to.needs_cover() {
        return Ok(());
    }
    if !is_claimable(&policy) {
        return Err(ErrorCode::ClaimPolicyOver.into());
    }
    if is_cover_moving(tx, &policy).await? {
        return Err(ErrorCode::PolicyGoesWithLabel.into());
    }
    Ok(())
}

/// Sends a draft to the claims desk.
///
/// # Errors
/// 409 where it was sent meanwhile, or its policy was cancelled.
pub(super) async fn send(tx: &WriteTx, caller: &Caller, row: Model, now: DateTime<Utc>) -> ApiResult<Model> {
    if row.payout_to.is_some() {
        // From here on money goes there.
        confirmed(caller, now)?;
    }
    lock_cover(tx, &row, ClaimStatus::Submitted).await?;
    let sent = ActiveModel {
        status: Set(ClaimStatus::Submitted.into()),
        submitted_at: Set(Some(now)),
        updated_at: Set(now),
        ..Default::default()
    };
    let row = move_on(tx, &row, sent, ErrorCode::ClaimSent).await?;
    update_by_id::<policy::Entity>((row.account_id, row.policy_id))
        .col_expr(policy::Column::ClaimedAt, Expr::value(now))
        .filter(policy::Column::ClaimedAt.is_null())
        .exec(tx)
        .await?;
    let entry_id = add_entry(tx, &row, NewEntry::by(caller, Some(ClaimStatus::Submitted), ""), now).await?;
    let act = Entry { act: Act::ClaimFiled, subject_id: Some(row.id), params: &[("number", &row.number)] };
    record(tx, &caller.user, act, now).await?;
    tell(tx, &row, entry_id, now).await?;
    Ok(row)
}

/// Says that everything the desk asked for is there; nothing happens where it asked for nothing.
pub(super) async fn answer(tx: &WriteTx, caller: &Caller, row: Model, now: DateTime<Utc>) -> ApiResult<Model> {
    if row.status != ClaimStatus::WaitingDocuments {
        return Ok(row);
    }
    let back = ActiveModel { status: Set(ClaimStatus::InReview.into()), updated_at: Set(now), ..Default::default() };
    let row = move_on(tx, &row, back, ErrorCode::ClaimMoved).await?;
    add_entry(tx, &row, NewEntry::by(caller, Some(ClaimStatus::InReview), ""), now).await?;
    Ok(row)
}

/// Writes a message of the account's.
pub(super) async fn say(
    tx: &impl ConnectionTrait,
    caller: &Caller,
    row: &Model,
    message: &str,
    now: DateTime<Utc>,
) -> StoreResult<()> {
    add_entry(tx, row, NewEntry::by(caller, None, message), now).await.map(drop)
}

/// What the claims desk makes of a claim, checked by core.
#[derive(Debug, Clone)]
pub struct Decision {
    /// What becomes of it; None for a message alone.
    pub status: Option<ClaimStatus>,
    /// What is approved, of a partial approval.
    pub amount: Option<Cents>,
    /// What the sender is told.
    pub message: String,
    /// The payout's reference.
    pub reference: String,
}

/// Does what the claims desk decided, and tells the sender.
///
/// # Errors
/// 409 where the claim has moved on meanwhile, or its policy was cancelled and the move needs it.
pub async fn decide(tx: &WriteTx, row: Model, decision: &Decision, now: DateTime<Utc>) -> ApiResult<Model> {
    let row = match decision.status {
        Some(status) => {
            lock_cover(tx, &row, status).await?;
            move_on(tx, &row, decided(&row, status, decision, now), ErrorCode::ClaimMoved).await?
        }
        None => row,
    };
    let new_entry = NewEntry {
        author: ClaimAuthor::Desk,
        name: String::new(),
        status: decision.status,
        message: decision.message.trim().to_owned(),
    };
    let entry = add_entry(tx, &row, new_entry, now).await?;
    tell(tx, &row, entry, now).await?;
    Ok(row)
}

fn decided(row: &Model, status: ClaimStatus, decision: &Decision, now: DateTime<Utc>) -> ActiveModel {
    let moved = ActiveModel { status: Set(status.into()), updated_at: Set(now), ..Default::default() };
    match status {
        ClaimStatus::Approved => {
            ActiveModel { approved_amount: Set(Some(row.amount)), decided_at: Set(Some(now)), ..moved }
        }
        ClaimStatus::ApprovedPartial => {
            let amount = decision.amount.map(|amount| amount.0);
            ActiveModel { approved_amount: Set(amount), decided_at: Set(Some(now)), ..moved }
        }
        ClaimStatus::Rejected => ActiveModel { decided_at: Set(Some(now)), ..moved },
        ClaimStatus::Paid => ActiveModel {
            paid_at: Set(Some(now)),
            payout_reference: Set(decision.reference.trim().to_owned()),
            ..moved
        },
        ClaimStatus::Draft | ClaimStatus::Submitted | ClaimStatus::InReview | ClaimStatus::WaitingDocuments => moved,
    }
}

/// Changes a claim that still has the status that was read, then updates what its shipment needs.
async fn move_on(tx: &impl ConnectionTrait, row: &Model, to: ActiveModel, otherwise: ErrorCode) -> ApiResult<Model> {
    let written =
        update_by_id::<Entity>((row.account_id, row.id)).set(to).filter(Column::Status.eq(row.status)).exec(tx);
    if written.await?.rows_affected != 1 {
        return Err(otherwise.into());
    }
    let moved = Entity::find_by_id((row.account_id, row.id)).one(tx).await?.ok_or(ErrorCode::NotFound)?;
    let has_moved = moved.status != row.status;
    if let Some(shipment_id) = moved.shipment_id.filter(|_| has_moved) {
        look(tx, (moved.account_id, shipment_id), PaymentWaits::ForBank, moved.updated_at).await?;
    }
    if has_moved {
        publish(tx, &moved).await?;
    }
    Ok(moved)
}

/// Something that is said of a claim.
struct NewEntry {
    author: ClaimAuthor,
    name: String,
    status: Option<ClaimStatus>,
    message: String,
}

impl NewEntry {
    fn by(caller: &Caller, status: Option<ClaimStatus>, message: &str) -> Self {
        let user: &user::Model = &caller.user;
        Self { author: ClaimAuthor::Sender, name: user.name(), status, message: message.trim().to_owned() }
    }
}

async fn add_entry(tx: &impl ConnectionTrait, row: &Model, new: NewEntry, now: DateTime<Utc>) -> StoreResult<Uuid> {
    let id = Uuid::now_v7();
    let entry = entry::ActiveModel {
        id: Set(id),
        account_id: Set(row.account_id),
        claim_id: Set(row.id),
        author: Set(new.author),
        author_name: Set(new.name),
        status: Set(new.status.map(Stored)),
        message: Set(new.message),
        created_at: Set(now),
    };
    entry.insert(tx).await?;
    Ok(id)
}
