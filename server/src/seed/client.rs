//! Calls of the application's own routes, in-process.

use axum::Router;
use axum::body::{Body, Bytes};
use axum::http::{Method, Request};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde_json::Value;
use tower::ServiceExt;

use super::SeedError;
use crate::AppState;
use crate::platform::account::user_entity as user;
use crate::platform::session;
use crate::platform::store::{Key, delete_in_account};
use crate::routes;

/// What seeding's sessions give as their browser.
const AGENT: &str = "waybill seed-demo";

/// A file of a form.
pub struct FormFile<'a> {
    pub field: &'a str,
    pub name: &'a str,
    pub bytes: &'a [u8],
}

/// A caller of the application's routes.
pub struct Client {
    application: Router,
    state: AppState,
    signed_in: Option<(Key, String)>,
}

impl Client {
    /// Nobody.
    pub fn anonymous(state: &AppState) -> Self {
        Self { application: routes::application(state.clone()), state: state.clone(), signed_in: None }
    }

    /// Opens a session without the password, so that restarting the server often doesn't count as many sign-ins.
    pub async fn signed_in(state: &AppState, email: &str) -> Result<Self, SeedError> {
        let user = user::Entity::find().filter(user::Column::Email.eq(email)).one(&state.db).await?;
        let user = user.ok_or("a user of the demonstration account is gone")?;
        let now = state.clock.now();
        let opened = session::open(&state.db, &user, AGENT, "127.0.0.1", now)
            .await
            .map_err(|error| error.cause.unwrap_or_default())?;
        Ok(Self { signed_in: Some(((user.account_id, user.id), opened.token)), ..Self::anonymous(state) })
    }

    /// The same person, as of another state of the application: in the past.
    pub fn living_in(&self, state: &AppState) -> Self {
        let application = routes::application(state.clone());
        Self { application, state: self.state.clone(), signed_in: self.signed_in.clone() }
    }

    /// Ends the sessions that seeding opened. The audit trail is about people, so it records none of this.
    pub async fn sign_out(self) -> Result<(), SeedError> {
        if let Some(((account_id, user_id), _)) = self.signed_in {
            delete_in_account::<session::entity::Entity>(account_id)
                .filter(session::entity::Column::UserId.eq(user_id))
                .filter(session::entity::Column::UserAgent.eq(AGENT))
                .exec(&self.state.db)
                .await?;
        }
        Ok(())
    }

    /// Reads.
    pub async fn get(&self, path: &str) -> Result<Value, SeedError> {
        self.send(Method::GET, path, None).await
    }

    /// Whether a list has rows.
    pub async fn has_rows(&self, path: &str) -> Result<bool, SeedError> {
        Ok(self.get(path).await?.as_array().is_some_and(|rows| !rows.is_empty()))
    }

    /// Writes.
    pub async fn post(&self, path: &str, body: Value) -> Result<Value, SeedError> {
        self.send(Method::POST, path, Some(body)).await
    }

    /// Saves.
    pub async fn put(&self, path: &str, body: Value) -> Result<Value, SeedError> {
        self.send(Method::PUT, path, Some(body)).await
    }

    /// Reads what isn’t JSON: a label that is printed.
    pub async fn open(&self, path: &str) -> Result<(), SeedError> {
        self.call(Method::GET, path, None, Body::empty()).await.map(drop)
    }

    /// Adds a file, as a form in a browser does.
    pub async fn upload(&self, path: &str, name: &str, bytes: &[u8]) -> Result<(), SeedError> {
        self.submit(path, &[], &[FormFile { field: "file", name, bytes }]).await
    }

    /// Sends a form of fields and files.
    pub async fn submit(&self, path: &str, fields: &[(&str, &str)], files: &[FormFile<'_>]) -> Result<(), SeedError> {
        let mut form = Vec::new();
        for (field, value) in fields {
            let part = format!("--edge\r\nContent-Disposition: form-data; name=\"{field}\"\r\n\r\n{value}\r\n");
            form.extend_from_slice(part.as_bytes());
        }
        for FormFile { field, name, bytes } in files {
            let head =
                format!("--edge\r\nContent-Disposition: form-data; name=\"{field}\"; filename=\"{name}\"\r\n\r\n");
            form.extend([head.as_bytes(), bytes, b"\r\n"].concat());
        }
        form.extend_from_slice(b"--edge--\r\n");
        self.call(Method::POST, path, Some("multipart/form-data; boundary=edge"), form.into()).await.map(drop)
    }

    async fn send(&self, method: Method, path: &str, body: Option<Value>) -> Result<Value, SeedError> {
        let text = match body {
            Some(body) => self.call(method, path, Some("application/json"), body.to_string().into()).await?,
            None => self.call(method, path, None, Body::empty()).await?,
        };
        let answer: Value = serde_json::from_slice(&text)?;
        Ok(answer["data"].clone())
    }

    async fn call(
        &self,
        method: Method,
        path: &str,
        content_type: Option<&str>,
        body: Body,
    ) -> Result<Bytes, SeedError> {
        let mut request = Request::builder().method(method).uri(path).header("user-agent", AGENT);
        if let Some((_, token)) = &self.signed_in {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        if let Some(content_type) = content_type {
            request = request.header("content-type", content_type);
        }
        let request = request.body(body)?;
        let response = self.application.clone().oneshot(request).await?;
        let status = response.status();
        let bytes = axum::body::to_bytes(response.into_body(), usize::MAX).await?;
        if !status.is_success() {
            let text = String::from_utf8_lossy(&bytes);
            return Err(format!("{path} answered {status}: {text}").into());
        }
        Ok(bytes)
    }
}

/// A text of an answer.
pub fn text<'a>(value: &'a Value, key: &str) -> Result<&'a str, SeedError> {
    value[key].as_str().ok_or_else(|| format!("an answer has no {key}").into())
}
