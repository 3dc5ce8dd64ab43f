//! POST /products/learned

use std::collections::{BTreeSet, HashMap};

use axum::extract::State;
use chrono::{DateTime, Days, Utc};
use garde::Validate;
use sea_orm::{ColumnTrait, QueryFilter};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::Decimal;
use waybill_core::address::AddressInput;
use waybill_core::date::Date;
use waybill_core::parcel::WeightUnit;
use waybill_core::product::{
    LEARNED_DAYS, LearnedInput, LearnedWeight, ProductHistory, SentHsCode, SentWeight, learned, product_key,
};
use waybill_core::violation::Form;
use waybill_core::violation::field::within;
use waybill_core::wire::Word;

use super::contents::{Packed, packed};
use super::entity::{Model, ProductFactKind};
use super::latest::{Facts, latest};
use crate::platform::Platform;
use crate::platform::clock::today_at;
use crate::platform::http::{ApiResult, Data, ErrorCode, Valid};
use crate::platform::session::Full;
use crate::shipping::shipment::{self, Draft};
use crate::shipping::shop::contents_of;

/// Most shipments of a question: a page of a list.
const SHIPMENTS_MAX: usize = 100;

/// Shipments that are about to be sent.
#[derive(Debug, Clone, Default, Serialize, Deserialize, TS, ToSchema, Form, Validate)]
#[serde(default)]
#[ts(export)]
pub struct LearnedProductsInput {
    /// The shipments.
    #[garde(custom(within(SHIPMENTS_MAX)))]
    pub shipment_ids: Vec<Uuid>,
}

/// A product of a shipment, and what it was sent as before.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct LearnedItem {
    /// The description of its line in the draft.
    pub description: String,
    /// The store's own number for it; empty where nothing says one.
    pub sku: String,
    /// What one weighs: none, the latest, or the two latest where they differ.
    pub weights: Vec<SentWeight>,
    /// Harmonised System codes: none, the latest, or the two latest where they differ.
    pub hs_codes: Vec<SentHsCode>,
}

/// What earlier shipments say of the products of one that is about to be sent.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct LearnedShipment {
    /// The shipment.
    pub shipment_id: Uuid,
    /// What all products weigh together: the latest, then the one before it where that differs; none while the weight of one is
    /// not known.
    pub weights: Vec<LearnedWeight>,
    /// Its products: those of the store's order, else those declared to customs, else what is in its parcels.
    pub items: Vec<LearnedItem>,
}

/// What the account's own labels of the last 365 days say of the products of these shipments, found by SKU, else by name: a weight
/// from shipments that had exactly one product, a Harmonised System code from any. Nothing is filled in: it is for a person to
/// choose. 404 where a shipment is not the caller's.
#[utoipa::path(post, path = "/products/learned", tag = "shipments", security(("bearer" = [])),
    request_body = LearnedProductsInput, responses((status = 200, body = Data<Vec<LearnedShipment>>)))]
pub async fn list_learned_products(
    State(state): State<Platform>,
    caller: Full,
    Valid(input): Valid<LearnedProductsInput>,
) -> ApiResult<Data<Vec<LearnedShipment>>> {
    let (account_id, now) = (caller.account.id, state.clock.now());
    let rows = shipment::owned_by(&caller)
        .filter(shipment::entity::Column::Id.is_in(input.shipment_ids.iter().copied()))
        .all(&state.db)
        .await?;
    let mut drafts: HashMap<Uuid, Draft> = HashMap::new();
    for row in rows {
        drafts.insert(row.id, Draft::read(&row)?);
    }
    if input.shipment_ids.iter().any(|id| !drafts.contains_key(id)) {
        return Err(ErrorCode::NotFound.into());
    }
    let shops = contents_of(&state.db, account_id, &input.shipment_ids).await?;
    let contents: Vec<(Uuid, &Draft, Vec<Packed>)> = input
        .shipment_ids
        .iter()
        .filter_map(|id| drafts.get(id).map(|draft| (*id, draft, packed(draft, shops.get(id)))))
        .collect();
    let keys: BTreeSet<String> = contents.iter().flat_map(|(.., packed)| packed).filter_map(key_of).collect();
    // A day more than the rule counts, which looks at days and not at moments.
    let since = now - Days::new(u64::from(LEARNED_DAYS.unsigned_abs()) + 1);
    let facts = latest(&state.db, account_id, &keys, since).await?;
    Ok(Data(contents.into_iter().map(|(id, draft, packed)| shown(id, draft, packed, &facts, now)).collect()))
}

fn key_of(packed: &Packed) -> Option<String> {
    product_key(&packed.product.sku, &packed.product.name)
}

fn shown(shipment_id: Uuid, draft: &Draft, packed: Vec<Packed>, facts: &Facts, now: DateTime<Utc>) -> LearnedShipment {
    let origin = draft.origin.clone().unwrap_or_default();
    let products = packed.iter().map(|packed| history(packed, facts, &origin)).collect();
    let offered = learned(&LearnedInput { today: day(&origin, now), products });
    let items = packed.into_iter().zip(offered.products).map(|(packed, offered)| LearnedItem {
        description: packed.line,
        sku: packed.product.sku,
        weights: offered.weights,
        hs_codes: offered.hs_codes,
    });
    LearnedShipment { shipment_id, weights: offered.parcel, items: items.collect() }
}

fn history(packed: &Packed, facts: &Facts, origin: &AddressInput) -> ProductHistory {
    let key = key_of(packed).unwrap_or_default();
    let rows = |kind| facts.get(&(key.clone(), kind)).map(Vec::as_slice).unwrap_or_default();
    let weight = |row: &Model| {
        let (weight, unit) = (Decimal::from_written(&row.value)?, WeightUnit::named(&row.unit)?);
        Some(SentWeight { weight, unit, sent_on: day(origin, row.sent_at) })
    };
    let code = |row: &Model| SentHsCode { hs_code: row.value.clone(), sent_on: day(origin, row.sent_at) };
    ProductHistory {
        quantity: packed.product.quantity,
        weights: rows(ProductFactKind::Weight).iter().filter_map(weight).collect(),
        hs_codes: rows(ProductFactKind::HsCode).iter().map(code).collect(),
    }
}

/// The day of a moment at a place, as core has it.
fn day(place: &AddressInput, at: DateTime<Utc>) -> Date {
    today_at(place, at).to_string().parse().unwrap_or_default()
}
