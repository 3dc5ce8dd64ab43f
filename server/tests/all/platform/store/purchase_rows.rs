//! Rows of cards and purchases that must be unique.

use chrono::{DateTime, Utc};
use sea_orm::{ActiveModelTrait, IntoActiveModel};
use serde_json::json;
use uuid::Uuid;
use waybill_core::purchase::PurchaseState;
use waybill_providers::payment::EventKind;
use waybill_server::platform::store::{Constraint, Db, StoreResult};
use waybill_server::shipping::payment::{card_entity as card, customer_entity as customer, event_entity as event};
use waybill_server::shipping::purchase::{entity as purchase, file_entity as file, key_entity as key};
use waybill_server::shipping::shipment::FileKind;

/// Writes the same row twice, under two keys.
pub async fn twice(db: &Db, constraint: Constraint, account_id: Uuid, now: DateTime<Utc>) -> StoreResult<()> {
    let same = Uuid::now_v7();
    let bought = purchase_row(account_id, same, now);
    let purchase_id = bought.id;
    if constraint != Constraint::PurchaseLive {
        bought.into_active_model().insert(db).await?;
    }
    for _ in 0..2 {
        let id = Uuid::now_v7();
        match constraint {
            Constraint::PaymentCustomerHolder => {
                let row =
                    customer::Model { id, account_id, holder_id: same, processor_id: "cus_1".into(), created_at: now };
                row.into_active_model().insert(db).await.map(drop)?;
            }
            Constraint::CardProcessorId | Constraint::CardDefault => {
                let is_default = constraint == Constraint::CardDefault;
                let row = card::Model {
                    id,
                    account_id,
                    holder_id: if is_default { same } else { id },
                    processor_id: if is_default { id.to_string() } else { "pm_1".into() },
                    brand: "visa".into(),
                    last4: "4242".into(),
                    exp_month: 8,
                    exp_year: 2031,
                    is_default,
                    let_go_at: None,
                    created_at: now,
                    removed_at: None,
                };
                row.into_active_model().insert(db).await.map(drop)?;
            }
            Constraint::PurchaseLive => {
                purchase_row(account_id, same, now).into_active_model().insert(db).await.map(drop)?;
            }
            Constraint::PurchaseKey => {
                let row = key::Model {
                    id,
                    account_id,
                    route: "buy".into(),
                    key: "k1".into(),
                    fingerprint: String::new(),
                    purchase_id,
                    created_at: now,
                };
                row.into_active_model().insert(db).await.map(drop)?;
            }
            Constraint::FileStorageKey => {
                let row = file::Model {
                    id,
                    account_id,
                    shipment_id: same,
                    purchase_id: None,
                    kind: FileKind::Label,
                    position: 1,
                    name: "label.pdf".into(),
                    media_type: "application/pdf".into(),
                    size: 1,
                    sha256: String::new(),
                    storage_key: "labels/1.pdf".into(),
                    created_at: now,
                };
                row.into_active_model().insert(db).await.map(drop)?;
            }
            Constraint::PaymentEventRef => {
                let row = event::Model {
                    id,
                    event_ref: "evt_1".into(),
                    kind: EventKind::Other.into(),
                    object_ref: String::new(),
                    received_at: now,
                };
                row.into_active_model().insert(db).await.map(drop)?;
            }
            other => panic!("{other:?} is none of cards and purchases"),
        }
    }
    Ok(())
}

/// A purchase that has just begun.
pub fn purchase_row(account_id: Uuid, shipment_id: Uuid, now: DateTime<Utc>) -> purchase::Model {
    purchase::Model {
        id: Uuid::now_v7(),
        account_id,
        user_id: Uuid::now_v7(),
        shipment_id,
        attempt: 1,
        state: PurchaseState::Started.into(),
        courier: "cp".into(),
        service: "DOM.EP".into(),
        courier_simulated: true,
        payment_simulated: true,
        rate_id: Uuid::now_v7(),
        amount: 1840,
        currency: "CAD".into(),
        card_id: Uuid::now_v7(),
        customer_ref: "cus_1".into(),
        card_ref: "pm_1".into(),
        card_label: "visa 4242".into(),
        return_url: String::new(),
        ship_request: json!({}).into(),
        sent_at: None,
        ship_outcome: None,
        bought_at: None,
        payment_ref: None,
        captures: 0,
        captured_at: None,
        policy_id: None,
        printed_at: None,
        cancelled_by: None,
        cancel_asked_at: None,
        voided_at: None,
        void_outcome: None,
        refund_ref: None,
        refunded_at: None,
        needs_approval: false,
        approved_by: None,
        approved_at: None,
        failure: None,
        lease_holder: None,
        lease_until: None,
        tries: 0,
        next_try_at: None,
        created_at: now,
        fault: None,
        is_top_up: false,
        is_automatic: false,
        is_on_account: false,
        updated_at: now,
    }
}
