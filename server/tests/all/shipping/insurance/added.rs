//! Cover added to a label that is bought, until its first scan: a separate policy.

use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde_json::{Value, json};
use uuid::Uuid;
use waybill_server::shipping::insurance::entity as policy;
use waybill_server::shipping::shipment::entity as shipment;

use crate::app::Answer;
use crate::shipping::file::sample;
use crate::shipping::purchase::shop::Shop;

impl Shop<'_> {
    async fn add_cover(&self, id: &str, cents: i64) -> Answer {
        self.owner.post("/api/add-insurance", json!({ "shipment_id": id, "insured_amount": cents })).await
    }

    async fn take_cover_off(&self, id: &str) -> Answer {
        self.owner.get(&format!("/api/remove-insurance/{id}")).await
    }
}

/// The courier has the parcel.
pub async fn db_scan(shop: &Shop<'_>, id: &str) {
    let id: Uuid = id.parse().unwrap();
    shipment::Entity::update_many()
        .col_expr(shipment::Column::TrackingStatus, Expr::value("picked_up"))
        .filter(shipment::Column::Id.eq(id))
        .exec(shop.app.db())
        .await
        .unwrap();
}

both! {
    async fn it_is_charged_separately_and_can_be_removed_again(app, shop = Shop::with_card) {
        let id = shop.bought().await;
        let lacks = shop.add_cover(&id, 50_000).await;
        assert_eq!((lacks.status.as_u16(), &lacks.json()["errors"][0]["path"]), (422, &json!("packaging_images")), "{lacks}");
        sample::add(&shop.owner, "upload-packaging-images", &id).await;
        let insured = shop.add_cover(&id, 50_000).await.ok().data();
        assert_eq!((&insured["policy"]["status"], &insured["policy"]["premium"]), (&json!("purchased"), &json!(1_000)), "{insured}");
        assert_eq!(insured["purchase"]["state"], "done", "the label is as it was");
        assert_eq!((shop.count("succeeded").await, shop.count("requires_capture").await), (2, 0));
        assert_eq!(shop.add_cover(&id, 60_000).await.code(), "insurance.twice");
        assert_eq!(shop.differences().await, []);
        let off = shop.take_cover_off(&id).await.ok().data();
        assert_eq!((&off["policy"]["status"], &off["status"]), (&json!("cancelled"), &json!("purchased")), "{off}");
        shop.run_due_jobs().await;
        let after = shop.shipment(&id).await;
        assert_eq!(after["policy"]["refund_status"], "paid");
        let papers: Vec<&Value> = after["invoices"].as_array().unwrap().iter().map(|one| &one["kind"]).collect();
        assert_eq!(papers, ["receipt"], "its credit note is the policy's own");
        let path = format!("/api/invoice-download-with-type/{}?type=credit_note", after["policy"]["id"].as_str().unwrap());
        assert_eq!(shop.owner.get(&path).await.status, 200);
        assert_eq!(shop.differences().await, []);
        assert_eq!(shop.take_cover_off(&id).await.code(), "insurance.over");
        shop.add_cover(&id, 60_000).await.ok();
    }

    async fn it_asks_about_the_goods_as_a_label_does(app, shop = Shop::with_card) {
        let id = shop.bought().await;
        sample::add(&shop.owner, "upload-packaging-images", &id).await;
        let asked = async |answers: Value| {
            let input = json!({ "shipment_id": id, "insured_amount": 50_000, "restricted_referred": answers });
            shop.owner.post("/api/add-insurance", input).await
        };
        for (answers, path) in [
            (json!({ "money_and_securities": true }), "restricted_referred.money_and_securities"),
            (json!({ "jewellery_and_watches": true }), "proof_files"),
        ] {
            let refused = asked(answers).await;
            assert_eq!((refused.status.as_u16(), &refused.json()["errors"][0]["path"]), (422, &json!(path)), "{refused}");
        }
        let many: serde_json::Map<_, _> = (0..51).map(|number| (format!("q{number}"), json!(false))).collect();
        assert_eq!(asked(many.into()).await.status.as_u16(), 422);
        assert_eq!(shop.count("succeeded").await, 1, "nothing was charged for it");
        sample::add(&shop.owner, "upload-proof-files", &id).await;
        let insured = asked(json!({ "jewellery_and_watches": true })).await.ok().data();
        assert_eq!(insured["policy"]["status"], "purchased", "{insured}");
    }

    async fn a_label_that_is_cancelled_takes_its_added_cover_along(app, shop = Shop::with_card) {
        let id = shop.bought().await;
        sample::add(&shop.owner, "upload-packaging-images", &id).await;
        shop.add_cover(&id, 50_000).await.ok();
        shop.cancel_label(&id).await.ok();
        shop.run_due_jobs().await;
        let after = shop.shipment(&id).await;
        assert_eq!((&after["status"], &after["policy"]["status"]), (&json!("cancelled"), &json!("cancelled")), "{after}");
        assert_eq!(after["policy"]["refund_status"], "paid", "{after}");
        assert_eq!(shop.differences().await, []);
    }

    async fn it_is_too_late_once_the_courier_has_the_parcel(app, shop = Shop::with_card) {
        let id = shop.bought().await;
        sample::add(&shop.owner, "upload-packaging-images", &id).await;
        db_scan(&shop, &id).await;
        assert_eq!(shop.add_cover(&id, 50_000).await.code(), "insurance.cover_too_late");
        assert_eq!(shop.count("succeeded").await, 1);
    }

    async fn what_a_refused_card_left_is_not_sold_once_the_courier_has_the_parcel(app, shop = Shop::open) {
        let good = shop.card("4242424242424242").await;
        let id = shop.bought().await;
        sample::add(&shop.owner, "upload-packaging-images", &id).await;
        let declined = shop.card("4000000000000341").await;
        let path = format!("/api/account/cards/{}", declined["id"].as_str().unwrap());
        shop.owner.patch(&path, json!({ "is_default": true })).await.ok();
        assert_eq!(shop.add_cover(&id, 50_000).await.status.as_u16(), 422);
        db_scan(&shop, &id).await;
        let of_label = policy::Column::ShipmentId.eq(id.parse::<Uuid>().unwrap());
        let left = policy::Entity::find().filter(of_label).one(app.db()).await.unwrap().unwrap();
        let input = json!({ "id": left.id, "card_id": good["id"] });
        assert_eq!(shop.owner.post("/api/insurance/purchase", input).await.code(), "insurance.cover_too_late");
        assert_eq!(shop.count("succeeded").await, 1);
    }

    async fn the_same_key_adds_it_once(app, shop = Shop::with_card) {
        let id = shop.bought().await;
        sample::add(&shop.owner, "upload-packaging-images", &id).await;
        let client = shop.owner.with("idempotency-key", "cover-1");
        for _ in 0..2 {
            let input = json!({ "shipment_id": id, "insured_amount": 50_000 });
            let insured = client.post("/api/add-insurance", input).await.ok().data();
            assert_eq!(insured["policy"]["status"], "purchased", "{insured}");
        }
        assert_eq!(shop.count("succeeded").await, 2);
    }
}
