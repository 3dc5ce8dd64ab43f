//! Stores whose orders come by files: one of each kind in an account, made with its first file.

use chrono::{DateTime, Utc};
use sea_orm::sea_query::Expr;
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, ConnectionTrait, QueryFilter};
use uuid::Uuid;
use waybill_core::parcel::WeightUnit;
use waybill_core::shop::{ShopKind, ShopSetupInput};

use super::entity::{ActiveModel, Column, Entity, Method, Model, ShopState};
use crate::account::audit::{Act, Entry, record};
use crate::platform::Platform;
use crate::platform::account::user_entity as user;
use crate::platform::http::ApiResult;
use crate::platform::session::Caller;
use crate::platform::store::{Document, StoreResult, find_in_account, update_by_id, write_tx};

/// What prices are in, and where days are counted, until a person or a file says otherwise.
const CURRENCY: &str = "CAD";
const TIME_ZONE: &str = "America/Toronto";

/// The account's store of a kind, whether it is shown or was removed.
pub async fn find_file_store(
    db: &impl ConnectionTrait,
    account_id: Uuid,
    kind: ShopKind,
) -> StoreResult<Option<Model>> {
    let of_kind = find_in_account::<Entity>(account_id).filter(Column::Domain.eq(kind.name()));
    Ok(of_kind.filter(Column::Method.eq(Method::File)).one(db).await?)
}

/// The same to put orders into: it is made where there is none, and shown again where it was removed.
pub async fn open_file_store(
    state: &Platform,
    caller: &Caller,
    kind: ShopKind,
    now: DateTime<Utc>,
) -> ApiResult<Model> {
    let tx = write_tx(&state.db).await?;
    let account_id = caller.account.id;
    let row = match find_file_store(&tx, account_id, kind).await? {
        Some(row) if row.state == ShopState::Connected => return Ok(row),
        Some(row) => {
            let again = ActiveModel { state: Set(ShopState::Connected), updated_at: Set(now), ..row.into() };
            again.update(&tx).await?
        }
        None => {
            let id = Uuid::now_v7();
            let begun = ActiveModel {
                account_id: Set(account_id),
                id: Set(id),
                user_id: Set(caller.user.id),
                kind: Set(kind.into()),
                domain: Set(kind.name().to_owned()),
                name: Set(kind.name().to_owned()),
                currency: Set(CURRENCY.to_owned()),
                weight_unit: Set(WeightUnit::Kg.into()),
                time_zone: Set(TIME_ZONE.to_owned()),
                method: Set(Method::File),
                state: Set(ShopState::Connected),
                setup: Set(Document::of(&ShopSetupInput { shop_id: id.to_string(), ..Default::default() })?),
                synced_until: Set(Some(now)),
                sync_failure: Set(String::new()),
                created_at: Set(now),
                updated_at: Set(now),
                ..Default::default()
            };
            begun.insert(&tx).await?
        }
    };
    let params = [("shop", row.name.as_str())];
    record(&tx, &caller.user, Entry { act: Act::ShopConnected, subject_id: Some(row.id), params: &params }, now)
        .await?;
    update_by_id::<user::Entity>((account_id, caller.user.id))
        .col_expr(user::Column::ShowShopifyPopup, Expr::value(false))
        .exec(&tx)
        .await?;
    tx.commit().await?;
    Ok(row)
}
