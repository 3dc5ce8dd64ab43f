//! The rows of links by which recipients follow shipments.

use chrono::{DateTime, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::{ActiveModelTrait, ColumnTrait, ConnectionTrait, QueryFilter};
use uuid::Uuid;

use super::link_entity::{ActiveModel, Column, Entity, Model};
use crate::platform::Platform;
use crate::platform::secret::{Purpose, account_token, sha256, sought};
use crate::platform::store::{Key, StoreResult, find_in_account};
use crate::shipping::shipment::entity;

/// The address of a link. The stored hash tells which secret made its token.
pub(super) fn url(platform: &Platform, row: &Model) -> String {
    let macs = platform.secret.macs(Purpose::PublicLink, row.id.as_bytes());
    let mut tokens = macs.map(|mac| account_token(row.account_id, &mac));
    let token = tokens.find(|token| sha256(token) == row.token_hash).unwrap_or_default();
    format!("{}/track/{token}", platform.config.http.origin())
}

/// A shipment's link that works.
pub(super) async fn live(db: &impl ConnectionTrait, (account_id, shipment_id): Key) -> StoreResult<Option<Model>> {
    let of_account = find_in_account::<Entity>(account_id);
    let found = of_account.filter(Column::ShipmentId.eq(shipment_id)).filter(Column::RevokedAt.is_null());
    Ok(found.one(db).await?)
}

/// The link of a token, if it works.
pub(super) async fn of_token(db: &impl ConnectionTrait, token: &str) -> StoreResult<Option<Model>> {
    let Some((account_id, hash)) = sought(token) else { return Ok(None) };
    let of_account = find_in_account::<Entity>(account_id);
    Ok(of_account.filter(Column::TokenHash.eq(hash)).filter(Column::RevokedAt.is_null()).one(db).await?)
}

pub(super) async fn make(
    platform: &Platform,
    db: &impl ConnectionTrait,
    of: &entity::Model,
    now: DateTime<Utc>,
) -> StoreResult<Model> {
    let id = Uuid::now_v7();
    let token = account_token(of.account_id, &platform.secret.mac(Purpose::PublicLink, id.as_bytes()));
    let row = ActiveModel {
        id: Set(id),
        account_id: Set(of.account_id),
        shipment_id: Set(of.id),
        token_hash: Set(sha256(&token)),
        created_at: Set(now),
        revoked_at: Set(None),
    };
    Ok(row.insert(db).await?)
}

/// Ensures that a recipient who is mailed has a link, unless it was revoked before.
pub(super) async fn ensure(
    platform: &Platform,
    db: &impl ConnectionTrait,
    of: &entity::Model,
    now: DateTime<Utc>,
) -> StoreResult<()> {
    if find_in_account::<Entity>(of.account_id).filter(Column::ShipmentId.eq(of.id)).one(db).await?.is_none() {
        make(platform, db, of, now).await?;
    }
    Ok(())
}
