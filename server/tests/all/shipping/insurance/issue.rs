//! A policy comes with its label, ends with it, and is refused before paying where nothing would be covered.

use chrono::NaiveDate;
use sea_orm::{ActiveModelTrait, ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter};
use serde_json::{Value, json};
use uuid::Uuid;
use waybill_core::insurance::read_code;
use waybill_server::operator::reconcile::Mismatch;
use waybill_server::shipping::insurance::entity;
use waybill_server::shipping::insurance::issue::{code, number};
use waybill_server::shipping::purchase::entity as purchase;

use crate::app::person::ready_shipment;
use crate::shipping::bulk;
use crate::shipping::purchase::shop::Shop;

both! {
    async fn an_insured_label_comes_with_its_policy(app, shop = Shop::with_card) {
        let (id, rate) = shop.quoted_insured(50_000).await;
        assert_eq!(shop.shipment(&id).await["policy"], json!(null), "nothing is covered before it is paid");
        let bought = shop.buy(&id, &rate).await.ok().data();
        let policy = &bought["policy"];
        assert_eq!((&policy["status"], &policy["kind"]), (&json!("purchased"), &json!("parcel")), "{bought}");
        assert_eq!((&policy["declared_value"], &policy["premium"], &policy["tax"]), (&json!(50_000), &json!(1_000), &json!(0)));
        assert_eq!(policy["tracking_number"], bought["tracking_numbers"][0]);
        assert_eq!(policy["cancellable"], true);
        assert!(policy["number"].as_str().unwrap().starts_with("P-2026"), "{policy}");
        assert_eq!(policy["code"].as_str().unwrap().len(), 23, "{policy}");
        assert_eq!(shop.count("succeeded").await, 1, "one charge");
        assert_eq!(shop.differences().await, [], "all books agree");
        let own_id = policy["id"].as_str().unwrap();
        for asked in [id.as_str(), own_id] {
            let mut read = shop.owner.get(&format!("/api/v2/insurance/{asked}")).await.ok().data();
            // Only one that is read on its own says when a claim can be filed.
            assert_eq!(read["claims"]["may_file"], false, "{read}");
            read["claims"] = Value::Null;
            assert_eq!(&read, policy, "by its shipment and by its own id");
        }
        let stranger = shop.as_client(&app.owner().await);
        assert_eq!(stranger.get(&format!("/api/v2/insurance/{id}")).await.status, 404);
        assert_eq!(stranger.get(&format!("/api/insurance-certificate-download/{id}")).await.status, 404);
        assert_eq!(stranger.post(&format!("/api/insurance/cancel/{id}"), json!({})).await.status, 404);
    }

    async fn a_label_without_a_fee_has_none(app, shop = Shop::with_card) {
        for (id, rate) in [shop.quoted().await, shop.quoted_insured(10_000).await] {
            let bought = shop.buy(&id, &rate).await.ok().data();
            assert_eq!(bought["policy"], json!(null));
            assert_eq!(shop.owner.get(&format!("/api/insurance-certificate-download/{id}")).await.status, 404);
        }
        assert_eq!(entity::Entity::find().all(app.db()).await.unwrap().len(), 0);
        assert_eq!(shop.differences().await, []);
    }

    async fn it_is_cancelled_with_its_label_and_its_fee_comes_back_with_the_price(app, shop = Shop::with_card) {
        let (id, rate) = shop.quoted_insured(50_000).await;
        let bought = shop.buy(&id, &rate).await.ok().data();
        let cancelled = shop.cancel_label(&id).await.ok().data();
        let policy = &cancelled["policy"];
        assert_eq!((&policy["status"], &policy["cancelled_as"]), (&json!("cancelled"), &json!("with_label")), "{cancelled}");
        assert_eq!((&policy["refund_amount"], &policy["cancellable"]), (&json!(null), &json!(false)));
        let refunds = shop.refunds(&id).await;
        assert_eq!(refunds.len(), 1, "one refund, the fee in it");
        assert_eq!(refunds[0]["amount"], bought["purchase"]["amount"]);
        let late = shop.owner.post(&format!("/api/insurance/cancel/{id}"), json!({})).await;
        assert_eq!((late.status.as_u16(), &late.json()["code"]), (409, &json!("insurance.over")));
        shop.run_due_jobs().await;
        assert_eq!(shop.differences().await, []);
    }

    async fn a_country_that_is_not_covered_is_reported_at_the_options_and_not_bought(app, shop = Shop::with_card) {
        let (id, rate) = shop.quoted_insured(50_000).await;
        let mut input = ready_shipment();
        input["id"] = json!(id);
        input["destination_address"]["country"] = json!("RU");
        input["options"] = json!({ "insurance": true, "insured_amount": 50_000 });
        let shown = shop.owner.post("/api/shipments/create-or-update", input.clone()).await.ok().data();
        let said = shown["violations"].as_array().unwrap().iter().find(|one| one["path"] == "options.insured_amount");
        let said = said.unwrap_or_else(|| panic!("{shown}"));
        assert_eq!(said["message"], "The country selected is not eligible for coverage.");
        let refused = shop.buy(&id, &rate).await;
        assert!(refused.status == 422 || refused.status == 409, "{refused}");
        assert_eq!(shop.count("succeeded").await + shop.count("requires_capture").await, 0, "no money moved");
        input["options"]["insurance"] = json!(false);
        let without = shop.owner.post("/api/shipments/create-or-update", input).await.ok().data();
        assert!(!without["violations"].to_string().contains("not eligible"), "{without}");
    }

    async fn a_row_of_a_list_is_refused_the_same(app, owner) {
        let mut row = bulk::row(1);
        row["destination_address"]["country"] = json!("BY");
        row["options"] = json!({ "insurance": true, "insured_amount": 50_000 });
        let list = json!({ "origin_address": bulk::origin(), "rows": [row] });
        let answer = owner.post("/api/v2/bulk-shipping-request", list).await.ok().data();
        let run = answer["run"]["id"].as_str().unwrap();
        let rows = owner.get(&format!("/api/bulk-runs/{run}/rows")).await.ok().data();
        let said = rows[0]["violations"].as_array().unwrap().iter().any(|one| {
            one["path"] == "options.insured_amount" && one["code"] == "address.country.ineligible"
        });
        assert!(said, "{rows}");
    }

    async fn reconciliation_finds_missing_and_surplus_policies(app, shop = Shop::with_card) {
        let (insured, rate) = shop.quoted_insured(50_000).await;
        shop.buy(&insured, &rate).await.ok();
        let plain = shop.bought().await;
        assert_eq!(shop.differences().await, []);
        let id: Uuid = insured.parse().unwrap();
        let row = entity::Entity::find().filter(entity::Column::ShipmentId.eq(id)).one(app.db()).await.unwrap().unwrap();
        entity::Entity::delete_many().filter(entity::Column::Id.eq(row.id)).exec(app.db()).await.unwrap();
        assert_eq!(shop.differences().await, [Mismatch::PolicyMissing]);
        let other: Uuid = plain.parse().unwrap();
        let bought = purchase::Entity::find().filter(purchase::Column::ShipmentId.eq(other)).one(app.db()).await.unwrap();
        let row = entity::Model { purchase_id: bought.map(|row| row.id), shipment_id: Some(other), ..row };
        row.into_active_model().insert(app.db()).await.unwrap();
        let mut found = shop.differences().await;
        found.sort_by_key(|one| format!("{one:?}"));
        assert_eq!(found, [Mismatch::PolicyMissing, Mismatch::PolicyUnexpected]);
    }
}

#[test]
fn a_code_can_be_read_and_is_another_each_time() {
    let (one, other) = (code().unwrap(), code().unwrap());
    assert_eq!(read_code(&one), Some(one.clone()));
    assert_ne!(one, other);
}

#[test]
fn a_number_names_its_day() {
    let number = number(NaiveDate::from_ymd_opt(2026, 11, 23).unwrap(), Uuid::from_u128(0xabcd_1234));
    assert_eq!(number, "P-20261123-ABCD1234");
}
