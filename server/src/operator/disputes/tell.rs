//! Telling operators of disputes that were opened, and reminding them of deadlines.

use chrono::TimeDelta;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};

use super::mail::{DisputeNews, tell_operators};
use crate::platform::Platform;
use crate::platform::store::{StoreResult, update_by_id, write_tx};
use crate::shipping::purchase::dispute::entity::{Column, Entity};

/// How long before the deadline.
const BEFORE: TimeDelta = TimeDelta::days(3);
/// Rows in one go.
const SLICE: u64 = 100;

/// Mails operators once of each dispute that is new, and once of each that nobody has answered and whose deadline is near.
/// Two processes at once do no harm.
pub async fn tell_of_disputes(platform: &Platform) -> StoreResult<()> {
    let now = platform.clock.now();
    for (news, column) in [(DisputeNews::Opened, Column::ToldAt), (DisputeNews::DueSoon, Column::RemindedAt)] {
        let mut due = Entity::find().filter(Column::ClosedAt.is_null()).filter(column.is_null());
        due = due.filter(platform.data.rows(&platform.db, Column::AccountId));
        if news == DisputeNews::DueSoon {
            due = due.filter(Column::DueBy.lte(now + BEFORE)).filter(Column::DueBy.gt(now));
        }
        for row in due.order_by_asc(Column::DueBy).limit(SLICE).all(&platform.db).await? {
            if news == DisputeNews::DueSoon && !row.status.needs_response() {
                continue;
            }
            let tx = write_tx(&platform.db).await?;
            let claimed = update_by_id::<Entity>((row.account_id, row.id))
                .col_expr(column, Expr::value(now))
                .filter(column.is_null())
                .filter(Column::Version.eq(row.version))
                .exec(&tx)
                .await?;
            if claimed.rows_affected == 1 {
                tell_operators(&tx, platform, &row, news).await?;
            }
            tx.commit().await?;
        }
    }
    Ok(())
}
