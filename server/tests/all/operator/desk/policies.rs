use serde_json::json;
use uuid::Uuid;

use super::{at_desk, last_entry};
use crate::shipping::file::sample;
use crate::shipping::purchase::shop::Shop;

both! {
    async fn waiting_freight_is_listed_shown_and_decided(app, shop = Shop::open) {
        let id = shop.sent_freight(6_250_000).await;
        shop.quoted_freight(6_250_000).await;
        let operator = at_desk(app, &shop.as_client(&app.anonymous())).await;
        assert_eq!(operator.get("/api/operator/overview").await.ok().data()["policies_waiting"]["count"], 1);
        let answer = operator.get("/api/operator/policies").await.ok();
        assert!(!answer.text().contains("Luc") && !answer.text().contains("avenue du Parc"), "{}", answer.text());
        let listed = answer.data();
        assert_eq!((&listed[0]["id"], listed.as_array().unwrap().len()), (&json!(id), 1), "{listed}");
        assert_eq!((&listed[0]["total"], &listed[0]["to"]), (&json!(93_750), &json!("Montréal, QC, CA")), "{listed}");
        assert_eq!(listed[0]["form"]["commodity"], "Electronics");
        let files = listed[0]["files"].as_array().unwrap();
        assert_eq!(files.len(), 3);
        let file = files[0]["id"].as_str().unwrap();
        let shown = operator.get(&format!("/api/operator/files/{file}?width=256")).await;
        assert_eq!((shown.status.as_u16(), shown.header("content-type").as_str()), (200, "image/jpeg"));
        assert_eq!(last_entry(app).await.0, "file_read");
        for (body, path) in [
            (json!({"decision": "approve"}), "reason"),
            (json!({"reason": "All is in order"}), "decision"),
        ] {
            let refused = operator.post(&format!("/api/operator/policies/{id}/decide"), body).await;
            assert_eq!((refused.status.as_u16(), refused.json()["errors"][0]["path"].clone()), (422, json!(path)));
        }
        let approved = shop.decide(&operator, &id, "approve").await.ok().data();
        assert_eq!(approved["status"], "approved");
        assert_eq!(last_entry(app).await, ("policy_decided".to_owned(), "approve: The crates are not braced".to_owned()));
        assert_eq!(shop.decide(&operator, &id, "decline").await.code(), "freight.not_waiting");
        assert_eq!(operator.get("/api/operator/policies").await.ok().data(), json!([]));
        assert_eq!(operator.get("/api/operator/policies?status=approved").await.ok().data()[0]["id"], json!(id));
    }

    async fn what_was_sent_again_meanwhile_is_not_decided_unseen(app, shop = Shop::open) {
        let id = shop.sent_freight(6_250_000).await;
        let operator = at_desk(app, &shop.as_client(&app.anonymous())).await;
        let seen = operator.get("/api/operator/policies").await.ok().data()[0]["asked_at"].clone();
        app.clock().advance(chrono::TimeDelta::minutes(1));
        let mut form = shop.freight_form(20_000_000, 3);
        form["id"] = json!(id);
        shop.owner.post("/api/v2/insurance/freight/draft", form.clone()).await.ok();
        assert_eq!(shop.decide(&operator, &id, "approve").await.code(), "freight.not_waiting", "taken back");
        shop.owner.post("/api/insurance/freight", form).await.ok();
        let body = json!({ "decision": "approve", "reason": "As I saw it", "asked_at": seen });
        let refused = operator.post(&format!("/api/operator/policies/{id}/decide"), body).await;
        assert_eq!(refused.code(), "freight.not_waiting", "{refused}");
    }

    async fn files_that_were_not_submitted_are_not_shown_to_an_operator(app, shop = Shop::open) {
        let operator = at_desk(app, &shop.as_client(&app.anonymous())).await;
        let shipment = sample::draft(&shop.owner).await;
        let freight = shop.freight_draft(1_000_000).await;
        let of_shipment = sample::add(&shop.owner, "upload-images", &shipment).await;
        let of_draft = sample::add(&shop.owner, "upload-images", &freight).await;
        for file in [&of_shipment["id"], &of_draft["id"], &json!(Uuid::now_v7())] {
            let path = format!("/api/operator/files/{}", file.as_str().unwrap());
            assert_eq!(operator.get(&path).await.status, 404, "{path}");
        }
        assert_eq!(shop.decide(&operator, &freight, "approve").await.status, 404, "it was never sent");
    }
}
