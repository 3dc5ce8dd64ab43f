//! Rows of policies: one, and those that may not exist twice.

use chrono::{DateTime, Utc};
use sea_orm::{ActiveModelTrait, IntoActiveModel};
use uuid::Uuid;
use waybill_core::freight::FreightInsuranceInput;
use waybill_core::insurance::{InsuranceKind, PolicyStatus};
use waybill_server::platform::store::{Db, Document, StoreResult};
use waybill_server::shipping::insurance::entity;

use crate::app::{Client, TestApp};

/// A policy in force.
pub fn policy_row(account_id: Uuid, user_id: Uuid, shipment_id: Uuid, now: DateTime<Utc>) -> entity::Model {
    let id = Uuid::now_v7();
    entity::Model {
        id,
        account_id,
        user_id,
        kind: InsuranceKind::Parcel.into(),
        status: PolicyStatus::Purchased.into(),
        shipment_id: Some(shipment_id),
        purchase_id: Some(id),
        courier: "cp".into(),
        service: "DOM.EP".into(),
        simulated: true,
        tracking_number: "1234567890123456".into(),
        declared_value: 50_000,
        premium: 1_000,
        tax: 90,
        tax_line: None,
        currency: "CAD".into(),
        number: "P-20261123-ABCD1234".into(),
        code: id.simple().to_string(),
        images: Document::of(&Vec::new()).unwrap(),
        form: None,
        freight_form: None,
        asked_at: None,
        decided_at: None,
        decision_reason: None,
        bought_at: Some(now),
        starts_at: Some(now),
        ends_at: Some(now),
        cancelled_at: None,
        cancelled_by: None,
        cancelled_as: None,
        refund_amount: None,
        refund_status: None,
        refund_ref: None,
        refunded_at: None,
        claimed_at: None,
        created_at: now,
        updated_at: now,
    }
}

/// Writes a policy of a client's shipment.
pub async fn db_policy(app: &TestApp, client: &Client, shipment_id: Uuid) -> Uuid {
    let row = policy_row(client.account_id, client.user_id, shipment_id, app.clock().now());
    let id = row.id;
    row.into_active_model().insert(app.db()).await.unwrap();
    id
}

/// Writes a client's freight that awaits approval.
pub async fn db_freight(app: &TestApp, client: &Client) -> Uuid {
    let now = app.clock().now();
    let row = policy_row(client.account_id, client.user_id, Uuid::now_v7(), now);
    let row = entity::Model {
        kind: InsuranceKind::Freight.into(),
        status: PolicyStatus::PendingApproval.into(),
        shipment_id: None,
        purchase_id: None,
        declared_value: 6_250_000,
        number: String::new(),
        freight_form: Some(Document::of(&FreightInsuranceInput::default()).unwrap()),
        asked_at: Some(now),
        bought_at: None,
        starts_at: None,
        ends_at: None,
        ..row
    };
    let id = row.id;
    row.into_active_model().insert(app.db()).await.unwrap();
    id
}

/// Writes two policies of one purchase.
pub async fn twice(db: &Db, (account_id, user_id): (Uuid, Uuid), now: DateTime<Utc>) -> StoreResult<()> {
    let first = policy_row(account_id, user_id, Uuid::now_v7(), now);
    let second = policy_row(account_id, user_id, Uuid::now_v7(), now);
    let second = entity::Model { purchase_id: first.purchase_id, ..second };
    first.into_active_model().insert(db).await?;
    second.into_active_model().insert(db).await?;
    Ok(())
}
