//! From when and until when a claim is taken.

use chrono::TimeDelta;
use sea_orm::sea_query::Expr;
use sea_orm::{ActiveModelTrait, ConnectionTrait, EntityTrait, IntoActiveModel};
use serde_json::{Value, json};
use waybill_server::shipping::insurance::entity as policy;
use waybill_server::shipping::tracking::entity as tracking;

use super::{PDF, Part, damage, db_own_policy, evidence, path_of, photo, send};
use crate::platform::store::tracking_row;
use crate::shipping::file::sample::draft;
use crate::shipping::insurance::rows::db_policy;

fn opens(window: &Value, claim_type: &str) -> Value {
    let all = window["openings"].as_array().unwrap();
    all.iter().find(|one| one["claim_type"] == claim_type).unwrap()["opens_on"].clone()
}

both! {
    async fn a_followed_parcel_shows_its_dates_long_before_they_matter(app, owner) {
        let shipment = draft(&owner).await;
        db_policy(app, &owner, shipment.parse().unwrap()).await;
        let path = format!("/api/v2/insurance/{shipment}");
        let claims = owner.get(&path).await.ok().data()["claims"].clone();
        let window = &claims["window"];
        assert_eq!((opens(window, "loss"), opens(window, "damage"), &window["closes_on"]), (json!("2026-12-11"), Value::Null, &json!("2027-02-18")));
        assert_eq!((&claims["may_file"], &claims["facts"]["is_followed"]), (&json!(false), &json!(true)));
        let now = app.clock().now();
        let parcel = tracking_row(owner.account_id, shipment.parse().unwrap(), now);
        let parcel = tracking::Model { expected_delivery: Some("2026-11-24".to_owned()), last_event_at: Some(now + TimeDelta::days(2)), ..parcel };
        parcel.into_active_model().reset_all().insert(app.db()).await.unwrap();
        let window = owner.get(&path).await.ok().data()["claims"]["window"].clone();
        assert_eq!(opens(&window, "loss"), "2026-12-01", "seven days after it was expected");
        app.db().execute_unprepared("update shipments set tracking_status = 'delivered'").await.unwrap();
        app.clock().advance(TimeDelta::days(2));
        app.db_sign_in_again().await;
        let claims = owner.get(&path).await.ok().data()["claims"].clone();
        assert_eq!((opens(&claims["window"], "damage"), &claims["may_file"]), (json!("2026-11-22"), &json!(true)));
    }

    async fn a_claim_that_is_too_early_or_too_late_is_refused_and_a_draft_counts(app, owner) {
        let photo = photo();
        let claim_at = |policy: &str| format!("/api/insurance/{policy}/claim");
        let policy = db_own_policy(app, &owner).await;
        let loss = [("claim_type", "loss"), ("amount", "100"), ("description", "Gone"), ("payout_to", "12345678"), ("submit", "true")];
        let papers: [Part; 2] = [("proof_file", "a.pdf", PDF), ("recipient_word", "b.pdf", PDF)];
        let early = send(&owner, &claim_at(&policy), &loss, &papers).await;
        assert_eq!((early.status.as_u16(), early.violations()), (422, vec!["claim_type claim.claim_type.not_open".to_owned()]));
        let late = db_own_policy(app, &owner).await;
        // Both were sent in August, so that filing closes on November 25.
        let august = Expr::value(app.clock().now() - TimeDelta::days(85));
        policy::Entity::update_many().col_expr(policy::Column::StartsAt, august).exec(app.db()).await.unwrap();
        let mut typed = damage("45000");
        typed.retain(|(name, _)| *name != "delivered_on");
        typed.push(("delivered_on", "2026-09-01"));
        let draft = send(&owner, &claim_at(&late), &typed, &evidence(&photo)).await.ok().data();
        app.clock().advance(TimeDelta::days(6));
        app.db_sign_in_again().await;
        let mut closed = typed.clone();
        closed.push(("submit", "true"));
        let refused = send(&owner, &claim_at(&policy), &closed, &evidence(&photo)).await;
        assert_eq!((refused.status.as_u16(), refused.violations()), (422, vec!["claim_type claim.claim_type.closed".to_owned()]));
        assert_eq!(owner.get("/api/claims").await.ok().json()["meta"]["total"], 1, "nothing of what was refused stays");
        assert_eq!(owner.patch(&path_of(&draft), json!({"submit": true})).await.ok().data()["status"], "submitted");
    }
}
