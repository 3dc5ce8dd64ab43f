//! Drafting a claim and sending it.

use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde_json::{Value, json};
use waybill_server::shipping::insurance::{claim_entity, entity as policy};

use super::{TODAY, damage, db_own_policy, evidence, filed, path_of, photo, send};
use crate::app::Client;
use crate::shipping::file::sample::draft;
use crate::shipping::insurance::rows::db_policy;

async fn waiting(client: &Client) -> Value {
    client.get("/api/notification").await.ok().data()["claims"].clone()
}

both! {
    async fn a_draft_is_kept_as_typed_says_what_it_lacks_and_is_sent_once(app, owner) {
        let id = db_own_policy(app, &owner).await;
        let path = format!("/api/insurance/{id}/claim");
        let draft = send(&owner, &path, &[("claim_type", "damage"), ("amount", "60000")], &[]).await.ok().data();
        assert_eq!((&draft["status"], &draft["amount"], &draft["closes_on"]), (&json!("draft"), &json!(60_000), &json!("2027-02-18")));
        let lacks: Vec<&str> = draft["details"]["violations"].as_array().unwrap().iter().map(|one| one["path"].as_str().unwrap()).collect();
        assert_eq!(lacks, ["delivered_on", "amount", "description", "payout_to", "evidence.damage_image", "evidence.box_image", "evidence.packaging_image", "evidence.proof_file"]);
        assert_eq!(waiting(&owner).await, 1, "a draft waits to be sent");
        assert_eq!(send(&owner, &path, &damage("100"), &[]).await.code(), "claim.twice");
        let claim = path_of(&draft);
        let refused = owner.patch(&claim, json!({"submit": true, "description": "Broken"})).await;
        assert_eq!(refused.status, 422);
        assert_eq!(owner.get(&claim).await.ok().data()["description"], "", "nothing is changed by what is refused");
        let photo = photo();
        send(&owner, &format!("{claim}/documents"), &[], &evidence(&photo)).await.ok();
        let typed = json!({"amount": 45_000, "delivered_on": TODAY, "description": "Broken", "payout_to": " ana.roy@example.ca "});
        let typed = owner.patch(&claim, typed).await.ok().data();
        assert_eq!((&typed["details"]["violations"], &typed["payout_to"]), (&json!([]), &json!("a•••@example.ca")));
        let sent = owner.patch(&claim, json!({"submit": true})).await.ok().data();
        assert_eq!((&sent["status"], &sent["description"]), (&json!("submitted"), &json!("Broken")));
        assert_eq!(waiting(&owner).await, 0);
        assert_eq!(owner.patch(&claim, json!({"amount": 1})).await.code(), "claim.sent");
        let marked = policy::Entity::find().filter(policy::Column::Id.eq(id.parse::<uuid::Uuid>().unwrap())).one(app.db()).await.unwrap().unwrap();
        assert_eq!(marked.claimed_at, Some(app.clock().now()), "claimed is a mark of the policy");
        let shown = owner.get(&format!("/api/v2/insurance/{id}")).await.ok().data();
        assert_eq!((&shown["status"], &shown["claims"]["last"]["id"]), (&json!("purchased"), &sent["id"]));
        assert_eq!(shown["claims"]["may_file"], false);
    }

    async fn a_draft_that_another_tab_has_saved_is_not_overwritten(app, owner) {
        let id = db_own_policy(app, &owner).await;
        let read = send(&owner, &format!("/api/insurance/{id}/claim"), &[("claim_type", "damage")], &[]).await.ok().data();
        let claim = path_of(&read);
        app.clock().advance(chrono::TimeDelta::seconds(1));
        let saved = owner.patch(&claim, json!({"description": "Of the other tab"})).await.ok().data();
        let over = |version: &Value| owner.with("if-match", &format!("\"{}\"", version.as_str().unwrap()));
        let refused = over(&read["updated_at"]).patch(&claim, json!({"description": "Of this one", "submit": true})).await;
        assert_eq!(refused.status, 409);
        assert_eq!(refused.code(), "request.conflict");
        assert_eq!(refused.json()["data"]["claim"]["description"], "Of the other tab");
        let merged = over(&saved["updated_at"]).patch(&claim, json!({"description": "Of both"})).await.ok().data();
        assert_eq!(merged["description"], "Of both");
    }

    async fn where_the_money_goes_is_sealed_and_shown_masked(app, owner) {
        let claim = filed(app, &owner).await;
        assert_eq!(claim["payout_to"], "a•••@example.ca");
        let row = claim_entity::Entity::find().one(app.db()).await.unwrap().unwrap();
        assert!(!row.payout_to.unwrap().contains("ana"), "it is not written as it was typed");
        let listed = owner.get("/api/claims").await.ok().json();
        assert_eq!((&listed["data"][0]["payout_to"], &listed["meta"]["total"]), (&json!("a•••@example.ca"), &json!(1)));
        assert_eq!(listed["data"][0]["details"], Value::Null);
    }

    async fn the_sender_of_a_claim_is_notified_by_mail_in_their_language(app, owner) {
        let claim = filed(app, &owner).await;
        let email = owner.get("/api/user").await.ok().data()["email"].as_str().unwrap().to_owned();
        let mails = app.mails_to(&email).await;
        let number = claim["number"].as_str().unwrap();
        assert!(mails.iter().any(|mail| mail["subject"] == format!("We have your claim {number}")), "{mails:?}");
        let trail = owner.get("/api/account/audit").await.ok().data();
        assert!(trail.to_string().contains(&format!("Sent the claim {number}.")), "{trail}");
    }

    async fn a_shipment_leads_to_its_policy_and_one_without_to_its_courier(app, owner) {
        let insured = draft(&owner).await;
        db_policy(app, &owner, insured.parse().unwrap()).await;
        for path in [format!("/api/shipments/{insured}/claim"), format!("/api/insurance/{insured}/claim")] {
            let begun = send(&owner, &path, &[], &[]).await;
            assert!(begun.status == 200 || begun.code() == "claim.twice", "{begun}");
        }
        let bare = draft(&owner).await;
        assert_eq!(send(&owner, &format!("/api/shipments/{bare}/claim"), &[], &[]).await.code(), "claim.no_policy");
        assert_eq!(send(&owner, &format!("/api/insurance/{bare}/claim"), &[], &[]).await.code(), "claim.no_policy");
        assert_eq!(send(&owner, &format!("/api/freight/claim/{bare}"), &[], &[]).await.status, 404, "no policy has that id");
    }

    async fn what_was_never_in_force_is_not_claimed_on(app, owner) {
        let form = json!({"courier": "puro", "insured_amount": 990_000});
        let draft = owner.post("/api/v2/insurance/create-or-update/draft", form).await.ok().data();
        let path = format!("/api/freight/claim/{}", draft["id"].as_str().unwrap());
        assert_eq!(send(&owner, &path, &damage("100"), &[]).await.code(), "claim.no_policy");
        assert_eq!(draft["claims"], Value::Null);
    }

    async fn invalid_fields_are_named(app, owner) {
        let path = format!("/api/insurance/{}/claim", db_own_policy(app, &owner).await);
        for (field, value, code) in [
            ("claim_type", "theft", "claim_type claim.claim_type.required"),
            ("amount", "12.50", "amount claim.amount.required"),
            ("description", "a\u{202e}b", "description text.hidden_character"),
        ] {
            let refused = send(&owner, &path, &[(field, value)], &[]).await;
            assert_eq!((refused.status.as_u16(), refused.violations()), (422, vec![code.to_owned()]));
        }
        let long = "x".repeat(9_000);
        assert_eq!(send(&owner, &path, &[("description", long.as_str())], &[]).await.status, 413);
        assert_eq!(owner.post(&path, json!({})).await.status, 415);
        assert_eq!(owner.get("/api/claims").await.ok().data(), json!([]), "nothing was begun");
    }

    async fn a_message_goes_to_the_desk_once_there_is_one(app, owner) {
        let draft = send(&owner, &format!("/api/insurance/{}/claim", db_own_policy(app, &owner).await), &[], &[]).await.ok().data();
        let messages = format!("{}/messages", path_of(&draft));
        assert_eq!(owner.post(&messages, json!({"text": "Hello"})).await.code(), "claim.not_sent");
        let claim = filed(app, &owner).await;
        let messages = format!("{}/messages", path_of(&claim));
        let said = owner.post(&messages, json!({"text": " The third lamp is whole. "})).await.ok().data();
        let last = said["details"]["messages"].as_array().unwrap().last().unwrap().clone();
        assert_eq!((&last["author"], &last["text"], &last["status"]), (&json!("sender"), &json!("The third lamp is whole."), &Value::Null));
        assert_eq!(owner.post(&messages, json!({"text": "  "})).await.violations(), ["text request.field.required"]);
        assert_eq!(owner.post(&messages, json!({"text": "x".repeat(2_001)})).await.status, 422);
    }

    async fn after_a_refusal_another_claim_may_be_filed(app, owner) {
        let claim = filed(app, &owner).await;
        let operator = crate::operator::desk::signed_in(app).await;
        let at_desk = crate::shipping::claim::at_desk(&claim);
        operator.patch(&at_desk, json!({"status": "in_review"})).await.ok();
        operator.patch(&at_desk, json!({"status": "rejected", "message": "Its box was never closed."})).await.ok();
        let again = format!("/api/insurance/{}/claim", claim["policy_id"].as_str().unwrap());
        assert_eq!(send(&owner, &again, &[], &[]).await.ok().data()["status"], "draft");
        assert_eq!(send(&owner, &again, &[], &[]).await.code(), "claim.twice");
    }
}
