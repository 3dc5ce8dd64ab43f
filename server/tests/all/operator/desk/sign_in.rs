use chrono::TimeDelta;
use sea_orm::EntityTrait;
use serde_json::json;
use waybill_server::operator::sign_in::{IDLE, LASTS, disable, reset, session_entity};
use waybill_server::platform::Mode;

use super::{EMAIL, PASSWORD, at_desk, code, entries, login, made, row, signed_in};

both! {
    async fn a_password_and_a_code_open_a_session_that_no_cookie_carries(app, operator = made) {
        let answer = login(&app.anonymous(), " ANA@waybill.example", PASSWORD, &code(app, &operator, 0)).await.ok();
        assert!(answer.headers("set-cookie").is_empty());
        let token = answer.data()["token"].as_str().unwrap().to_owned();
        assert_eq!(answer.data()["email"], EMAIL);
        app.anonymous().with_token(&token).get("/api/operator/overview").await.ok();
        let by_cookie = app.anonymous().with("cookie", &format!("waybill_token={token}"));
        assert_eq!(by_cookie.get("/api/operator/overview").await.status, 401);
        let stored = session_entity::Entity::find().one(app.db()).await.unwrap().unwrap();
        assert!(!stored.token_hash.contains(&token) && !operator.code_secret.contains(&code(app, &operator, 0)));
    }

    async fn every_failed_sign_in_has_the_same_answer_and_is_recorded(app, operator = made) {
        let (right, early, late) = (code(app, &operator, 0), code(app, &operator, 60), code(app, &operator, -60));
        let anonymous = app.anonymous();
        let wrong = if right == "000000" { "000001" } else { "000000" };
        let mut answers = Vec::new();
        for (email, password, code) in [
            ("bo@waybill.example", PASSWORD, right.as_str()),
            (EMAIL, "another password", &right),
            (EMAIL, PASSWORD, wrong),
            (EMAIL, PASSWORD, ""),
            (EMAIL, PASSWORD, &early),
            (EMAIL, PASSWORD, &late),
        ] {
            let answer = login(&anonymous, email, password, code).await;
            assert_eq!((answer.status.as_u16(), answer.json()["code"].clone()), (401, json!("operator.credentials")), "{email} {code}");
            answers.push(answer.json()["message"].clone());
        }
        answers.dedup();
        assert_eq!(answers.len(), 1);
        let refused: Vec<String> = entries(app).await.into_iter().filter(|one| one.action == "sign_in_refused").map(|one| one.operator).collect();
        assert_eq!(refused, ["", EMAIL, EMAIL, EMAIL, EMAIL, EMAIL], "an unknown e-mail may be anything that somebody typed");
        assert_eq!(session_entity::Entity::find().all(app.db()).await.unwrap().len(), 0);
    }

    async fn a_code_works_once_and_within_one_step_of_its_time(app, operator = made) {
        let anonymous = app.anonymous();
        let (before, now, after) = (code(app, &operator, -30), code(app, &operator, 0), code(app, &operator, 30));
        login(&anonymous, EMAIL, PASSWORD, &before).await.ok();
        login(&anonymous, EMAIL, PASSWORD, &now).await.ok();
        for replayed in [&now, &before] {
            assert_eq!(login(&anonymous, EMAIL, PASSWORD, replayed).await.status, 401, "replayed");
        }
        login(&anonymous, EMAIL, PASSWORD, &after).await.ok();
        // Of two at once with the same code one is let in.
        app.clock().advance(TimeDelta::minutes(2));
        let next = code(app, &operator, 0);
        let (one, other) = tokio::join!(login(&anonymous, EMAIL, PASSWORD, &next), login(&anonymous, EMAIL, PASSWORD, &next));
        let mut statuses = [one.status.as_u16(), other.status.as_u16()];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 401]);
    }

    async fn signing_in_is_limited_by_e_mail_and_by_network(app, operator = made) {
        for _ in 0..10 {
            assert_eq!(login(&app.anonymous(), EMAIL, "another password", "000000").await.status, 401);
        }
        let right = code(app, &operator, 0);
        let limited = login(&app.anonymous(), EMAIL, PASSWORD, &right).await;
        assert_eq!(limited.status, 429, "also with what is right");
        assert!(limited.header("retry-after").parse::<u64>().unwrap() <= 901);
        for number in 0..19 {
            login(&app.anonymous(), &format!("{number}@example.ca"), PASSWORD, "000000").await;
        }
        assert_eq!(login(&app.anonymous(), "last@example.ca", PASSWORD, "000000").await.status, 429);
        app.clock().advance(TimeDelta::minutes(15));
        login(&app.anonymous(), EMAIL, PASSWORD, &code(app, &operator, 0)).await.ok();
    }

    async fn with_the_password_thirty_codes_a_day_can_be_tried(app, operator = made) {
        for tried in 0..30 {
            if tried % 10 == 0 {
                app.clock().advance(TimeDelta::minutes(15));
            }
            assert_eq!(login(&app.anonymous(), EMAIL, PASSWORD, "").await.status, 401);
        }
        app.clock().advance(TimeDelta::minutes(15));
        let guessed = login(&app.anonymous(), EMAIL, PASSWORD, &code(app, &operator, 0)).await;
        assert_eq!(guessed.json()["code"], "operator.credentials", "the answer says nothing of the password");
        reset(&app.state, &app.state.passwords, (EMAIL, "four words for a password"), "root").await.unwrap();
        let fresh = row(app, EMAIL).await;
        login(&app.anonymous(), EMAIL, "four words for a password", &code(app, &fresh, 0)).await.ok();
    }

    async fn a_session_ends_after_its_time_and_when_it_is_not_used(app, operator = signed_in) {
        let uses = LASTS.num_minutes() / 20;
        for _ in 1..uses {
            app.clock().advance(TimeDelta::minutes(20));
            operator.get("/api/operator/jobs").await.ok();
        }
        app.clock().advance(TimeDelta::minutes(20));
        assert_eq!(operator.get("/api/operator/jobs").await.json()["code"], "auth.session_ended", "however much it is used");
        let known = row(app, EMAIL).await;
        let answer = login(&app.anonymous(), EMAIL, PASSWORD, &code(app, &known, 0)).await.ok();
        let again = app.anonymous().with_token(answer.data()["token"].as_str().unwrap());
        app.clock().advance(IDLE - TimeDelta::seconds(1));
        again.get("/api/operator/jobs").await.ok();
        app.clock().advance(IDLE);
        assert_eq!(again.get("/api/operator/jobs").await.status, 401);
        assert_eq!(session_entity::Entity::find().all(app.db()).await.unwrap().len(), 1, "the ended one was removed");
    }

    async fn signing_out_disabling_and_a_reset_end_sessions(app, operator = signed_in) {
        operator.post("/api/operator/logout", json!({})).await.ok();
        assert_eq!(operator.get("/api/operator/jobs").await.status, 401);
        app.clock().advance(TimeDelta::minutes(1));
        let known = row(app, EMAIL).await;
        let answer = login(&app.anonymous(), EMAIL, PASSWORD, &code(app, &known, 0)).await.ok();
        let again = app.anonymous().with_token(answer.data()["token"].as_str().unwrap());
        disable(&app.state, EMAIL, "root").await.unwrap();
        assert_eq!(again.get("/api/operator/jobs").await.status, 401);
        app.clock().advance(TimeDelta::minutes(1));
        assert_eq!(login(&app.anonymous(), EMAIL, PASSWORD, &code(app, &known, 0)).await.status, 401, "disabled");
        reset(&app.state, &app.state.passwords, (EMAIL, "four words for a password"), "root").await.unwrap();
        assert_eq!(login(&app.anonymous(), EMAIL, "four words for a password", &code(app, &known, 0)).await.status, 401, "the old factor");
        let fresh = row(app, EMAIL).await;
        login(&app.anonymous(), EMAIL, "four words for a password", &code(app, &fresh, 0)).await.ok();
    }

    async fn a_factor_opens_under_an_earlier_root_secret(app, operator = made) {
        let old = std::fs::read_to_string(app.state.config.storage.data_dir.join("root.key")).unwrap();
        let (_, client) = app.restarted(Mode::Development, |config| {
            config.storage.root_secret = "03".repeat(32);
            config.storage.old_root_secrets = vec![old.trim().to_owned()];
        }).await;
        login(&client, EMAIL, PASSWORD, &code(app, &operator, 0)).await.ok();
    }

    async fn the_operator_api_needs_an_operator_and_there_is_none_by_default(app) {
        assert_eq!(login(&app.anonymous(), EMAIL, PASSWORD, "000000").await.status, 401);
        at_desk(app, &app.anonymous()).await.get("/api/operator/overview").await.ok();
    }
}
