//! A policy of freight as clients see it.

use chrono::{DateTime, Utc};
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::date::Date;
use waybill_core::freight::{FreightInsuranceInput, needs_approval};
use waybill_core::insurance::PolicyStatus;
use waybill_core::shipment::RefundStatus;
use waybill_core::{Cents, Violation};

use super::entity::Model;
use super::view::{InsurancePolicy, PolicyClaims, PolicyPurchase};

/// The insurance of freight or cargo.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct FreightInsurance {
    pub id: Uuid,
    /// Its status today.
    pub status: PolicyStatus,
    /// What was typed, with the ids of its files; null once it was erased with its account.
    pub form: Option<FreightInsuranceInput>,
    /// The cover, in cents.
    pub value_of_coverage: Cents,
    /// What it costs, in cents, before tax.
    pub premium: Cents,
    /// The tax on it, in cents.
    pub tax: Cents,
    /// Both together.
    pub total: Cents,
    /// Always CAD.
    pub currency: String,
    /// The tax, named; null where none is charged.
    pub tax_label: Option<String>,
    /// What keeps it from being priced or bought; empty for what is bought.
    pub violations: Vec<Violation>,
    /// Whether a person approves the cover before it can be paid.
    pub needs_approval: bool,
    /// When it was last sent for approval.
    pub asked_at: Option<DateTime<Utc>>,
    /// When that was decided.
    pub decided_at: Option<DateTime<Utc>>,
    /// Why it was declined.
    pub decision_reason: Option<String>,
    /// Its purchase's state; null before it.
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
    /// Whether it can be cancelled.
    pub cancellable: bool,
    /// Why a claim keeps it from being cancelled, for a person; null where none does.
    pub cancel_refusal: Option<String>,
    /// The day from which it cannot be; null before it is bought.
    pub cancellable_until: Option<Date>,
    /// When it was cancelled.
    pub cancelled_at: Option<DateTime<Utc>>,
    /// What goes back, in cents; null while it is in force.
    pub refund_amount: Option<Cents>,
    /// That refund's status.
    pub refund_status: Option<RefundStatus>,
    /// When it went back.
    pub refunded_at: Option<DateTime<Utc>>,
    /// What can be claimed and when; null where it was never in force, and in lists.
    pub claims: Option<PolicyClaims>,
    /// When anything of it last changed.
    pub updated_at: DateTime<Utc>,
}

impl FreightInsurance {
    /// A policy of freight, from what each policy shows; the form without the ids of its files.
    #[must_use]
    pub fn of(row: &Model, shown: InsurancePolicy) -> Self {
        Self {
            id: shown.id,
            status: shown.status,
            form: row.freight_form.as_ref().and_then(|form| form.read().ok()),
            value_of_coverage: shown.declared_value,
            premium: shown.premium,
            tax: shown.tax,
            total: shown.paid,
            currency: shown.currency,
            tax_label: shown.tax_label,
            violations: shown.violations,
            needs_approval: needs_approval(shown.declared_value),
            asked_at: row.asked_at,
            decided_at: row.decided_at,
            decision_reason: row.decision_reason.clone(),
            purchase: shown.purchase,
            number: shown.number,
            code: shown.code,
            verification_url: shown.verification_url,
            bought_at: shown.bought_at,
            starts_at: shown.starts_at,
            ends_at: shown.ends_at,
            cancellable: shown.cancellable,
            cancel_refusal: shown.cancel_refusal,
            cancellable_until: shown.cancellable_until,
            cancelled_at: shown.cancelled_at,
            refund_amount: shown.refund_amount,
            refund_status: shown.refund_status,
            refunded_at: shown.refunded_at,
            claims: shown.claims,
            updated_at: shown.updated_at,
        }
    }
}
