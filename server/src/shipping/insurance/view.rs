//! A policy as clients see it.

use chrono::{DateTime, Utc};
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::address::{AddressInput, CANADA};
use waybill_core::claim::{ClaimFacts, ClaimStatus, ClaimWindow};
use waybill_core::date::Date;
use waybill_core::insurance::{InsuranceKind, PolicyEnding, PolicyStatus, written_code};
use waybill_core::policy::ShippingInsuranceInput;
use waybill_core::purchase::PurchaseState;
use waybill_core::shipment::{CoverState, RefundStatus, TrackingStatus, is_cancellable};
use waybill_core::violation::Params;
use waybill_core::{Cents, Lang, Violation};
use waybill_providers::courier::Operation;

use super::entity::Model;
use super::form::Route;
use crate::platform::Platform;
use crate::platform::clock::today_at;
use crate::platform::http::ErrorCode;

/// A policy.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct InsurancePolicy {
    pub id: Uuid,
    /// What is insured.
    pub kind: InsuranceKind,
    /// Its status today.
    pub status: PolicyStatus,
    /// The shipment; null for a parcel that goes by another way.
    pub shipment_id: Option<Uuid>,
    /// The courier's slug, or what its sender calls it.
    pub courier: String,
    /// The courier's name.
    pub courier_name: String,
    /// The courier's service, as typed; the courier's code of it where a label was bought here.
    pub service_level: String,
    /// The first parcel's.
    pub tracking_number: String,
    /// What is covered, in cents.
    pub declared_value: Cents,
    /// What was paid for it, in cents, before tax.
    pub premium: Cents,
    /// The tax on it, in cents.
    pub tax: Cents,
    /// Both together.
    pub paid: Cents,
    /// Always CAD.
    pub currency: String,
    /// The tax, named; null where none is charged.
    pub tax_label: Option<String>,
    /// What was typed; null for the policy of a label, whose shipment says it.
    pub form: Option<ShippingInsuranceInput>,
    /// What keeps it from being bought; empty for what is bought.
    pub violations: Vec<Violation>,
    /// Its own purchase's state; null before it, and where it was bought with its label.
    pub purchase: Option<PolicyPurchase>,
    /// The certificate's number; empty before it is bought.
    pub number: String,
    /// The certificate's verification code, in groups of five; empty before it is bought.
    pub code: String,
    /// The public page that says whether the certificate holds; empty before it is bought.
    pub verification_url: String,
    /// When it was bought.
    pub bought_at: Option<DateTime<Utc>>,
    /// When the cover begins.
    pub starts_at: Option<DateTime<Utc>>,
    /// When it ends at the latest; delivery ends it earlier.
    pub ends_at: Option<DateTime<Utc>>,
    /// Whether it can be cancelled while its label stays.
    pub cancellable: bool,
    /// Why a claim keeps it from being cancelled, for a person; null where none does.
    pub cancel_refusal: Option<String>,
    /// The day from which it cannot be, of a parcel that is not followed; null where the first scan decides.
    pub cancellable_until: Option<Date>,
    /// When it was cancelled.
    pub cancelled_at: Option<DateTime<Utc>>,
    /// How it came to be cancelled.
    pub cancelled_as: Option<PolicyEnding>,
    /// What goes back for it alone, in cents; null where it goes back with the label's price.
    pub refund_amount: Option<Cents>,
    /// That refund's status.
    pub refund_status: Option<RefundStatus>,
    /// When it went back.
    pub refunded_at: Option<DateTime<Utc>>,
    /// When a claim on it was first sent.
    pub claimed_at: Option<DateTime<Utc>>,
    /// What can be claimed and when; null where it was never in force, and in lists of shipments.
    pub claims: Option<PolicyClaims>,
    /// When anything of it last changed.
    pub updated_at: DateTime<Utc>,
}

/// What can be claimed on a policy, and what was.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct PolicyClaims {
    /// What is known of the parcel, for the rule `claim.check`.
    pub facts: ClaimFacts,
    /// From when and until when a claim can be filed.
    pub window: ClaimWindow,
    /// Whether one can be begun today.
    pub may_file: bool,
    /// The last claim; null where there is none.
    pub last: Option<PolicyClaim>,
}

impl PolicyClaims {
    /// Why the policy cannot be cancelled because of a claim; None where no claim keeps it.
    #[must_use]
    pub fn cancel_refusal(&self, lang: Lang) -> Option<String> {
        let keeps = self.last.as_ref().is_some_and(|claim| claim.status.keeps_cover());
        keeps.then(|| ErrorCode::PolicyClaimed.message(&Params::new(), lang))
    }
}

/// A claim as its policy shows it.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct PolicyClaim {
    pub id: Uuid,
    /// Its number.
    pub number: String,
    /// Its status.
    pub status: ClaimStatus,
}

