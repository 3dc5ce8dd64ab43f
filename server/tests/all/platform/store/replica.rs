//! Exports are read from the replica, all else from the database itself.

use serde_json::json;
use waybill_server::AppState;
use waybill_server::platform::{Mode, store};
use waybill_server::routes;

use crate::app::proxy::Gate;
use crate::app::{Client, TestApp, postgres};

async fn lines(client: &Client) -> usize {
    client.get("/api/account/audit/export").await.ok().text().lines().count()
}

/// An empty database takes the place of a replica that has not followed yet.
#[tokio::test]
async fn exports_are_read_from_a_replica_that_can_be_reached() {
    let Some(app) = TestApp::on_postgres().await else { return };
    let replica = postgres::database().await.unwrap();
    let mut gate = Gate::before(postgres::socket()).await;
    let mut config = app.state.config.clone();
    config.database.replica_url = postgres::url_at(&replica, gate.address);
    let db = store::connect(&config).await.unwrap();
    let state = AppState::build(config, Mode::Development, db, app.clock().clone()).unwrap();
    let owner = app.owner().await;
    let client = Client::new(routes::application(state.clone())).with_token(&owner.token);

    client.post("/api/invite-user", json!({"email": "bo@example.ca", "billing_type": "account"})).await.ok();
    assert_eq!(client.get("/api/account/audit").await.ok().data().as_array().unwrap().len(), 1);
    assert_eq!(lines(&client).await, 1);
    gate.shut().await;
    assert_eq!(lines(&client).await, 2);
    gate.open().await;

    state.db.close().await.unwrap();
    postgres::drop(&replica).await;
    app.close().await;
}
