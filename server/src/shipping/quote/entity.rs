//! The table `saved_quotes`.

use serde::{Deserialize, Serialize};
use waybill_core::Cents;
use waybill_core::address::AddressInput;
use waybill_core::customs::{InternationalInput, InternationalItemInput};
use waybill_core::parcel::ParcelInput;
use waybill_core::quote::{QuoteKind, QuoteStatus};
use waybill_core::shipment::ShipmentOptionsInput;
use waybill_providers::courier::{CourierMessage, Words};

use crate::platform::store::table::*;
use crate::platform::store::{Document, Stored};

/// The outcome of the last price request.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumIter, DeriveActiveEnum)]
#[sea_orm(rs_type = "String", db_type = "Text", rename_all = "snake_case")]
pub enum Outcome {
    /// The courier named one.
    Priced,
    /// The courier did not answer, or not intelligibly.
    Failed,
    /// The courier answered, without this service.
    NotOffered,
}

/// What would be sent. Nothing of it follows the shipment that it was copied from.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Content {
    /// From where, and from whom if that was known.
    pub origin: AddressInput,
    /// Where to.
    pub destination: AddressInput,
    /// What is sent.
    pub parcels: Vec<ParcelInput>,
    /// Signature, insurance and what is in it.
    pub options: ShipmentOptionsInput,
    /// The commercial invoice.
    pub international: Option<InternationalInput>,
    /// Its lines.
    pub items: Vec<InternationalItemInput>,
}

/// A price of then.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Kept {
    /// The courier's slug.
    pub courier: String,
    /// The courier's code for the service.
    pub service: String,
    /// The service's name.
    pub name: Words,
    /// Everything included.
    pub total: Cents,
    /// Business days in transit.
    pub delivery_days: Option<u32>,
}

/// A saved quote.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "saved_quotes")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub account_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// Who saved it.
    pub user_id: Uuid,
    /// What it is for.
    pub kind: Stored<QuoteKind>,
    /// Active or archived: a deleted one is gone.
    pub status: Stored<QuoteStatus>,
    /// What was asked when it was saved, as a SHA-256: saved twice, it stays one.
    pub fingerprint: String,
    /// What a search looks through, folded.
    pub words: String,
    /// What a list by destination is sorted by, folded; empty in rows from before there was one, until they are filled in.
    pub destination: String,
    /// What would be sent.
    pub content: Document<Content>,
    /// All prices of then, the lowest first.
    pub rates: Document<Vec<Kept>>,
    /// The courier's slug.
    pub courier: String,
    /// The courier's code for the service.
    pub service: String,
    pub service_name: Document<Words>,
    /// The price of then, in cents.
    pub total: i64,
    /// The last price that the courier named, in cents.
    pub last_total: i64,
    pub outcome: Outcome,
    /// What the courier said where it named no price.
    pub message: Option<Document<CourierMessage>>,
    /// Whether a simulated courier answered.
    pub simulated: bool,
    /// When the courier was last asked.
    pub checked_at: DateTimeUtc,
    /// When the price is looked up next without anybody asking; None for never.
    pub look_at: Option<DateTimeUtc>,
    pub created_at: DateTimeUtc,
    pub updated_at: DateTimeUtc,
}
