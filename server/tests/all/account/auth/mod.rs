mod change_email;
mod change_password;
mod factor;
mod factor_demand;
pub mod factor_rows;
mod forgot_password;
mod fresh;
mod leaked;
mod login;
mod logout;
mod mail;
mod passkey;
mod register;
mod reset_password;
mod sessions;
mod timing;
mod trail;
mod verify_email;

use serde_json::{Value, json};

use crate::app::{Client, TestApp};

/// A password that the rule lets through.
pub const PASSWORD: &str = "four maple leaves fell";

pub fn amelie() -> Value {
    json!({
        "first_name": "Amélie", "last_name": "Tremblay", "email": "Amelie@Example.ca ",
        "password": PASSWORD, "password_confirmation": PASSWORD, "account_country": "CA", "language": "fr",
    })
}

/// Registers Amélie and signs her in.
pub async fn registered(app: &TestApp) -> Client {
    app.anonymous().post("/api/register", amelie()).await.ok();
    signed_in(app).await
}

/// Signs Amélie in.
async fn signed_in(app: &TestApp) -> Client {
    let answer = app.anonymous().post("/api/login", json!({"email": "amelie@example.ca", "password": PASSWORD})).await;
    let token = answer.ok().data()["token"].as_str().unwrap().to_owned();
    app.anonymous().with_token(&token)
}
