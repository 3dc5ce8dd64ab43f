//! The root secret is changed: what the one before it made is still taken while it is listed.

use serde_json::json;
use waybill_server::platform::Mode;
use waybill_server::platform::secret::{Purpose, RootSecret};
use waybill_server::shipping::rate::CourierTokens;

use crate::app::TestApp;

/// The root secret that an installation made at its first start.
fn first(app: &TestApp) -> String {
    std::fs::read_to_string(app.state.config.storage.data_dir.join("root.key")).unwrap()
}

const NEW: &str = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

both! {
    async fn a_link_that_waits_to_be_mailed_works_after_a_change(app) {
        let input = json!({
            "first_name": "Zoé", "last_name": "Lavoie", "email": "zoe@example.ca", "password": "four maple leaves fell",
            "password_confirmation": "four maple leaves fell", "account_country": "CA", "language": "en",
        });
        app.anonymous().post("/api/register", input).await.ok();
        let old = first(app);
        // The mail is written after the change.
        let (state, client) = app.restarted(Mode::Development, |config| {
            config.storage.root_secret = NEW.to_owned();
            config.storage.old_root_secrets = vec![old];
        }).await;
        while waybill_server::platform::jobs::run_due_jobs(&state, &waybill_server::jobs::registry()).await.unwrap() > 0 {}
        let suffix = app.link_to("zoe@example.ca", "verify-email").await;
        client.get(&format!("/api/verify-email/{suffix}")).await.ok();
    }

    async fn a_session_stays_valid_while_the_old_secret_is_listed(app, owner) {
        let id = db_session(app, &owner.token).await;
        let half = app.state.secret.mac(Purpose::Csrf, id.as_bytes());
        let old = first(app);
        for (listed, expected) in [(vec![old], 200), (Vec::new(), 403)] {
            let (_, client) = app.restarted(Mode::Development, |config| {
                config.storage.root_secret = NEW.to_owned();
                config.storage.old_root_secrets = listed;
            }).await;
            let page = client.with("cookie", &format!("waybill_token={}", owner.token)).with("x-xsrf-token", &half);
            let answer = page.post("/api/set-popup-options", json!({ "show_shopify_popup": 0 })).await;
            assert_eq!(answer.status, expected, "{answer}");
        }
    }
}

async fn db_session(app: &TestApp, token: &str) -> uuid::Uuid {
    use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
    use waybill_server::platform::{secret, session::entity};
    let found = entity::Entity::find().filter(entity::Column::TokenHash.eq(secret::sha256(token)));
    found.one(app.db()).await.unwrap().unwrap().id
}

#[test]
fn new_tokens_are_made_with_the_current_secret_only() {
    let (old, present) = (RootSecret::parse(&"a".repeat(64)).unwrap(), RootSecret::parse(NEW).unwrap());
    let both = RootSecret::parse(NEW).unwrap().after(&["a".repeat(64)]).unwrap();
    let mac = |secret: &RootSecret| secret.mac(Purpose::PublicLink, b"7");
    assert_eq!(mac(&both), mac(&present));
    assert_eq!(both.macs(Purpose::PublicLink, b"7").collect::<Vec<_>>(), [mac(&present), mac(&old)]);
    assert!(RootSecret::parse(NEW).unwrap().after(&["short".to_owned()]).is_err());
    // A node's key: what it prints is the present one, and it may be given both.
    let key =
        |secret: &RootSecret, given: &str| CourierTokens::new(secret, given).map(|keys| keys.public_key().to_owned());
    let (of_old, of_present) = (key(&old, "").unwrap(), key(&present, "").unwrap());
    assert_eq!(key(&both, "").unwrap(), of_present);
    assert_eq!(key(&old, &format!("{of_present}, {of_old}")).unwrap(), of_present);
    assert!(key(&old, &format!("{of_present},")).is_err());
}

const OLD: &str = "0101010101010101010101010101010101010101010101010101010101010101";

#[test]
fn sealed_data_opens_only_for_its_owner_and_under_an_earlier_root_secret() {
    let old = RootSecret::parse(OLD).unwrap();
    let sealed = old.seal(Purpose::OperatorCode, b"ana", b"twenty secret bytes!").unwrap();
    assert_ne!(sealed, old.seal(Purpose::OperatorCode, b"ana", b"twenty secret bytes!").unwrap(), "a nonce each");
    let opened = |secret: &RootSecret, owner: &[u8]| secret.unseal(Purpose::OperatorCode, owner, &sealed);
    assert_eq!(opened(&old, b"ana").unwrap(), b"twenty secret bytes!");
    assert!(opened(&old, b"bo").is_err());
    let new = RootSecret::parse(NEW).unwrap();
    assert!(opened(&new, b"ana").is_err());
    assert!(opened(&new.after(&[OLD.to_owned()]).unwrap(), b"ana").is_ok());
    assert!(old.unseal(Purpose::OperatorCode, b"ana", "c2hvcnQ").is_err());
}
