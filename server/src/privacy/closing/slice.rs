//! Erasing a slice at a time: a single transaction over all rows of a large account would block every other writer.

use sea_orm::sea_query::{Alias, Expr, ExprTrait, Query, SelectStatement, UpdateStatement};
use sea_orm::{ConnectionTrait, EntityTrait, Order};
use serde_json::json;
use uuid::Uuid;

use crate::platform::Platform;
use crate::platform::store::{StoreResult, write_tx};
use crate::shipping::adjustment::entity as adjustment;
use crate::shipping::insurance::{claim_entity as claim, entity as policy};
use crate::shipping::purchase::entity as purchase;
use crate::shipping::rate::quote_entity as quote;
use crate::shipping::shipment::entity as shipment;

/// Rows of a transaction.
pub(super) const SLICE: u64 = 1_000;

/// Deletes an account's rows from a table.
pub(in crate::privacy) async fn empty(state: &Platform, table: &str, account_id: Uuid) -> StoreResult<()> {
    let key = match table {
        "search_tokens" => "row_id",
        "user_preferences" => "user_id",
        "alert_marks" => "alert_id",
        "account_settings" | "balances" | "pickup_defaults" | "shipping_rules" => "account_id",
        _ => "id",
    };
    let slice = Query::select()
        .column(key)
        .from(Alias::new(table))
        .and_where(Expr::col("account_id").eq(account_id))
        .limit(SLICE)
        .take();
    delete_slices(state, table, key, account_id, &slice).await
}

/// Deletes the shipments that were never bought, with their quotes and rates.
pub(super) async fn remove_unbought(state: &Platform, account_id: Uuid) -> StoreResult<()> {
    let bought = Query::select()
        .expr(Expr::val(1))
        .from(purchase::Entity)
        .and_where(Expr::col((purchase::Entity, purchase::Column::AccountId)).eq(account_id))
        .and_where(
            Expr::col((purchase::Entity, purchase::Column::ShipmentId))
                .equals((shipment::Entity, shipment::Column::Id)),
        )
        .take();
    let slice = Query::select()
        .column(shipment::Column::Id)
        .from(shipment::Entity)
        .and_where(Expr::col((shipment::Entity, shipment::Column::AccountId)).eq(account_id))
        .and_where(Expr::exists(bought).not())
        .limit(SLICE)
        .take();
    delete_slices(state, "shipments", "id", account_id, &slice).await
}

async fn delete_slices(
    state: &Platform,
    table: &str,
    key: &'static str,
    account_id: Uuid,
    slice: &SelectStatement,
) -> StoreResult<()> {
    let delete = Query::delete()
        .from_table(Alias::new(table))
        .and_where(Expr::col("account_id").eq(account_id))
        .and_where(Expr::col(key).in_subquery(slice.clone()))
        .take();
    loop {
        let tx = write_tx(&state.db).await?;
        let gone = tx.execute(&delete).await?.rows_affected();
        tx.commit().await?;
        if gone == 0 {
            return Ok(());
        }
    }
}

/// Removes personal data from the records that stay: a purchase keeps what was paid for and when, a shipment its dates,
/// a quote its figures.
pub(super) async fn strip(state: &Platform, account_id: Uuid) -> StoreResult<()> {
    let nothing = || Expr::val(None::<serde_json::Value>);
    let purchases = Query::update()
        .table(purchase::Entity)
        .value(purchase::Column::ShipRequest, json!({}))
        .value(purchase::Column::ShipOutcome, nothing())
        .value(purchase::Column::ReturnUrl, "")
        .take();
    let shipments = Query::update()
        .table(shipment::Entity)
        .value(shipment::Column::Origin, nothing())
        .value(shipment::Column::Destination, nothing())
        .value(shipment::Column::Parcels, json!([]))
        .value(shipment::Column::Options, json!({}))
        .value(shipment::Column::International, nothing())
        .value(shipment::Column::InternationalItems, json!([]))
        .value(shipment::Column::DropOff, nothing())
        .take();
    let quotes = Query::update()
        .table(quote::Entity)
        .value(quote::Column::Request, json!({}))
        .value(quote::Column::Messages, json!([]))
        .take();
    let policies = Query::update()
        .table(policy::Entity)
        .value(policy::Column::TrackingNumber, "")
        .value(policy::Column::Images, json!([]))
        .value(policy::Column::Form, nothing())
        .value(policy::Column::FreightForm, nothing())
        .value(policy::Column::DecisionReason, None::<String>)
        .take();
    let claims = Query::update()
        .table(claim::Entity)
        .value(claim::Column::Description, "")
        .value(claim::Column::PayoutTo, Expr::val(None::<String>))
        .value(claim::Column::PayoutShown, "")
        .take();
    let adjustments = Query::update()
        .table(adjustment::Entity)
        .value(adjustment::Column::TrackingNumber, "")
        .value(adjustment::Column::Note, "")
        .value(adjustment::Column::FileIds, json!([]))
        .take();
    update_slices(state, adjustment::Entity, account_id, &adjustments).await?;
    update_slices(state, claim::Entity, account_id, &claims).await?;
    update_slices(state, purchase::Entity, account_id, &purchases).await?;
    update_slices(state, policy::Entity, account_id, &policies).await?;
    update_slices(state, shipment::Entity, account_id, &shipments).await?;
    update_slices(state, quote::Entity, account_id, &quotes).await
}

/// Goes through an account's rows by id.
async fn update_slices<E: EntityTrait>(
    state: &Platform,
    table: E,
    account_id: Uuid,
    update: &UpdateStatement,
) -> StoreResult<()> {
    let mut last = Uuid::nil();
    loop {
        let slice = Query::select()
            .column("id")
            .from(table)
            .and_where(Expr::col("account_id").eq(account_id))
            .and_where(Expr::col("id").gt(last))
            .order_by("id", Order::Asc)
            .limit(SLICE)
            .take();
        let rows = state.db.query_all(&slice).await?;
        let Some(end) = rows.last() else { return Ok(()) };
        let end: Uuid = end.try_get_by_index(0)?;
        let tx = write_tx(&state.db).await?;
        let update = update
            .clone()
            .and_where(Expr::col("account_id").eq(account_id))
            .and_where(Expr::col("id").gt(last))
            .and_where(Expr::col("id").lte(end))
            .take();
        tx.execute(&update).await?;
        tx.commit().await?;
        last = end;
    }
}
