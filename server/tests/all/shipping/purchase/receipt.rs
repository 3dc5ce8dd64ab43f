//! What was paid is mailed once, in the buyer's language.

use sea_orm::{ActiveModelTrait, ActiveValue::Set};
use waybill_core::Lang;
use waybill_server::jobs::registry;
use waybill_server::platform::account::user_entity as user;
use waybill_server::platform::jobs::run_due_jobs;
use waybill_server::shipping::purchase::{card_in_words, service_in_words};

use crate::shipping::purchase::shop::Shop;

both! {
    async fn comes_with_each_line_of_the_price(app, shop = Shop::with_card) {
        let shipment = shop.bought().await;
        while run_due_jobs(&shop.state, &registry()).await.unwrap() > 0 {}
        let me = shop.owner.get("/api/user").await.ok().data();
        let mails = app.mails_to(me["email"].as_str().unwrap()).await;
        assert_eq!(mails.len(), 1, "{mails:?}");
        let bought = shop.shipment(&shipment).await;
        let text = mails[0]["text"].as_str().unwrap();
        let html = mails[0]["html"].as_str().unwrap();
        assert!(mails[0]["subject"].as_str().unwrap().starts_with("Your Waybill receipt: $"), "{}", mails[0]["subject"]);
        for part in ["from Montréal to Montréal", "Total in Canadian dollars: $", "Paid with: Visa ending in 4242", "simulated"] {
            assert!(text.contains(part), "{part} is not in {text}");
        }
        let number = bought["tracking_numbers"][0].as_str().unwrap();
        assert!(text.contains(number) && html.contains(number), "{text}");
        assert!(text.contains(&format!("/shipment/{shipment}")), "{text}");
        let preview = shop.owner.get(&format!("/api/shipments/{shipment}")).await.ok().data();
        for charge in preview["selected_rate"]["charges"].as_array().unwrap() {
            let label = charge["label"].as_str().unwrap();
            assert!(text.contains(label), "{label} is not in {text}");
        }
    }

    async fn follows_the_buyers_language(app, shop = Shop::open) {
        let me = shop.owner.get("/api/user").await.ok().data();
        let french = user::ActiveModel {
            account_id: Set(shop.owner.account_id),
            id: Set(shop.owner.user_id),
            language: Set(Some(waybill_core::Lang::Fr.into())),
            ..Default::default()
        };
        french.update(app.db()).await.unwrap();
        shop.card("4242424242424242").await;
        shop.bought().await;
        while run_due_jobs(&shop.state, &registry()).await.unwrap() > 0 {}
        let mails = app.mails_to(me["email"].as_str().unwrap()).await;
        assert!(mails[0]["text"].as_str().unwrap().contains("Total en dollars canadiens\u{a0}: "), "{}", mails[0]["text"]);
        assert!(mails[0]["subject"].as_str().unwrap().starts_with("Votre reçu de Waybill : "));
    }

    async fn is_not_sent_where_the_card_was_refused(app, shop = Shop::open) {
        shop.card("4000000000000341").await;
        let (shipment, rate) = shop.quoted().await;
        assert_eq!(shop.buy(&shipment, &rate).await.status, 422);
        while run_due_jobs(&shop.state, &registry()).await.unwrap() > 0 {}
        let me = shop.owner.get("/api/user").await.ok().data();
        assert!(app.mails_to(me["email"].as_str().unwrap()).await.is_empty());
    }
}

#[test]
fn a_courier_is_named_once() {
    assert_eq!(service_in_words("Canpar", "Canpar Ground"), "Canpar Ground");
    assert_eq!(service_in_words("Loomis Express", "Loomis Ground"), "Loomis Ground");
    assert_eq!(service_in_words("Canada Post", "Expedited Parcel"), "Canada Post Expedited Parcel");
}

#[test]
fn a_card_is_put_into_words() {
    assert_eq!(card_in_words("visa 4242", Lang::En), "Visa ending in 4242");
    assert_eq!(card_in_words("visa 4242", Lang::Fr), "Visa se terminant par 4242");
    assert_eq!(card_in_words("", Lang::En), "");
}
