//! The link of an invitation: derived from an id by the installation's secret, like every link that works once.

use chrono::{DateTime, Utc};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};
use uuid::Uuid;

use super::entity::{Column, Entity, Model};
use crate::account::auth::link::entity::LinkPurpose;
use crate::account::auth::link::token;
use crate::platform::account::entity::{self as account, AccountStatus};
use crate::platform::http::{ApiResult, ErrorCode};
use crate::platform::secret::{RootSecret, sha256, sought};
use crate::platform::store::find_in_account;

/// What a new link changes in an invitation's row.
pub(super) struct NewLink {
    pub link_id: Uuid,
    pub token_hash: String,
    pub expires_at: DateTime<Utc>,
}

/// Makes a link; the previous one stops working once its row is written.
pub(super) fn new_link(secret: &RootSecret, account_id: Uuid, now: DateTime<Utc>) -> NewLink {
    let link_id = Uuid::now_v7();
    let token_hash = sha256(&token(secret, (account_id, link_id)));
    NewLink { link_id, token_hash, expires_at: now + LinkPurpose::Invitation.lasts() }
}

/// The invitation behind a working link, with its account.
///
/// # Errors
/// 404 for a token without a link, 410 for one that is too old or was used, 403 where the owner has stopped it.
pub(super) async fn look_up(
    db: &impl ConnectionTrait,
    token: &str,
    now: DateTime<Utc>,
) -> ApiResult<(Model, account::Model)> {
    let (account_id, hash) = sought(token).ok_or(ErrorCode::LinkUnknown)?;
    let of_account = find_in_account::<Entity>(account_id);
    let row = of_account.filter(Column::TokenHash.eq(hash)).one(db).await?.ok_or(ErrorCode::LinkUnknown)?;
    if row.accepted_at.is_some() {
        return Err(ErrorCode::LinkUsed.into());
    }
    let account = account::Entity::find_by_id(row.account_id).one(db).await?.ok_or(ErrorCode::LinkUnknown)?;
    if row.disabled || account.status != AccountStatus::Active {
        return Err(ErrorCode::Disabled.into());
    }
    if row.expires_at <= now {
        return Err(ErrorCode::LinkExpired.into());
    }
    Ok((row, account))
}
