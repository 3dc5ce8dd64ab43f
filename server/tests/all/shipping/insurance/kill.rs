//! At every point of buying a standalone policy or approved freight insurance the run ends as if the process had been
//! killed; recovery continues from the row, and the approval stays valid where nothing was bought.

use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde_json::{Value, json};
use uuid::Uuid;
use waybill_core::insurance::PolicyStatus;
use waybill_server::shipping::insurance::{Decision, decide, entity as policy};
use waybill_server::shipping::purchase::fault_point;

use crate::shipping::purchase::shop::Shop;

async fn row(shop: &Shop<'_>, id: &str) -> policy::Model {
    let id: Uuid = id.parse().unwrap();
    policy::Entity::find().filter(policy::Column::Id.eq(id)).one(shop.app.db()).await.unwrap().unwrap()
}

/// Freight that was approved.
async fn db_approved(shop: &Shop<'_>) -> String {
    let id = shop.sent_freight(6_000_000).await;
    let waiting = row(shop, &id).await;
    let (key, asked_at) = ((waiting.account_id, waiting.id), waiting.asked_at.unwrap());
    assert!(decide(shop.app.db(), (key, asked_at), &Decision::Approved, shop.state.clock.now()).await.unwrap());
    id
}

/// Buys it, is killed at a point, comes back, and buys again where nothing was bought.
async fn killed_at(shop: &Shop<'_>, point: &str, id: &str, (path, body): (&str, Value)) {
    let before = row(shop, id).await.status;
    let charged_before = shop.count("succeeded").await;
    shop.killed_at(point, path, body.clone()).await;
    shop.recover().await;
    let after = row(shop, id).await.status;
    if after != PolicyStatus::Purchased {
        assert!(before != PolicyStatus::Approved || after == before, "{point}: the approval stands: {after}");
        assert_eq!(shop.count("succeeded").await, charged_before, "{point}: no policy, no charge");
        shop.owner.post(path, body).await.ok();
    }
    let bought = row(shop, id).await;
    assert_eq!(bought.status, PolicyStatus::Purchased, "{point}");
    assert!(bought.purchase_id.is_some() && !bought.number.is_empty(), "{point}");
    assert_eq!(shop.count("succeeded").await, charged_before + 1, "{point}: charged once");
    assert_eq!(shop.count("requires_capture").await, 0, "{point}: no hold is left");
    assert_eq!(shop.courier.books().asked, 0, "{point}: no courier is asked");
}

both! {
    async fn a_kill_at_any_point_charges_once_for_freight(app, shop = Shop::with_card) {
        for point in fault_point::all() {
            let id = db_approved(&shop).await;
            let path = format!("/api/v2/insurance/freight-purchase/{id}");
            killed_at(&shop, &point, &id, (path.as_str(), json!({}))).await;
        }
        assert_eq!(shop.differences().await, []);
    }

    async fn a_kill_at_any_point_charges_once_for_one_policy(app, shop = Shop::with_card) {
        for point in fault_point::all() {
            let id = shop.quoted_policy(20_000).await;
            killed_at(&shop, &point, &id, ("/api/insurance/purchase", json!({ "id": id }))).await;
        }
        assert_eq!(shop.differences().await, []);
    }
}
