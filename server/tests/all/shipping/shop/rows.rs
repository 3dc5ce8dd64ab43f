//! Rows of stores, for tests that need some.

use chrono::{DateTime, Utc};
use sea_orm::{ActiveModelTrait, IntoActiveModel};
use serde_json::json;
use uuid::Uuid;
use waybill_core::Cents;
use waybill_core::parcel::WeightUnit;
use waybill_core::shop::{OrderFulfilment, OrderPayment, ShopKind};
use waybill_providers::shop::Order;
use waybill_server::platform::secret::Purpose;
use waybill_server::platform::store::{Constraint, Document, StoreResult};
use waybill_server::shipping::shop::entity::{Method, Model, ShopState};
use waybill_server::shipping::shop::parcel_entity::ShopParcelState;
use waybill_server::shipping::shop::{event_entity as event, order_entity as order, parcel_entity as parcel};

use crate::app::{Client, TestApp};
use crate::shipping::shipment::{draft, montreal_to_toronto};

pub fn shop_row(app: &TestApp, owner: &Client, domain: &str) -> Model {
    let (id, now) = (Uuid::now_v7(), app.clock().now());
    let token = app.state.secret.seal(Purpose::ShopToken, id.as_bytes(), b"shpat_simulated").unwrap();
    Model {
        id,
        account_id: owner.account_id,
        user_id: owner.user_id,
        kind: ShopKind::Shopify.into(),
        domain: domain.to_owned(),
        name: "Maple Goods".to_owned(),
        currency: "CAD".to_owned(),
        weight_unit: WeightUnit::Kg.into(),
        time_zone: "America/Toronto".to_owned(),
        method: Method::Token,
        state: ShopState::Connected,
        token: Some(token),
        setup: json!({}).into(),
        set_up_at: None,
        synced_until: None,
        sync_queued_until: None,
        sync_failure: String::new(),
        created_at: now,
        updated_at: now,
    }
}

/// A connected store of the account's.
pub async fn db_shop(app: &TestApp, owner: &Client) -> Uuid {
    let domain = format!("shop-{}.myshopify.com", owner.account_id.simple());
    shop_row(app, owner, &domain).into_active_model().insert(app.db()).await.unwrap().id
}

/// An order of a store, whose drafts are a user's.
pub async fn db_order(app: &TestApp, user: &Client, shop_id: Uuid) -> Uuid {
    order_row(app, user, shop_id).into_active_model().insert(app.db()).await.unwrap().id
}

pub fn order_row(app: &TestApp, owner: &Client, shop_id: Uuid) -> order::Model {
    let now = app.clock().now();
    order::Model {
        id: Uuid::now_v7(),
        account_id: owner.account_id,
        user_id: owner.user_id,
        shop_id,
        remote_id: "gid://shopify/Order/1".to_owned(),
        name: "#1001".to_owned(),
        words: "1001 norman".to_owned(),
        recipient: String::new(),
        payment: OrderPayment::Paid.into(),
        fulfilment: OrderFulfilment::Unfulfilled.into(),
        body: Document::of(&order_at_store(now)).unwrap(),
        placed_at: now,
        changed_at: now,
        redacted_at: None,
        created_at: now,
        updated_at: now,
    }
}

fn order_at_store(now: DateTime<Utc>) -> Order {
    Order {
        id: "gid://shopify/Order/1".to_owned(),
        name: "#1001".to_owned(),
        email: String::new(),
        phone: String::new(),
        placed_at: now,
        updated_at: now,
        payment: OrderPayment::Paid,
        fulfilment: OrderFulfilment::Unfulfilled,
        currency: "CAD".to_owned(),
        total: Cents::ZERO,
        note: String::new(),
        shipping_method: String::new(),
        tags: Vec::new(),
        destination: None,
        lines: Vec::new(),
        fulfilment_orders: Vec::new(),
        fulfilments: Vec::new(),
    }
}

pub fn parcel_row(order: &order::Model, shipment_id: Uuid) -> parcel::Model {
    parcel::Model {
        id: Uuid::now_v7(),
        account_id: order.account_id,
        shop_id: order.shop_id,
        order_id: order.id,
        shipment_id,
        part_id: "gid://shopify/FulfillmentOrder/1".to_owned(),
        lines: json!([]).into(),
        written_version: 2,
        state: ShopParcelState::Draft,
        tracking: None,
        fulfilment_id: None,
        failure: String::new(),
        created_at: order.created_at,
        updated_at: order.created_at,
    }
}

/// Writes what breaks a constraint of stores.
pub async fn shop_twice(app: &TestApp, constraint: Constraint, owner: &Client, other: &Client) -> StoreResult<()> {
    let (db, now) = (app.db(), app.clock().now());
    match constraint {
        Constraint::ShopOfAccount => {
            for _ in 0..2 {
                let row = shop_row(app, owner, "twice.myshopify.com");
                Model { state: ShopState::Disconnected, ..row }.into_active_model().insert(db).await?;
            }
        }
        Constraint::ShopLiveDomain => {
            for somebody in [owner, other] {
                shop_row(app, somebody, "live.myshopify.com").into_active_model().insert(db).await?;
            }
        }
        Constraint::ShopOrderRemoteId => {
            let shop = db_shop(app, owner).await;
            for _ in 0..2 {
                order_row(app, owner, shop).into_active_model().insert(db).await?;
            }
        }
        Constraint::ShopParcelShipment | Constraint::ShopParcelDraft => {
            let order = order_row(app, owner, db_shop(app, owner).await);
            order.clone().into_active_model().insert(db).await?;
            let shipment: Uuid = draft(owner, montreal_to_toronto()).await.parse().unwrap();
            let another: Uuid = draft(owner, montreal_to_toronto()).await.parse().unwrap();
            let first = parcel_row(&order, shipment);
            let second = match constraint {
                Constraint::ShopParcelDraft => parcel_row(&order, another),
                _ => parcel::Model { state: ShopParcelState::Told, ..parcel_row(&order, shipment) },
            };
            first.into_active_model().insert(db).await?;
            second.into_active_model().insert(db).await?;
        }
        _ => {
            for _ in 0..2 {
                let row = event::Model { id: Uuid::now_v7(), event_ref: "w-1".to_owned(), received_at: now };
                row.into_active_model().insert(db).await?;
            }
        }
    }
    Ok(())
}
