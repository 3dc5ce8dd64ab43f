//! Calls of the application's own routes, in-process.

use axum::Router;
use axum::body::Body;
use axum::http::{Method, Request};
use serde_json::{Value, json};
use tower::ServiceExt;

use super::{SeedError, SignIn};
use crate::AppState;
use crate::routes;

/// The demonstration account's owner, as a client.
pub struct Client {
    application: Router,
    token: String,
}

impl Client {
    /// Signs in.
    pub async fn signed_in(state: &AppState, sign_in: &SignIn) -> Result<Self, SeedError> {
        let mut client = Self { application: routes::application(state.clone()), token: String::new() };
        let credentials = json!({ "email": sign_in.email, "password": sign_in.password });
        let answer = client.send(Method::POST, "/api/login", Some(credentials)).await?;
        client.token = answer["token"].as_str().unwrap_or_default().to_owned();
        Ok(client)
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
        let mut request = Request::builder().method(method).uri(path).header("user-agent", "waybill seed-demo");
        if !self.token.is_empty() {
            request = request.header("authorization", format!("Bearer {}", self.token));
        }
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
