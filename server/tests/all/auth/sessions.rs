use super::{registered, signed_in};

both! {
    async fn lists_the_callers_own_and_revokes_one(app) {
        let phone = registered(app).await;
        let laptop = signed_in(app).await;
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

    async fn another_users_session_is_unknown(app) {
        let mine = registered(app).await;
        let other = app.owner().await;
        let theirs = other.get("/api/sessions").await.ok().data()[0]["id"].as_str().unwrap().to_owned();
        assert_eq!(mine.delete(&format!("/api/sessions/{theirs}")).await.status, 404);
        assert_eq!(mine.delete("/api/sessions/nonsense").await.status, 404);
        other.get("/api/user").await.ok();
    }
}
