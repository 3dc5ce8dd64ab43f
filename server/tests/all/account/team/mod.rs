mod accept;
mod invite;
mod list;
mod update;

use serde_json::{Value, json};

use crate::app::{Client, TestApp};

/// A password that the rule lets through.
pub const PASSWORD: &str = "four maple leaves fell";

/// Invites an e-mail and gives what the owner sees of it.
pub async fn invited(owner: &Client, email: &str) -> Value {
    owner.post("/api/invite-user", json!({"email": email, "billing_type": "account"})).await.ok().data()
}

fn joining(token: &str) -> Value {
    json!({"token": token, "first_name": "Bo ", "last_name": "Li", "password": PASSWORD, "password_confirmation": PASSWORD})
}

/// Invites an e-mail and joins by the mail's link.
pub async fn joined(app: &TestApp, owner: &Client, email: &str) -> (Value, Client) {
    let view = invited(owner, email).await;
    let token = app.link_to(email, "invitation").await;
    let answer = app.anonymous().post("/api/invited-user-set-password", joining(&token)).await.ok().data();
    (view, app.anonymous().with_token(answer["token"].as_str().unwrap()))
}

pub fn path(action: &str, view: &Value) -> String {
    format!("/api/{action}/{}", view["id"].as_str().unwrap())
}