/// The state of a policy's purchase.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct PolicyPurchase {
    pub id: Uuid,
    /// Its state, as that of a label's.
    pub state: PurchaseState,
    /// What a person is told.
    pub message: String,
    /// Why it failed.
    pub failure: Option<String>,
    /// The card, such as `visa 4242`.
    pub card: String,
}

/// The days of a policy: those of the place that its parcel is sent from. A label's policy leaves the place to its shipment,
/// and is counted as in the east of Canada.
struct Days {
    origin: AddressInput,
    /// The day on which the parcel is sent.
    ship_date: Option<Date>,
}

impl Days {
    fn of(row: &Model) -> Self {
        let Route { origin, day, .. } = row.route().unwrap_or_default();
        let typed = day.trim().parse().ok();
        let origin = origin.unwrap_or_else(|| AddressInput { country: CANADA.to_owned(), ..AddressInput::default() });
        let days = Self { origin, ship_date: None };
        Self { ship_date: typed.or_else(|| days.day(row.starts_at?)), ..days }
    }

    fn day(&self, at: DateTime<Utc>) -> Option<Date> {
        today_at(&self.origin, at).to_string().parse().ok()
    }

    fn effective_status(&self, row: &Model, now: DateTime<Utc>) -> PolicyStatus {
        self.day(now).map_or(*row.status, |today| row.status.on(today, row.ends_at.and_then(|at| self.day(at))))
    }
}

/// A policy's status now.
#[must_use]
pub fn effective_status(row: &Model, now: DateTime<Utc>) -> PolicyStatus {
    Days::of(row).effective_status(row, now)
}

/// The day on which its parcel is sent, where it is sent from; None before it is in force.
#[must_use]
pub fn shipped_on(row: &Model) -> Option<Date> {
    Days::of(row).ship_date
}

/// Whether a policy can be cancelled now, its parcel being there.
#[must_use]
pub fn cancellable(state: &Platform, row: &Model, tracking_status: Option<TrackingStatus>) -> bool {
    is_cancellable_on(&Days::of(row), state, row, tracking_status)
}

fn is_cancellable_on(days: &Days, state: &Platform, row: &Model, tracking_status: Option<TrackingStatus>) -> bool {
    let now = state.clock.now();
    let Some(today) = days.day(now) else { return false };
    let courier = state.couriers.get(&row.courier);
    // A parcel that goes by another way is not followed.
    let is_tracked =
        row.shipment_id.is_some() && courier.is_some_and(|courier| courier.meta().supports(Operation::Track));
    days.effective_status(row, now) == PolicyStatus::Purchased
        && is_cancellable(&CoverState { tracking_status, is_tracked, ship_date: days.ship_date, today })
}

/// The address of the page that says whether a certificate holds.
#[must_use]
pub fn verification_url(state: &Platform, row: &Model) -> String {
    format!("{}/certificate/{}", state.config.http.origin(), written_code(&row.code))
}

/// A policy for its account; the caller adds what it lacks and its purchase's state.
#[must_use]
pub fn policy(state: &Platform, row: &Model, tracking_status: Option<TrackingStatus>, lang: Lang) -> InsurancePolicy {
    let is_bought = row.bought_at.is_some();
    let once_bought = |text: String| if is_bought { text } else { String::new() };
    let days = Days::of(row);
    let tax_line = row.tax_line.as_ref().and_then(|line| line.read().ok());
    InsurancePolicy {
        id: row.id,
        kind: *row.kind,
        status: days.effective_status(row, state.clock.now()),
        shipment_id: row.shipment_id,
        courier: row.courier.clone(),
        courier_name: state.couriers.name_of(&row.courier, lang).to_owned(),
        service_level: row.service.clone(),
        tracking_number: row.tracking_number.clone(),
        declared_value: Cents(row.declared_value),
        premium: Cents(row.premium),
        tax: Cents(row.tax),
        paid: Cents(row.premium + row.tax),
        currency: row.currency.clone(),
        tax_label: tax_line.map(|line| line.label.in_lang(lang).to_owned()),
        form: row.form.as_ref().and_then(|form| form.read().ok()),
        violations: Vec::new(),
        purchase: None,
        number: row.number.clone(),
        code: once_bought(written_code(&row.code)),
        verification_url: once_bought(verification_url(state, row)),
        bought_at: row.bought_at,
        starts_at: row.starts_at,
        ends_at: row.ends_at,
        cancellable: is_cancellable_on(&days, state, row, tracking_status),
        cancel_refusal: None,
        cancellable_until: days.ship_date.filter(|_| is_bought && row.shipment_id.is_none()),
        cancelled_at: row.cancelled_at,
        cancelled_as: row.cancelled_as.map(|ending| *ending),
        refund_amount: row.refund_amount.map(Cents),
        refund_status: row.refund_status.map(|status| *status),
        refunded_at: row.refunded_at,
        claimed_at: row.claimed_at,
        claims: None,
        updated_at: row.updated_at,
    }
}
