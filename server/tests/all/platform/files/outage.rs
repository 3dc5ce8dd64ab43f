use serde_json::json;
use waybill_server::jobs::registry;
use waybill_server::platform::jobs::run_due_jobs;

use super::bucket::Bucket;
use crate::shipping::purchase::shop::Shop;

both! {
    async fn a_label_waits_for_a_store_that_does_not_answer_and_nothing_is_lost(app) {
        let Some(bucket) = Bucket::of_this_test() else { return };
        let shop = Shop::configured(app, |config| bucket.configure(&mut config.storage)).await;
        shop.card("4242424242424242").await;
        let (id, rate) = shop.quoted().await;
        bucket.answers(false).await;
        let bought = shop.buy(&id, &rate).await.ok().data();
        assert_eq!((&bought["purchase"]["state"], &bought["labels"]), (&json!("captured"), &json!([])));
        assert!(bought["purchase"]["failure"].is_string(), "the row says why: {bought}");
        assert_eq!(shop.owner.get(&format!("/api/label-download/{id}")).await.json()["code"], "label.pending");
        assert_eq!(shop.owner.get("/health/ready").await.status, 503);
        bucket.answers(true).await;
        shop.owner.get("/health/ready").await.ok();
        shop.recover().await;
        let done = shop.shipment(&id).await;
        assert_eq!((&done["purchase"]["state"], &done["purchase"]["failure"]), (&json!("done"), &json!(null)));
        let label = shop.owner.get(&format!("/api/label-download/{id}")).await.ok();
        assert_eq!(shop.count("succeeded").await, 1, "charged once");

        bucket.answers(false).await;
        let busy = shop.owner.get(&format!("/api/label-download/{id}")).await;
        assert_eq!((busy.status.as_u16(), &busy.json()["code"]), (503, &json!("request.busy")));
        bucket.answers(true).await;
        assert_eq!(shop.owner.get(&format!("/api/label-download/{id}")).await.ok().bytes, label.bytes);
    }

    async fn an_export_waits_for_a_store_that_does_not_answer(app) {
        let Some(bucket) = Bucket::of_this_test() else { return };
        let shop = Shop::configured(app, |config| bucket.configure(&mut config.storage)).await;
        let export = shop.owner.post("/api/account/exports", json!({})).await.ok().data();
        let export = format!("/api/account/exports/{}", export["id"].as_str().unwrap());
        bucket.answers(false).await;
        run_due_jobs(&shop.state, &registry()).await.unwrap();
        let waiting = shop.owner.get(&export).await.ok().data()["state"].clone();
        assert!(["queued", "running"].contains(&waiting.as_str().unwrap()), "{waiting}");
        bucket.answers(true).await;
        app.clock().advance(chrono::TimeDelta::hours(1));
        while run_due_jobs(&shop.state, &registry()).await.unwrap() > 0 {}
        assert_eq!(shop.owner.get(&export).await.ok().data()["state"], "ready");
        shop.owner.get(&format!("{export}/download")).await.ok();
    }
}
