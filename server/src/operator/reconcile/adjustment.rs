//! Adjustments that senders are charged, compared with the lines of their balances.

use chrono::{DateTime, Utc};
use sea_orm::sea_query::{Expr, ExprTrait, Func, Query, SimpleExpr};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;

use super::{Difference, Mismatch, PAGE, ReconcileError, Run};
use crate::platform::balance::line_entity as line;
use crate::shipping::adjustment::entity::{Column, Entity};

/// Its id and its purchase, when it was charged, what is owed of it, and the sum of its lines.
type Row = (Uuid, Uuid, Option<DateTime<Utc>>, i64, i64);

/// What was charged of each is what its lines took. Both are read in one statement: lines are added meanwhile.
pub(super) async fn compare(run: &mut Run<'_>) -> Result<(), ReconcileError> {
    let platform = run.platform;
    let lines = Query::select()
        .expr(Func::coalesce([Func::sum(Expr::col(line::Column::Amount)).into(), Expr::val(0)]))
        .from(line::Entity)
        .and_where(Expr::col((line::Entity, line::Column::AccountId)).equals((Entity, Column::AccountId)))
        .and_where(Expr::col((line::Entity, line::Column::AdjustmentId)).equals((Entity, Column::Id)))
        .take();
    let lines = SimpleExpr::SubQuery(None, Box::new(lines.into())).cast_as("bigint");
    let owed = Expr::col(Column::After)
        .sub(Expr::col(Column::Before))
        .sub(Func::coalesce([Expr::col(Column::Agreed), Expr::val(0)]));
    let mut after = Uuid::nil();
    loop {
        let page: Vec<Row> = Entity::find()
            .select_only()
            .columns([Column::Id, Column::PurchaseId, Column::ChargedAt])
            .column_as(owed.clone(), "owed")
            .column_as(lines.clone(), "lines")
            .filter(Column::Id.gt(after))
            .filter(platform.data.rows(&platform.db, Column::AccountId))
            .order_by_asc(Column::Id)
            .limit(PAGE)
            .into_tuple()
            .all(&platform.db)
            .await?;
        let Some((last, ..)) = page.last() else { return Ok(()) };
        after = *last;
        for (id, purchase_id, charged_at, owed, lines) in page {
            let charged = if charged_at.is_some() { owed } else { 0 };
            if charged + lines != 0 {
                let detail = format!("{charged} were charged, its lines took {}", -lines);
                run.report(&Difference::of(purchase_id, Mismatch::BalanceLine, &format!("adjustment {id}"), detail));
            }
        }
    }
}
