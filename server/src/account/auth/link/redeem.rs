//! Using a link.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};

use super::entity::{Column, Entity, LinkPurpose, Model};
use crate::platform::account::user_entity as user;
use crate::platform::http::{ApiResult, ErrorCode};
use crate::platform::secret::sought;
use crate::platform::store::{Key, StoreResult, find_in_account, update_by_id, update_in_account};

/// What a valid link did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Redeemed {
    /// It worked, for this user.
    Now(Key),
    /// It had worked before.
    Before(Key),
}

async fn find(db: &impl ConnectionTrait, token: &str, purpose: LinkPurpose) -> ApiResult<Model> {
    let (account_id, hash) = sought(token).ok_or(ErrorCode::LinkUnknown)?;
    let of_account = find_in_account::<Entity>(account_id);
    let link = of_account.filter(Column::TokenHash.eq(hash)).filter(Column::Purpose.eq(purpose)).one(db).await?;
    Ok(link.ok_or(ErrorCode::LinkUnknown)?)
}

/// The e-mail that a link changes its user's to.
///
/// # Errors
/// 404 for a token without such a link.
pub async fn new_email(db: &impl ConnectionTrait, token: &str) -> ApiResult<String> {
    Ok(find(db, token, LinkPurpose::ChangeEmail).await?.email.ok_or(ErrorCode::LinkUnknown)?)
}

/// The link, if it still works.
pub async fn open(db: &impl ConnectionTrait, key: Key, now: DateTime<Utc>) -> StoreResult<Option<Model>> {
    let link = Entity::find_by_id(key).one(db).await?;
    Ok(link.filter(|link| link.used_at.is_none() && link.expires_at > now))
}

/// The user of a working link, without using it up.
///
/// # Errors
/// 404 for a token without a link, 410 for one that is too old or was used.
pub async fn look_up(
    db: &impl ConnectionTrait,
    token: &str,
    purpose: LinkPurpose,
    now: DateTime<Utc>,
) -> ApiResult<Key> {
    let link = find(db, token, purpose).await?;
    match link.used_at {
        Some(_) => Err(ErrorCode::LinkUsed.into()),
        None if link.expires_at <= now => Err(ErrorCode::LinkExpired.into()),
        None => Ok((link.account_id, link.user_id)),
    }
}

/// Ends a user's unused links for that purpose, which has been served.
pub async fn end_unused(
    db: &impl ConnectionTrait,
    user: &user::Model,
    purpose: LinkPurpose,
    now: DateTime<Utc>,
) -> StoreResult<()> {
    update_in_account::<Entity>(user.account_id)
        .col_expr(Column::UsedAt, Expr::value(now))
        .filter(Column::UserId.eq(user.id))
        .filter(Column::Purpose.eq(purpose))
        .filter(Column::UsedAt.is_null())
        .exec(db)
        .await?;
    Ok(())
}

/// Deletes links that expired long ago. Until then, a used link can say that it was used.
pub async fn forget_old(db: &impl ConnectionTrait, now: DateTime<Utc>) -> StoreResult<()> {
    Entity::delete_many().filter(Column::ExpiresAt.lt(now - TimeDelta::days(30))).exec(db).await?;
    Ok(())
}

/// Uses a link. It is claimed by a conditional update, so that of two requests at once only one succeeds.
///
/// # Errors
/// 404 for a token without a link, 410 for one that is too old.
pub async fn redeem(
    db: &impl ConnectionTrait,
    token: &str,
    purpose: LinkPurpose,
    now: DateTime<Utc>,
) -> ApiResult<Redeemed> {
    let link = find(db, token, purpose).await?;
    let user = (link.account_id, link.user_id);
    if link.used_at.is_some() {
        return Ok(Redeemed::Before(user));
    }
    if link.expires_at <= now {
        return Err(ErrorCode::LinkExpired.into());
    }
    let claimed = update_by_id::<Entity>((link.account_id, link.id))
        .col_expr(Column::UsedAt, Expr::value(now))
        .filter(Column::UsedAt.is_null())
        .exec(db)
        .await?;
    Ok(if claimed.rows_affected == 1 { Redeemed::Now(user) } else { Redeemed::Before(user) })
}
