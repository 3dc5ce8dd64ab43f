//! A move of a purchase, and what its shipment shows of it.

use chrono::TimeDelta;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde_json::json;
use uuid::Uuid;
use waybill_core::shipment::ShipmentStatus;
use waybill_server::operator::reconcile::Mismatch;
use waybill_server::platform::store::Stored;
use waybill_server::shipping::shipment::entity::{Column, Entity};

use super::shop::{Shop, buy_path};

/// A purchase that is left at a point, as a kill leaves it.
async fn stopped_at(shop: &Shop<'_>, point: &str) -> String {
    shop.card("4242424242424242").await;
    let (id, rate) = shop.quoted().await;
    assert!(shop.killed_at(point, &buy_path(&id, &rate), json!({})).await, "{point} is never reached");
    id
}

async fn db_show(shop: &Shop<'_>, id: &str, status: ShipmentStatus) {
    Entity::update_many()
        .col_expr(Column::Status, Expr::value(Stored(status)))
        .filter(Column::Id.eq(id.parse::<Uuid>().unwrap()))
        .exec(shop.app.db())
        .await
        .unwrap();
}

async fn differences(shop: &Shop<'_>) -> Vec<Mismatch> {
    shop.app.clock().advance(TimeDelta::minutes(3));
    shop.differences().await
}

both! {
    async fn a_shipment_shows_each_state_that_its_purchase_reaches(app, shop = Shop::open) {
        let id = stopped_at(&shop, "before_capturing").await;
        assert_eq!(shop.shipment(&id).await["status"], "purchasing");
        shop.recover().await;
        let shown = shop.shipment(&id).await;
        assert_eq!((&shown["status"], &shown["tracking_status"]), (&json!("purchased"), &json!("label_created")));
        assert_eq!(differences(&shop).await, []);
    }

    async fn a_shipment_in_another_status_is_not_changed_while_the_purchase_goes_on(app, shop = Shop::open) {
        let id = stopped_at(&shop, "before_done").await;
        db_show(&shop, &id, ShipmentStatus::CancelRequested).await;
        shop.recover().await;
        let shown = shop.shipment(&id).await;
        assert_eq!((&shown["status"], &shown["purchase"]["state"]), (&json!("cancel_requested"), &json!("done")));
        assert_eq!(shop.count("succeeded").await, 1);
        assert_eq!(differences(&shop).await, [Mismatch::ShipmentState]);
        db_show(&shop, &id, ShipmentStatus::Purchased).await;
        assert_eq!(differences(&shop).await, []);
    }
}
