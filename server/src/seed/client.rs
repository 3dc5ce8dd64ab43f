//! Calls of the application's own routes, in-process.

use axum::Router;
use axum::body::Body;
use axum::http::{Method, Request};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde_json::{Value, json};
use tower::ServiceExt;

use super::{SeedError, SignIn};
use crate::AppState;
use crate::users::entity as user;
use crate::{routes, session};

/// The demonstration account's owner, as a client.
pub struct Client {
    application: Router,
    token: String,
}

impl Client {
    /// Opens a session without the password: starting the server often is no series of sign-ins.
    pub async fn signed_in(state: &AppState, sign_in: &SignIn) -> Result<Self, SeedError> {
        let owner = user::Entity::find().filter(user::Column::Email.eq(&sign_in.email)).one(&state.db).await?;
        let owner = owner.ok_or("the demonstration account is gone")?;
        let now = state.clock.now();
        let opened = session::open(&state.db, &owner, "waybill seed-demo", "127.0.0.1", now)
            .await
            .map_err(|error| error.cause.unwrap_or_default())?;
        Ok(Self { application: routes::application(state.clone()), token: opened.token })
    }

    /// Ends the session.
    pub async fn sign_out(self) -> Result<(), SeedError> {
        self.post("/api/logout", json!({})).await.map(drop)
    }

    /// Reads.
    pub async fn get(&self, path: &str) -> Result<Value, SeedError> {
        self.send(Method::GET, path, None).await
    }

    /// Writes.
    pub async fn post(&self, path: &str, body: Value) -> Result<Value, SeedError> {
        self.send(Method::POST, path, Some(body)).await
    }

    async fn send(&self, method: Method, path: &str, body: Option<Value>) -> Result<Value, SeedError> {
        let request =
            Request::builder().method(method).uri(path).header("authorization", format!("Bearer {}", self.token));
        let request = match body {
            Some(body) => request.header("content-type", "application/json").body(Body::from(body.to_string()))?,
            None => request.body(Body::empty())?,
        };
        let response = self.application.clone().oneshot(request).await?;
        let status = response.status();
        let bytes = axum::body::to_bytes(response.into_body(), usize::MAX).await?;
        let text = String::from_utf8_lossy(&bytes);
        if !status.is_success() {
            return Err(format!("{path} answered {status}: {text}").into());
        }
        let answer: Value = serde_json::from_str(&text)?;
        Ok(answer["data"].clone())
    }
}
