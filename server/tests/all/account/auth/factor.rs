//! Adding a second factor, and signing in with it.

use chrono::TimeDelta;
use sea_orm::EntityTrait;
use serde_json::json;
use waybill_server::account::auth::factor::challenge_entity as challenge;
use waybill_server::account::auth::factor::entity as factor;
use waybill_server::account::auth::factor::recovery_entity as recovery;
use waybill_server::platform::Mode;
use waybill_server::platform::config::Config;
use waybill_server::platform::secret::Purpose;
use waybill_server::platform::totp::TotpSecret;
use waybill_server::privacy::retention;

use super::factor_rows::code;
use super::{PASSWORD, registered};
use crate::app::{Answer, Client, TestApp};

const EMAIL: &str = "amelie@example.ca";

/// The secret that is stored, as the person's app knows it.
async fn secret(app: &TestApp) -> TotpSecret {
    let row = factor::Entity::find().one(app.db()).await.unwrap().unwrap();
    TotpSecret::unsealed(&app.state.secret, (Purpose::SecondFactor, row.id), EMAIL, &row.secret).unwrap()
}

/// Sets up an authenticator app; its recovery codes.
async fn enrolled(app: &TestApp, client: &Client) -> (TotpSecret, Vec<String>) {
    client.post("/api/user/factors/totp", json!({})).await.ok();
    let secret = secret(app).await;
    let added = client.post("/api/user/factors/totp", json!({"code": code(app, &secret, 0)})).await.ok().data();
    let codes = added["added"]["recovery_codes"].as_array().unwrap().iter();
    (secret, codes.map(|code| code.as_str().unwrap().to_owned()).collect())
}

/// The first step of a sign-in.
async fn password(client: &Client) -> Answer {
    client.post("/api/login", json!({"email": EMAIL, "password": PASSWORD})).await
}

/// The token that the second step continues with.
async fn challenged(client: &Client) -> String {
    let answer = password(client).await;
    assert_eq!((answer.status.as_u16(), &answer.json()["code"]), (401, &json!("auth.factor_needed")), "{answer}");
    assert!(answer.headers("set-cookie").is_empty(), "nobody is signed in by the password alone");
    answer.json()["data"]["challenge"].as_str().unwrap().to_owned()
}

async fn second(client: &Client, challenge: &str, code: &str) -> Answer {
    client.post("/api/login/factor", json!({"challenge": challenge, "code": code})).await
}

