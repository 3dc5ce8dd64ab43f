//! Who is notified of which step.

use chrono::TimeDelta;
use serde_json::{Value, json};

use super::*;
use crate::account::brand::{add_logo, typed};

async fn settings(shop: &Shop<'_>, sender: &[&str], recipient: &[&str]) {
    let settings = json!({ "notify_sender": sender, "notify_recipient": recipient });
    shop.owner.put(&format!("/api/tracking-settings/{}", shop.owner.account_id), settings).await.ok();
}

async fn notices_to(shop: &Shop<'_>, email: &str) -> Vec<Value> {
    let mails = shop.app.mails_to(email).await;
    let about = |mail: &Value| mail["subject"].as_str().unwrap().contains("parcel");
    mails.into_iter().filter(about).collect()
}

both! {
    async fn the_sender_and_the_recipient_hear_of_the_steps_that_were_chosen_once_each(app, shop = Shop::open) {
        settings(&shop, &["label_created", "delivered"], &["picked_up"]).await;
        let me = shop.owner.get("/api/user").await.ok().data()["email"].as_str().unwrap().to_owned();
        let mut brand = typed();
        brand["reply_to"] = json!(me);
        shop.owner.put("/api/brand", brand).await.ok();
        add_logo(&shop.owner).await;
        let id = shop.sent().await;
        let recipient = shop.shipment(&id).await["destination_address"]["contact_email"].as_str().unwrap().to_owned();
        assert!(!recipient.is_empty(), "the shipment of the tests has a recipient who reads mail");
        assert_eq!(notices_to(&shop, &me).await.len(), 1);
        for last in [1, 2, 2, 3, 4, 5, 5] {
            shop.tells(&whole_way(), last);
            shop.tick_after(TimeDelta::hours(5)).await;
        }
        let mine = notices_to(&shop, &me).await;
        let subjects: Vec<&str> = mine.iter().map(|mail| mail["subject"].as_str().unwrap()).collect();
        assert_eq!(subjects.len(), 2, "{subjects:?}");
        assert!(subjects[0].starts_with("Delivered: your parcel to ") && subjects[1].starts_with("Label created: "));
        assert!(mine[0]["text"].as_str().unwrap().contains(&format!("/shipment/{id}")), "{}", mine[0]["text"]);
        let theirs = notices_to(&shop, &recipient).await;
        assert_eq!(theirs.len(), 1);
        let (text, subject) = (theirs[0]["text"].as_str().unwrap(), theirs[0]["subject"].as_str().unwrap());
        assert!(subject.contains("Picked up") && subject.contains("Ramassé"), "{subject}");
        assert!(subject.contains("your parcel from Atelier Boréal") && subject.contains("votre colis de Atelier Boréal"), "{subject}");
        assert!(text.contains("On its way soon.") && !text.contains("Enjoy!") && text.contains("/track/"), "{text}");
        assert!(text.contains("https://boreal.example.com/") && !text.contains('$'), "{text}");
        assert_eq!(theirs[0]["reply_to"], me.as_str());
        let html = theirs[0]["html"].as_str().unwrap();
        assert!(html.contains("src=\"cid:logo.png\" alt=\"Atelier Boréal\"") && html.contains("#2f7d6b"), "{html}");
        assert!(!html.contains("src=\"http") && !html.contains("src=\"/"), "{html}");
        assert_eq!(theirs[0]["inline"][0]["name"], "logo.png");
        // Our own mails to the sender look as they did.
        assert!(!mine[0]["html"].as_str().unwrap().contains("cid:") && mine[0]["reply_to"] == Value::Null);
        let link = text[text.find("/track/").unwrap() + 7..].split_whitespace().next().unwrap().to_owned();
        let seen = shop.app.anonymous().get(&format!("/api/public/tracking/{link}")).await.ok().data();
        assert_eq!((&seen["sender"], &seen["brand"]["accent"]), (&json!("Atelier Boréal"), &json!("#2f7d6b")));
        assert_eq!((&seen["brand"]["shop_url"], &seen["brand"]["logo"]["width"]), (&json!("https://boreal.example.com/"), &json!(300)));
    }

    async fn no_notice_is_sent_of_steps_that_were_not_chosen(app, shop = Shop::open) {
        settings(&shop, &[], &[]).await;
        shop.sent().await;
        let me = shop.owner.get("/api/user").await.ok().data()["email"].as_str().unwrap().to_owned();
        shop.tells(&whole_way(), 5);
        shop.tick_after(TimeDelta::hours(5)).await;
        assert_eq!(notices_to(&shop, &me).await.len(), 0);
    }
}
