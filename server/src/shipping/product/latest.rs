//! The latest facts of some products: two rows of each, by an index, however often it was sent.

use std::collections::{BTreeSet, HashMap};

use chrono::{DateTime, Utc};
use sea_orm::sea_query::{Asterisk, Expr, ExprTrait as _, Order, Query, SelectStatement, UnionType};
use sea_orm::{ConnectionTrait, FromQueryResult};
use uuid::Uuid;

use super::entity::{Column, Entity, Model, ProductFactKind};
use crate::platform::store::StoreResult;

/// Rows of each product and kind: the latest and the one before it.
const OF_EACH: u64 = 2;
/// Products of a statement; SQLite joins at most 500 selects.
const AT_ONCE: usize = 100;

/// The latest facts of products, the latest first.
pub type Facts = HashMap<(String, ProductFactKind), Vec<Model>>;

/// The latest facts since a moment.
pub async fn latest(
    db: &impl ConnectionTrait,
    account_id: Uuid,
    products: &BTreeSet<String>,
    since: DateTime<Utc>,
) -> StoreResult<Facts> {
    let products: Vec<&String> = products.iter().collect();
    let mut found = Facts::new();
    for products in products.chunks(AT_ONCE) {
        let kinds = [ProductFactKind::Weight, ProductFactKind::HsCode];
        let mut lists =
            products.iter().flat_map(|product| kinds.map(|kind| of_product(account_id, product, kind, since)));
        let mut all = lists.next().unwrap_or_default();
        for list in lists {
            all.union(UnionType::All, list);
        }
        for row in db.query_all(&all).await? {
            let row = Model::from_query_result(&row, "")?;
            found.entry((row.product.clone(), row.kind)).or_default().push(row);
        }
    }
    for rows in found.values_mut() {
        rows.sort_by_key(|row| std::cmp::Reverse((row.sent_at, row.id)));
    }
    Ok(found)
}

fn of_product(account_id: Uuid, product: &str, kind: ProductFactKind, since: DateTime<Utc>) -> SelectStatement {
    let newest = Query::select()
        .columns([
            Column::AccountId,
            Column::Id,
            Column::ShipmentId,
            Column::Product,
            Column::Kind,
            Column::Value,
            Column::Unit,
            Column::SentAt,
        ])
        .from(Entity)
        .and_where(Expr::col(Column::AccountId).eq(account_id))
        .and_where(Expr::col(Column::Product).eq(product))
        .and_where(Expr::col(Column::Kind).eq(kind))
        .and_where(Expr::col(Column::SentAt).gte(since))
        .order_by(Column::SentAt, Order::Desc)
        .order_by(Column::Id, Order::Desc)
        .limit(OF_EACH)
        .take();
    Query::select().column(Asterisk).from_subquery(newest, "newest").take()
}
