//! The brand: who sets it, what of it is refused, and its logo.

use std::io::Cursor;

use image::{DynamicImage, ImageFormat, Rgba, RgbaImage};
use sea_orm::{ActiveModelTrait, EntityTrait, IntoActiveModel, Set};
use serde_json::{Value, json};
use waybill_server::platform::account::user_entity as user;

use crate::account::team::{joined, path};
use crate::app::{Client, TestApp};
use crate::shipping::file::sample::{held_upright, picture, send};

/// A brand as its owner types it.
pub fn typed() -> Value {
    json!({
        "name": " Atelier Boréal ", "accent": "#2F7D6B", "shop_url": "https://boreal.example.com/",
        "notes": [{"status": "delivered", "en": "Enjoy!", "fr": "Bon café!"}, {"status": "picked_up", "en": "On its way soon.", "fr": ""}],
    })
}

/// A logo with a transparent left half.
pub fn logo(width: u32, height: u32) -> Vec<u8> {
    let half = |x: u32| if x < width / 2 { Rgba([0, 0, 0, 0]) } else { Rgba([200, 20, 90, 255]) };
    let mut bytes = Vec::new();
    let image = DynamicImage::from(RgbaImage::from_fn(width, height, |x, _| half(x)));
    image.write_to(&mut Cursor::new(&mut bytes), ImageFormat::Png).unwrap();
    bytes
}

/// Gives an account a logo, and says where it is.
pub async fn add_logo(owner: &Client) -> String {
    let brand = send(owner, "/api/brand/logo", &[("logo.png", &logo(300, 100))]).await.ok().data();
    brand["logo"]["url"].as_str().unwrap().to_owned()
}

async fn email_of(app: &TestApp, client: &Client) -> String {
    user::Entity::find_by_id((client.account_id, client.user_id)).one(app.db()).await.unwrap().unwrap().email
}

async fn reply_to(owner: &Client, address: &str) -> crate::app::Answer {
    owner.put("/api/brand", json!({"reply_to": address})).await
}

