//! The policy of an insured label: written in the transaction in which its charge is certain, so that an insured label
//! that was charged has one even if the process dies, and nothing else has.

use chrono::{DateTime, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::{Expr, ExprTrait as _};
use sea_orm::{ActiveModelTrait, ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};
use uuid::Uuid;
use waybill_core::Cents;
use waybill_core::charge::ChargeKind;
use waybill_core::insurance::{InsuranceKind, PolicyStatus};
use waybill_core::shipment::TrackingStatus;
use waybill_providers::courier::OfferLine;

use super::premium::RefundPremium;
use crate::platform::clock::{day_begins_at, today_at};
use crate::platform::jobs::enqueue;
use crate::platform::store::Document;
use crate::shipping::file;
use crate::shipping::insurance::entity as policy;
use crate::shipping::insurance::issue::{cover_end, new_row, number};
use crate::shipping::insurance::{self, IssueError};
use crate::shipping::purchase::entity::Model;
use crate::shipping::purchase::machine::Halt;
use crate::shipping::rate;
use crate::shipping::shipment;

/// The part of a price that is insurance.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Premium {
    /// The fee.
    pub fee: Cents,
    /// The tax on it.
    pub tax: Option<OfferLine>,
}

impl Premium {
    /// The insurance among a price's lines; None where nothing was charged for it.
    #[must_use]
    pub fn among(lines: &[OfferLine]) -> Option<Self> {
        let fee: Cents = lines.iter().filter(|line| line.kind == ChargeKind::Insurance).map(|line| line.amount).sum();
        let tax = lines.iter().find(|line| is_premium_tax(line.kind, &line.rule)).cloned();
        (fee > Cents::ZERO).then_some(Self { fee, tax })
    }
}

/// Whether a line of a price is the tax on its insurance.
#[must_use]
pub fn is_premium_tax(kind: ChargeKind, rule: &str) -> bool {
    kind == ChargeKind::Tax && rule.starts_with("tax.premium")
}

/// The policy of a purchase's label, in force, with what was paid for it; None for a label that is not insured.
async fn policy_of(
    db: &impl ConnectionTrait,
    row: &Model,
    tracking_number: String,
    now: DateTime<Utc>,
) -> Result<Option<policy::ActiveModel>, IssueError> {
    let Some(paid) = rate::entity::Entity::find_by_id((row.account_id, row.rate_id)).one(db).await? else {
        return Ok(None);
    };
    let Some(premium) = Premium::among(&paid.price.read()?) else { return Ok(None) };
    let Some(sent) = shipment::entity::Entity::find_by_id((row.account_id, row.shipment_id)).one(db).await? else {
        return Ok(None);
    };
    let images = file::images_of(db, (row.account_id, row.shipment_id)).await?;
    let origin = sent.origin.as_ref().map(Document::read).transpose()?.unwrap_or_default();
    let bought_at = row.bought_at.unwrap_or(row.created_at);
    let starts_at = Ord::max(bought_at, day_begins_at(&origin, row.ship_request.read()?.shipment.ship_date));
    let id = Uuid::now_v7();
    Ok(Some(policy::ActiveModel {
        kind: Set(InsuranceKind::Parcel.into()),
        status: Set(PolicyStatus::Purchased.into()),
        shipment_id: Set(Some(row.shipment_id)),
        purchase_id: Set(Some(row.id)),
        courier: Set(row.courier.clone()),
        service: Set(row.service.clone()),
        tracking_number: Set(tracking_number),
        simulated: Set(row.is_simulated()),
        declared_value: Set(sent.options.read()?.insured_amount.0),
        premium: Set(premium.fee.0),
        tax: Set(premium.tax.as_ref().map_or(0, |line| line.amount.0)),
        tax_line: Set(premium.tax.as_ref().map(Document::of).transpose()?),
        number: Set(number(today_at(&origin, bought_at), id)),
        images: Set(Document::of(&images)?),
        bought_at: Set(Some(bought_at)),
        starts_at: Set(Some(starts_at)),
        ends_at: Set(Some(cover_end(starts_at))),
        updated_at: Set(now),
        // The sender's, also where another person of the account pays.
        ..new_row((row.account_id, id), sent.user_id, now)?
    }))
}

