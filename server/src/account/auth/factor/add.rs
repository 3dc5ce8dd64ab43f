//! What is added with each new second factor, and removed with the last.

use chrono::{DateTime, Utc};
use sea_orm::sea_query::Expr;
use sea_orm::{ConnectionTrait, EntityTrait, QuerySelect};

use super::entity::Model;
use super::find::codes_left;
use super::mail::{FactorEvent, tell};
use super::recovery;
use super::view::{Factor, NewFactor};
use crate::account::audit::{Act, Entry, record};
use crate::platform::Platform;
use crate::platform::account::user_entity as user;
use crate::platform::http::ApiResult;
use crate::platform::store::{StoreError, StoreResult, update_by_id};

/// Holds a user's row until the transaction ends: of two changes to their factors one waits for the other.
///
/// # Errors
/// [`StoreError::Gone`] where the user is gone.
pub async fn hold(db: &impl ConnectionTrait, user: &user::Model) -> StoreResult<()> {
    let row = user::Entity::find_by_id((user.account_id, user.id));
    row.lock_exclusive().one(db).await?.map(drop).ok_or(StoreError::Gone)
}

/// Notes whether sign-ins of a user ask for more than the password.
pub async fn mark(db: &impl ConnectionTrait, user: &user::Model, has: bool, now: DateTime<Utc>) -> StoreResult<()> {
    update_by_id::<user::Entity>((user.account_id, user.id))
        .col_expr(user::Column::HasSecondFactor, Expr::value(has))
        .col_expr(user::Column::UpdatedAt, Expr::value(now))
        .exec(db)
        .await?;
    Ok(())
}

/// Records a factor that was just stored, tells its owner, and gives recovery codes to a user without any.
pub async fn added(
    db: &impl ConnectionTrait,
    state: &Platform,
    user: &user::Model,
    row: Model,
    now: DateTime<Utc>,
) -> ApiResult<NewFactor> {
    mark(db, user, true, now).await?;
    let recovery_codes = match codes_left(db, user).await? {
        0 => Some(recovery::make(db, state, user, now).await?),
        _ => None,
    };
    let params = [("name", row.name.as_str())];
    record(db, user, Entry { act: Act::FactorAdded, subject_id: Some(row.id), params: &params }, now).await?;
    tell(db, user, FactorEvent::Added { name: row.name.clone() }, now).await?;
    Ok(NewFactor { factor: Factor::from(row), recovery_codes })
}
