//! Fills in what a search finds shipments by, for those that were written before there was such a search.

use sea_orm::sea_query::{Expr, ExprTrait as _};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;

use super::entity::{Column, Entity};
use super::words::words_of;
use crate::platform::Platform;
use crate::platform::jobs::JobError;
use crate::platform::store::{Document, StoreError, write_tx};

/// Rows in one transaction.
const SLICE: u64 = 200;

/// Stands for addresses without a word, so that they are looked at once.
const NO_WORDS: &str = " ";

/// Fills in the words of every shipment that names somebody and has none. Two processes at once, or a second run, do no harm:
/// words that were saved meanwhile stay.
///
/// # Errors
/// When the database does not answer; what was filled in until then stays.
pub async fn fill_words(platform: &Platform) -> Result<(), JobError> {
    let mut after = Uuid::nil();
    loop {
        let rows = Entity::find()
            // As a constant, so that both databases see that the index of such rows will do.
            .filter(Expr::cust("words = ''"))
            .filter(Column::Origin.is_not_null().or(Column::Destination.is_not_null()))
            .filter(Column::Id.gt(after))
            .order_by_asc(Column::Id)
            .limit(SLICE)
            .all(&platform.db)
            .await?;
        let tx = write_tx(&platform.db).await?;
        for row in &rows {
            let origin = row.origin.as_ref().map(Document::read).transpose()?;
            let destination = row.destination.as_ref().map(Document::read).transpose()?;
            let words = words_of([origin.as_ref(), destination.as_ref()]);
            let words = if words.is_empty() { NO_WORDS.to_owned() } else { words };
            Entity::update_many()
                .col_expr(Column::Words, Expr::value(words))
                .filter(Column::Id.eq(row.id))
                .filter(Column::Words.eq(""))
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
