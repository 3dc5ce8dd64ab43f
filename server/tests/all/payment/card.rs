use serde_json::json;

use crate::purchase::shop::Shop;

both! {
    async fn a_card_is_saved_by_the_browser_and_no_number_comes_here(app) {
        let shop = Shop::open(app).await;
        let setup = shop.owner.get("/api/account/payment/setup-intent").await.ok().data();
        assert_eq!(setup["publishable_key"], "pk_test_simulated");
        let refused = shop.confirm(&setup, "4000000000000002").await;
        assert_eq!(refused["error"]["code"], "card_declined");
        let confirmed = shop.confirm(&setup, "4242424242424242").await;
        let input = json!({ "payment_method_id": confirmed["payment_method"] });
        let card = shop.owner.post("/api/account/cards", input.clone()).await.ok().data();
        assert_eq!((&card["brand"], &card["exp_year"], &card["expired"]), (&json!("visa"), &json!(2031), &json!(false)));
        let again = shop.owner.post("/api/account/cards", input).await.ok().data();
        assert_eq!(again["id"], card["id"], "adding it again adds nothing");
    }

    async fn the_default_card_moves_and_the_last_one_goes(app) {
        let shop = Shop::open(app).await;
        let first = shop.card("4242424242424242").await;
        let second = shop.card("5555555555554444").await;
        assert_eq!((&first["is_default"], &second["is_default"]), (&json!(true), &json!(false)));
        let path = |card: &serde_json::Value| format!("/api/account/cards/{}", card["id"].as_str().unwrap());
        shop.owner.patch(&path(&second), json!({ "is_default": true })).await.ok();
        let cards = shop.owner.get("/api/account/cards").await.ok().data();
        assert_eq!((&cards[0]["id"], &cards[1]["is_default"]), (&second["id"], &json!(false)));
        assert_eq!(shop.owner.patch(&path(&second), json!({ "is_default": false })).await.status, 409);
        shop.owner.delete(&path(&second)).await.ok();
        let cards = shop.owner.get("/api/account/cards").await.ok().data();
        assert_eq!((cards.as_array().unwrap().len(), &cards[0]["is_default"]), (1, &json!(true)));
        assert_eq!(shop.owner.delete(&path(&second)).await.status, 404);
        shop.owner.delete(&path(&first)).await.ok();
        assert_eq!(shop.owner.get("/api/account/cards").await.ok().data(), json!([]));
    }

    async fn cards_are_whose_they_are(app) {
        let shop = Shop::open(app).await;
        let card = shop.card("4242424242424242").await;
        let stranger = shop.as_client(&app.owner().await);
        let path = format!("/api/account/cards/{}", card["id"].as_str().unwrap());
        assert_eq!(stranger.delete(&path).await.status, 404);
        assert_eq!(stranger.get("/api/account/cards").await.ok().data(), json!([]));
        let taken = shop.simulator_card_of(&stranger).await;
        let refused = shop.owner.post("/api/account/cards", json!({ "payment_method_id": taken })).await;
        assert_eq!((refused.status.as_u16(), &refused.json()["code"]), (409, &json!("payment.card_elsewhere")));
        let unknown = shop.owner.post("/api/account/cards", json!({ "payment_method_id": "pm_nobody" })).await;
        assert_eq!(unknown.status, 409);
        let owner = app.owner().await;
        let sub_user = shop.as_client(&app.sub_user(&owner).await);
        assert_eq!(sub_user.get("/api/account/cards").await.json()["code"], "auth.cards");
        assert_eq!(shop.app.anonymous().get("/api/account/cards").await.status, 401);
    }
}
