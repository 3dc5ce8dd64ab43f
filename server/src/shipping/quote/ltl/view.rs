//! A freight quote as its sender sees it.

use chrono::{DateTime, Utc};
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::Cents;
use waybill_core::ltl::{Accessorial, LtlPalletInput, LtlState, state_of};
use waybill_core::parcel::{DimensionUnit, WeightUnit};
use waybill_core::quote::{QuoteKind, QuoteStatus};

use super::answer::today_for;
use super::entity::Model;
use super::number::number;
use crate::platform::Platform;
use crate::platform::http::ApiResult;
use crate::shipping::quote::view::{QuotePlace, place};

/// A freight quote: what is to be sent, and the desk's price once there is one.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct LtlQuoteRequest {
    /// Id, in time order.
    pub id: Uuid,
    /// What mails call it: `LTL-7F3A09C2`.
    pub number: String,
    /// Always `freight`.
    pub kind: QuoteKind,
    /// Active or archived.
    pub status: QuoteStatus,
    /// Whether the desk has answered, and whether its price is still valid.
    pub state: LtlState,
    /// From where.
    pub origin: QuotePlace,
    /// Where to.
    pub destination: QuotePlace,
    /// The day on which it is ready, `YYYY-MM-DD`.
    pub ready_date: String,
    /// Unit of the pallets' sides.
    pub dimension_unit: Option<DimensionUnit>,
    /// Unit of the pallets' weights.
    pub weight_unit: Option<WeightUnit>,
    /// What is sent.
    pub pallets: Vec<LtlPalletInput>,
    /// What the carrier does in addition to the transport.
    pub accessorials: Vec<Accessorial>,
    /// What else the sender said.
    pub additional_details: String,
    /// The desk's price in cents, everything included; null until it answers.
    pub price: Option<Cents>,
    /// Always CAD.
    pub currency: String,
    /// The last day on which the price is valid, `YYYY-MM-DD`.
    pub valid_until: Option<String>,
    /// The desk's message on the price; empty for none.
    pub message: String,
    /// When the desk answered last.
    pub answered_at: Option<DateTime<Utc>>,
    /// When it was asked for.
    pub created_at: DateTime<Utc>,
}

/// The row as its sender sees it.
pub fn request(state: &Platform, row: &Model) -> ApiResult<LtlQuoteRequest> {
    let form = row.form.read()?;
    let of = |end: &Option<_>| place(&end.clone().unwrap_or_default());
    Ok(LtlQuoteRequest {
        id: row.id,
        number: number(row.id),
        kind: QuoteKind::Freight,
        status: row.status.0,
        state: state_of(row.last_day(), today_for(state, &form)),
        origin: of(&form.origin_address),
        destination: of(&form.destination_address),
        ready_date: form.ready_date,
        dimension_unit: form.dimension_unit,
        weight_unit: form.weight_unit,
        pallets: form.pallets,
        accessorials: form.accessorials,
        additional_details: form.additional_details,
        price: row.price.map(Cents),
        currency: "CAD".to_owned(),
        valid_until: row.valid_until.clone(),
        message: row.message.clone(),
        answered_at: row.answered_at,
        created_at: row.created_at,
    })
}
