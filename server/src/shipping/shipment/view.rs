//! A shipment as clients see it, and what they send to change it.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::address::AddressInput;
use waybill_core::charge::Charge;
use waybill_core::courier::CustomsPapers;
use waybill_core::customs::{InternationalInput, InternationalItemInput};
use waybill_core::parcel::{ParcelInput, WeightUnit};
use waybill_core::payment::RefundExpected;
use waybill_core::purchase::PurchaseState;
use waybill_core::rate::Rate;
use waybill_core::shipment::{RefundStatus, ShipmentOptionsInput, ShipmentStatus, ShipmentType, TrackingStatus};
use waybill_core::{Cents, Violation};

use super::return_entity::ReturnStatus;
use super::{AppliedShippingRule, DropOff, FileKind};
use crate::platform::http::without_rules;
use crate::shipping::insurance::view::InsurancePolicy;

/// An address of a shipment: a copy of what was chosen, so that later changes to the address book don't affect it.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct ShipmentAddress {
    /// The id for `PATCH /shipments/{id}/address/{addressId}`.
    pub id: Uuid,
    /// The address.
    #[serde(flatten)]
    pub address: AddressInput,
}

/// A stored file: a label, an invoice, an image.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct StoredFile {
    /// Id of the file.
    pub id: Uuid,
    /// What it is to the shipment.
    pub kind: FileKind,
    /// Name under which it is downloaded.
    pub name: String,
    /// Media type, determined from the content.
    pub media_type: String,
    /// Bytes.
    pub size: i64,
    /// SHA-256 of the bytes, hexadecimal.
    pub sha256: String,
}

/// How far buying has got, for the screen that waits for it.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct PurchaseView {
    /// Id of the attempt.
    pub id: Uuid,
    /// The attempt's state.
    pub state: PurchaseState,
    /// What that means, in the caller's language.
    pub message: String,
    /// Cents charged or held.
    pub amount: Cents,
    /// The card that pays, such as `visa 4242`.
    pub card: Option<String>,
    /// Whether the buyer cancelled it while the bank was asking the cardholder.
    pub cancelled: bool,
    /// Why it failed, if it did: a sentence in the caller's language.
    pub failure: Option<String>,
    /// When the money was captured.
    pub captured_at: Option<DateTime<Utc>>,
    /// When the label was first downloaded, opened for printing or mailed.
    pub printed_at: Option<DateTime<Utc>>,
    /// While it is not known whether the label exists: what happens next, and until when.
    pub doubt: Option<PurchaseDoubt>,
}

/// How a label in doubt is searched for.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct PurchaseDoubt {
    /// When the courier is asked next; null while it is being asked.
    pub next_look_at: Option<DateTime<Utc>>,
    /// When the search ends and the hold on the card is released.
    pub looked_for_until: DateTime<Utc>,
}

/// A document of a bought label.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum DocumentKind {
    /// The commercial invoice for customs.
    Commercial,
    /// What was paid.
    Receipt,
    /// What was given back.
    CreditNote,
    /// What was given back for the insurance alone, its label standing.
    InsuranceCreditNote,
    /// The customs declaration CN 22, of small postal packets.
    Cn22,
    /// The customs declaration CN 23, of postal parcels.
    Cn23,
}

/// A document that can be viewed and downloaded: made when it is asked for, in the reader's language.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct ShipmentDocument {
    /// What it is: the `type` of `GET /invoice-download-with-type/{id}`.
    pub kind: DocumentKind,
    /// When it was issued.
    pub issued_at: DateTime<Utc>,
}

/// What there is to say about cancelling a bought label.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct CancellationView {
    /// Whether it can be cancelled now; until when says the shipment's `void_until`.
    pub possible: bool,
    /// Why it cannot, if it is bought: a sentence in the caller's language.
    pub impossible: Option<String>,
    /// Cents that come back.
    pub amount: Cents,
    /// The card that they go to, in words.
    pub card: String,
    /// When the cancellation was asked for last.
    pub asked_at: Option<DateTime<Utc>>,
    /// Why the courier did not void the label, in its words or ours.
    pub refusal: Option<String>,
    /// How the money was returned, in a sentence, where the card did not take it back.
    pub returned: Option<String>,
    /// When the money was given back.
    pub refunded_at: Option<DateTime<Utc>>,
    /// The days between which it is on the card; counted from today while nothing was given back.
    pub expected: Option<RefundExpected>,
}