/// Writes the policy of a purchase, if its label is insured.
pub async fn insure(
    db: &impl ConnectionTrait,
    row: &Model,
    tracking_number: String,
    now: DateTime<Utc>,
) -> Result<(), IssueError> {
    if let Some(policy) = policy_of(db, row, tracking_number, now).await? {
        policy.insert(db).await?;
    }
    Ok(())
}

/// The same in the transaction in which the label's charge is certain.
pub async fn insure_label(db: &impl ConnectionTrait, row: &Model, now: DateTime<Utc>) -> Result<(), Halt> {
    let number = row.tracking_numbers()?.into_iter().next().unwrap_or_default();
    Ok(insure(db, row, number, now).await?)
}

/// Puts the policy that a purchase pays for in force, in the transaction in which its charge is certain.
pub async fn put_in_force(db: &impl ConnectionTrait, row: &Model, id: Uuid, now: DateTime<Utc>) -> Result<(), Halt> {
    let of_row = policy::Entity::find_by_id((row.account_id, id)).one(db).await?;
    let way = of_row.as_ref().map(policy::Model::route).transpose()?.unwrap_or_default();
    let origin = way.origin.unwrap_or_default();
    let bought_on = today_at(&origin, now);
    let begun = insurance::put_in_force(db, (row.account_id, id), row.id, row.is_simulated(), bought_on, now).await?;
    let begun = begun.ok_or_else(|| Halt::Bug("a policy is paid for that is not this purchase's".to_owned()))?;
    match begun.shipment_id {
        Some(shipment_id) => end_if_too_late(db, &begun, shipment_id, now).await,
        None => Ok(()),
    }
}

/// Refunds cover added to a label that was cancelled meanwhile, or whose parcel the courier has by now: while the bank
/// asked, the parcel may have gone, and been lost. The shipment's row is locked, so that a concurrent cancellation of the
/// label finds the policy.
async fn end_if_too_late(
    db: &impl ConnectionTrait,
    begun: &policy::Model,
    shipment_id: Uuid,
    now: DateTime<Utc>,
) -> Result<(), Halt> {
    let of_account = shipment::entity::Column::AccountId.eq(begun.account_id);
    let of_shipment = of_account.and(shipment::entity::Column::Id.eq(shipment_id));
    let touched = shipment::entity::Entity::update_many()
        .col_expr(shipment::entity::Column::UpdatedAt, Expr::value(now))
        .filter(of_shipment);
    touched.exec(db).await?;
    let sent = shipment::entity::Entity::find_by_id((begun.account_id, shipment_id)).one(db).await?;
    let is_in_time = sent.is_some_and(|sent| sent.tracking_status.is_none_or(|at| at == TrackingStatus::LabelCreated));
    if is_in_time { Ok(()) } else { end_added(db, begun, None, now).await }
}

/// Ends and refunds the cover that was added to a label when that is voided.
pub async fn end_added_cover(db: &impl ConnectionTrait, row: &Model, now: DateTime<Utc>) -> Result<(), Halt> {
    for added in insurance::in_force_for(db, (row.account_id, row.shipment_id)).await? {
        if added.purchase_id != Some(row.id) {
            end_added(db, &added, row.cancelled_by, now).await?;
        }
    }
    Ok(())
}

async fn end_added(
    db: &impl ConnectionTrait,
    row: &policy::Model,
    by: Option<Uuid>,
    now: DateTime<Utc>,
) -> Result<(), Halt> {
    if insurance::end_alone(db, row, by, now).await? {
        enqueue(db, &RefundPremium { account_id: row.account_id, policy_id: row.id, look: 0 }, now).await?;
    }
    Ok(())
}
