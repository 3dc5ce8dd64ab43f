use serde_json::json;

use super::shop::Shop;

both! {
    async fn a_label_is_downloaded_viewed_and_put_on_a_letter_page(app, shop = Shop::with_card) {
        let (id, rate) = shop.quoted().await;
        assert_eq!(shop.owner.get(&format!("/api/label-download/{id}")).await.json()["code"], "purchase.none");
        let bought = shop.buy(&id, &rate).await.ok().data();
        let label = shop.owner.get(&format!("/api/label-download/{id}")).await.ok();
        assert_eq!(label.header("content-type"), "application/pdf");
        assert!(label.header("content-disposition").starts_with("attachment"));
        assert_eq!(json!(label.bytes.len()), bought["labels"][0]["size"]);
        let view = shop.owner.get(&format!("/api/label-view/{id}")).await.ok();
        assert!(view.header("content-disposition").starts_with("inline"));
        let same = shop.owner.get(&format!("/api/label-download-with-type/{id}?type=4x6")).await.ok();
        assert_eq!(same.bytes, label.bytes);
        let letter = shop.owner.get(&format!("/api/label-download-with-type/{id}?type=letter")).await.ok();
        let text = String::from_utf8_lossy(&letter.bytes).into_owned();
        assert!(text.starts_with("%PDF") && text.contains("612") && text.contains("792"), "a letter page");
        let zpl = shop.owner.get(&format!("/api/label-download-with-type/{id}?type=zpl")).await;
        assert_eq!((zpl.status.as_u16(), &zpl.json()["code"]), (409, &json!("label.type")));
        let unknown = shop.owner.get(&format!("/api/label-download-with-type/{id}?type=a5")).await;
        assert_eq!(unknown.status, 400);
        let stranger = shop.as_client(&app.owner().await);
        assert_eq!(stranger.get(&format!("/api/label-download/{id}")).await.status, 404);
    }

    async fn a_label_whose_file_is_late_is_paid_and_comes_by_itself(app, shop = Shop::with_card) {
        let (id, rate) = shop.quoted().await;
        shop.courier.books().label_is_ready = false;
        let bought = shop.buy(&id, &rate).await.ok().data();
        assert_eq!((&bought["status"], &bought["purchase"]["state"], &bought["labels"]), (&json!("purchased"), &json!("captured"), &json!([])));
        assert!(bought["purchase"]["failure"].is_string(), "the row says why: {bought}");
        assert_eq!(shop.owner.get(&format!("/api/label-download/{id}")).await.json()["code"], "label.pending");
        shop.courier.books().label_is_ready = true;
        shop.recover().await;
        let done = shop.shipment(&id).await;
        assert_eq!((&done["purchase"]["state"], &done["purchase"]["failure"]), (&json!("done"), &json!(null)));
        shop.owner.get(&format!("/api/label-download/{id}")).await.ok();
        assert_eq!(shop.count("succeeded").await, 1);
    }
}