/// The label for the way back.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct ReturnView {
    /// The return's own shipment.
    pub id: Uuid,
    /// Its status.
    pub status: ShipmentStatus,
    /// Where its parcel is; null until its label is bought.
    pub tracking_status: Option<TrackingStatus>,
    /// The courier and its service, once one is chosen.
    pub selected_rate: Option<Rate>,
    /// What keeps it from being bought.
    pub violations: Vec<Violation>,
    /// Its own tracking numbers, one per parcel.
    pub tracking_numbers: Vec<String>,
    /// The courier's tracking page for it.
    pub tracking_url: Option<String>,
}

/// A shipment.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct Shipment {
    /// Id, in time order.
    pub id: Uuid,
    /// How it came to be.
    pub shipment_type: ShipmentType,
    /// Its status.
    pub status: ShipmentStatus,
    /// Where the parcel is, once there is a label.
    pub tracking_status: Option<TrackingStatus>,
    /// The state of a cancellation's refund.
    pub refund_status: RefundStatus,
    /// From whom.
    pub origin_address: Option<ShipmentAddress>,
    /// To whom.
    pub destination_address: Option<ShipmentAddress>,
    /// What its label says as reference: the destination's, else the origin's; empty if there is none.
    pub reference: String,
    /// What its invoice and receipt say: as `reference`.
    pub invoice_reference: String,
    /// What is sent, as typed.
    pub parcels: Vec<ParcelInput>,
    /// Whether the parcels pass the rules.
    pub parcels_valid: bool,
    /// Options.
    pub options: ShipmentOptionsInput,
    /// The commercial invoice, if one was begun.
    pub international_shipment: Option<InternationalInput>,
    /// Its lines.
    pub international_shipment_item: Vec<InternationalItemInput>,
    /// What still keeps it from being quoted, in the order of the rules.
    pub violations: Vec<Violation>,
    /// The chosen rate's id.
    pub temp_selected_rate_id: Option<Uuid>,
    /// The chosen rate.
    pub selected_rate: Option<Rate>,
    /// The shipping rule that chose that rate, or that holds the shipment back for a person; null where a person chose.
    pub applied_rule: Option<AppliedShippingRule>,
    /// The purchase in progress or completed, else the last one.
    pub purchase: Option<PurchaseView>,
    /// Tracking numbers, one per parcel; the first is the shipment's.
    pub tracking_numbers: Vec<String>,
    /// The courier's tracking page for the parcel.
    pub tracking_url: Option<String>,
    /// Labels.
    pub labels: Vec<StoredFile>,
    /// The customs form, the commercial invoice, the receipt and the credit note, as far as there are any.
    pub invoices: Vec<ShipmentDocument>,
    /// The customs papers that go with it once it is paid, and what to do with them; null where customs ask for nothing.
    pub customs_papers: Option<CustomsPapers>,
    /// The return label, once it is bought.
    pub return_label: Option<StoredFile>,
    /// The return that was begun or bought for it.
    pub return_shipment: Option<ReturnView>,
    /// The status of the return that its recipient asked for last; null where they asked for none. `GET /returns` has it.
    pub return_request: Option<ReturnStatus>,
    /// The shipment that this one brings back, if it is a return.
    pub return_of_id: Option<Uuid>,
    /// Where its parcels will be brought.
    pub drop_off: Option<DropOff>,
    /// Uploaded proof.
    pub proof_files: Vec<StoredFile>,
    /// Until when the label can be voided for its full price, unless the courier scans it before; null if it cannot.
    pub void_until: Option<DateTime<Utc>>,
    /// Cancelling the label: what comes back and when; null while there is none.
    pub cancellation: Option<CancellationView>,
    /// The insurance policy behind the label, or the last one; null where none was bought with it.
    pub policy: Option<InsurancePolicy>,
    /// Goes up with each change to the draft; send it as `If-Match` to save only over what was read.
    pub version: i64,
    /// When it was begun.
    pub created_at: DateTime<Utc>,
    /// When it last changed.
    pub updated_at: DateTime<Utc>,
}

