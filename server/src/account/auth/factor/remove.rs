//! `DELETE /user/factors/{id}`, and what the operator does for a user who has lost theirs.

use axum::extract::State;
use chrono::{DateTime, Utc};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};
use uuid::Uuid;

use super::add::{hold, mark};
use super::challenge::end_all;
use super::entity::Entity;
use super::find::{confirmed_of, factors_of};
use super::mail::{FactorEvent, tell};
use super::recovery;
use crate::account::audit::{Act, Entry, record, record_of_product};
use crate::platform::Platform;
use crate::platform::account::user_entity as user;
use crate::platform::http::{ApiResult, Data, ErrorCode, Path};
use crate::platform::session::{Fresh, Signed, entity as session};
use crate::platform::store::{StoreResult, delete_in_account, write_tx};

/// Removes one of the caller's second factors. With the last one the recovery codes go, too.
///
/// 409 for the last one where the account demands a second factor.
#[utoipa::path(delete, path = "/user/factors/{id}", tag = "auth", security(("bearer" = [])), params(("id" = Uuid, Path)),
    responses((status = 200, description = "`{\"data\": null}`")))]
pub async fn remove_factor(
    State(state): State<Platform>,
    caller: Fresh<Signed>,
    Path(id): Path<Uuid>,
) -> ApiResult<Data<()>> {
    let (user, now) = (&caller.user, state.clock.now());
    let tx = write_tx(&state.db).await?;
    hold(&tx, user).await?;
    let rows = confirmed_of(&tx, user).await?;
    let row = rows.iter().find(|row| row.id == id).ok_or(ErrorCode::NotFound)?;
    let is_last = rows.len() == 1;
    if is_last && caller.account.demands_second_factor {
        return Err(ErrorCode::FactorLast.into());
    }
    Entity::delete_by_id((user.account_id, id)).exec(&tx).await?;
    if is_last {
        recovery::forget(&tx, user).await?;
        mark(&tx, user, false, now).await?;
    }
    let params = [("name", row.name.as_str())];
    record(&tx, user, Entry { act: Act::FactorRemoved, subject_id: Some(id), params: &params }, now).await?;
    tell(&tx, user, FactorEvent::Removed { name: row.name.clone() }, now).await?;
    tx.commit().await?;
    Ok(Data(()))
}

/// Removes all second factors of a user who has lost them, ends their sessions, and tells them.
///
/// # Errors
/// When the database refuses.
pub async fn reset(db: &impl ConnectionTrait, user: &user::Model, now: DateTime<Utc>) -> StoreResult<()> {
    hold(db, user).await?;
    for row in factors_of(user).all(db).await? {
        Entity::delete_by_id((user.account_id, row.id)).exec(db).await?;
    }
    recovery::forget(db, user).await?;
    end_all(db, user).await?;
    mark(db, user, false, now).await?;
    delete_in_account::<session::Entity>(user.account_id).filter(session::Column::UserId.eq(user.id)).exec(db).await?;
    let params = [("email", user.email.as_str())];
    let entry = Entry { act: Act::FactorsReset, subject_id: Some(user.id), params: &params };
    record_of_product(db, Uuid::now_v7(), user.account_id, entry, now).await?;
    tell(db, user, FactorEvent::Reset, now).await
}
