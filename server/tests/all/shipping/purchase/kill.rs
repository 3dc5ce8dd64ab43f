//! At every point of buying the run ends as if the process had been killed; recovery continues from the row. The books of
//! the payment processor and of the courier judge. (The same with a real process: `kill_process.rs`.)

use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde_json::json;
use uuid::Uuid;
use waybill_core::insurance::PolicyStatus;
use waybill_server::shipping::insurance::entity as policy;
use waybill_server::shipping::purchase::fault_point;

use super::courier::Selling;
use super::shop::{Shop, buy_path};

/// Buys, is killed at a point, comes back, and buys again where nothing was bought.
async fn killed_at(shop: &Shop<'_>, point: &str) {
    shop.courier.books().asked = 0;
    shop.courier.books().sold.clear();
    let charged_before = shop.count("succeeded").await;
    let (id, rate) = shop.quoted_insured(20_000).await;
    shop.killed_at(point, &buy_path(&id, &rate), json!({})).await;
    shop.courier.books().selling = Selling::Sells;
    shop.recover().await;
    let mut state = shop.shipment(&id).await["purchase"]["state"].clone();
    if state != "done" {
        assert!(["released", "refused"].contains(&state.as_str().unwrap_or("released")), "{point}: {state}");
        let rates = shop.owner.get(&format!("/api/v2/get-sorted-rates/{id}")).await.ok().data();
        let bought = shop.buy(&id, rates[0]["id"].as_str().unwrap()).await.ok().data();
        state = bought["purchase"]["state"].clone();
    }
    assert_eq!(state, "done", "{point}");
    assert_eq!(shop.count("succeeded").await, charged_before + 1, "{point}: charged once");
    assert_eq!(shop.count("requires_capture").await, 0, "{point}: no hold is left");
    assert_eq!(shop.courier.books().sold.len(), 1, "{point}: one label was sold");
    let shipment: Uuid = id.parse().unwrap();
    let policies = policy::Entity::find().filter(policy::Column::ShipmentId.eq(shipment));
    let policies = policies.all(shop.app.db()).await.unwrap();
    assert_eq!(policies.len(), 1, "{point}: one policy");
    assert_eq!(policies[0].status, PolicyStatus::Purchased, "{point}: it is in force");
    let label = shop.owner.get(&format!("/api/label-download/{id}")).await;
    assert_eq!(label.status, 200, "{point}: the label is there");
}

both! {
    async fn a_kill_at_any_point_charges_once_and_loses_no_label(app, shop = Shop::with_card) {
        for point in fault_point::all() {
            killed_at(&shop, &point).await;
        }
    }

    async fn a_kill_while_the_courier_refuses_releases_the_hold(app, shop = Shop::with_card) {
        for point in ["before_releasing", "after_releasing", "before_release_call", "after_release_call", "before_released", "after_released"] {
            shop.courier.books().selling = Selling::Refuses;
            killed_at(&shop, point).await;
        }
    }
}
