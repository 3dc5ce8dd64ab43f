//! The link by which a recipient follows a shipment: made, shown again, revoked.

use axum::extract::State;
use chrono::{DateTime, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::{ActiveModelTrait, ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};
use uuid::Uuid;

use super::link_entity::{ActiveModel, Column, Entity, Model};
use super::view::TrackingLink;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, ErrorCode, Path};
use crate::platform::secret::{Purpose, sha256};
use crate::platform::session::Signed;
use crate::platform::store::{Constraint, StoreError, StoreResult, write_tx};
use crate::shipping::shipment::{self, entity};

/// The address of a link. The stored hash tells which secret made its token.
pub(super) fn url(platform: &Platform, row: &Model) -> String {
    let mut tokens = platform.secret.macs(Purpose::PublicLink, row.id.as_bytes());
    let token = tokens.find(|token| sha256(token) == row.token_hash).unwrap_or_default();
    format!("{}/track/{token}", platform.config.http.origin())
}

/// A shipment's link that works.
pub(super) async fn live(db: &impl ConnectionTrait, shipment_id: Uuid) -> StoreResult<Option<Model>> {
    let found = Entity::find().filter(Column::ShipmentId.eq(shipment_id)).filter(Column::RevokedAt.is_null());
    Ok(found.one(db).await?)
}

/// The link of a token, if it works.
pub(super) async fn of_token(db: &impl ConnectionTrait, token: &str) -> StoreResult<Option<Model>> {
    let found = Entity::find().filter(Column::TokenHash.eq(sha256(token))).filter(Column::RevokedAt.is_null());
    Ok(found.one(db).await?)
}

async fn make(
    platform: &Platform,
    db: &impl ConnectionTrait,
    of: &entity::Model,
    now: DateTime<Utc>,
) -> StoreResult<Model> {
    let id = Uuid::now_v7();
    let row = ActiveModel {
        id: Set(id),
        account_id: Set(of.account_id),
        shipment_id: Set(of.id),
        token_hash: Set(sha256(&platform.secret.mac(Purpose::PublicLink, id.as_bytes()))),
        created_at: Set(now),
        revoked_at: Set(None),
    };
    Ok(row.insert(db).await?)
}

/// Sees to it that a recipient who is written to has a link, unless somebody revoked it before.
pub(super) async fn ensure(
    platform: &Platform,
    db: &impl ConnectionTrait,
    of: &entity::Model,
    now: DateTime<Utc>,
) -> StoreResult<()> {
    if Entity::find().filter(Column::ShipmentId.eq(of.id)).one(db).await?.is_none() {
        make(platform, db, of, now).await?;
    }
    Ok(())
}

/// Makes the link by which anybody who has it follows a shipment without signing in, or shows the one that works.
///
/// 409 before a label is bought.
#[utoipa::path(post, path = "/tracking/{id}/link", tag = "tracking", security(("bearer" = [])),
    params(("id" = Uuid, Path)), responses((status = 200, description = "The link", body = Data<TrackingLink>)))]
pub async fn create(
    State(state): State<Platform>,
    caller: Signed,
    Path(id): Path<Uuid>,
) -> ApiResult<Data<TrackingLink>> {
    let of = shipment::find(&state.db, &caller, id).await?;
    if of.tracking_status.is_none() {
        return Err(shipment::wrong_state(*of.status));
    }
    let now = state.clock.now();
    let tx = write_tx(&state.db).await?;
    let row = match live(&tx, of.id).await? {
        Some(row) => row,
        None => {
            let made = make(&state, &tx, &of, now).await;
            made.map_err(|error| error.on(Constraint::TrackingLinkLive, || ErrorCode::Conflict.into()))?
        }
    };
    tx.commit().await.map_err(StoreError::from)?;
    Ok(Data(TrackingLink { url: url(&state, &row), created_at: row.created_at }))
}

/// Revokes the link: whoever has it sees nothing any more. A link that is made later is another.
#[utoipa::path(delete, path = "/tracking/{id}/link", tag = "tracking", security(("bearer" = [])),
    params(("id" = Uuid, Path)), responses((status = 200, description = "Revoked, or there was none")))]
pub async fn revoke(State(state): State<Platform>, caller: Signed, Path(id): Path<Uuid>) -> ApiResult<Data<()>> {
    let of = shipment::find(&state.db, &caller, id).await?;
    let now = state.clock.now();
    let tx = write_tx(&state.db).await?;
    Entity::update_many()
        .set(ActiveModel { revoked_at: Set(Some(now)), ..Default::default() })
        .filter(Column::ShipmentId.eq(of.id))
        .filter(Column::RevokedAt.is_null())
        .exec(&tx)
        .await?;
    tx.commit().await.map_err(StoreError::from)?;
    Ok(Data(()))
}
