//! Deleting many rows without blocking anyone.

use std::time::{Duration, Instant};

use chrono::{DateTime, Utc};
use sea_orm::sea_query::{Expr, ExprTrait as _};
use sea_orm::{ColumnTrait, Condition, EntityTrait, QueryFilter, QuerySelect, QueryTrait};
use uuid::Uuid;

use super::{Db, StoreResult, write_tx};

/// Rows deleted in one transaction: a few milliseconds on either database.
pub const SLICE: u64 = 500;

/// How many times as long as a slice took nothing is deleted after it: the machine is there for others.
const REST: u32 = 4;
/// How long a round of slices takes at most.
const ROUND: Duration = Duration::from_secs(120);

/// The pace of a round of slices.
#[derive(Debug)]
pub struct Pace {
    round: Instant,
    slice: Instant,
}

impl Pace {
    /// Of a round that begins.
    #[must_use]
    pub fn begin() -> Self {
        let now = Instant::now();
        Self { round: now, slice: now }
    }

    /// Rests after a slice; false once the round is over, and what is left is for the next one.
    pub async fn rest(&mut self) -> bool {
        tokio::time::sleep(self.slice.elapsed() * REST).await;
        self.slice = Instant::now();
        self.round.elapsed() < ROUND
    }
}

/// Deletes the rows that match a condition, slice by slice, each in its own transaction and with a rest after it so that others
/// can write in between, for two minutes at most; returns how many. `keys` are the columns of the primary key.
///
/// # Errors
/// When the database does not answer; what went until then is gone.
pub async fn delete_in_slices<E: EntityTrait>(db: &Db, keys: &[E::Column], doomed: Condition) -> StoreResult<u64> {
    let (mut total, mut pace) = (0, Pace::begin());
    loop {
        let slice =
            E::find().select_only().columns(keys.iter().copied()).filter(doomed.clone()).limit(SLICE).into_query();
        let key = Expr::tuple(keys.iter().map(|key| Expr::col(key.as_column_ref())));
        let tx = write_tx(db).await?;
        let gone = E::delete_many().filter(key.in_subquery(slice)).exec(&tx).await?.rows_affected;
        tx.commit().await?;
        total += gone;
        if gone < SLICE || !pace.rest().await {
            return Ok(total);
        }
    }
}

/// The smallest id (a version 7 UUID) of a moment: older rows have smaller ids, so the primary key finds them.
#[must_use]
pub fn first_id_of(moment: DateTime<Utc>) -> Uuid {
    let milliseconds = u128::try_from(moment.timestamp_millis()).unwrap_or(0);
    Uuid::from_u128((milliseconds & 0xffff_ffff_ffff) << 80)
}
