//! Who did what, as the owner reads it.

use serde_json::{Value, json};
use waybill_core::Lang;
use waybill_server::account::audit::{Act, AuditGroup};

use crate::app::Client;

async fn invite(owner: &Client, email: &str) -> Value {
    owner.post("/api/invite-user", json!({"email": email, "billing_type": "account"})).await.ok().data()
}

fn messages(answer: &Value) -> Vec<&str> {
    answer["data"].as_array().unwrap().iter().map(|entry| entry["message"].as_str().unwrap()).collect()
}

both! {
    async fn says_who_did_what_in_the_readers_language(app, owner) {
        let view = invite(&owner, "bo@example.ca").await;
        let path = format!("/api/invite-user-update/{}", view["id"].as_str().unwrap());
        owner.patch(&path, json!({"billing_type": "self", "status": "disabled"})).await.ok();
        // Nothing changes, so nothing is noted.
        owner.patch(&path, json!({"billing_type": "self"})).await.ok();
        let trail = owner.get("/api/account/audit").await.ok().json();
        assert_eq!(messages(&trail), ["Disabled bo@example.ca.", "Let bo@example.ca pay with their own card.", "Invited bo@example.ca."]);
        let entry = &trail["data"][2];
        assert_eq!((&entry["actor_name"], &entry["action"]), (&json!("Amélie Tremblay"), &json!("team.invited")));
        assert_eq!((&entry["actor_id"], &entry["subject_id"]), (&json!(owner.user_id), &view["id"]));
        let french = owner.with("accept-language", "fr").get("/api/account/audit?action=team.invited").await.ok().json();
        assert_eq!(messages(&french), ["A invité bo@example.ca."]);
    }

    async fn is_paged_and_filtered(app, owner) {
        for n in 1..=3 {
            invite(&owner, &format!("bo{n}@example.ca")).await;
            app.clock().advance(chrono::TimeDelta::days(1));
            app.db_sign_in_again().await;
        }
        let page = owner.get("/api/account/audit?page=2&paginate=2").await.ok().json();
        assert_eq!((messages(&page), &page["meta"]["total"]), (vec!["Invited bo1@example.ca."], &json!(3)));
        let day = owner.get("/api/account/audit?from_date=2026-11-21&to_date=2026-11-21").await.ok().json();
        assert_eq!(messages(&day), ["Invited bo2@example.ca."]);
        assert_eq!(owner.get("/api/account/audit?action=team").await.ok().json()["meta"]["total"], 3);
        assert_eq!(owner.get("/api/account/audit?action=te%25").await.ok().json()["meta"]["total"], 0);
        let unknown = uuid::Uuid::now_v7();
        assert_eq!(owner.get(&format!("/api/account/audit?user_id={unknown}")).await.ok().json()["meta"]["total"], 0);
        let wrong = owner.get("/api/account/audit?from_date=yesterday").await;
        assert_eq!(wrong.status, 400);
        assert_eq!(wrong.violations(), ["from_date request.field.type"]);
    }

    async fn a_day_is_that_of_the_reader(app, owner) {
        // 21:00 on 20 November in Vancouver is 21 November at UTC.
        app.clock().set("2026-11-21T05:00:00Z".parse().unwrap());
        app.db_sign_in_again().await;
        invite(&owner, "late@example.ca").await;
        let of = async |query: &str| {
            let trail = owner.get(&format!("/api/account/audit?{query}")).await.ok().json();
            trail["meta"]["total"].as_u64().unwrap()
        };
        assert_eq!(of("from_date=2026-11-20&to_date=2026-11-20&time_zone=America/Vancouver").await, 1);
        assert_eq!(of("from_date=2026-11-21&time_zone=America/Vancouver").await, 0);
        assert_eq!(of("from_date=2026-11-21&to_date=2026-11-21").await, 1);
        // The day on which clocks go back has 25 hours: half an hour before its end, and a minute after it.
        app.clock().set("2026-11-02T04:30:00Z".parse().unwrap());
        invite(&owner, "before@example.ca").await;
        app.clock().set("2026-11-02T05:01:00Z".parse().unwrap());
        invite(&owner, "after@example.ca").await;
        let day = "from_date=2026-11-01&to_date=2026-11-01&time_zone=America%2FToronto";
        assert_eq!(of(day).await, 1);
        let file = owner.get(&format!("/api/account/audit/export?{day}")).await.ok().text();
        assert!(file.contains("before@example.ca") && !file.contains("after@example.ca"), "{file}");
        let wrong = owner.get("/api/account/audit?time_zone=America/Nowhere").await;
        assert_eq!((wrong.status.as_u16(), wrong.violations()), (400, vec!["time_zone request.field.value".to_owned()]));
    }

    async fn is_the_owners_alone(app, owner) {
        invite(&owner, "bo@example.ca").await;
        assert_eq!(app.sub_user(&owner).await.get("/api/account/audit").await.json()["code"], "auth.owner_only");
        assert_eq!(app.owner().await.get("/api/account/audit").await.ok().data(), json!([]));
        assert_eq!(app.anonymous().get("/api/account/audit").await.status, 401);
    }

    async fn is_exported_with_the_filters_of_the_list(app, owner) {
        invite(&owner, "=cmd@example.ca").await;
        invite(&owner, "bo@example.ca").await;
        let file = owner.get("/api/account/audit/export?action=team.invited").await.ok();
        assert_eq!(file.header("content-type"), "text/csv; charset=utf-8");
        assert_eq!(file.header("content-disposition"), "attachment; filename=\"audit.csv\"");
        snapshot!(file.text().replace('\u{feff}', "[mark]").replace("\r\n", "\n"), @r#"
        [mark]"Time (UTC)","User","Act","What was done"
        "2026-11-20T15:00:00Z","Amélie Tremblay","team.invited","Invited bo@example.ca."
        "2026-11-20T15:00:00Z","Amélie Tremblay","team.invited","Invited =cmd@example.ca."
        "#);
        let none = owner.get("/api/account/audit/export?action=cards").await.ok();
        assert_eq!(none.text().lines().count(), 1);
        let by_cookie = app.anonymous().with("cookie", &format!("waybill_token={}", owner.token));
        by_cookie.get("/api/account/audit/export").await.ok();
        assert_eq!(app.sub_user(&owner).await.get("/api/account/audit/export").await.json()["code"], "auth.owner_only");
        assert_eq!(app.anonymous().get("/api/account/audit/export").await.status, 401);
        assert_eq!(owner.get("/api/account/audit/export?to_date=soon").await.status, 400);
    }
}

#[test]
fn each_code_belongs_to_one_act_and_has_a_group() {
    for act in Act::ALL {
        assert_eq!(Act::of_code(act.code()), Some(*act));
        let (group, rest) = act.code().split_once('.').unwrap();
        assert!(serde_json::from_value::<AuditGroup>(group.into()).is_ok(), "{group} is no group of AuditGroup");
        assert!(!rest.is_empty());
    }
}

#[test]
fn both_languages_mention_the_same_values() {
    let values = |text: &str| {
        let mut names: Vec<String> =
            text.split('{').skip(1).filter_map(|rest| rest.split_once('}')).map(|(name, _)| name.to_owned()).collect();
        names.sort();
        names
    };
    for act in Act::ALL {
        assert_eq!(values(act.sentence(Lang::En)), values(act.sentence(Lang::Fr)), "{}", act.code());
    }
}
