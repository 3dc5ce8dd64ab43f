//! Rows of claims: one, and those that may not exist twice.

use chrono::{DateTime, Utc};
use sea_orm::sea_query::Expr;
use sea_orm::{ActiveModelTrait, ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter};
use uuid::Uuid;
use waybill_core::claim::{ClaimStatus, ClaimType};
use waybill_server::platform::store::{Db, StoreResult};
use waybill_server::shipping::insurance::claim_entity::Model;
use waybill_server::shipping::insurance::claim_entry_entity::{self as entry, ClaimAuthor};
use waybill_server::shipping::insurance::entity as policy;

use crate::app::{Client, TestApp};

/// A claim that was sent.
pub fn claim_row((account_id, user_id): (Uuid, Uuid), policy_id: Uuid, now: DateTime<Utc>) -> Model {
    let id = Uuid::now_v7();
    Model {
        id,
        account_id,
        user_id,
        policy_id,
        shipment_id: Some(Uuid::now_v7()),
        number: "C-20261120-ABCD1234".into(),
        status: ClaimStatus::Submitted.into(),
        claim_type: Some(ClaimType::Damage.into()),
        amount: 45_000,
        cover: 50_000,
        delivered_on: "2026-11-20".into(),
        description: "Broken".into(),
        payout_to: None,
        payout_shown: String::new(),
        approved_amount: None,
        payout_reference: String::new(),
        begun_on: "2026-11-20".into(),
        closes_on: Some("2027-02-18".into()),
        submitted_at: Some(now),
        decided_at: None,
        paid_at: None,
        created_at: now,
        updated_at: now,
    }
}

/// Writes a claim of a client's policy, with what was said of it.
pub async fn db_claim(app: &TestApp, client: &Client, policy_id: Uuid) -> Uuid {
    let now = app.clock().now();
    let row = claim_row((client.account_id, client.user_id), policy_id, now);
    let id = row.id;
    row.into_active_model().insert(app.db()).await.unwrap();
    let said = entry::Model {
        id: Uuid::now_v7(),
        account_id: client.account_id,
        claim_id: id,
        author: ClaimAuthor::Sender,
        author_name: "Ana Roy".into(),
        status: Some(ClaimStatus::Submitted.into()),
        message: String::new(),
        created_at: now,
    };
    said.into_active_model().insert(app.db()).await.unwrap();
    id
}

/// Marks a policy as claimed on.
pub async fn db_claimed(app: &TestApp, policy_id: Uuid) {
    let claimed = Expr::value(app.clock().now());
    let mark = policy::Entity::update_many().col_expr(policy::Column::ClaimedAt, claimed);
    mark.filter(policy::Column::Id.eq(policy_id)).exec(app.db()).await.unwrap();
}

/// Writes two claims on a policy.
pub async fn twice(db: &Db, owner: (Uuid, Uuid), now: DateTime<Utc>) -> StoreResult<()> {
    let policy_id = Uuid::now_v7();
    claim_row(owner, policy_id, now).into_active_model().insert(db).await?;
    claim_row(owner, policy_id, now).into_active_model().insert(db).await?;
    Ok(())
}
