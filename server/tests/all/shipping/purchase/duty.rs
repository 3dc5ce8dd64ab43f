//! Duties that the post wants declared before it sells a label to the United States.

use axum::http::StatusCode;
use sea_orm::EntityTrait;
use serde_json::{Value, json};
use waybill_server::shipping::purchase::entity as purchase;

use super::shop::Shop;
use crate::shipping::shipment::{draft, to_new_york, write_invoice};

impl Shop<'_> {
    /// A shipment to New York whose sender pays the duties, under this declaration, and its first rate.
    async fn to_new_york(&self, declaration: &str) -> (String, Value) {
        let id = draft(&self.owner, to_new_york()).await;
        write_invoice(&self.owner, &id, json!({"duties_taxes": "sender", "duty_declaration_id": declaration})).await;
        let rates = self.owner.get(&format!("/api/v2/get-sorted-rates/{id}")).await.ok().data();
        (id, rates[0].clone())
    }
}

both! {
    async fn without_a_declaration_nothing_is_authorised_and_the_field_is_named(app, shop = Shop::with_card) {
        let field = "international_shipment.duty_declaration_id";
        for (declaration, code) in
            [("", "customs.duty_declaration.required"), ("ZNS-2026-11-22", "customs.duty_declaration.format")]
        {
            let (id, rate) = shop.to_new_york(declaration).await;
            let blocker = &rate["blockers"][0];
            assert_eq!((&blocker["path"], &blocker["code"]), (&json!(field), &json!(code)), "{rate}");
            let rate_id = rate["id"].as_str().unwrap();
            let preview = shop.owner.get(&format!("/api/shipments/{id}/preview/{rate_id}")).await.ok().data();
            assert_eq!(&preview["blockers"][0], blocker);
            let refused = shop.buy(&id, rate_id).await;
            assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
            assert_eq!(refused.violations(), [format!("{field} {code}")]);
        }
        assert!(shop.payments().await.is_empty(), "no money moved");
        assert_eq!(shop.courier.books().asked, 0, "nor was a label asked for");
        assert_eq!(purchase::Entity::find().all(app.db()).await.unwrap(), []);
    }

    async fn with_a_declaration_the_courier_gets_its_id(app, shop = Shop::with_card) {
        let (id, rate) = shop.to_new_york(" ZNS1234567 ").await;
        assert_eq!(rate["blockers"], json!([]));
        assert_eq!(shop.buy(&id, rate["id"].as_str().unwrap()).await.ok().data()["status"], "purchased");
        let bought = purchase::Entity::find().one(app.db()).await.unwrap().unwrap();
        assert_eq!(bought.ship_request.to_json()["shipment"]["customs"]["duty_declaration_id"], "ZNS1234567");
    }
}
