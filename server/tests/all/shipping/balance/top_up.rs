//! Filling the balance by a card.

use serde_json::json;
use waybill_server::shipping::purchase::fault_point;

use super::line;
use crate::shipping::purchase::pending::{answer, asking_card};
use crate::shipping::purchase::shop::Shop;

/// Tops up, is killed at a point, comes back, and tops up again where nothing was paid.
async fn killed_at(shop: &Shop<'_>, point: &str) {
    let charged_before = shop.count("succeeded").await;
    let before = shop.balance().await["amount"].as_i64().unwrap();
    shop.killed_at(point, "/api/balance/top-up", json!({ "amount": 1_000 })).await;
    shop.recover().await;
    if shop.balance().await["amount"] == before {
        shop.top_up(1_000).await.ok();
    }
    let after = shop.balance().await;
    assert_eq!(after["amount"], before + 1_000, "{point}: one line");
    assert_eq!(after["under_way"], json!([]), "{point}");
    assert_eq!(shop.count("succeeded").await, charged_before + 1, "{point}: charged once");
    assert_eq!(shop.count("requires_capture").await, 0, "{point}: no hold is left");
}

both! {
    async fn a_top_up_charges_the_card_and_adds_one_line(app, shop = Shop::open) {
        assert_eq!(shop.balance().await, json!({ "amount": 0, "automatic": null, "on_account": null, "under_way": [], "lines": [], "cursor": null }));
        let no_card = shop.top_up(5_000).await;
        assert_eq!((no_card.status.as_u16(), &no_card.json()["code"]), (409, &json!("payment.card_needed")));
        shop.card("4242424242424242").await;
        let keyed = shop.owner.with("idempotency-key", "once");
        for _ in 0..2 {
            let filled = keyed.post("/api/balance/top-up", json!({ "amount": 5_000 })).await.ok().data();
            assert_eq!((&filled["amount"], &filled["lines"][0]["balance"]), (&json!(5_000), &json!(5_000)));
            assert_eq!(filled["lines"][0]["description"], "Visa ending in 4242");
        }
        let other = keyed.post("/api/balance/top-up", json!({ "amount": 6_000 })).await;
        assert_eq!(other.json()["code"], "purchase.key_reused");
        assert_eq!((shop.lines().await, shop.count("succeeded").await), (vec![line("top_up", 5_000)], 1));
        assert!(shop.subjects().await.contains(&"Your Waybill balance: $50.00 added".to_owned()));
        let month = shop.owner.get("/api/statements").await.ok().data()[0].clone();
        assert_eq!((&month["documents"], &month["to_balance"]), (&json!(0), &json!(5_000)), "nothing was bought yet");
        assert_eq!(shop.differences().await, []);
    }

    async fn an_amount_out_of_range_or_a_declined_card_fills_nothing(app, shop = Shop::with_card) {
        for cents in [0, 999, 500_001, -5_000] {
            let refused = shop.top_up(cents).await;
            assert_eq!((refused.status.as_u16(), refused.violations()), (422, vec!["amount balance.top_up.range".to_owned()]), "{cents}");
        }
        let broke = shop.card("4000000000000341").await;
        let declined = shop.owner.post("/api/balance/top-up", json!({ "amount": 5_000, "card_id": broke["id"] })).await;
        assert_eq!((declined.status.as_u16(), &declined.json()["code"]), (422, &json!("payment.card_refused")));
        assert_eq!((shop.lines().await, shop.balance().await["under_way"].clone()), (vec![], json!([])));
        let member = app.sub_user(&shop.owner).await;
        assert_eq!(shop.as_client(&member).get("/api/balance").await.status, 403);
        assert_eq!(shop.differences().await, []);
    }

    async fn the_bank_asks_and_the_top_up_goes_on_from_there(app, shop = Shop::open) {
        asking_card(&shop).await;
        let pending = shop.top_up(2_000).await;
        assert_eq!(pending.status, 202, "{pending}");
        let pending = pending.data();
        assert_eq!(pending["status"], "pending_payment");
        let under_way = shop.balance().await["under_way"][0].clone();
        assert_eq!((&under_way["id"], &under_way["state"]), (&pending["id"], &json!("pending_payment")));
        let path = format!("/api/pending-payment/{}", pending["id"].as_str().unwrap());
        let member = app.sub_user(&shop.owner).await;
        assert_eq!(shop.as_client(&member).post(&path, json!({})).await.status, 404);
        answer(&shop, &pending, "confirm").await;
        assert_eq!(shop.owner.post(&path, json!({})).await.ok().data()["amount"], 2_000);
        assert_eq!(shop.lines().await, [line("top_up", 2_000)]);
        let pending = shop.top_up(3_000).await.data();
        let path = format!("/api/pending-payment/{}/cancel", pending["id"].as_str().unwrap());
        let given_up = shop.owner.post(&path, json!({})).await.ok().data();
        assert_eq!((&given_up["amount"], &given_up["under_way"]), (&json!(2_000), &json!([])));
        assert_eq!(shop.differences().await, []);
    }

    async fn a_kill_at_any_point_of_a_top_up_charges_once_and_adds_one_line(app, shop = Shop::with_card) {
        for point in fault_point::all() {
            killed_at(&shop, &point).await;
        }
        app.clock().advance(chrono::TimeDelta::minutes(3));
        assert_eq!(shop.differences().await, []);
    }
}