both! {
    async fn an_authenticator_app_is_added_by_a_right_code_and_announced_by_mail(app, amelie = registered) {
        assert_eq!(amelie.get("/api/user/factors").await.ok().data(), json!([]));
        let setup = amelie.post("/api/user/factors/totp", json!({})).await.ok().data()["setup"].clone();
        assert!(setup["url"].as_str().unwrap().starts_with("otpauth://totp/Waybill:amelie%40example.ca?secret="), "{setup}");
        let typed = setup["secret"].as_str().unwrap().replace(' ', "");
        assert!(typed.len() == 32 && setup["url"].as_str().unwrap().contains(&typed), "{setup}");
        let (size, picture) = (setup["size"].as_u64().unwrap(), setup["picture"].as_str().unwrap());
        assert!(size > 20 && picture.starts_with("M0 0h1v1h-1z"), "{setup}");
        // Until a code was right, nothing is asked for.
        password(&app.anonymous()).await.ok();
        let wrong = amelie.post("/api/user/factors/totp", json!({"code": "000000"})).await;
        assert_eq!((wrong.status.as_u16(), &wrong.json()["code"]), (422, &json!("auth.factor_wrong")));
        let again = amelie.post("/api/user/factors/totp", json!({})).await.ok().data()["setup"].clone();
        assert_ne!(again["secret"], setup["secret"]);
        let (_, codes) = enrolled(app, &amelie).await;
        assert_eq!(codes.len(), 10);
        assert!(codes.iter().all(|code| code.len() == 11 && code.as_bytes()[5] == b'-'), "{codes:?}");
        let factors = amelie.get("/api/user/factors").await.ok().data();
        assert_eq!((&factors[0]["kind"], &factors[0]["name"]), (&json!("totp"), &json!("Application d’authentification")));
        assert_eq!((&factors[1]["kind"], &factors[1]["left"]), (&json!("recovery_codes"), &json!(10)));
        assert_eq!(amelie.get("/api/user").await.ok().data()["has_second_factor"], true);
        let twice = amelie.post("/api/user/factors/totp", json!({})).await;
        assert_eq!((twice.status.as_u16(), &twice.json()["code"]), (409, &json!("auth.factor_twice")));
        let mail = app.mails_to(EMAIL).await[0].clone();
        assert_eq!(mail["subject"], "Un second facteur a été ajouté à votre compte Waybill");
        assert!(mail["text"].as_str().unwrap().contains("/dashboard/account-settings?tab=security"), "{mail}");
        let row = factor::Entity::find().one(app.db()).await.unwrap().unwrap();
        assert!(!row.secret.contains(again["secret"].as_str().unwrap().split(' ').next().unwrap()));
        let stored = recovery::Entity::find().all(app.db()).await.unwrap();
        assert!(stored.iter().all(|row| codes.iter().all(|code| !row.code_hash.contains(&code[..5]))));
    }

    async fn a_sign_in_asks_for_a_code_and_takes_each_once(app, amelie = registered) {
        let (secret, _) = enrolled(app, &amelie).await;
        let anonymous = app.anonymous();
        let used = challenged(&anonymous).await;
        let replayed = second(&anonymous, &used, &code(app, &secret, 0)).await;
        assert_eq!(replayed.json()["code"], "auth.factor_wrong", "the code that set it up does not sign in");
        app.clock().advance(TimeDelta::seconds(30));
        let asked = password(&anonymous).await.json()["data"].clone();
        assert_eq!(asked["methods"], json!(["totp", "recovery_codes"]));
        let challenge = asked["challenge"].as_str().unwrap();
        let now = code(app, &secret, 0);
        let spaced = format!("{} {}", &now[..3], &now[3..]);
        let answer = second(&anonymous, challenge, &spaced).await.ok();
        assert_eq!(answer.data()["user"]["email"], EMAIL);
        assert!(answer.headers("set-cookie")[0].starts_with("waybill_token="));
        anonymous.with_token(answer.data()["token"].as_str().unwrap()).get("/api/user").await.ok();
        assert_eq!(second(&anonymous, challenge, &code(app, &secret, 30)).await.json()["code"], "auth.challenge_ended");
        let other = challenged(&anonymous).await;
        assert_eq!(second(&anonymous, &other, &now).await.json()["code"], "auth.factor_wrong", "a code works once");
    }

    async fn a_recovery_code_works_once_and_is_announced_by_mail(app, amelie = registered) {
        let (_, codes) = enrolled(app, &amelie).await;
        let anonymous = app.anonymous();
        let typed = codes[3].to_lowercase().replace('-', " ").replace('0', "o").replace('1', "l");
        let challenge = challenged(&anonymous).await;
        second(&anonymous, &challenge, &typed).await.ok();
        let mail = app.mails_to(EMAIL).await[0].clone();
        assert_eq!(mail["subject"], "Un code de secours Waybill a été utilisé");
        assert!(mail["text"].as_str().unwrap().contains("Codes restants : 9"), "{mail}");
        let challenge = challenged(&anonymous).await;
        assert_eq!(second(&anonymous, &challenge, &codes[3]).await.json()["code"], "auth.factor_wrong");
        let new = amelie.post("/api/user/factors/recovery-codes", json!({})).await.ok().data();
        assert_eq!(new.as_array().unwrap().len(), 10);
        assert_eq!(second(&anonymous, &challenge, &codes[4]).await.json()["code"], "auth.factor_wrong", "a new set replaces the old");
        second(&anonymous, &challenge, new[0].as_str().unwrap()).await.ok();
        let trail = amelie.with("accept-language", "en").get("/api/account/audit?action=access").await.ok().data();
        let messages: Vec<&str> = trail.as_array().unwrap().iter().map(|entry| entry["message"].as_str().unwrap()).collect();
        assert!(messages.contains(&"Used a recovery code from 127.0.0.1."), "{messages:?}");
        assert!(messages.contains(&"Refused a sign-in as amelie@example.ca from 127.0.0.1: the second factor was wrong."), "{messages:?}");
        assert!(messages.contains(&"Made new recovery codes."), "{messages:?}");
    }

    async fn a_wrong_password_and_an_unknown_challenge_say_nothing_of_a_second_factor(app, amelie = registered) {
        enrolled(app, &amelie).await;
        let anonymous = app.anonymous();
        let wrong = anonymous.post("/api/login", json!({"email": EMAIL, "password": "x"})).await;
        let unknown = anonymous.post("/api/login", json!({"email": "nobody@example.ca", "password": "x"})).await;
        assert_eq!(wrong.to_string(), unknown.to_string());
        let ended = second(&anonymous, "nonsense", "000000").await;
        assert_eq!((ended.status.as_u16(), &ended.json()["code"]), (410, &json!("auth.challenge_ended")));
    }

    async fn the_second_step_ends_after_ten_minutes_and_with_a_new_password(app, amelie = registered) {
        let (secret, codes) = enrolled(app, &amelie).await;
        let anonymous = app.anonymous();
        let challenge = challenged(&anonymous).await;
        app.clock().advance(TimeDelta::minutes(10));
        assert_eq!(second(&anonymous, &challenge, &code(app, &secret, 0)).await.json()["code"], "auth.challenge_ended");
        retention::tidy(&app.state).await.unwrap();
        assert_eq!(challenge::Entity::find().one(app.db()).await.unwrap(), None);
        let challenge = challenged(&anonymous).await;
        anonymous.post("/api/forgot-password", json!({"email": EMAIL})).await.ok();
        let token = app.link_to(EMAIL, "reset-password").await;
        let new = "a canoe on the Ottawa";
        anonymous.post("/api/reset-password", json!({"token": token, "password": new, "password_confirmation": new})).await.ok();
        assert_eq!(second(&anonymous, &challenge, &codes[0]).await.json()["code"], "auth.challenge_ended");
        let asked = anonymous.post("/api/login", json!({"email": EMAIL, "password": new})).await;
        assert_eq!(asked.json()["code"], "auth.factor_needed", "a mailed link does not stand in for the second factor");
    }

    async fn codes_are_guessed_ten_times_from_a_network(app, amelie = registered) {
        let (secret, _) = enrolled(app, &amelie).await;
        let behind = |config: &mut Config| config.http.trusted_proxies = vec!["127.0.0.0/8".parse().unwrap()];
        let (_, client) = app.restarted(Mode::Development, behind).await;
        let guesser = client.with("x-forwarded-for", "203.0.113.1");
        let challenge = challenged(&guesser).await;
        for _ in 0..10 {
            assert_eq!(second(&guesser, &challenge, "000000").await.status, 422);
        }
        app.clock().advance(TimeDelta::seconds(30));
        assert_eq!(second(&guesser, &challenge, &code(app, &secret, 0)).await.status, 429);
        let home = client.with("x-forwarded-for", "198.51.100.7");
        let challenge = challenged(&home).await;
        second(&home, &challenge, &code(app, &secret, 0)).await.ok();
        // From everywhere, fifty a day: then a guesser who knows the password waits.
        let mut refused = 0;
        for network in 2..7 {
            let guesser = client.with("x-forwarded-for", &format!("203.0.{network}.1"));
            let challenge = challenged(&guesser).await;
            for _ in 0..10 {
                refused = second(&guesser, &challenge, "000000").await.status.as_u16();
            }
        }
        assert_eq!(refused, 429);
    }

    async fn of_two_sign_ins_at_once_with_a_code_one_succeeds(app, amelie = registered) {
        let (secret, codes) = enrolled(app, &amelie).await;
        app.clock().advance(TimeDelta::seconds(30));
        let anonymous = app.anonymous();
        for code in [code(app, &secret, 0), codes[0].clone()] {
            let (one, two) = (challenged(&anonymous).await, challenged(&anonymous).await);
            let (one, two) = tokio::join!(second(&anonymous, &one, &code), second(&anonymous, &two, &code));
            let mut statuses = [one.status.as_u16(), two.status.as_u16()];
            statuses.sort_unstable();
            assert_eq!(statuses, [200, 422]);
        }
    }

    async fn removing_the_last_one_removes_the_codes_and_asks_for_the_password_alone_again(app, amelie = registered) {
        enrolled(app, &amelie).await;
        let id = amelie.get("/api/user/factors").await.ok().data()[0]["id"].as_str().unwrap().to_owned();
        amelie.delete(&format!("/api/user/factors/{id}")).await.ok();
        assert_eq!(amelie.get("/api/user/factors").await.ok().data(), json!([]));
        assert_eq!(recovery::Entity::find().all(app.db()).await.unwrap(), []);
        assert_eq!(amelie.delete(&format!("/api/user/factors/{id}")).await.status, 404);
        assert_eq!(app.mails_to(EMAIL).await[0]["subject"], "Un second facteur a été retiré de votre compte Waybill");
        password(&app.anonymous()).await.ok();
        let none = amelie.post("/api/user/factors/recovery-codes", json!({})).await;
        assert_eq!((none.status.as_u16(), &none.json()["code"]), (409, &json!("auth.factor_missing")));
    }

    async fn an_operator_removes_what_somebody_has_lost(app, amelie = registered) {
        enrolled(app, &amelie).await;
        let user = amelie.get("/api/user").await.ok().data();
        let operator = crate::operator::desk::signed_in(app).await;
        let account = operator.get(&format!("/api/operator/accounts?search={EMAIL}")).await.ok().data()[0].clone();
        assert_eq!(account["with_factor"], json!([{"user_id": user["id"], "email": "a…@example.ca"}]));
        let path = format!("/api/operator/accounts/{}/reset-factors", user["account_id"].as_str().unwrap());
        let input = |reason: &str| json!({"user_id": user["id"], "reason": reason});
        assert_eq!(operator.post(&path, input(" ")).await.violations(), ["reason request.field.required"]);
        let stranger = app.owner().await;
        let elsewhere = format!("/api/operator/accounts/{}/reset-factors", stranger.account_id);
        assert_eq!(operator.post(&elsewhere, input("Called")).await.status, 404);
        operator.post(&path, input("Called back, knew the last label")).await.ok();
        let entry = crate::operator::desk::entries(app).await.pop().unwrap();
        let reason = format!("{}: Called back, knew the last label", user["id"].as_str().unwrap());
        assert_eq!((entry.action.as_str(), entry.reason), ("factors_reset", reason));
        assert_eq!(amelie.get("/api/user").await.json()["code"], "auth.session_ended");
        assert_eq!(app.mails_to(EMAIL).await[0]["subject"], "Votre second facteur Waybill a été réinitialisé");
        let token = password(&app.anonymous()).await.ok().data()["token"].clone();
        let amelie = app.anonymous().with_token(token.as_str().unwrap()).with("accept-language", "en");
        let trail = amelie.get("/api/account/audit?action=access").await.ok().data();
        assert_eq!(trail[1]["message"], "Support removed the second factors of amelie@example.ca, which signed out their devices.");
        let again = operator.post(&path, input("Twice")).await;
        assert_eq!((again.status.as_u16(), &again.json()["code"]), (409, &json!("operator.no_factor")));
    }
}

#[test]
fn what_is_sealed_for_one_row_opens_for_no_other() {
    let root = waybill_server::platform::secret::RootSecret::parse(&"01".repeat(32)).unwrap();
    let (one, other) = (uuid::Uuid::now_v7(), uuid::Uuid::now_v7());
    let sealed = TotpSecret::new(EMAIL).unwrap().sealed(&root, (Purpose::SecondFactor, one)).unwrap();
    assert!(TotpSecret::unsealed(&root, (Purpose::SecondFactor, one), EMAIL, &sealed).is_ok());
    assert!(TotpSecret::unsealed(&root, (Purpose::SecondFactor, other), EMAIL, &sealed).is_err());
    assert!(TotpSecret::unsealed(&root, (Purpose::OperatorCode, one), EMAIL, &sealed).is_err());
}
