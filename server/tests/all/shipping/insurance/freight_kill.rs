//! At every point of buying approved freight insurance the run ends as if the process had been killed; recovery continues
//! from the row, and the approval stays valid where nothing was bought.

use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde_json::json;
use uuid::Uuid;
use waybill_core::insurance::PolicyStatus;
use waybill_server::shipping::insurance::{Decision, decide, entity as policy};
use waybill_server::shipping::purchase::fault_point;

use crate::shipping::purchase::shop::Shop;

async fn row(shop: &Shop<'_>, id: Uuid) -> policy::Model {
    policy::Entity::find().filter(policy::Column::Id.eq(id)).one(shop.app.db()).await.unwrap().unwrap()
}

/// Freight that was approved.
async fn db_approved(shop: &Shop<'_>) -> String {
    let id = shop.sent_freight(6_000_000).await;
    let waiting = row(shop, id.parse().unwrap()).await;
    let (key, asked_at) = ((waiting.account_id, waiting.id), waiting.asked_at.unwrap());
    assert!(decide(shop.app.db(), (key, asked_at), &Decision::Approved, shop.state.clock.now()).await.unwrap());
    id
}

/// Buys it, is killed at a point, comes back, and buys again where nothing was bought.
async fn killed_at(shop: &Shop<'_>, point: &str) {
    let charged_before = shop.count("succeeded").await;
    let id = db_approved(shop).await;
    shop.killed_at(point, &format!("/api/v2/insurance/freight-purchase/{id}"), json!({})).await;
    shop.recover().await;
    let key: Uuid = id.parse().unwrap();
    let after = row(shop, key).await;
    if after.status != PolicyStatus::Purchased {
        assert_eq!(after.status, PolicyStatus::Approved, "{point}: the approval stands");
        assert_eq!(shop.count("succeeded").await, charged_before, "{point}: no policy, no charge");
        shop.buy_freight(&id).await.ok();
    }
    let bought = row(shop, key).await;
    assert_eq!(bought.status, PolicyStatus::Purchased, "{point}");
    assert!(bought.purchase_id.is_some() && !bought.number.is_empty(), "{point}");
    assert_eq!(shop.count("succeeded").await, charged_before + 1, "{point}: charged once");
    assert_eq!(shop.count("requires_capture").await, 0, "{point}: no hold is left");
    assert_eq!(shop.courier.books().asked, 0, "{point}: no courier is asked");
}

both! {
    async fn a_kill_at_any_point_charges_once_for_freight(app, shop = Shop::with_card) {
        for point in fault_point::all() {
            killed_at(&shop, &point).await;
        }
        assert_eq!(shop.differences().await, []);
    }
}
