//! Scoped finders: the only start of a query on the team.

use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter, Select};
use uuid::Uuid;

use super::entity as invitation;
use crate::platform::account::user_entity::{self as user, Role};
use crate::platform::http::{ApiResult, ErrorCode};
use crate::platform::session::Caller;
use crate::platform::store::find_in_account;

/// The invitations of the caller's account that nobody has accepted yet.
pub(super) fn open_invitations(caller: &Caller) -> Select<invitation::Entity> {
    find_in_account::<invitation::Entity>(caller.account.id).filter(invitation::Column::AcceptedAt.is_null())
}

/// The sub-users of the caller's account.
pub(super) fn sub_users(caller: &Caller) -> Select<user::Entity> {
    find_in_account::<user::Entity>(caller.account.id).filter(user::Column::Role.eq(Role::SubUser))
}

/// A team member, or an invitation.
pub enum Found {
    /// Has not joined.
    Invitation(invitation::Model),
    /// Has joined.
    Member(user::Model),
}

/// One of the caller's team.
///
/// # Errors
/// 404 for the owner and for anybody of another account.
pub async fn find(db: &impl ConnectionTrait, caller: &Caller, id: Uuid) -> ApiResult<Found> {
    if let Some(row) = open_invitations(caller).filter(invitation::Column::Id.eq(id)).one(db).await? {
        return Ok(Found::Invitation(row));
    }
    let member = sub_users(caller).filter(user::Column::Id.eq(id)).one(db).await?;
    Ok(Found::Member(member.ok_or(ErrorCode::NotFound)?))
}
