//! The claims desk: moves, answers, partial approval, payout, and evidence.

use sea_orm::ConnectionTrait;
use serde_json::{Value, json};

use super::{PDF, Part, at_desk, db_own_policy, evidence, filed, path_of, photo, send};
use crate::operator::desk::{self, signed_in};
use crate::shipping::file::sample::{self, draft};
use crate::shipping::insurance::rows::db_policy;

both! {
    async fn a_claim_goes_from_review_over_documents_to_a_partial_payout(app, owner) {
        let claim = filed(app, &owner).await;
        let (path, desk_path) = (path_of(&claim), at_desk(&claim));
        let operator = signed_in(app).await;
        let listed = operator.get("/api/operator/claims").await.ok().data();
        assert_eq!((listed.as_array().unwrap().len(), &listed[0]["id"]), (1, &claim["id"]));
        assert_eq!(operator.get("/api/operator/overview").await.ok().data()["claims_waiting"]["count"], 1);
        let opened = operator.get(&desk_path).await.ok().data();
        assert_eq!((&opened["moves"], &opened["pay_to"]), (&json!(["in_review", "waiting_documents"]), &Value::Null));
        operator.patch(&desk_path, json!({"status": "in_review"})).await.ok();
        operator.patch(&desk_path, json!({"status": "waiting_documents", "message": "An invoice that lists all three lamps, please."})).await.ok();
        assert_eq!(owner.get("/api/notification").await.ok().data()["claims"], 1);
        let asked = owner.get(&path).await.ok().data();
        assert_eq!(asked["status"], "waiting_documents");
        let papers: [Part; 1] = [("proof_file", "invoice-2.pdf", PDF)];
        let waits = send(&owner, &format!("{path}/documents"), &[], &papers).await.ok().data();
        assert_eq!(waits["status"], "waiting_documents", "there may be more to come");
        let done = send(&owner, &format!("{path}/documents"), &[("done", "true")], &[]).await.ok().data();
        assert_eq!(done["status"], "in_review");
        assert_eq!(owner.get("/api/notification").await.ok().data()["claims"], 0);
        let partial = json!({"status": "approved_partial", "amount": 39_500, "message": "The third lamp is whole."});
        let approved = operator.patch(&desk_path, partial).await.ok().data();
        assert_eq!((&approved["claim"]["approved_amount"], &approved["pay_to"]), (&json!(39_500), &json!("ana.roy@example.ca")));
        let paid = operator.patch(&desk_path, json!({"status": "paid", "reference": "ET-20261120-7"})).await.ok().data();
        assert_eq!((&paid["claim"]["status"], &paid["pay_to"], &paid["moves"]), (&json!("paid"), &Value::Null, &json!([])));
        let seen = owner.get(&path).await.ok().data();
        assert_eq!((&seen["payout_reference"], &seen["approved_amount"]), (&json!("ET-20261120-7"), &json!(39_500)));
        let steps: Vec<String> = seen["details"]["messages"].as_array().unwrap().iter().filter_map(|one| Some(one["status"].as_str()?.to_owned())).collect();
        assert_eq!(steps, ["submitted", "in_review", "waiting_documents", "in_review", "approved_partial", "paid"]);
        let late = send(&owner, &format!("{path}/documents"), &[], &papers).await;
        assert_eq!(late.code(), "claim.decided");
        let email = owner.get("/api/user").await.ok().data()["email"].as_str().unwrap().to_owned();
        let subjects: Vec<String> = app.mails_to(&email).await.iter().map(|mail| mail["subject"].as_str().unwrap().to_owned()).collect();
        let number = claim["number"].as_str().unwrap();
        for subject in ["We have your claim {n}", "Claim {n} is in review", "We need documents for claim {n}", "Claim {n} is approved in part: $395.00", "Claim {n} is paid: $395.00"] {
            assert!(subjects.contains(&subject.replace("{n}", number)), "{subject} is missing of {subjects:?}");
        }
        let acts = desk::entries(app).await;
        let last = acts.iter().rev().find(|one| one.action == "claim_changed").unwrap();
        assert_eq!(last.reason, "paid: ");
        assert!(acts.iter().any(|one| one.reason == "approved_partial 39500: The third lamp is whole."));
    }

    async fn the_desk_is_refused_what_core_refuses(app, owner) {
        let claim = filed(app, &owner).await;
        let operator = signed_in(app).await;
        let path = at_desk(&claim);
        for (patch, refusal) in [
            (json!({"status": "approved"}), "status claim.status.move"),
            (json!({"status": "draft"}), "status claim.status.move"),
            (json!({"message": " "}), "message claim.message.required"),
            (json!({"status": "waiting_documents"}), "message claim.message.required"),
        ] {
            assert_eq!(operator.patch(&path, patch).await.violations(), [refusal]);
        }
        operator.patch(&path, json!({"status": "in_review"})).await.ok();
        for (patch, refusal) in [
            (json!({"status": "approved_partial", "message": "Some"}), "amount claim.approved.required"),
            (json!({"status": "approved_partial", "message": "All", "amount": 45_000}), "amount claim.approved.range"),
            (json!({"status": "rejected"}), "message claim.message.required"),
        ] {
            assert_eq!(operator.patch(&path, patch).await.violations(), [refusal]);
        }
        operator.patch(&path, json!({"status": "approved"})).await.ok();
        assert_eq!(operator.patch(&path, json!({"status": "paid"})).await.violations(), ["reference claim.reference.required"]);
        assert_eq!(owner.get(&path_of(&claim)).await.ok().data()["approved_amount"], 45_000);
        operator.patch(&path, json!({"message": "It is on its way."})).await.ok();
        let said = owner.get(&path_of(&claim)).await.ok().data();
        assert_eq!(said["details"]["messages"].as_array().unwrap().last().unwrap()["text"], "It is on its way.");
    }

    async fn drafts_are_their_senders_alone_and_lists_are_by_status(app, owner) {
        let draft = send(&owner, &format!("/api/insurance/{}/claim", db_own_policy(app, &owner).await), &[], &[]).await.ok().data();
        filed(app, &owner).await;
        let operator = signed_in(app).await;
        assert_eq!(operator.get(&at_desk(&draft)).await.status, 404);
        assert_eq!(operator.get("/api/operator/claims?status=draft").await.ok().data(), json!([]));
        assert_eq!(operator.get("/api/operator/claims?status=submitted").await.ok().data().as_array().unwrap().len(), 1);
        assert_eq!(operator.get("/api/operator/claims?status=paid").await.ok().data(), json!([]));
        assert_eq!(operator.get("/api/operator/claims?status=lost").await.status, 400);
    }

    async fn evidence_is_opened_at_the_desk_and_no_other_file(app, owner) {
        let shipment = draft(&owner).await;
        let packed = sample::add(&owner, "upload-packaging-images", &shipment).await["id"].as_str().unwrap().to_owned();
        db_policy(app, &owner, shipment.parse().unwrap()).await;
        let operator = signed_in(app).await;
        let file = |id: &str| format!("/api/operator/files/{id}");
        assert_eq!(operator.get(&file(&packed)).await.status, 404, "nobody claims yet");
        let photo = photo();
        let claim = send(&owner, &format!("/api/shipments/{shipment}/claim"), &[], &evidence(&photo)).await.ok().data();
        let added = claim["details"]["documents"].as_array().unwrap().iter().find(|one| one["role"] == "damage_image").unwrap()["id"].as_str().unwrap().to_owned();
        assert_eq!(operator.get(&file(&added)).await.status, 404, "a draft is its sender's");
        app.db().execute_unprepared("update claims set status = 'submitted'").await.unwrap();
        app.db().execute_unprepared("update policies set claimed_at = bought_at").await.unwrap();
        for id in [&added, &packed] {
            let served = operator.get(&format!("{}?width=64", file(id))).await.ok();
            assert_eq!(served.header("content-type"), "image/jpeg");
        }
        let paper = claim["details"]["documents"].as_array().unwrap().iter().find(|one| one["role"] == "proof_file").unwrap()["id"].as_str().unwrap().to_owned();
        assert_eq!(operator.get(&file(&paper)).await.ok().header("content-type"), "application/pdf");
        assert_eq!(desk::entries(app).await.last().unwrap().action, "file_read");
        let other = draft(&owner).await;
        let other = sample::add(&owner, "upload-images", &other).await["id"].as_str().unwrap().to_owned();
        assert_eq!(operator.get(&file(&other)).await.status, 404);
    }

    async fn a_claim_that_waits_on_documents_requires_action(app, owner) {
        let shipment = draft(&owner).await;
        db_policy(app, &owner, shipment.parse().unwrap()).await;
        let claim = send(&owner, &format!("/api/shipments/{shipment}/claim"), &[], &[]).await.ok().data();
        app.db().execute_unprepared("update claims set status = 'in_review'").await.unwrap();
        let operator = signed_in(app).await;
        operator.patch(&at_desk(&claim), json!({"status": "waiting_documents", "message": "The box, please."})).await.ok();
        let list = "/api/v2/shipments/requires-action";
        let entries = owner.get(list).await.ok().data();
        assert_eq!((&entries[0]["reason"], &entries[0]["place"]), (&json!("claim_waits_on_documents"), &json!("claim")));
        send(&owner, &format!("{}/documents", path_of(&claim)), &[("done", "true")], &[]).await.ok();
        assert_eq!(owner.get(list).await.ok().data(), json!([]));
    }
}
