use chrono::TimeDelta;
use sea_orm::EntityTrait;
use waybill_server::platform::session::entity as session;
use waybill_server::privacy::retention;

use super::{registered, signed_in};

both! {
    async fn lists_the_callers_own_and_revokes_one(app, phone = registered, laptop = signed_in) {
        app.owner().await;
        let sessions = phone.get("/api/sessions").await.ok().data();
        let sessions = sessions.as_array().unwrap();
        assert_eq!(sessions.len(), 2);
        assert_eq!(sessions.iter().filter(|session| session["current"] == true).count(), 1);
        let other = sessions.iter().find(|session| session["current"] == false).unwrap();
        phone.delete(&format!("/api/sessions/{}", other["id"].as_str().unwrap())).await.ok();
        assert_eq!(laptop.get("/api/user").await.status, 401);
        phone.get("/api/user").await.ok();
    }

    async fn are_paged_and_leave_out_what_has_ended(app, phone = registered) {
        signed_in(app).await;
        let page = phone.get("/api/sessions?paginate=1&page=2").await.ok().json();
        assert_eq!((page["data"].as_array().unwrap().len(), page["meta"]["total"].as_u64()), (1, Some(2)));
        app.clock().advance(TimeDelta::days(30));
        let laptop = signed_in(app).await;
        assert_eq!(laptop.get("/api/sessions").await.ok().json()["meta"]["total"], 1);
    }

    async fn ended_ones_are_forgotten(app) {
        registered(app).await;
        app.clock().advance(TimeDelta::days(31));
        signed_in(app).await;
        retention::tidy(&app.state).await.unwrap();
        assert_eq!(session::Entity::find().all(app.db()).await.unwrap().len(), 1);
    }

    async fn another_users_session_is_unknown(app, mine = registered, other) {
        let theirs = other.get("/api/sessions").await.ok().data()[0]["id"].as_str().unwrap().to_owned();
        assert_eq!(mine.delete(&format!("/api/sessions/{theirs}")).await.status, 404);
        assert_eq!(mine.delete("/api/sessions/nonsense").await.status, 404);
        other.get("/api/user").await.ok();
    }
}
