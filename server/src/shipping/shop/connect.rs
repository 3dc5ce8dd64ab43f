//! Writing a connected store: by the consent of its owner, or by the token or the keys that the owner made there.

use sea_orm::sea_query::Expr;
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter};
use uuid::Uuid;
use waybill_core::shop::ShopSetupInput;
use waybill_providers::shop::Access;

use super::access::{api_error, sealed};
use super::entity::{ActiveModel, Column, Entity, Method, Model, ShopState};
use super::fulfilment::push_pending_fulfilments;
use super::subscribe::Subscribe;
use super::sync::SyncShop;
use crate::account::audit::{Act, Entry, record};
use crate::platform::Platform;
use crate::platform::account::user_entity as user;
use crate::platform::http::{ApiError, ApiResult, ErrorCode};
use crate::platform::jobs::enqueue;
use crate::platform::session::Caller;
use crate::platform::store::{Constraint, Document, StoreError, update_by_id, write_tx};

/// Asks the store who it is, and connects it to the caller's account; one that was connected before keeps its orders and
/// its set-up. A sync begins right away.
///
/// # Errors
/// 409 where the store does not take the token or the keys, or is connected to another account.
pub async fn connect(platform: &Platform, caller: &Caller, access: Access, method: Method) -> ApiResult<Model> {
    let kind = access.kind();
    let store = platform.shops.store(&access).await.map_err(|error| api_error(kind, error))?;
    let now = platform.clock.now();
    let tx = write_tx(&platform.db).await?;
    let of_account = Column::AccountId.eq(caller.account.id);
    let known = Entity::find().filter(of_account).filter(Column::Domain.eq(access.address())).one(&tx).await?;
    let id = known.as_ref().map_or_else(Uuid::now_v7, |known| known.id);
    let mut row = ActiveModel {
        account_id: Set(caller.account.id),
        id: Set(id),
        user_id: Set(caller.user.id),
        kind: Set(kind.into()),
        name: Set(store.name),
        currency: Set(store.currency),
        weight_unit: Set(store.weight_unit.into()),
        time_zone: Set(store.time_zone),
        method: Set(method),
        state: Set(ShopState::Connected),
        token: Set(Some(sealed(platform, id, &access).map_err(ApiError::internal)?)),
        sync_failure: Set(String::new()),
        sync_queued_until: Set(None),
        updated_at: Set(now),
        ..Default::default()
    };
    let written = match known {
        Some(_) => row.update(&tx).await,
        None => {
            row.domain = Set(access.address().to_owned());
            row.setup = Set(Document::of(&ShopSetupInput { shop_id: id.to_string(), ..Default::default() })?);
            row.created_at = Set(now);
            row.insert(&tx).await
        }
    };
    let row = match written.map_err(StoreError::from) {
        Ok(row) => row,
        Err(StoreError::Unique(Constraint::ShopLiveDomain)) => return Err(ErrorCode::ShopTaken.into()),
        Err(error) => return Err(error.into()),
    };
    let params = [("shop", row.domain.as_str())];
    record(&tx, &caller.user, Entry { act: Act::ShopConnected, subject_id: Some(row.id), params: &params }, now)
        .await?;
    update_by_id::<user::Entity>((caller.account.id, caller.user.id))
        .col_expr(user::Column::ShowShopifyPopup, Expr::value(false))
        .exec(&tx)
        .await?;
    if method != Method::Token {
        enqueue(&tx, &Subscribe { account_id: row.account_id, shop_id: row.id }, now).await?;
    }
    enqueue(&tx, &SyncShop { account_id: row.account_id, shop_id: row.id }, now).await?;
    push_pending_fulfilments(&tx, (row.account_id, row.id), now).await?;
    tx.commit().await?;
    Ok(row)
}
