//! The policy of an insured label: written in the transaction in which its charge is certain, so that whatever happens to the
//! process, an insured label that was charged has one, and nothing else has.

use chrono::{DateTime, Utc};
use sea_orm::{ConnectionTrait, EntityTrait};
use waybill_core::Cents;
use waybill_core::charge::ChargeKind;
use waybill_providers::courier::OfferLine;

use super::entity::Model;
use crate::platform::store::Document;
use crate::shipping::file;
use crate::shipping::insurance::{Cover, IssueError, issue};
use crate::shipping::rate::{self, today_at};
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

/// What a purchase insures, with what was paid for it; None for a label that is not insured.
///
/// # Errors
/// When the database refuses, or a column does not hold what it should.
pub async fn cover_of(
    db: &impl ConnectionTrait,
    row: &Model,
    tracking_number: String,
) -> Result<Option<Cover>, IssueError> {
    let Some(paid) = rate::entity::Entity::find_by_id(row.rate_id).one(db).await? else { return Ok(None) };
    let Some(premium) = Premium::among(&paid.price.read()?) else { return Ok(None) };
    let Some(sent) = shipment::entity::Entity::find_by_id(row.shipment_id).one(db).await? else { return Ok(None) };
    let origin = sent.origin.as_ref().map(Document::read).transpose()?.unwrap_or_default();
    let bought_at = row.bought_at.unwrap_or(row.created_at);
    Ok(Some(Cover {
        account_id: row.account_id,
        user_id: row.user_id,
        shipment_id: row.shipment_id,
        purchase_id: row.id,
        courier: row.courier.clone(),
        service: row.service.clone(),
        tracking_number,
        declared_value: sent.options.read()?.insured_amount.0,
        premium: premium.fee.0,
        tax: premium.tax,
        images: file::images_of(db, row.shipment_id).await?,
        bought_at,
        bought_on: today_at(&origin, bought_at),
        ship_date: row.ship_request.read()?.shipment.ship_date,
    }))
}

/// Writes the policy of a purchase, if its label is insured.
///
/// # Errors
/// As [`cover_of`].
pub async fn insure(
    db: &impl ConnectionTrait,
    row: &Model,
    tracking_number: String,
    now: DateTime<Utc>,
) -> Result<(), IssueError> {
    if let Some(cover) = cover_of(db, row, tracking_number).await? {
        issue(db, cover, now).await?;
    }
    Ok(())
}
