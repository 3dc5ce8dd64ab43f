//! Balances compared with their lines, and the lines with the purchases that they are of.

use std::collections::{HashMap, HashSet};

use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;

use super::policy::GoesApart;
use super::{Difference, Mismatch, PAGE, ReconcileError, Run};
use crate::platform::Platform;
use crate::platform::balance::line_entity::{Column, Entity, LineKind, Model};
use crate::platform::balance::{entity as balance, payment_of_line};
use crate::platform::store::{StoreResult, find_in_account, of_keys};
use crate::shipping::adjustment::entity as adjustment;
use crate::shipping::purchase::{STUCK_AFTER, entity as purchase};

pub(super) async fn compare(run: &mut Run<'_>) -> Result<(), ReconcileError> {
    let platform = run.platform;
    sums(run).await?;
    let mut after = Uuid::nil();
    loop {
        let rows =
            Entity::find().filter(Column::Id.gt(after)).filter(platform.data.rows(&platform.db, Column::AccountId));
        let page = rows.order_by_asc(Column::Id).limit(PAGE).all(&platform.db).await?;
        let Some(last) = page.last() else { return Ok(()) };
        after = last.id;
        let keys = page.iter().filter_map(|line| Some((line.account_id, line.purchase_id?)));
        let paid = purchase::Entity::find().filter(of_keys(purchase::Column::AccountId, purchase::Column::Id, keys));
        let adjusted = page.iter().filter_map(|line| Some((line.account_id, line.adjustment_id?)));
        let adjusted = of_keys(adjustment::Column::AccountId, adjustment::Column::Id, adjusted);
        let adjusted = adjustment::Entity::find().select_only().column(adjustment::Column::Id).filter(adjusted);
        let adjusted: HashSet<Uuid> = adjusted.into_tuple().all(&platform.db).await?.into_iter().collect();
        let paid: HashMap<Uuid, purchase::Model> =
            paid.all(&platform.db).await?.into_iter().map(|row| (row.id, row)).collect();
        for line in &page {
            run.compared.balance_lines += 1;
            let row = line.purchase_id.and_then(|id| paid.get(&id));
            let is_adjusted = line.adjustment_id.is_some_and(|id| adjusted.contains(&id));
            if let Some(detail) = of_line(line, row, is_adjusted) {
                let (purchase_id, subject) = (line.purchase_id, line.id.to_string());
                run.report(&Difference { mismatch: Mismatch::BalanceLine, purchase_id, subject, detail });
            }
        }
    }
}

/// Each balance is the sum of its lines. Both are read in one statement: lines are added meanwhile.
async fn sums(run: &mut Run<'_>) -> Result<(), ReconcileError> {
    use sea_orm::sea_query::{Expr, ExprTrait, Func, Query, SimpleExpr};
    let platform = run.platform;
    let of_balance = Expr::col((Entity, Column::AccountId)).equals((balance::Entity, balance::Column::AccountId));
    let sum = Query::select()
        .expr(Func::coalesce([Func::sum(Expr::col(Column::Amount)).into(), Expr::val(0)]))
        .from(Entity)
        .and_where(of_balance)
        .take();
    let sum = SimpleExpr::SubQuery(None, Box::new(sum.into())).cast_as("bigint");
    let rows: Vec<(Uuid, i64, i64)> = balance::Entity::find()
        .select_only()
        .column(balance::Column::AccountId)
        .column(balance::Column::Amount)
        .column_as(sum, "lines")
        .filter(platform.data.rows(&platform.db, balance::Column::AccountId))
        .into_tuple()
        .all(&platform.db)
        .await?;
    for (account_id, amount, lines) in rows {
        run.compared.balances += 1;
        if amount != lines {
            let detail = format!("the balance says {amount}, its lines {lines}");
            let subject = format!("account {account_id}");
            run.report(&Difference { mismatch: Mismatch::BalanceSum, purchase_id: None, subject, detail });
        }
    }
    Ok(())
}

/// What does not match of a line and its purchase. `is_adjusted`: its adjustment was found.
fn of_line(line: &Model, row: Option<&purchase::Model>, is_adjusted: bool) -> Option<String> {
    if line.kind == LineKind::Correction {
        return None;
    }
    let Some(row) = row else { return Some("there is no such purchase".to_owned()) };
    match line.kind {
        LineKind::TopUp if !row.is_top_up || row.captured_at.is_none() || row.amount != line.amount => {
            Some(format!("it fills {}, our row is {} over {}", line.amount, row.state, row.amount))
        }
        LineKind::Adjustment if !is_adjusted => Some("there is no such adjustment".to_owned()),
        // A purchase whose step was lost after its money was taken asks again for the same line.
        LineKind::Purchase => {
            let payment = payment_of_line((line.account_id, line.id));
            let other = row.payment_ref.as_deref().filter(|known| *known != payment.as_str());
            other.map(|known| format!("our row names {known}"))
        }
        _ => None,
    }
}

/// What a top-up gave back to its card from the balance, and what is wrong with its line.
pub(super) async fn of_top_up(
    platform: &Platform,
    row: &purchase::Model,
    found: &mut Vec<Difference>,
) -> StoreResult<GoesApart> {
    let lines = find_in_account::<Entity>(row.account_id);
    let lines = lines.filter(Column::PurchaseId.eq(row.id)).all(&platform.db).await?;
    let filled: i64 = lines.iter().filter(|line| line.kind == LineKind::TopUp).map(|line| line.amount).sum();
    let expected = if row.captured_at.is_some() { row.amount } else { 0 };
    if filled != expected {
        let detail = format!("our row is {} over {}, the balance got {filled}", row.state, row.amount);
        found.push(Difference::of(row.id, Mismatch::BalanceLine, "", detail));
    }
    let now = platform.clock.now();
    let mut apart = GoesApart::default();
    for line in lines.iter().filter(|line| line.kind == LineKind::Withdrawal) {
        match now - line.created_at < STUCK_AFTER {
            true => apart.on_its_way -= line.amount,
            false => apart.made -= line.amount,
        }
    }
    Ok(apart)
}
