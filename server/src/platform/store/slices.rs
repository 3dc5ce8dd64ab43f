//! Deleting many rows without blocking anyone.

use chrono::{DateTime, Utc};
use sea_orm::sea_query::{Expr, ExprTrait as _};
use sea_orm::{ColumnTrait, Condition, EntityTrait, QueryFilter, QuerySelect, QueryTrait};
use uuid::Uuid;

use super::{Db, StoreResult, write_tx};

/// Rows deleted in one transaction: a few milliseconds on either database.
pub const SLICE: u64 = 500;

/// Deletes the rows that match a condition, slice by slice, each in its own transaction so that others can write in
/// between; returns how many. `keys` are the columns of the primary key.
///
/// # Errors
/// When the database does not answer; what went until then is gone.
pub async fn delete_in_slices<E: EntityTrait>(db: &Db, keys: &[E::Column], doomed: Condition) -> StoreResult<u64> {
    let mut total = 0;
    loop {
        let slice =
            E::find().select_only().columns(keys.iter().copied()).filter(doomed.clone()).limit(SLICE).into_query();
        let key = Expr::tuple(keys.iter().map(|key| Expr::col(key.as_column_ref())));
        let tx = write_tx(db).await?;
        let gone = E::delete_many().filter(key.in_subquery(slice)).exec(&tx).await?.rows_affected;
        tx.commit().await?;
        total += gone;
        if gone < SLICE {
            return Ok(total);
        }
        tokio::task::yield_now().await;
    }
}

/// The smallest id (a version 7 UUID) of a moment: older rows have smaller ids, so the primary key finds them.
#[must_use]
pub fn first_id_of(moment: DateTime<Utc>) -> Uuid {
    let milliseconds = u128::try_from(moment.timestamp_millis()).unwrap_or(0);
    Uuid::from_u128((milliseconds & 0xffff_ffff_ffff) << 80)
}
