//! Deletes what is no longer needed of claims: drafts that were never sent, and where the money went.

use chrono::TimeDelta;
use sea_orm::sea_query::{Expr, ExprTrait as _};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use waybill_core::claim::ClaimStatus;

use crate::platform::Platform;
use crate::platform::jobs::JobError;
use crate::platform::store::{Stored, unindexed, write_tx};
use crate::shipping::file::{FileOwner, remove_all};
use crate::shipping::insurance::claim_entity::{Column, Entity};

/// How long an untouched draft stays: longer than filing is open for.
const DRAFTS: TimeDelta = TimeDelta::days(365);

/// How long an ended claim knows where its money goes: a bank may still return it.
const PAYOUTS: TimeDelta = TimeDelta::days(90);

/// Rows in one go.
const SLICE: u64 = 100;

/// Lets go of what is due. Two processes at once, or a second run, do no harm.
///
/// # Errors
/// When the database does not answer; what went until then is gone.
pub async fn tidy(platform: &Platform) -> Result<(), JobError> {
    let now = platform.clock.now();
    let is_draft = Column::Status.eq(Stored(ClaimStatus::Draft));
    let due = Entity::find().filter(is_draft.clone()).filter(Column::UpdatedAt.lt(now - DRAFTS));
    for row in due.order_by_asc(Column::Id).limit(SLICE).all(&platform.db).await? {
        let tx = write_tx(&platform.db).await?;
        let still = Entity::delete_by_id((row.account_id, row.id))
            .filter(is_draft.clone())
            .filter(Column::UpdatedAt.eq(row.updated_at));
        if still.exec(&tx).await?.rows_affected == 1 {
            remove_all(&tx, FileOwner::Claim((row.account_id, row.id)), now).await?;
        }
        tx.commit().await?;
    }
    let tx = write_tx(&platform.db).await?;
    Entity::update_many()
        .col_expr(Column::PayoutTo, Expr::value(None::<String>))
        .filter(unindexed(&tx, Column::Status).is_in([ClaimStatus::Paid, ClaimStatus::Rejected].map(Stored)))
        .filter(Column::PayoutTo.is_not_null())
        .filter(Column::UpdatedAt.lt(now - PAYOUTS))
        .exec(&tx)
        .await?;
    tx.commit().await?;
    Ok(())
}
