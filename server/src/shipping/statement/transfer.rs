//! Money that a balance got or gave other than by purchases: it buys nothing, so it has no receipt.

use chrono::{DateTime, Utc};
use sea_orm::{ColumnTrait, QueryFilter, QueryOrder, Select};
use uuid::Uuid;
use waybill_core::{Cents, Lang};

use super::month::Month;
use crate::platform::Platform;
use crate::platform::balance::{LineKind, line_entity as line};
use crate::platform::store::{StoreResult, find_in_account};

/// A top-up, a refund of one to its card, or a correction.
#[derive(Debug, Clone)]
pub struct Transfer {
    pub at: DateTime<Utc>,
    /// The receipt number of the top-up; of a correction, the line's id.
    pub number: String,
    pub kind: LineKind,
    /// What the balance got; negative where it gave.
    pub amount: Cents,
}

impl Transfer {
    /// Whether the money came from the card or went back to it.
    #[must_use]
    pub fn is_by_card(&self) -> bool {
        self.kind != LineKind::Correction
    }

    /// In words.
    #[must_use]
    pub fn in_words(&self, lang: Lang) -> &'static str {
        match self.kind {
            LineKind::TopUp => lang.pick("Balance top-up", "Recharge du solde"),
            LineKind::Withdrawal => lang.pick("Balance refunded to card", "Solde remboursé sur la carte"),
            _ => lang.pick("Balance correction", "Correction du solde"),
        }
    }
}

/// The lines of an account's balance that are of no purchase of a label or a policy.
pub fn of_account(account_id: Uuid) -> Select<line::Entity> {
    find_in_account::<line::Entity>(account_id).filter(line::Column::Kind.is_in([
        LineKind::TopUp,
        LineKind::Withdrawal,
        LineKind::Correction,
    ]))
}

/// The transfers of a month, the oldest first.
pub async fn transfers(state: &Platform, account_id: Uuid, month: Month) -> StoreResult<Vec<Transfer>> {
    let rows = of_account(account_id)
        .filter(line::Column::CreatedAt.gte(month.begins()))
        .filter(line::Column::CreatedAt.lt(month.ends()))
        .order_by_asc(line::Column::Id)
        .all(&state.db)
        .await?;
    let shown = rows.into_iter().map(|row| Transfer {
        at: row.created_at,
        number: row.purchase_id.unwrap_or(row.id).to_string(),
        kind: row.kind,
        amount: Cents(row.amount),
    });
    Ok(shown.collect())
}
