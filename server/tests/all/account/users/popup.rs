use serde_json::json;

both! {
    async fn notes_the_answer(app, owner) {
        for flag in [1, 0] {
            let user = owner.post("/api/set-popup-options", json!({"show_shopify_popup": flag})).await.ok().data();
            assert_eq!(user["show_shopify_popup"], flag);
        }
    }
}
