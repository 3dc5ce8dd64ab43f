//! Fills in what a list by destination is sorted by, for quotes that were saved before there was one.

use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;

use super::entity::{Column, Entity};
use super::save::destination_of;
use crate::platform::Platform;
use crate::platform::jobs::JobError;
use crate::platform::store::{StoreError, write_tx};

/// Rows in one transaction.
const SLICE: u64 = 200;

/// Stands for a destination without a word, so that it is looked at once.
const NOWHERE: &str = " ";

/// Fills in the destination of every quote that has none. Two processes at once, or a second run, do no harm.
///
/// # Errors
/// When the database does not answer; what was filled in until then stays.
pub async fn fill_destinations(platform: &Platform) -> Result<(), JobError> {
    let mut after = Uuid::nil();
    loop {
        let rows = Entity::find()
            // As a constant, so that both databases see that the index of such rows will do.
            .filter(Expr::cust("destination = ''"))
            .filter(Column::Id.gt(after))
            .order_by_asc(Column::Id)
            .limit(SLICE)
            .all(&platform.db)
            .await?;
        let tx = write_tx(&platform.db).await?;
        for row in &rows {
            let destination = destination_of(&row.content.read()?.destination);
            let destination = if destination.is_empty() { NOWHERE.to_owned() } else { destination };
            Entity::update_many()
                .col_expr(Column::Destination, Expr::value(destination))
                .filter(Column::Id.eq(row.id))
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
