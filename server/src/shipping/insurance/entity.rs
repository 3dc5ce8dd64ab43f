//! The table `policies`.

use waybill_core::freight::FreightInsuranceInput;
use waybill_core::insurance::{InsuranceKind, PolicyEnding, PolicyStatus};
use waybill_core::policy::ShippingInsuranceInput;
use waybill_core::shipment::RefundStatus;
use waybill_providers::courier::OfferLine;

use crate::platform::store::table::*;
use crate::platform::store::{Document, Stored};

/// A policy.
#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "policies")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub account_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// Who is insured.
    pub user_id: Uuid,
    pub kind: Stored<InsuranceKind>,
    /// As it was left: expiry is seen when it is shown.
    pub status: Stored<PolicyStatus>,
    /// What is insured; None for a parcel that goes by another way.
    pub shipment_id: Option<Uuid>,
    /// The purchase of the label that it was bought with, or its own, from the moment it begins until it fails; at most one
    /// policy for each.
    pub purchase_id: Option<Uuid>,
    /// The courier's slug, or what its sender calls it.
    pub courier: String,
    /// The courier's code of the service.
    pub service: String,
    /// The first parcel's.
    pub tracking_number: String,
    /// Whether the courier or the payment was simulated when it was bought.
    pub simulated: bool,
    /// What is covered, in cents.
    pub declared_value: i64,
    /// In cents, before tax.
    pub premium: i64,
    /// The tax on it, in cents.
    pub tax: i64,
    /// The tax as a line of the price; None where none was charged.
    pub tax_line: Option<Document<OfferLine>>,
    /// Always CAD.
    pub currency: String,
    /// The certificate's number.
    pub number: String,
    /// The certificate's verification code, without its dashes.
    pub code: String,
    /// The ids of the images that were there when it was bought.
    pub images: Document<Vec<Uuid>>,
    /// What was typed; None for the policy of a label, whose shipment says it.
    pub form: Option<Document<ShippingInsuranceInput>>,
    /// What was typed for freight; None for a parcel's policy.
    pub freight_form: Option<Document<FreightInsuranceInput>>,
    /// When its sender last asked a person to approve it.
    pub asked_at: Option<DateTimeUtc>,
    /// When that was decided.
    pub decided_at: Option<DateTimeUtc>,
    /// Why it was declined; what its sender reads.
    pub decision_reason: Option<String>,
    pub bought_at: Option<DateTimeUtc>,
    /// When the cover begins.
    pub starts_at: Option<DateTimeUtc>,
    /// When it ends at the latest.
    pub ends_at: Option<DateTimeUtc>,
    pub cancelled_at: Option<DateTimeUtc>,
    /// Who cancelled it; None if the product did.
    pub cancelled_by: Option<Uuid>,
    pub cancelled_as: Option<Stored<PolicyEnding>>,
    /// What goes back of its purchase for this policy alone, in cents; None while it is in force, and where it was
    /// refunded with the label's price.
    pub refund_amount: Option<i64>,
    pub refund_status: Option<Stored<RefundStatus>>,
    /// The processor's id of the refund.
    pub refund_ref: Option<String>,
    pub refunded_at: Option<DateTimeUtc>,
    /// When a claim on it was first sent.
    pub claimed_at: Option<DateTimeUtc>,
    pub created_at: DateTimeUtc,
    pub updated_at: DateTimeUtc,
}
