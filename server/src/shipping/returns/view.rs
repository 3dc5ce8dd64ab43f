//! Returns as senders and recipients see them.

use chrono::{DateTime, NaiveDate, Utc};
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::purchase::PurchaseState;
use waybill_core::returns::{ReturnReason, ReturnSettingsInput};
use waybill_core::shipment::TrackingStatus;
use waybill_core::{Cents, Lang};

use crate::shipping::shipment::return_entity::{ReturnItem, ReturnStatus};
use crate::shipping::shipment::view::StoredFile;
use crate::shipping::tracking::view::PublicBrand;

/// A reason with its words.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct ReturnReasonInWords {
    /// The reason.
    pub reason: ReturnReason,
    /// What a recipient chooses.
    pub text: String,
    /// What the sender keeps of the refund, in cents.
    pub fee: Cents,
}

impl ReturnReasonInWords {
    /// A reason in the words of a language, with its part of a fee.
    #[must_use]
    pub fn of(reason: ReturnReason, fee: Cents, lang: Lang) -> Self {
        Self { reason, text: reason.label(lang).to_owned(), fee: reason.fee(fee) }
    }
}

/// What an account allows of returns.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct ReturnSettings {
    /// What is set.
    #[serde(flatten)]
    pub settings: ReturnSettingsInput,
    /// Every reason that can be offered.
    pub known_reasons: Vec<ReturnReasonInWords>,
    /// The most days that can be set.
    pub days_max: u32,
    /// When the account's settings last changed; null if nothing has been set yet.
    pub updated_at: Option<DateTime<Utc>>,
}

/// A return, as its sender sees it.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct Return {
    pub id: Uuid,
    /// The shipment of which something comes back.
    pub shipment_id: Uuid,
    /// Its status.
    pub status: ReturnStatus,
    /// The recipient's name, as the shipment has it.
    pub recipient: String,
    /// What of the parcel.
    pub items: Vec<ReturnItem>,
    /// What that is worth, in cents; null where the value of something is not known.
    pub value: Option<Cents>,
    /// Why.
    pub reason: ReturnReason,
    /// The reason in words.
    pub reason_text: String,
    /// What the sender keeps of the refund for the label, in cents.
    pub fee: Cents,
    /// What the recipient added; may be empty.
    pub note: String,
    /// Their photos: `GET /files/{id}`.
    pub photos: Vec<StoredFile>,
    /// Why it was declined; may be empty.
    pub decline_reason: String,
    /// Why its label could not be bought, in a sentence; null unless that is so.
    pub failure: Option<String>,
    /// The shipment that brings it back, once its label is being bought.
    pub return_shipment_id: Option<Uuid>,
    /// How far buying its label is; null before.
    pub purchase_state: Option<PurchaseState>,
    /// Where the parcel is on its way back; null before it has a label.
    pub tracking_status: Option<TrackingStatus>,
    pub decided_at: Option<DateTime<Utc>>,
    pub created_at: DateTime<Utc>,
}

/// What is in a parcel.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct ReturnLine {
    /// What it is; empty for everything in a parcel of which nothing more is known.
    pub name: String,
    /// The sender's own number for it; may be empty.
    pub sku: String,
    /// How many are in the parcel.
    pub quantity: u32,
}

/// A return, as its recipient sees it.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct PublicReturn {
    /// Its status.
    pub status: ReturnStatus,
    /// What of the parcel.
    pub items: Vec<ReturnLine>,
    /// The reason in words.
    pub reason_text: String,
    /// What the sender keeps of the refund for the label, in cents.
    pub fee: Cents,
    /// Why it was declined, in the sender's words; may be empty.
    pub decline_reason: String,
    /// The courier that brings it back; empty before it has a label.
    pub courier_name: String,
    /// The number by which it is followed; empty before it has a label.
    pub tracking_number: String,
    pub created_at: DateTime<Utc>,
}

/// What a recipient may send back, and what they asked for.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct ReturnOffer {
    /// The sender: their brand's name, else their company, or first name where there is none.
    pub sender: String,
    /// How they look.
    pub brand: PublicBrand,
    /// Whether a return can be asked for now.
    pub open: bool,
    /// The day of the delivery; null before it.
    pub delivered_on: Option<NaiveDate>,
    /// The day there.
    pub today: NaiveDate,
    /// For how many days after the delivery something may be sent back.
    pub days: u32,
    /// The last day on which something may be sent back; null before the delivery.
    pub closes_on: Option<NaiveDate>,
    /// What is in the parcel.
    pub lines: Vec<ReturnLine>,
    /// The reasons to choose from.
    pub reasons: Vec<ReturnReasonInWords>,
    /// The most photos.
    pub photos_max: u32,
    /// Whether the recipient's e-mail address is known, so that they hear of the decision.
    pub mails: bool,
    /// What was asked for; null before.
    pub asked: Option<PublicReturn>,
}

/// Photos that were added.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct ReturnPhotos {
    /// Their ids, for `POST /public/returns/{token}`.
    pub file_ids: Vec<Uuid>,
}
