//! An account's owner.

use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter};
use uuid::Uuid;

use super::user_entity::{Column, Entity, Model, Role};
use crate::platform::store::{StoreResult, find_in_account};

/// The owner of an account.
///
/// # Errors
/// When the database does not answer.
pub async fn owner_of(db: &impl ConnectionTrait, account_id: Uuid) -> StoreResult<Option<Model>> {
    Ok(find_in_account::<Entity>(account_id).filter(Column::Role.eq(Role::Owner)).one(db).await?)
}
