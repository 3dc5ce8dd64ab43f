//! Search over rows by the beginnings of their words, the same on both databases: core folds words into tokens, a prefix
//! is a range of tokens.

pub mod entity;

use chrono::{DateTime, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::SelectStatement;
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QuerySelect, QueryTrait};
use uuid::Uuid;
use waybill_core::address::search_tokens;

use crate::platform::store::StoreResult;

/// Words of one search that count; more would only slow it down.
const MOST_WORDS: usize = 8;

/// What kind of row a token belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A row of the address book.
    Address,
}

impl Kind {
    const fn as_str(self) -> &'static str {
        match self {
            Kind::Address => "address",
        }
    }
}

/// Writes the tokens of a row.
///
/// # Errors
/// When the database refuses.
pub async fn index(
    db: &impl ConnectionTrait,
    account_id: Uuid,
    kind: Kind,
    row_id: Uuid,
    row_time: DateTime<Utc>,
    tokens: &[String],
) -> StoreResult<()> {
    let rows = tokens.iter().map(|token| entity::ActiveModel {
        account_id: Set(account_id),
        kind: Set(kind.as_str().to_owned()),
        token: Set(token.clone()),
        row_time: Set(row_time),
        row_id: Set(row_id),
    });
    if !tokens.is_empty() {
        entity::Entity::insert_many(rows).exec_without_returning(db).await?;
    }
    Ok(())
}

/// Takes the tokens of a row away.
///
/// # Errors
/// When the database refuses.
pub async fn remove(db: &impl ConnectionTrait, row_id: Uuid) -> StoreResult<()> {
    entity::Entity::delete_many().filter(entity::Column::RowId.eq(row_id)).exec(db).await?;
    Ok(())
}

/// One subquery of row ids for each word of the text; a row must be in all of them. None for a text without words.
#[must_use]
pub fn rows_with(account_id: Uuid, kind: Kind, text: &str) -> Vec<SelectStatement> {
    search_tokens(text)
        .into_iter()
        .take(MOST_WORDS)
        .map(|word| {
            // Tokens hold letters and digits only, which all sort before the largest character.
            let end = format!("{word}{}", char::MAX);
            entity::Entity::find()
                .select_only()
                .column(entity::Column::RowId)
                .filter(entity::Column::AccountId.eq(account_id))
                .filter(entity::Column::Kind.eq(kind.as_str()))
                .filter(entity::Column::Token.gte(word))
                .filter(entity::Column::Token.lt(end))
                .into_query()
        })
        .collect()
}
