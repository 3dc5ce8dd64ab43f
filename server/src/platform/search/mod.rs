//! Search by the beginnings of words, the same on both databases: core folds words into tokens, and a prefix is a range
//! of tokens.

mod containing;
pub mod entity;
mod query;
mod words_sql;

use chrono::{DateTime, Utc};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};
use uuid::Uuid;
use waybill_core::address::search_tokens;

pub use self::containing::containing;
pub use self::query::{Is, Kind, Rows, Slice, Term};
use self::words_sql::Wanted;
use crate::platform::store::{Db, Key, StoreResult};

/// How many words of a search count; more would only slow it down.
const MOST_WORDS: usize = 8;

/// Writes the tokens of a row.
pub async fn index(
    db: &impl ConnectionTrait,
    account_id: Uuid,
    kind: Kind,
    row_id: Uuid,
    row_time: DateTime<Utc>,
    tokens: &[String],
) -> StoreResult<()> {
    if tokens.is_empty() {
        return Ok(());
    }
    words_sql::insert(db, account_id, kind, row_id, kind.place(row_time), tokens).await
}

/// Deletes the tokens of a row.
pub async fn remove(db: &impl ConnectionTrait, (account_id, row_id): Key) -> StoreResult<()> {
    remove_all(db, account_id, &[row_id]).await
}

/// Deletes the tokens of several rows of an account.
pub async fn remove_all(db: &impl ConnectionTrait, account_id: Uuid, row_ids: &[Uuid]) -> StoreResult<()> {
    let of_account = entity::Entity::delete_many().filter(entity::Column::AccountId.eq(account_id));
    of_account.filter(entity::Column::RowId.is_in(row_ids.iter().copied())).exec(db).await?;
    Ok(())
}

/// A page of what a search found.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Found {
    /// The rows of the page, in the order of their list.
    pub ids: Vec<Uuid>,
    /// Rows found in all; a search stops among tens of thousands.
    pub total: u64,
    /// Whether there are no more than these.
    pub is_exact: bool,
}

/// The rows that fulfil all terms and in which every word of a text, or a word beginning with it, occurs; None for a text
/// without words.
///
/// Starts from the rarest word: its rows are looked up, and each is checked for the others. If even that word occurs in
/// tens of thousands of rows, the search stops among them and sorts what it found.
pub async fn find(
    db: &Db,
    account_id: Uuid,
    kind: Kind,
    text: &str,
    terms: &[Term],
    slice: Slice,
) -> StoreResult<Option<Found>> {
    let mut texts: Vec<String> = search_tokens(text).into_iter().take(MOST_WORDS).collect();
    let words = match texts.len() {
        0 => return Ok(None),
        1 => vec![Wanted::alone(texts.remove(0))],
        _ => Wanted::look_up_all(db, account_id, kind, &texts).await?,
    };
    let mut hits = words_sql::find(db, account_id, kind, (&words, terms), &slice).await?;
    let ids = hits.iter().map(|hit| hit.row_id).collect();
    if hits.is_empty() && (slice.offset > 0 || slice.behind.is_some()) {
        // Past the end, the total is still needed.
        let first = Slice { limit: 1, offset: 0, behind: None };
        hits = words_sql::find(db, account_id, kind, (&words, terms), &first).await?;
    }
    let first = hits.first();
    Ok(Some(Found {
        ids,
        total: first.map_or(0, |hit| hit.total.unsigned_abs()),
        is_exact: first.is_none_or(|hit| hit.is_whole),
    }))
}
