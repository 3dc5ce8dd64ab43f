use serde_json::json;

use super::sample::add;
use crate::shipping::purchase::shop::Shop;

both! {
    async fn an_insured_parcel_is_bought_once_its_images_are_there(app, shop = Shop::with_card) {
        let (id, _) = shop.quoted().await;
        let options = json!({"insurance": true, "insured_amount": 50_000, "what_are_you_shipping": "high_value_product"});
        shop.owner.post(&format!("/api/shipments/{id}/options"), options).await.ok();
        let rates = shop.owner.get(&format!("/api/v2/get-sorted-rates/{id}")).await.ok().data();
        let rate = rates[0]["id"].as_str().unwrap().to_owned();
        let blockers = |preview: serde_json::Value| {
            let all = preview["blockers"].as_array().unwrap().clone();
            all.into_iter().map(|one| format!("{} {}", one["path"].as_str().unwrap(), one["message"].as_str().unwrap())).collect::<Vec<_>>()
        };
        let preview = format!("/api/shipments/{id}/preview/{rate}");
        let lacks = ["options.insured_image Product image required", "options.packaging_images Packaging image required"];
        assert_eq!(blockers(shop.owner.get(&preview).await.ok().data()), lacks);
        let refused = shop.buy(&id, &rate).await;
        assert_eq!(refused.status, 422);
        assert_eq!(refused.violations(), ["options.insured_image insurance.product_image.required", "options.packaging_images insurance.packaging_image.required"]);
        add(&shop.owner, "upload-images", &id).await;
        let packed = add(&shop.owner, "upload-packaging-images", &id).await;
        assert_eq!(blockers(shop.owner.get(&preview).await.ok().data()), Vec::<String>::new());
        let bought = shop.buy(&id, &rate).await.ok().data();
        assert_eq!(bought["purchase"]["state"], "done");
        assert_eq!(bought["options"]["packaging_images"], json!([packed["id"]]));
        // What cover rests on stays.
        let kept = shop.owner.delete(&format!("/api/files/{}", packed["id"].as_str().unwrap())).await;
        assert_eq!((kept.status.as_u16(), kept.json()["code"].as_str().unwrap()), (409, "shipment.state"));
    }

    async fn goods_are_insured_refused_or_asked_a_proof_of_by_what_was_answered(app, shop = Shop::with_card) {
        let (id, _) = shop.quoted().await;
        let path = format!("/api/shipments/{id}/options");
        let rates = format!("/api/v2/get-sorted-rates/{id}");
        let options = |goods: serde_json::Value, insurance: bool| json!({
            "insurance": insurance, "insured_amount": 50_000, "what_are_you_shipping": "general", "restricted_referred": goods,
        });
        for (goods, insured, code) in [
            ("prohibited_goods", false, "options.restricted_referred.prohibited_goods shipment.goods.prohibited"),
            ("money_and_securities", true, "options.restricted_referred.money_and_securities shipment.goods.not_covered"),
        ] {
            // What was answered is kept; no courier is asked for a price.
            let saved = shop.owner.post(&path, options(json!({(goods): true}), insured)).await.ok().data();
            assert_eq!(saved["options"]["restricted_referred"][goods], true);
            let refused = shop.owner.get(&rates).await;
            assert_eq!((refused.status.as_u16(), refused.violations()), (422, vec![code.to_owned()]));
        }
        shop.owner.post(&path, options(json!({"money_and_securities": true}), false)).await.ok();
        shop.owner.get(&rates).await.ok();
        shop.owner.post(&path, options(json!({"jewellery_and_watches": true}), true)).await.ok();
        let rate = shop.owner.get(&rates).await.ok().data()[0]["id"].as_str().unwrap().to_owned();
        add(&shop.owner, "upload-packaging-images", &id).await;
        let refused = shop.buy(&id, &rate).await;
        assert_eq!((refused.status.as_u16(), refused.violations()), (422, vec!["options.proof_files shipment.goods.proof_required".to_owned()]));
        add(&shop.owner, "upload-proof-files", &id).await;
        assert_eq!(shop.buy(&id, &rate).await.ok().data()["purchase"]["state"], "done");
    }
}
