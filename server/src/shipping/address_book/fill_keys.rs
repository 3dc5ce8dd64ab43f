//! Fills in what an address is found by, for those that were saved before there was such a key.

use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;
use waybill_core::address::import::ShortKey;

use super::entity::{Column, Entity};
use crate::platform::Platform;
use crate::platform::jobs::JobError;
use crate::platform::store::{StoreError, write_tx};

/// Rows in one transaction.
const SLICE: u64 = 500;

/// Fills in the key of every address that has none. Two processes at once, or a second run, do no harm.
///
/// # Errors
/// When the database does not answer; what was filled in until then stays.
pub async fn fill_keys(platform: &Platform) -> Result<(), JobError> {
    let mut after = Uuid::nil();
    loop {
        let rows = Entity::find()
            // As a constant, so that both databases see that the index of such rows will do.
            .filter(Expr::cust("short_key = ''"))
            .filter(Column::Id.gt(after))
            .order_by_asc(Column::Id)
            .limit(SLICE)
            .all(&platform.db)
            .await?;
        let tx = write_tx(&platform.db).await?;
        for row in &rows {
            Entity::update_many()
                .col_expr(Column::ShortKey, Expr::value(ShortKey::of(&row.address.read()?).to_string()))
                .filter(Column::Id.eq(row.id))
                // Whoever saves it meanwhile writes a key of their own.
                .filter(Expr::cust("short_key = ''"))
                .exec(&tx)
                .await?;
        }
        tx.commit().await.map_err(StoreError::from)?;
        match rows.last() {
            Some(last) if rows.len() as u64 == SLICE => after = last.id,
            _ => return Ok(()),
        }
    }
}
