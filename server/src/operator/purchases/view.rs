//! A purchase as the desk sees it: without what people typed, but for where it goes, roughly.

use chrono::{DateTime, Utc};
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::purchase::PurchaseState;
use waybill_core::{Cents, Lang};

use super::timeline::TimelineEntry;
use crate::operator::audit::OperatorEntry;
use crate::platform::Platform;
use crate::shipping::purchase::entity::Model;
use crate::shipping::purchase::{Failure, SettleChoice, card_in_words};

/// A purchase that waits.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct WaitingPurchase {
    /// Key.
    pub id: Uuid,
    /// Our reference, by which the courier knows it.
    pub reference: String,
    /// Whose it is.
    pub account_id: Uuid,
    /// Its state.
    pub state: PurchaseState,
    /// Since when.
    pub since: DateTime<Utc>,
    /// The courier's slug.
    pub courier: String,
    /// The courier's name.
    pub courier_name: String,
    /// The courier's code of the service.
    pub service: String,
    /// What is held or was taken, in cents.
    pub amount: Cents,
    /// Always CAD.
    pub currency: String,
    /// The card in words.
    pub card: String,
    /// When the product looks or retries automatically; None if it does not.
    pub next_try_at: Option<DateTime<Utc>>,
    /// Why it failed or waits, in words.
    pub failure: Option<String>,
    /// When the buyer pressed Buy.
    pub created_at: DateTime<Utc>,
}

/// A purchase with all that is known of it.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct OperatorPurchase {
    /// The purchase.
    pub purchase: WaitingPurchase,
    /// Where it goes: city, province and the first half of the postal code, as far as it is known; empty once erased.
    pub goes_to: String,
    /// The numbers of its label.
    pub tracking_numbers: Vec<String>,
    /// How often the current step was put off.
    pub tries: i64,
    /// What happened, in order.
    pub timeline: Vec<TimelineEntry>,
    /// The dispute of its payment, if there is one.
    pub dispute_id: Option<Uuid>,
    /// The ways to settle it in its state; empty if there is nothing to settle.
    pub choices: Vec<SettleChoice>,
    /// What operators did about it, newest first.
    pub acts: Vec<OperatorEntry>,
}

impl WaitingPurchase {
    /// What the desk sees of a row.
    #[must_use]
    pub fn new(state: &Platform, row: &Model, lang: Lang) -> Self {
        Self {
            id: row.id,
            reference: row.id.simple().to_string(),
            account_id: row.account_id,
            state: *row.state,
            since: row.updated_at,
            courier_name: state.couriers.name_of(&row.courier, lang).to_owned(),
            courier: row.courier.clone(),
            service: row.service.clone(),
            amount: Cents(row.amount),
            currency: row.currency.clone(),
            card: card_in_words(&row.card_label, lang),
            next_try_at: row.next_try_at,
            failure: Failure::of(row).map(|failure| failure.text(lang)),
            created_at: row.created_at,
        }
    }
}

/// City, province and the first half of the postal code: what a courier's clerk asks first.
pub fn roughly(row: &Model) -> String {
    let Ok(sent) = row.ship_request.read() else { return String::new() };
    let to = sent.shipment.destination;
    let area: String = to.postal_code.chars().take(3).collect();
    let area = if to.country == "CA" { area } else { to.country };
    [to.city, to.province, area].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}