/// A whole draft as typed; any part may be missing. Without `id`, a new draft is created.
#[derive(Debug, Clone, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(default)]
#[ts(export)]
pub struct ShipmentInput {
    /// The draft to change.
    pub id: Option<Uuid>,
    /// How it was created; `normal` if missing.
    pub shipment_type: Option<ShipmentType>,
    /// From whom.
    pub origin_address: Option<AddressInput>,
    /// To whom.
    pub destination_address: Option<AddressInput>,
    /// What is sent.
    pub parcels: Option<Vec<ParcelInput>>,
    /// Options.
    pub options: Option<ShipmentOptionsInput>,
}

/// The parts of a draft to change; missing parts stay as they are.
#[derive(Debug, Clone, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(default)]
#[ts(export)]
pub struct ShipmentPatch {
    /// From whom.
    pub origin_address: Option<AddressInput>,
    /// To whom.
    pub destination_address: Option<AddressInput>,
    /// What is sent.
    pub parcels: Option<Vec<ParcelInput>>,
    /// Options.
    pub options: Option<ShipmentOptionsInput>,
}

/// The commercial invoice with its totals.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct InternationalShipment {
    /// The invoice as typed.
    pub international_shipment: InternationalInput,
    /// Its lines.
    pub international_shipment_item: Vec<InternationalItemInput>,
    /// Pieces in all.
    pub total_unit: u64,
    /// Cents in all.
    pub total_value: Cents,
    /// Total weight with three decimals, in `weight_unit`.
    pub total_weight: String,
    /// The unit of the first item that has one.
    pub weight_unit: WeightUnit,
    /// What is still wrong with it.
    pub violations: Vec<Violation>,
    /// The shipment's version; send it as `If-Match` to save only over what was read.
    pub version: i64,
}

/// Everything a person agrees to before paying.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct Preview {
    /// The shipment.
    pub shipment_id: Uuid,
    /// The rate.
    pub rate: Rate,
    /// From whom.
    pub origin_address: ShipmentAddress,
    /// To whom.
    pub destination_address: ShipmentAddress,
    /// What is sent.
    pub parcels: Vec<ParcelInput>,
    /// Options.
    pub options: ShipmentOptionsInput,
    /// The price, line by line; adds up to `total`.
    pub charges: Vec<Charge>,
    /// Cents, everything included.
    pub total: Cents,
    /// Always CAD.
    pub currency: String,
    /// Whether a courier or payment here is simulated.
    pub simulated: bool,
    /// What still keeps it from being bought, such as an unverified e-mail.
    pub blockers: Vec<Violation>,
}

/// A choice of a rate.
#[derive(Debug, Clone, Serialize, Deserialize, TS, ToSchema)]
#[ts(export)]
pub struct SelectRateInput {
    /// The shipment.
    pub shipment_id: Uuid,
    /// The rate; null clears the choice.
    pub temp_selected_rate_id: Option<Uuid>,
}

without_rules!(SelectRateInput);

/// A change of state requested by a client.
#[derive(Debug, Clone, Serialize, Deserialize, TS, ToSchema)]
#[ts(export)]
pub struct ChangeStatusInput {
    /// draft, quoted, rate_selected or cancelled.
    pub status: ShipmentStatus,
    /// The rate, if moving to rate_selected.
    #[serde(default)]
    pub temp_selected_rate_id: Option<Uuid>,
}

without_rules!(ChangeStatusInput);

/// A label for the way back.
#[derive(Debug, Clone, Serialize, Deserialize, TS, ToSchema)]
#[ts(export)]
pub struct BuyReturnInput {
    /// The shipment that comes back.
    pub shipment_id: Uuid,
    /// One of the rates that the call answers without it.
    #[serde(default)]
    pub rate_id: Option<Uuid>,
    /// The card to charge; the default card if missing.
    #[serde(default)]
    pub card_id: Option<Uuid>,
}

without_rules!(BuyReturnInput);