both! {
    async fn begins_empty_is_saved_by_the_owner_and_read_by_the_team(app, owner) {
        let member = app.sub_user(&owner).await;
        let begun = member.get("/api/brand").await.ok().data();
        let empty = json!({"name": "", "accent": "", "shop_url": "", "reply_to": "", "notes": [], "logo": null, "reply_addresses": [], "updated_at": null});
        assert_eq!(begun, empty);
        let saved = owner.put("/api/brand", typed()).await.ok().data();
        assert_eq!((&saved["name"], &saved["accent"]), (&json!("Atelier Boréal"), &json!("#2f7d6b")));
        assert_eq!(saved["notes"], typed()["notes"]);
        let read = member.get("/api/brand").await.ok().data();
        assert_eq!((&read["notes"], &read["reply_addresses"]), (&saved["notes"], &json!([])));
        assert_eq!(member.put("/api/brand", typed()).await.json()["code"], "auth.owner_only");
        assert_eq!(app.owner().await.get("/api/brand").await.ok().data()["name"], "");
        assert_eq!(app.anonymous().get("/api/brand").await.status, 401);
        // Other settings are as they were, and vice versa.
        owner.put("/api/account-settings", json!({"reference": "CC-7"})).await.ok();
        assert_eq!(owner.get("/api/brand").await.ok().data()["name"], "Atelier Boréal");
        let trail = owner.get("/api/account/audit?action=settings").await.ok().data();
        assert_eq!(trail[1]["message"], "Changed the brand that recipients see.");
    }

    async fn refuses_what_the_rule_refuses_in_its_words(app) {
        let owner = app.owner().await.with("accept-language", "fr");
        let wrong = json!({"accent": "#ffffff", "shop_url": "http://example.com", "notes": [{"status": "delivered", "en": "n".repeat(256)}]});
        let refused = owner.put("/api/brand", wrong).await;
        assert_eq!(refused.violations(), ["accent brand.accent.contrast", "shop_url brand.shop_url.format", "notes[0].en brand.note.too_long"]);
        assert!(refused.json()["errors"][0]["message"].as_str().unwrap().contains("claire ou sombre"));
        assert_eq!(owner.put("/api/brand", json!({"notes": [{"status": "lost"}]})).await.status, 400);
        assert_eq!(owner.get("/api/brand").await.ok().data()["updated_at"], Value::Null);
    }

    async fn of_a_step_the_first_sentence_stays_and_an_empty_one_goes(app, owner) {
        let notes = json!([{"status": "delivered", "en": " One "}, {"status": "exception", "en": " "}, {"status": "delivered", "fr": "Deux"}]);
        let saved = owner.put("/api/brand", json!({"notes": notes})).await.ok().data();
        assert_eq!(saved["notes"], json!([{"status": "delivered", "en": "One", "fr": ""}]));
    }

    async fn is_saved_only_over_the_version_that_was_read(app, owner) {
        let read = owner.put("/api/brand", typed()).await.ok().data()["updated_at"].as_str().unwrap().to_owned();
        app.clock().advance(chrono::TimeDelta::seconds(1));
        owner.with("if-match", &format!("\"{read}\"")).put("/api/brand", json!({"name": "Boréal"})).await.ok();
        let late = owner.with("if-match", &format!("\"{read}\"")).put("/api/brand", json!({"name": "Late"})).await;
        assert_eq!((late.status.as_u16(), &owner.get("/api/brand").await.ok().data()["name"]), (409, &json!("Boréal")));
    }

    async fn replies_go_to_confirmed_addresses_of_the_team_alone(app, owner) {
        let (view, bo) = joined(app, &owner, "bo@example.ca").await;
        bo.get("/api/user").await.ok();
        let own = email_of(app, &owner).await;
        let addresses = owner.get("/api/brand").await.ok().data()["reply_addresses"].clone();
        assert!(addresses.as_array().unwrap().contains(&json!("bo@example.ca")), "{addresses}");
        assert_eq!(reply_to(&owner, "someone@example.ca").await.violations(), ["reply_to brand.reply_to.unconfirmed"]);
        assert_eq!(reply_to(&owner, " Bo@Example.ca ").await.ok().data()["reply_to"], "bo@example.ca");
        // With the member goes their address.
        owner.delete(&path("invite-user-delete", &view)).await.ok();
        assert_eq!(owner.get("/api/brand").await.ok().data()["reply_to"], "");
        let row = user::Entity::find_by_id((owner.account_id, owner.user_id)).one(app.db()).await.unwrap().unwrap();
        let mut unconfirmed = row.into_active_model();
        unconfirmed.email_verified_at = Set(None);
        unconfirmed.update(app.db()).await.unwrap();
        assert_eq!(reply_to(&owner, &own).await.violations(), ["reply_to brand.reply_to.unconfirmed"]);
    }

    async fn a_logo_is_encoded_as_a_png_that_stays_transparent_and_is_seen_by_everyone(app, owner) {
        let brand = send(&owner, "/api/brand/logo", &[("logo.png", &logo(1_200, 300))]).await.ok().data();
        assert_eq!((&brand["logo"]["width"], &brand["logo"]["height"]), (&json!(480), &json!(120)));
        let url = brand["logo"]["url"].as_str().unwrap().to_owned();
        let seen = app.anonymous().get(&url).await.ok();
        assert_eq!((seen.header("content-type"), seen.header("cache-control")), ("image/png".to_owned(), "public, max-age=31536000, immutable".to_owned()));
        let image = image::load_from_memory_with_format(&seen.bytes, ImageFormat::Png).unwrap().into_rgba8();
        assert_eq!((image.get_pixel(10, 10).0[3], image.get_pixel(470, 10).0), (0, [200, 20, 90, 255]));
        for elsewhere in ["/api/public/logos/nonsense", "/api/public/logos/..%2Fmailbox", "/api/public/logos/%2e%2e"] {
            assert_eq!(app.anonymous().get(elsewhere).await.status, 404, "{elsewhere}");
        }
        // Another one takes its place, and finally none.
        let other = add_logo(&owner).await;
        assert_ne!(other, url);
        assert_eq!((app.anonymous().get(&url).await.status.as_u16(), app.anonymous().get(&other).await.status.as_u16()), (404, 200));
        assert_eq!(owner.delete("/api/brand/logo").await.ok().data()["logo"], Value::Null);
        assert_eq!(app.anonymous().get(&other).await.status, 404);
        owner.delete("/api/brand/logo").await.ok();
        let trail = owner.get("/api/account/audit?action=settings").await.ok().data();
        assert_eq!(trail.as_array().unwrap().len(), 4);
    }

    async fn a_photo_is_turned_as_its_camera_was_held_and_loses_its_metadata(app, owner) {
        let brand = send(&owner, "/api/brand/logo", &[("logo.jpg", &held_upright(400, 200))]).await.ok().data();
        assert_eq!((&brand["logo"]["width"], &brand["logo"]["height"]), (&json!(90), &json!(180)));
        let seen = app.anonymous().get(brand["logo"]["url"].as_str().unwrap()).await.ok();
        assert!(!seen.bytes.windows(3).any(|part| part == b"GPS"));
    }

    async fn no_other_file_becomes_a_logo(app, owner) {
        let svg: &[u8] = b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>";
        let small = picture(31, 200, ImageFormat::Png);
        let line = picture(900, 100, ImageFormat::Png);
        for (name, bytes, code) in [
            ("logo.svg", svg, "file.not_an_image"), ("small.png", &small, "brand.logo.measures"), ("line.png", &line, "brand.logo.measures"),
            ("empty.png", b"", "file.empty"),
        ] {
            let refused = send(&owner, "/api/brand/logo", &[(name, bytes)]).await;
            assert_eq!((refused.status.as_u16(), refused.json()["errors"][0]["path"].as_str()), (422, Some("file")), "{name}: {}", refused.text());
            assert_eq!(refused.json()["errors"][0]["code"], code, "{name}");
        }
        let nothing = send(&owner, "/api/brand/logo", &[]).await;
        assert_eq!(nothing.status, 422);
        let member = app.sub_user(&owner).await;
        assert_eq!(send(&member, "/api/brand/logo", &[("logo.png", &logo(64, 64))]).await.status, 403);
        assert_eq!(member.delete("/api/brand/logo").await.status, 403);
        assert_eq!(owner.get("/api/brand").await.ok().data()["logo"], Value::Null);
    }

    async fn the_preview_shows_what_is_typed_and_nothing_that_cannot_be_saved(app, owner) {
        add_logo(&owner).await;
        let query = "lang=fr&status=picked_up&name=%3Cb%3EBor%C3%A9al&accent=%23b5651d&shop_url=https%3A%2F%2Fshop.example.com&note_fr=Merci!";
        let page = owner.get(&format!("/api/brand/preview?{query}")).await.ok();
        assert_eq!(page.header("content-type"), "text/html; charset=utf-8");
        assert!(page.header("content-security-policy").contains("sandbox"));
        let html = page.text();
        for part in ["&lt;b&gt;Boréal", "#b5651d", "https://shop.example.com", "Merci!", "data:image/png;base64,", "a été remis à Postes Canada"] {
            assert!(html.contains(part), "{part} is not in {html}");
        }
        assert!(!html.contains("cid:") && !html.contains("<b>"), "{html}");
        let wrong = owner.get("/api/brand/preview?accent=red%3Bbackground&shop_url=javascript:alert(1)").await.ok().text();
        assert!(!wrong.contains("javascript") && !wrong.contains("red;"), "{wrong}");
        assert_eq!(app.sub_user(&owner).await.get("/api/brand/preview").await.status, 403);
    }
}
