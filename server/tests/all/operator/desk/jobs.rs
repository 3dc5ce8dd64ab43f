use sea_orm::EntityTrait;
use serde_json::json;
use uuid::Uuid;
use waybill_server::operator::jobs::list::without_emails;
use waybill_server::platform::jobs::entity as job;

use super::{db_dead_letter, last_entry, signed_in};

both! {
    async fn a_dead_letter_is_shown_and_retried_once(app, id = db_dead_letter, operator = signed_in) {
        let jobs = operator.get("/api/operator/jobs").await.ok().data();
        assert_eq!((&jobs[0]["id"], &jobs[0]["last_error"], &jobs[0]["steps_done"]), (&json!(id), &json!("the file store: full"), &json!(4)));
        assert!(jobs[0].get("payload").is_none());
        operator.post(&format!("/api/operator/jobs/{id}/retry"), json!({})).await.ok();
        assert_eq!(job::Entity::find_by_id(id).one(app.db()).await.unwrap().unwrap().set_aside_at, None);
        let again = operator.post(&format!("/api/operator/jobs/{id}/retry"), json!({})).await;
        assert_eq!((again.status.as_u16(), again.json()["code"].clone()), (409, json!("operator.job_not_aside")));
        assert_eq!(last_entry(app).await.0, "job_sent_back");
        let failing = operator.get("/api/operator/jobs?state=failing").await.ok().data();
        assert_eq!(failing[0]["id"], json!(id));
        assert_eq!(operator.get("/api/operator/jobs?state=lost").await.status, 400);
        let unknown = operator.post(&format!("/api/operator/jobs/{}/retry", Uuid::now_v7()), json!({})).await;
        assert_eq!(unknown.status, 404);
    }
}

#[test]
fn a_mail_servers_refusal_is_shown_without_addresses() {
    assert_eq!(without_emails("550 <ana@example.ca>: unknown"), "550 … unknown");
    assert_eq!(without_emails("the file store: full"), "the file store: full");
}
