//! Stores as clients see them: never their tokens.

use chrono::{DateTime, TimeDelta, Utc};
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::parcel::WeightUnit;
use waybill_core::shop::{ShopKind, ShopSetupInput};

use super::entity::{Method, Model};
use crate::platform::http::ApiResult;

/// How far back a store shows its orders to an app that has no leave to read all.
pub const WINDOW: TimeDelta = TimeDelta::days(60);

/// A connected store.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct Shop {
    /// Its id here.
    pub id: Uuid,
    /// What it runs on.
    pub kind: ShopKind,
    /// Its address, without `https://`.
    pub domain: String,
    /// Its name.
    pub name: String,
    /// The currency of its prices.
    pub currency: String,
    /// The unit in which it weighs.
    pub weight_unit: WeightUnit,
    /// Its time zone, as an IANA name.
    pub time_zone: String,
    /// Whether it tells us of its orders unasked; one that is connected by a token is asked every ten minutes.
    pub tells_orders: bool,
    /// Whether weights, codes and shipping were looked at.
    pub is_set_up: bool,
    /// Its orders are known as of then; null before the first sync has ended.
    pub synced_at: Option<DateTime<Utc>>,
    /// Orders of before this day are not synced: Shopify does not show them.
    pub orders_since: DateTime<Utc>,
    /// Why the last sync failed, as an error code; null where it did not.
    pub sync_failure: Option<String>,
    /// When it was first connected.
    pub connected_at: DateTime<Utc>,
}

impl Shop {
    /// A row as clients see it.
    pub fn of(row: &Model, now: DateTime<Utc>) -> ApiResult<Self> {
        let setup = row.setup.read()?;
        Ok(Self {
            id: row.id,
            kind: *row.kind,
            domain: row.domain.clone(),
            name: row.name.clone(),
            currency: row.currency.clone(),
            weight_unit: *row.weight_unit,
            time_zone: row.time_zone.clone(),
            tells_orders: row.method != Method::Token,
            is_set_up: setup.entered_weight && setup.entered_hscode && setup.reviewed_shipping,
            synced_at: row.synced_until,
            orders_since: now - WINDOW,
            sync_failure: (!row.sync_failure.is_empty()).then(|| row.sync_failure.clone()),
            connected_at: row.created_at,
        })
    }
}

/// A store's set-up, with the store that it belongs to.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct ShopConfig {
    /// What it runs on.
    pub kind: ShopKind,
    /// Its address, without `https://`.
    pub domain: String,
    /// Its name.
    pub name: String,
    /// What a person said of its parcels and goods.
    #[serde(flatten)]
    pub setup: ShopSetupInput,
    /// When that was last saved; where that is not known, when the store was first connected.
    pub updated_at: DateTime<Utc>,
}

impl ShopConfig {
    /// A row's set-up.
    pub fn of(row: &Model) -> ApiResult<Self> {
        let setup = ShopSetupInput { shop_id: row.id.to_string(), ..row.setup.read()? };
        Ok(Self {
            kind: *row.kind,
            domain: row.domain.clone(),
            name: row.name.clone(),
            setup,
            updated_at: row.setup_version(),
        })
    }
}
