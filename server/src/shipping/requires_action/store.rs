//! Rows of what requires action: who sees which.

use chrono::{DateTime, Utc};
use sea_orm::sea_query::ExprTrait as _;
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, Select};
use uuid::Uuid;
use waybill_core::alert::ActionReason;

use crate::platform::http::{ApiResult, ErrorCode};
use crate::platform::session::Caller;
use crate::platform::store::{Stored, unindexed};
use crate::shipping::shipment::required_action_entity::{Column, Entity, Model};

/// What waits for the caller: the only start of a query. The owner sees all of the account's, a team member what concerns
/// their own shipments, and nothing that only the owner can decide; nobody sees what has not begun.
pub fn open_to(db: &impl ConnectionTrait, caller: &Caller, now: DateTime<Utc>) -> Select<Entity> {
    let begun = Entity::find().filter(Column::BeginsAt.lte(now));
    if caller.is_owner() {
        return begun.filter(Column::AccountId.eq(caller.account.id));
    }
    begun
        .filter(unindexed(db, Column::AccountId).eq(caller.account.id))
        .filter(Column::UserId.eq(caller.user.id))
        .filter(Column::Reason.ne(Stored(ActionReason::Approval)))
}

/// The same without what the caller has seen.
pub fn unseen_by(db: &impl ConnectionTrait, caller: &Caller, now: DateTime<Utc>) -> Select<Entity> {
    let seen = if caller.is_owner() { Column::SeenByOwner } else { Column::SeenByUser };
    open_to(db, caller, now).filter(seen.eq(false))
}

/// One entry of the caller's.
///
/// # Errors
/// 404 when there is none of that id, it is another's, or it has ended.
pub async fn find(db: &impl ConnectionTrait, caller: &Caller, id: Uuid, now: DateTime<Utc>) -> ApiResult<Model> {
    let of_account = open_to(db, caller, now).filter(Column::AccountId.eq(caller.account.id));
    Ok(of_account.filter(Column::Id.eq(id)).one(db).await?.ok_or(ErrorCode::NotFound)?)
}
