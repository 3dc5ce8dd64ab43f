//! Labels that were sold insured before there were policies.

use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::Expr;
use sea_orm::{ActiveModelTrait, ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter};
use serde_json::json;
use uuid::Uuid;
use waybill_core::address::AddressInput;
use waybill_server::platform::jobs::enqueue;
use waybill_server::platform::store::Document;
use waybill_server::shipping::insurance::entity;
use waybill_server::shipping::purchase::{InsureLabels, RefundPremium, entity as purchase};
use waybill_server::shipping::shipment::entity as shipment;

use crate::shipping::purchase::shop::Shop;

/// Makes a policy stand behind another shipment's purchase.
pub async fn db_move(shop: &Shop<'_>, row: entity::Model, shipment_id: Uuid) {
    let bought = purchase::Entity::find().filter(purchase::Column::ShipmentId.eq(shipment_id));
    let bought = bought.one(shop.app.db()).await.unwrap().unwrap();
    let row = entity::Model { purchase_id: Some(bought.id), shipment_id: Some(shipment_id), ..row };
    row.into_active_model().insert(shop.app.db()).await.unwrap();
}

/// Our row knows nothing of a refund that was made, and asks for it again.
pub async fn db_forget_refund(shop: &Shop<'_>, policy: &entity::Model) {
    let mut row = policy.clone().into_active_model();
    row.refund_ref = Set(None);
    row.refunded_at = Set(None);
    row.update(shop.app.db()).await.unwrap();
    let again = RefundPremium { policy_id: policy.id, look: 0 };
    enqueue(shop.app.db(), &again, shop.app.clock().now()).await.unwrap();
}

/// As before there were policies.
async fn db_forget_policies(shop: &Shop<'_>) {
    entity::Entity::delete_many().exec(shop.app.db()).await.unwrap();
}

async fn db_send_to(shop: &Shop<'_>, id: &str, country: &str) {
    let id: Uuid = id.parse().unwrap();
    let row = shipment::Entity::find_by_id(id).one(shop.app.db()).await.unwrap().unwrap();
    let to = row.destination.unwrap().read().unwrap();
    let to = Document::of(&AddressInput { country: country.to_owned(), ..to }).unwrap();
    shipment::Entity::update_many()
        .set(shipment::ActiveModel { destination: Set(Some(to)), ..Default::default() })
        .filter(shipment::Column::Id.eq(id))
        .exec(shop.app.db())
        .await
        .unwrap();
}

async fn insure(shop: &Shop<'_>) {
    let job = InsureLabels { after: Uuid::nil() };
    enqueue(shop.app.db(), &job, shop.app.clock().now()).await.unwrap();
    shop.run_due_jobs().await;
}

both! {
    async fn each_gets_its_policy_once_and_its_buyer_a_mail(app) {
        let shop = Shop::open(app).await;
        shop.card("4242424242424242").await;
        let mut ids = Vec::new();
        for _ in 0..2 {
            let (id, rate) = shop.quoted_insured(50_000).await;
            shop.buy(&id, &rate).await.ok();
            ids.push(id);
        }
        let (plain, rate) = shop.quoted().await;
        shop.buy(&plain, &rate).await.ok();
        let (gone, rate) = shop.quoted_insured(50_000).await;
        shop.buy(&gone, &rate).await.ok();
        shop.cancel_label(&gone).await.ok();
        db_forget_policies(&shop).await;
        assert_eq!(shop.differences().await.len(), 2);
        for _ in 0..2 {
            insure(&shop).await;
            assert_eq!(shop.differences().await, []);
            assert_eq!(entity::Entity::find().all(app.db()).await.unwrap().len(), 2);
        }
        for id in &ids {
            assert_eq!(shop.shipment(id).await["policy"]["status"], "purchased");
        }
        let subjects = shop.subjects().await;
        let told = subjects.iter().filter(|one| one.starts_with("Your insurance policy for parcel ")).count();
        assert_eq!(told, 2, "{subjects:?}");
    }

    async fn what_cannot_be_covered_gets_its_fee_back(app) {
        let shop = Shop::open(app).await;
        shop.card("4242424242424242").await;
        let (id, rate) = shop.quoted_insured(50_000).await;
        shop.buy(&id, &rate).await.ok();
        db_forget_policies(&shop).await;
        db_send_to(&shop, &id, "RU").await;
        for _ in 0..2 {
            insure(&shop).await;
            let refunds = shop.refunds(&id).await;
            assert_eq!((refunds.len(), &refunds[0]["amount"]), (1, &json!(1_000)));
            assert_eq!(shop.differences().await, []);
        }
        let policy = shop.shipment(&id).await["policy"].clone();
        assert_eq!((&policy["status"], &policy["cancelled_as"]), (&json!("cancelled"), &json!("not_eligible")));
        let none = shop.owner.get(&format!("/api/insurance-certificate-download/{id}")).await;
        assert_eq!(none.json()["code"], "insurance.no_certificate");
        let subjects = shop.subjects().await;
        assert!(subjects.iter().any(|one| one == "Your insurance fee is refunded: $10.00"), "{subjects:?}");
    }

    async fn a_label_that_is_being_cancelled_is_waited_for(app) {
        let shop = Shop::open(app).await;
        shop.card("4242424242424242").await;
        let (id, rate) = shop.quoted_insured(50_000).await;
        shop.buy(&id, &rate).await.ok();
        db_forget_policies(&shop).await;
        let state = |word: &'static str| {
            purchase::Entity::update_many().col_expr(purchase::Column::State, Expr::value(word))
        };
        state("voiding").exec(app.db()).await.unwrap();
        insure(&shop).await;
        assert_eq!(entity::Entity::find().all(app.db()).await.unwrap().len(), 0);
        state("done").exec(app.db()).await.unwrap();
        app.clock().advance(chrono::TimeDelta::minutes(5));
        shop.run_due_jobs().await;
        assert_eq!(entity::Entity::find().all(app.db()).await.unwrap().len(), 1);
    }
}
