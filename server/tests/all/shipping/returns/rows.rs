//! Rows of returns.

use chrono::{DateTime, Utc};
use sea_orm::{ActiveModelTrait, IntoActiveModel};
use uuid::Uuid;
use waybill_core::Lang;
use waybill_core::returns::ReturnReason;
use waybill_server::platform::store::Document;
use waybill_server::shipping::shipment::return_entity::{Model, ReturnItem, ReturnStatus};

use crate::app::{Client, TestApp};

/// A return that waits for a decision.
pub fn return_row((account_id, user_id): (Uuid, Uuid), shipment_id: Uuid, now: DateTime<Utc>) -> Model {
    let mug = ReturnItem { line: 0, name: "Mug".into(), sku: "MUG-1".into(), quantity: 1, value: None };
    Model {
        account_id,
        id: Uuid::now_v7(),
        user_id,
        shipment_id,
        return_shipment_id: None,
        status: ReturnStatus::Requested,
        items: Document::of(&vec![mug]).unwrap(),
        reason: ReturnReason::Damaged.into(),
        note: "Broken".into(),
        lang: Lang::En.into(),
        fee: 0,
        decline_reason: String::new(),
        failure: None,
        decided_by: None,
        approval_over: None,
        decided_at: None,
        created_at: now,
        updated_at: now,
    }
}

/// Writes a return of a user's shipment.
pub async fn db_return(app: &TestApp, client: &Client, shipment_id: Uuid) -> Uuid {
    let row = return_row((client.account_id, client.user_id), shipment_id, app.clock().now());
    row.into_active_model().reset_all().insert(app.db()).await.unwrap().id
}
