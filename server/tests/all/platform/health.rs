both! {
    async fn says_that_it_runs_and_can_work(app) {
        let client = app.anonymous();
        snapshot!(client.get("/health/live").await, @r#"
        200 OK
        {
          "data": {
            "status": "ok",
            "version": "0.1.0"
          }
        }
        "#);
        let ready = client.get("/health/ready").await.ok().data();
        assert_eq!(ready["status"], "ok");
        let courier = &ready["couriers"][0];
        assert_eq!((&courier["courier"], &courier["circuit"]), (&"cp".into(), &"closed".into()), "{ready}");
    }

    async fn says_when_it_cannot_work(app) {
        let (state, client) = app.restarted(waybill_server::platform::Mode::Development, |_| ()).await;
        state.db.close().await.unwrap();
        snapshot!(client.get("/health/ready").await, @r#"
        503 Service Unavailable
        {
          "code": "request.busy",
          "errors": [],
          "message": "We're busy right now. Please try again in a moment.",
          "request_id": "[request_id]"
        }
        "#);
    }
}
