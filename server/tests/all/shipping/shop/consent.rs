//! Connecting a store by its owner's consent: what comes back is believed once, in the session that began it.

use chrono::TimeDelta;
use serde_json::json;
use waybill_server::platform::config::ShopifyConfig;

use super::DOMAIN;
use crate::app::real::take_for_real;
use crate::app::{Answer, Client};
use crate::shipping::purchase::shop::Shop;

/// Begins, consents on the store's page, and returns the query that comes back.
async fn consented(shop: &Shop<'_>, who: &Client, domain: &str) -> String {
    let begun = who.get(&format!("/api/shopify/install?shop={domain}")).await.ok().data();
    let page = begun["redirect_url"].as_str().unwrap().to_owned();
    let (address, asked) = page.split_once('?').unwrap();
    // A simulated store's page is under the application's own origin.
    let address = if address.starts_with('/') { format!("{}{address}", shop.url) } else { address.to_owned() };
    let browser = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none()).build().unwrap();
    let sent = browser
        .post(address)
        .header("content-type", "application/x-www-form-urlencoded")
        .body(asked.to_owned())
        .send()
        .await
        .unwrap();
    let back = sent.headers()["location"].to_str().unwrap().to_owned();
    back.split_once("/api/shopify/callback?").unwrap().1.to_owned()
}

async fn back(who: &Client, query: &str) -> String {
    let answer: Answer = who.get(&format!("/api/shopify/callback?{query}")).await;
    assert_eq!(answer.status, 303, "{answer}");
    answer.header("location")
}

both! {
    async fn a_store_is_connected_by_its_owners_consent_and_sends_its_orders(app, shop = Shop::open) {
        let query = consented(&shop, &shop.owner, "Maple-Goods").await;
        let target = back(&shop.owner, &query).await;
        let listed = shop.owner.get("/api/shopify/shop-list").await.ok().data();
        assert_eq!(target, format!("/dashboard?shop={}", listed[0]["id"].as_str().unwrap()));
        assert_eq!((&listed[0]["domain"], &listed[0]["tells_orders"]), (&json!(DOMAIN), &json!(true)));
        shop.run_due_jobs().await;
        let orders = shop.owner.get("/api/shopify/get-orders").await.ok().data();
        assert_eq!(orders.as_array().unwrap().len(), 6, "a first sync begins by itself");
    }

    async fn a_real_store_is_met_at_its_own_address(app) {
        let shop = Shop::configured(app, |config| {
            let simulator = config.couriers.simulator_url.clone().unwrap();
            take_for_real(config, &simulator);
        }).await;
        let begun = shop.owner.get(&format!("/api/shopify/install?shop={DOMAIN}")).await.ok().data();
        let page = begun["redirect_url"].as_str().unwrap();
        assert!(page.starts_with(&format!("{}/shopify/{DOMAIN}/admin/oauth/authorize?", shop.url)), "{page}");
        let query = consented(&shop, &shop.owner, DOMAIN).await;
        assert!(back(&shop.owner, &query).await.starts_with("/dashboard?shop="));
        shop.run_due_jobs().await;
        let orders = shop.owner.get("/api/shopify/get-orders").await.ok().data();
        assert_eq!(orders.as_array().unwrap().len(), 6);
    }

    async fn no_store_is_simulated_next_to_real_couriers_and_payments(app) {
        let shop = Shop::configured(app, |config| {
            let simulator = config.couriers.simulator_url.clone().unwrap();
            take_for_real(config, &simulator);
            config.shopify = ShopifyConfig::default();
        }).await;
        let refused = shop.owner.get(&format!("/api/shopify/install?shop={DOMAIN}")).await;
        assert_eq!((refused.status.as_u16(), &refused.json()["code"]), (409, &json!("shop.app_missing")));
    }

    async fn a_callback_is_accepted_once_and_only_in_its_own_session(app, shop = Shop::open) {
        let refused = "/dashboard?shop_refused=shop.callback_refused";
        let query = consented(&shop, &shop.owner, DOMAIN).await;
        let stranger = shop.as_client(&app.owner().await);
        assert_eq!(back(&stranger, &query).await, refused, "another account");
        let colleague = shop.as_client(&app.sub_user(&shop.owner).await);
        assert_eq!(back(&colleague, &query).await, refused, "another user");
        assert_eq!(back(&shop.as_client(&app.anonymous()), &query).await, refused, "nobody");
        assert_eq!(back(&shop.owner, &query.replace("maple", "other")).await, refused, "a forged store");
        assert_eq!(back(&shop.owner, &format!("{query}&extra=1")).await, refused, "something added");
        assert_eq!(back(&shop.owner, "").await, refused, "nothing");
        assert!(back(&shop.owner, &query).await.starts_with("/dashboard?shop="));
        assert_eq!(back(&shop.owner, &query).await, refused, "a second time");
    }

    async fn a_consent_for_one_store_connects_no_other_and_ends_after_half_an_hour(app, shop = Shop::open) {
        let refused = "/dashboard?shop_refused=shop.callback_refused";
        let query = consented(&shop, &shop.owner, DOMAIN).await;
        app.clock().advance(TimeDelta::minutes(31));
        assert_eq!(back(&shop.owner, &query).await, refused);
        // The other store signs what it sends, with the state of the first.
        let begun = shop.owner.get(&format!("/api/shopify/install?shop={DOMAIN}")).await.ok().data();
        let page = begun["redirect_url"].as_str().unwrap().replace("maple-goods", "other-goods");
        let (path, asked) = page.split_once('?').unwrap();
        let browser = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none()).build().unwrap();
        let sent = browser.post(format!("{}{path}", shop.url)).header("content-type", "application/x-www-form-urlencoded");
        let sent = sent.body(asked.to_owned()).send().await.unwrap();
        let query = sent.headers()["location"].to_str().unwrap().split_once("callback?").unwrap().1.to_owned();
        assert_eq!(back(&shop.owner, &query).await, refused);
        let none = shop.owner.get("/api/shopify/install?shop=evil.example").await;
        assert_eq!((none.status.as_u16(), &none.json()["errors"][0]["code"]), (422, &json!("shop.domain.format")));
    }
}
