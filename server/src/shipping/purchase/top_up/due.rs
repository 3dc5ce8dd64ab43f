//! The top-up of a balance that is due or under way, one at a time: its id is on the balance's row until it ends.

use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, UpdateMany};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::begin::TopUpCause;
use crate::platform::balance::entity as balance;
use crate::platform::store::{Key, StoreResult, WriteTx};

/// Begins the top-up that is due, and pays it: `job.rs`.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct TopUpAutomatically {
    pub account_id: Uuid,
    /// The top-up.
    pub purchase_id: Uuid,
    pub cause: TopUpCause,
}

/// The balance for which a top-up is due or under way.
pub(super) fn of_top_up((account_id, id): Key) -> UpdateMany<balance::Entity> {
    let of_account = balance::Entity::update_many().filter(balance::Column::AccountId.eq(account_id));
    of_account.filter(balance::Column::TopUpId.eq(id))
}

/// Lets another top-up become due.
pub async fn make_room(tx: &WriteTx, key: Key) -> StoreResult<()> {
    of_top_up(key).col_expr(balance::Column::TopUpId, Expr::value(None::<Uuid>)).exec(tx).await?;
    Ok(())
}
