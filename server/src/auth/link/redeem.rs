//! Using a link.

use chrono::{DateTime, Utc};
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};
use uuid::Uuid;

use super::entity::{Column, Entity, LinkPurpose, Model};
use crate::http::{ApiResult, Problem};
use crate::secret::sha256;

/// What became of a right link.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Redeemed {
    /// It worked, for this user.
    Now(Uuid),
    /// It had worked before.
    Before(Uuid),
}

async fn find(db: &impl ConnectionTrait, token: &str, purpose: LinkPurpose) -> ApiResult<Model> {
    let link =
        Entity::find().filter(Column::TokenHash.eq(sha256(token))).filter(Column::Purpose.eq(purpose)).one(db).await?;
    Ok(link.ok_or(Problem::LinkUnknown)?)
}

/// The user of a link that would work, without using it.
///
/// # Errors
/// 404 for a token that is no link's, 410 for one that is too old or was used.
pub async fn look_up(
    db: &impl ConnectionTrait,
    token: &str,
    purpose: LinkPurpose,
    now: DateTime<Utc>,
) -> ApiResult<Uuid> {
    let link = find(db, token, purpose).await?;
    match link.used_at {
        Some(_) => Err(Problem::LinkUsed.into()),
        None if link.expires_at <= now => Err(Problem::LinkExpired.into()),
        None => Ok(link.user_id),
    }
}

/// Uses a link: claimed by a conditional update, so that of two at once one works.
///
/// # Errors
/// 404 for a token that is no link's, 410 for one that is too old.
pub async fn redeem(
    db: &impl ConnectionTrait,
    token: &str,
    purpose: LinkPurpose,
    now: DateTime<Utc>,
) -> ApiResult<Redeemed> {
    let link = find(db, token, purpose).await?;
    if link.used_at.is_some() {
        return Ok(Redeemed::Before(link.user_id));
    }
    if link.expires_at <= now {
        return Err(Problem::LinkExpired.into());
    }
    let claimed = Entity::update_many()
        .col_expr(Column::UsedAt, Expr::value(now))
        .filter(Column::Id.eq(link.id))
        .filter(Column::UsedAt.is_null())
        .exec(db)
        .await?;
    Ok(if claimed.rows_affected == 1 { Redeemed::Now(link.user_id) } else { Redeemed::Before(link.user_id) })
}
