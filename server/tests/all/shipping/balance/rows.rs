//! Lines of balances, as the product adds them.

use sea_orm::ConnectionTrait;
use sea_orm::sea_query::Query;
use uuid::Uuid;
use waybill_core::Cents;
use waybill_server::platform::balance::{Appended, LineKind, NewLine, append, line_entity as line};
use waybill_server::platform::store::{Constraint, StoreResult, write_tx};

use crate::app::TestApp;

fn credit(account_id: Uuid, cents: i64) -> NewLine {
    NewLine {
        account_id,
        kind: LineKind::Correction,
        amount: Cents(cents),
        key: format!("{}-correction", Uuid::now_v7()),
        purchase_id: None,
        of_line: None,
        adjustment_id: None,
        reason: "A credit.".to_owned(),
    }
}

/// Credits a balance.
pub async fn db_credit(app: &TestApp, account_id: Uuid, cents: i64) {
    let tx = write_tx(app.db()).await.unwrap();
    let added = append(&tx, credit(account_id, cents), app.clock().now()).await.unwrap();
    assert!(matches!(added, Appended::New(_)));
    tx.commit().await.unwrap();
}

/// Breaks a constraint of lines.
pub async fn twice(app: &TestApp, constraint: Constraint, account_id: Uuid) -> StoreResult<()> {
    use sea_orm::{ActiveModelTrait, ActiveValue::Set, EntityTrait, IntoActiveModel};
    db_credit(app, account_id, 100).await;
    if constraint == Constraint::BalanceLineKind {
        let change = Query::update().table("balance_lines").value("kind", "gift").take();
        return Ok(app.db().execute(&change).await.map(drop)?);
    }
    let row = line::Entity::find().one(app.db()).await?.unwrap();
    let mut again = row.into_active_model().reset_all();
    again.id = Set(Uuid::now_v7());
    again.insert(app.db()).await?;
    Ok(())
}
