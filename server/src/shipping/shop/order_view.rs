//! Orders as clients see them.

use chrono::{DateTime, Utc};
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::address::{AddressInput, AddressSuggestion, suggest};
use waybill_core::lang::LangContext;
use waybill_core::parcel::WeightUnit;
use waybill_core::shipment::{ShipmentStatus, TrackingStatus};
use waybill_core::shop::{OrderFulfilment, OrderPayment, ShopKind};
use waybill_core::{Cents, Decimal, Lang, Violation};
use waybill_providers::shop::OrderLine;

use super::draft::destination;
use super::entity::{self, ShopState};
use super::fulfilment::failure_text;
use super::order_entity;
use super::parcel_entity::{self, ShopParcelState};
use crate::platform::http::ApiResult;
use crate::platform::store::Document;
use crate::shipping::shipment::{self, Draft, history_entity};

/// An order of a connected store.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct ShopOrder {
    /// Its id here.
    pub id: Uuid,
    /// The store's id here.
    pub shop_id: Uuid,
    /// What the store runs on.
    pub kind: ShopKind,
    /// Whether the store is connected.
    pub is_connected: bool,
    /// What the store and its customer call it: `#1001`.
    pub name: String,
    /// When it was placed.
    pub placed_at: DateTime<Utc>,
    /// How far it is paid.
    pub payment: OrderPayment,
    /// How far it was sent.
    pub fulfilment: OrderFulfilment,
    /// Its total, in cents of `currency`.
    pub total: Cents,
    /// The currency of its prices.
    pub currency: String,
    /// To whom; null where the customer's data were erased.
    pub destination_address: Option<AddressInput>,
    /// A correction of that address, where something does not fit together.
    pub address_suggestion: Option<AddressSuggestion>,
    /// The way of shipping that the customer chose, in the store's words.
    pub shipping_method: String,
    /// What the customer or the store noted.
    pub note: String,
    /// What was ordered.
    pub lines: Vec<ShopOrderLine>,
    /// What sends it, drafts and labels, the oldest first.
    pub parcels: Vec<ShopParcel>,
    /// Other orders that wait for the same recipient, which `POST /store-orders/combine` puts into one parcel with it.
    pub together: Vec<Uuid>,
}

/// A line of an order.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct ShopOrderLine {
    /// What it is.
    pub title: String,
    /// The store's own number for it.
    pub sku: String,
    /// How many.
    pub quantity: u32,
    /// Whether it is sent at all.
    pub requires_shipping: bool,
    /// Price of one, in cents of the order's currency.
    pub price: Cents,
    /// Weight of one; null where the product has none.
    pub weight: Option<Decimal>,
    /// Its unit.
    pub weight_unit: Option<WeightUnit>,
    /// Harmonised System code; empty where the product has none.
    pub hs_code: String,
}

impl From<OrderLine> for ShopOrderLine {
    fn from(line: OrderLine) -> Self {
        let OrderLine { title, sku, quantity, requires_shipping, price, weight, hs_code, .. } = line;
        let (weight, weight_unit) = weight.unzip();
        Self { title, sku, quantity, requires_shipping, price, weight, weight_unit, hs_code }
    }
}

/// A shipment that sends a part of an order.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct ShopParcel {
    /// The shipment.
    pub shipment_id: Uuid,
    /// Its status.
    pub status: ShipmentStatus,
    /// Where the parcel is, once there is a label.
    pub tracking_status: Option<TrackingStatus>,
    /// The courier's slug, once there is a label.
    pub courier: Option<String>,
    /// The tracking numbers.
    pub tracking_numbers: Vec<String>,
    /// How many pieces are in it.
    pub pieces: u32,
    /// What still keeps it from being quoted, in the order of the rules.
    pub violations: Vec<Violation>,
    /// What the store knows of it.
    pub state: ShopParcelState,
    /// What the store said against it; null where it said nothing.
    pub failure: Option<String>,
}

/// A parcel with its shipment and, once it is paid, its entry in the history.
pub struct Sent {
    pub parcel: parcel_entity::Model,
    pub shipment: shipment::entity::Model,
    pub sold: Option<history_entity::Model>,
}

impl ShopOrder {
    /// A row as clients see it.
    pub fn of(
        row: &order_entity::Model,
        sent: Vec<Sent>,
        shop: &entity::Model,
        together: Vec<Uuid>,
        lang: Lang,
    ) -> ApiResult<Self> {
        let order = row.body.read()?;
        let to = order.destination.as_ref().map(|place| destination(&order, place));
        Ok(Self {
            id: row.id,
            shop_id: row.shop_id,
            kind: *shop.kind,
            is_connected: shop.state == ShopState::Connected,
            name: order.name,
            placed_at: row.placed_at,
            payment: *row.payment,
            fulfilment: *row.fulfilment,
            total: order.total,
            currency: order.currency,
            address_suggestion: to.as_ref().and_then(|to| suggest(to, &LangContext { lang })),
            destination_address: to,
            shipping_method: order.shipping_method,
            note: order.note,
            lines: order.lines.into_iter().map(ShopOrderLine::from).collect(),
            together,
            parcels: sent.into_iter().map(|sent| ShopParcel::of(sent, lang)).collect::<ApiResult<_>>()?,
        })
    }
}

impl ShopParcel {
    fn of(Sent { parcel, shipment, sold }: Sent, lang: Lang) -> ApiResult<Self> {
        let tracking = parcel.tracking.as_ref().map(Document::read).transpose()?;
        let lines = parcel.lines.read()?;
        let is_draft = parcel.state == ShopParcelState::Draft;
        Ok(Self {
            shipment_id: shipment.id,
            status: *shipment.status,
            tracking_status: shipment.tracking_status.map(|status| *status),
            courier: sold.map(|sold| sold.courier),
            tracking_numbers: tracking.map(|tracking| tracking.numbers).unwrap_or_default(),
            pieces: lines.iter().map(|line| line.quantity).sum(),
            violations: if is_draft { shipment::violations(&Draft::read(&shipment)?, lang) } else { Vec::new() },
            state: parcel.state,
            failure: failure_text(&parcel.failure, lang),
        })
    }
}
