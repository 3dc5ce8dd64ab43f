//! The operator's desk over HTTP.

mod accounts;
mod disputes;
mod jobs;
mod policies;
mod purchases;
mod sign_in;

use chrono::TimeDelta;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder};
use serde_json::{Value, json};
use uuid::Uuid;
use waybill_server::operator::audit::entity as trail;
use waybill_server::operator::sign_in::{add, entity, session_entity};
use waybill_server::platform::secret::Purpose;
use waybill_server::platform::store::{Constraint, StoreResult};
use waybill_server::platform::totp::TotpSecret;

use crate::app::{Answer, Client, TestApp};

pub use super::command::db_dead_letter;

pub const EMAIL: &str = "ana@waybill.example";
pub const PASSWORD: &str = "three long words here";

/// An operator.
pub async fn made(app: &TestApp) -> entity::Model {
    made_as(app, EMAIL).await
}

async fn made_as(app: &TestApp, email: &str) -> entity::Model {
    let enrolment = add(&app.state, &app.state.passwords, (email, PASSWORD), "root").await.unwrap();
    assert!(enrolment.url.starts_with("otpauth://totp/Waybill:"), "{}", enrolment.url);
    row(app, email).await
}

async fn row(app: &TestApp, email: &str) -> entity::Model {
    entity::Entity::find().filter(entity::Column::Email.eq(email)).one(app.db()).await.unwrap().unwrap()
}

/// The code that an authenticator app shows, so many seconds from now.
pub fn code(app: &TestApp, operator: &entity::Model, seconds: i64) -> String {
    let secret = &app.state.secret;
    let sealed_for = (Purpose::OperatorCode, operator.id);
    let factor = TotpSecret::unsealed(secret, sealed_for, &operator.email, &operator.code_secret).unwrap();
    factor.code_at((app.clock().now().timestamp() + seconds).unsigned_abs())
}

/// A sign-in with this code.
async fn login(client: &Client, email: &str, password: &str, code: &str) -> Answer {
    client.post("/api/operator/login", json!({ "email": email, "password": password, "code": code })).await
}

/// An operator at the desk.
pub async fn signed_in(app: &TestApp) -> Client {
    at_desk(app, &app.anonymous()).await
}

/// An operator at the desk of the application that this client calls.
pub async fn at_desk(app: &TestApp, client: &Client) -> Client {
    made(app).await;
    again(app, client).await
}

/// The operator who was made before, signed in with the code of this moment.
pub async fn again(app: &TestApp, client: &Client) -> Client {
    let operator = row(app, EMAIL).await;
    let answer = login(client, EMAIL, PASSWORD, &code(app, &operator, 0)).await.ok();
    client.with_token(answer.data()["token"].as_str().unwrap())
}

/// The trail, oldest first.
pub async fn entries(app: &TestApp) -> Vec<trail::Model> {
    trail::Entity::find().order_by_asc(trail::Column::Id).all(app.db()).await.unwrap()
}

/// What the trail says was done last, and why.
async fn last_entry(app: &TestApp) -> (String, String) {
    let last = entries(app).await.pop().unwrap();
    (last.action, last.reason)
}

/// Writes twice what the constraint allows once.
pub async fn twice(app: &TestApp, constraint: Constraint) -> StoreResult<()> {
    let of = |name: &str| format!("{name}.{constraint:?}@waybill.example").to_lowercase();
    let (one, _) = (made_as(app, &of("ana")).await, made_as(app, &of("bo")).await);
    match constraint {
        Constraint::OperatorEmail => {
            let same = Expr::value(one.email);
            entity::Entity::update_many().col_expr(entity::Column::Email, same).exec(app.db()).await?;
        }
        _ => {
            for seconds in [0, 30] {
                login(&app.anonymous(), &one.email, PASSWORD, &code(app, &one, seconds)).await.ok();
            }
            let same = Expr::value("the same hash");
            let column = session_entity::Column::TokenHash;
            session_entity::Entity::update_many().col_expr(column, same).exec(app.db()).await?;
        }
    }
    Ok(())
}

both! {
    async fn the_overview_says_what_waits_and_who_looked(app) {
        db_dead_letter(app).await;
        let operator = signed_in(app).await;
        let overview = operator.get("/api/operator/overview").await.ok().data();
        assert_eq!((&overview["ready"], &overview["jobs_set_aside"]["count"]), (&json!(true), &json!(1)));
        assert_eq!((&overview["labels_in_doubt"], &overview["reconciliation"]), (&json!({"count": 0, "since": null}), &Value::Null));
        assert!(overview["couriers"].as_array().unwrap().iter().any(|one| one["courier"] == "cp"));
        let trail = operator.get("/api/operator/audit").await.ok().data();
        let entries: Vec<(&str, &str)> = trail.as_array().unwrap().iter().map(|one| (one["operator"].as_str().unwrap(), one["message"].as_str().unwrap())).collect();
        assert_eq!(entries, [(EMAIL, "Read the audit log."), (EMAIL, "Opened the desk."), (EMAIL, "Signed in."), ("root", "Became an operator.")]);
        assert_eq!((&trail[3]["in_shell"], &trail[3]["reason"]), (&json!(true), &json!(EMAIL)));
    }

    async fn the_trail_goes_on_page_by_page(app, operator = signed_in) {
        for _ in 0..60 {
            operator.get("/api/operator/jobs").await.ok();
            app.clock().advance(TimeDelta::seconds(1));
        }
        let first = operator.get("/api/operator/audit").await.ok().json();
        assert_eq!(first["data"].as_array().unwrap().len(), 50);
        let cursor = first["meta"]["cursor"].as_str().unwrap();
        let rest = operator.get(&format!("/api/operator/audit?before={cursor}")).await.ok().json();
        let ids: Vec<&str> = rest["data"].as_array().unwrap().iter().map(|one| one["id"].as_str().unwrap()).collect();
        // Made, signed in, sixty lists and the first page of the trail, less what that page held.
        assert_eq!((ids.len(), &rest["meta"]["cursor"]), (13, &Value::Null));
        assert!(ids[0] < cursor && Uuid::try_parse(cursor).is_ok());
    }
}
