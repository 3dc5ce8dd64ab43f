use serde_json::json;

use super::{PASSWORD, amelie};

both! {
    async fn opens_an_account_and_mails_a_link_in_the_users_language(app) {
        let answer = app.anonymous().post("/api/register", amelie()).await;
        snapshot!(answer, @r#"
        200 OK
        {
          "data": {
            "account_country": "CA",
            "account_id": "[id]",
            "account_setting": {
              "approval_over": null,
              "business_number": "",
              "insurance": false,
              "label_format": "4x6",
              "language": "en",
              "mine": {
                "label_format": "4x6",
                "language": "fr",
                "units": "metric"
              },
              "package": null,
              "reference": "",
              "signature": true,
              "units": "metric",
              "updated_at": null
            },
            "billing_type": "account",
            "created_at": "2026-11-20T15:00:00Z",
            "email": "amelie@example.ca",
            "email_verified": false,
            "first_name": "Amélie",
            "has_second_factor": false,
            "id": "[id]",
            "language": "fr",
            "last_name": "Tremblay",
            "name": "Amélie Tremblay",
            "profile_address": null,
            "profile_complete": false,
            "profile_text": null,
            "role": "owner",
            "second_factor_demanded": false,
            "show_shopify_popup": 0,
            "show_welcome_message": true
          }
        }
        "#);
        let mails = app.mails_to("amelie@example.ca").await;
        assert_eq!(mails.len(), 1);
        assert_eq!(mails[0]["subject"], "Confirmez votre adresse courriel pour Waybill");
        assert!(mails[0]["text"].as_str().unwrap().contains("http://127.0.0.1:8080/verify-email/"));
        assert!(mails[0]["html"].as_str().unwrap().contains("Bonjour,"), "whoever reads there may not have typed the name");
    }

    async fn a_known_email_answers_the_same_and_its_owner_is_notified(app) {
        let first = app.anonymous().post("/api/register", amelie()).await.ok();
        let mut again = amelie();
        again["first_name"] = json!("Mallory");
        again["language"] = json!("en");
        let second = app.anonymous().post("/api/register", again).await.ok();
        assert_eq!(second.data()["first_name"], "Mallory");
        assert_eq!(second.data().as_object().unwrap().len(), first.data().as_object().unwrap().len());
        let mails = app.mails_to("amelie@example.ca").await;
        let subjects: Vec<_> = mails.iter().map(|mail| mail["subject"].as_str().unwrap()).collect();
        assert_eq!(subjects, ["Vous avez déjà un compte Waybill", "Confirmez votre adresse courriel pour Waybill"]);
        // Repeating it does not fill her mailbox.
        for _ in 0..4 {
            app.anonymous().post("/api/register", amelie()).await.ok();
        }
        assert_eq!(app.mails_to("amelie@example.ca").await.len(), 4);
        // The account is still Amélie's, with her password.
        let login = app.anonymous().post("/api/login", json!({"email": "amelie@example.ca", "password": PASSWORD})).await;
        assert_eq!(login.ok().data()["user"]["first_name"], "Amélie");
    }

    async fn names_every_field_that_is_wrong(app) {
        let answer = app.anonymous().post("/api/register", json!({"email": "a@b", "password": "1234567890"})).await;
        assert_eq!(answer.status, 422);
        assert_eq!(answer.violations(), waybill_core_says(&json!({"email": "a@b", "password": "1234567890"})));
    }

    async fn says_so_in_french(app) {
        let french = app.anonymous().with("accept-language", "fr-CA");
        let answer = french.post("/api/register", json!({})).await;
        assert_eq!(answer.json()["message"], "Certains champs demandent votre attention.");
    }

    async fn a_value_of_the_wrong_kind_is_named(app) {
        let mut input = amelie();
        input["email"] = json!(["a@b.ca"]);
        snapshot!(app.anonymous().post("/api/register", input).await, @r#"
        400 Bad Request
        {
          "code": "request.malformed",
          "errors": [
            {
              "code": "request.field.type",
              "message": "This field has a value of the wrong kind: it must be a text.",
              "params": {
                "expected": "text"
              },
              "path": "email"
            }
          ],
          "message": "This request couldn’t be read. Please check it and send it again.",
          "request_id": "[request_id]"
        }
        "#);
    }

    async fn is_limited_per_address(app) {
        for _ in 0..20 {
            app.anonymous().post("/api/register", amelie()).await.ok();
        }
        let refused = app.anonymous().post("/api/register", amelie()).await;
        assert_eq!((refused.status.as_u16(), refused.header("retry-after").as_str()), (429, "3601"));
    }
}

fn waybill_core_says(input: &serde_json::Value) -> Vec<String> {
    let answer = waybill_core::catalog::run("account.registration", &json!({ "input": input }).to_string()).unwrap();
    let violations: Vec<serde_json::Value> = serde_json::from_str(&answer).unwrap();
    assert!(violations.len() > 3, "{violations:?}");
    violations
        .iter()
        .map(|one| format!("{} {}", one["path"].as_str().unwrap(), one["code"].as_str().unwrap()))
        .collect()
}
