//! The label for the way back: a separate shipment, linked to the first.

use serde_json::json;

use super::courier::Selling;
use super::shop::Shop;

both! {
    async fn a_return_is_priced_for_nothing_and_bought_once(app, shop = Shop::with_card) {
        let (id, rate) = shop.quoted().await;
        let early = shop.owner.post("/api/buyReturnLabel", json!({ "shipment_id": id })).await;
        assert_eq!(early.status, 409, "what is not sent does not come back");
        let first = shop.buy(&id, &rate).await.ok().data();
        let rates = shop.owner.post("/api/buyReturnLabel", json!({ "shipment_id": id })).await.ok().data();
        assert_eq!(rates[0]["service"], "DOM.EP", "{rates}");
        assert_eq!(shop.count("succeeded").await, 1, "a price costs nothing");
        assert_eq!(shop.owner.get("/api/shipments").await.ok().data().as_array().unwrap().len(), 1);
        let none = shop.owner.get(&format!("/api/return-label-download/{id}")).await;
        assert_eq!((none.status.as_u16(), &none.json()["code"]), (409, &json!("return.none")));
        let input = json!({ "shipment_id": id, "rate_id": rates[0]["id"] });
        let buy = async || shop.owner.with("idempotency-key", "way-back").post("/api/buyReturnLabel", input.clone()).await;
        let bought = buy().await.ok().data();
        assert_eq!((&bought["id"], &bought["return_label"]["kind"]), (&json!(id), &json!("label")), "{bought}");
        let back = &bought["return_shipment"];
        assert_eq!(back["status"], "purchased");
        assert_ne!(back["tracking_numbers"], bought["tracking_numbers"]);
        let again = buy().await.ok().data();
        assert_eq!(again["return_shipment"]["id"], back["id"]);
        assert_eq!(shop.count("succeeded").await, 2, "one for each way");
        let shown = shop.shipment(back["id"].as_str().unwrap()).await;
        assert_eq!((&shown["shipment_type"], &shown["return_of_id"]), (&json!("return"), &json!(id)));
        for (here, there) in [("origin_address", "destination_address"), ("destination_address", "origin_address")] {
            assert_eq!(shown[here]["street1"], first[there]["street1"]);
        }
        let label = shop.owner.get(&format!("/api/return-label-download/{id}")).await.ok();
        assert!(label.header("content-disposition").contains("return-label-"));
        let more = shop.owner.post("/api/buyReturnLabel", json!({ "shipment_id": id })).await;
        assert_eq!((more.status.as_u16(), &more.json()["code"]), (409, &json!("return.bought")));
        let stranger = shop.as_client(&app.owner().await);
        assert_eq!(stranger.post("/api/buyReturnLabel", json!({ "shipment_id": id })).await.status, 404);
    }

    async fn a_return_that_the_courier_refuses_can_be_bought_again(app, shop = Shop::with_card) {
        let id = shop.bought().await;
        let rates = shop.owner.post("/api/buyReturnLabel", json!({ "shipment_id": id })).await.ok().data();
        shop.courier.books().selling = Selling::Refuses;
        let input = json!({ "shipment_id": id, "rate_id": rates[0]["id"] });
        let refused = shop.owner.post("/api/buyReturnLabel", input).await;
        assert_eq!((refused.status.as_u16(), &refused.json()["code"]), (409, &json!("purchase.failed")));
        shop.courier.books().selling = Selling::Sells;
        let rates = shop.owner.post("/api/buyReturnLabel", json!({ "shipment_id": id })).await.ok().data();
        let input = json!({ "shipment_id": id, "rate_id": rates[0]["id"] });
        let bought = shop.owner.post("/api/buyReturnLabel", input).await.ok().data();
        assert_eq!(bought["return_shipment"]["status"], "purchased");
    }

    async fn a_return_is_cancelled_like_any_label_and_another_can_be_bought(app, shop = Shop::with_card) {
        let id = shop.bought().await;
        let rates = shop.owner.post("/api/buyReturnLabel", json!({ "shipment_id": id })).await.ok().data();
        let input = json!({ "shipment_id": id, "rate_id": rates[0]["id"] });
        let bought = shop.owner.post("/api/buyReturnLabel", input).await.ok().data();
        let back = bought["return_shipment"]["id"].as_str().unwrap();
        let path = format!("/api/change-status/{back}");
        let cancelled = shop.owner.post(&path, json!({ "status": "cancelled" })).await.ok().data();
        assert_eq!(cancelled["status"], "cancelled");
        let shown = shop.shipment(&id).await;
        assert_eq!((&shown["return_label"], &shown["return_shipment"]), (&json!(null), &json!(null)));
        shop.owner.post("/api/buyReturnLabel", json!({ "shipment_id": id })).await.ok();
    }
}
