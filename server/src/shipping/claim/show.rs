//! A claim with its evidence, its messages and what it lacks.

use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder};
use waybill_core::claim::{ClaimCheck, ClaimCheckInput, ClaimFacts, ClaimFile, ClaimInput, ClaimStatus, check_claim};
use waybill_core::date::{Date, DatedContext};
use waybill_core::file::FileRole;
use waybill_core::{Cents, Lang};

use super::facts::{Known, known};
use super::step::payout_of;
use super::view::{Claim, ClaimDetails, ClaimDocument, ClaimMessage};
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, ErrorCode};
use crate::platform::store::{StoreResult, by_id, find_in_account, of_keys};
use crate::shipping::file::{entity as file, files_of};
use crate::shipping::insurance::claim_entity::Model;
use crate::shipping::insurance::claim_entry_entity as entry;
use crate::shipping::insurance::effective_status;
use crate::shipping::insurance::entity::{self as policy, Model as Policy};

/// Claims as lists show them, in their order, with as many queries for a page as for one.
pub async fn show_claims(state: &Platform, rows: Vec<Model>, lang: Lang) -> ApiResult<Vec<Claim>> {
    if rows.is_empty() {
        return Ok(Vec::new());
    }
    let keys = rows.iter().map(|row| (row.account_id, row.policy_id));
    let policies = of_keys(policy::Column::AccountId, policy::Column::Id, keys);
    let policies = by_id(policy::Entity::find().filter(policies), &state.db).await?;
    let shown = |row: Model| Some(outline(state, policies.get(&row.policy_id)?, row, lang));
    Ok(rows.into_iter().filter_map(shown).collect())
}

/// A claim with all there is to say of it.
pub async fn show_claim(state: &Platform, row: Model, lang: Lang) -> ApiResult<Claim> {
    let policy =
        policy::Entity::find_by_id((row.account_id, row.policy_id)).one(&state.db).await?.ok_or(ErrorCode::NotFound)?;
    let Known { facts, today } = known(state, &policy, row.begun_on.parse().ok()).await?;
    let files = files(&state.db, &row, &policy).await?;
    let asked = ClaimCheckInput { claim: typed(state, &row)?, facts, files: in_core(&files) };
    let ClaimCheck { violations, evidence, window } = check_claim(&asked, &DatedContext { lang, today });
    let messages = messages(&state.db, &row).await?;
    let is_draft = row.status == ClaimStatus::Draft;
    let details = ClaimDetails {
        facts: asked.facts,
        window,
        evidence,
        documents: files.into_iter().map(|(file, from_packing)| document(file, from_packing)).collect(),
        messages,
        violations: if is_draft { violations } else { Vec::new() },
    };
    Ok(Claim { details: Some(details), ..outline(state, &policy, row, lang) })
}

/// Refuses a claim that lacks something.
///
/// # Errors
/// 422 with what is missing.
pub(super) async fn refuse_unless_whole(
    db: &impl ConnectionTrait,
    row: &Model,
    policy: &Policy,
    (claim, facts, today): (ClaimInput, ClaimFacts, Option<Date>),
    lang: Lang,
) -> ApiResult<()> {
    let files = in_core(&files(db, row, policy).await?);
    ApiError::refuse(check_claim(&ClaimCheckInput { claim, facts, files }, &DatedContext { lang, today }).violations)
}

/// What was typed; where the money goes is opened.
///
/// # Errors
/// When that was sealed under another root secret.
pub(super) fn typed(state: &Platform, row: &Model) -> ApiResult<ClaimInput> {
    Ok(ClaimInput {
        claim_type: row.claim_type.map(|claim_type| *claim_type),
        amount: Cents(row.amount),
        delivered_on: row.delivered_on.clone(),
        description: row.description.clone(),
        payout_to: payout_of(state, row)?,
    })
}

/// A claim's files, each with whether it was added when the parcel was insured: those photos are taken over.
async fn files(db: &impl ConnectionTrait, row: &Model, policy: &Policy) -> StoreResult<Vec<(file::Model, bool)>> {
    let packed = policy.shipment_id.unwrap_or(policy.id);
    let rows = files_of(db, vec![(row.account_id, row.id), (row.account_id, packed)]).await?;
    Ok(rows.into_iter().map(|file| (file.owner_id != row.id, file)).map(|(packed, file)| (file, packed)).collect())
}

fn in_core(files: &[(file::Model, bool)]) -> Vec<ClaimFile> {
    let in_core =
        |(file, from_packing): &(file::Model, bool)| ClaimFile { role: file.role.0, from_packing: *from_packing };
    files.iter().map(in_core).collect()
}

fn document(file: file::Model, from_packing: bool) -> ClaimDocument {
    let role: FileRole = file.role.0;
    ClaimDocument {
        id: file.id,
        role,
        name: file.name,
        media_type: file.media_type,
        size: file.size,
        from_packing,
        created_at: file.created_at,
    }
}

async fn messages(db: &impl ConnectionTrait, row: &Model) -> StoreResult<Vec<ClaimMessage>> {
    let of_account = find_in_account::<entry::Entity>(row.account_id);
    let said = of_account.filter(entry::Column::ClaimId.eq(row.id)).order_by_asc(entry::Column::Id);
    let shown = |row: entry::Model| ClaimMessage {
        id: row.id,
        author: row.author,
        author_name: row.author_name,
        status: row.status.map(|status| *status),
        text: row.message,
        created_at: row.created_at,
    };
    Ok(said.all(db).await?.into_iter().map(shown).collect())
}

fn outline(state: &Platform, policy: &Policy, row: Model, lang: Lang) -> Claim {
    Claim {
        id: row.id,
        number: row.number,
        status: *row.status,
        claim_type: row.claim_type.map(|claim_type| *claim_type),
        amount: Cents(row.amount),
        cover: Cents(row.cover),
        approved_amount: row.approved_amount.map(Cents),
        currency: policy.currency.clone(),
        delivered_on: row.delivered_on,
        description: row.description,
        payout_to: row.payout_shown,
        payout_reference: row.payout_reference,
        kind: *policy.kind,
        policy_id: policy.id,
        policy_number: policy.number.clone(),
        policy_status: effective_status(policy, state.clock.now()),
        shipment_id: row.shipment_id,
        courier: policy.courier.clone(),
        courier_name: state.couriers.name_of(&policy.courier, lang).to_owned(),
        tracking_number: policy.tracking_number.clone(),
        closes_on: row.closes_on.and_then(|day| day.parse().ok()),
        submitted_at: row.submitted_at,
        decided_at: row.decided_at,
        paid_at: row.paid_at,
        created_at: row.created_at,
        updated_at: row.updated_at,
        details: None,
    }
}
