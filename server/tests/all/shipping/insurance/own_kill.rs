//! At every point of buying a standalone policy the run ends as if the process had been killed; recovery continues from
//! the row.

use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde_json::json;
use waybill_core::insurance::PolicyStatus;
use waybill_server::shipping::insurance::entity as policy;
use waybill_server::shipping::purchase::fault_point;

use crate::shipping::purchase::shop::Shop;

/// Buys a policy, is killed at a point, comes back, and buys again where nothing was bought.
async fn killed_at(shop: &Shop<'_>, point: &str) {
    let charged_before = shop.count("succeeded").await;
    let id = shop.quoted_policy(20_000).await;
    shop.killed_at(point, "/api/insurance/purchase", json!({ "id": id })).await;
    shop.recover().await;
    let row = || async {
        policy::Entity::find().filter(policy::Column::Id.eq(id.parse::<uuid::Uuid>().unwrap())).one(shop.app.db()).await
    };
    if row().await.unwrap().unwrap().status != PolicyStatus::Purchased {
        assert_eq!(shop.count("succeeded").await, charged_before, "{point}: no policy, no charge");
        shop.buy_policy(&id).await.ok();
    }
    let bought = row().await.unwrap().unwrap();
    assert_eq!(bought.status, PolicyStatus::Purchased, "{point}");
    assert!(bought.purchase_id.is_some() && !bought.number.is_empty(), "{point}");
    assert_eq!(shop.count("succeeded").await, charged_before + 1, "{point}: charged once");
    assert_eq!(shop.count("requires_capture").await, 0, "{point}: no hold is left");
    assert_eq!(shop.courier.books().asked, 0, "{point}: no courier is asked");
}

both! {
    async fn a_kill_at_any_point_charges_once_for_one_policy(app, shop = Shop::with_card) {
        for point in fault_point::all() {
            killed_at(&shop, &point).await;
        }
        assert_eq!(shop.differences().await, []);
    }
}
