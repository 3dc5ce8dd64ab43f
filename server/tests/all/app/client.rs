//! A client of the API: requests without a port.

use axum::Router;
use axum::body::Body;
use axum::http::{HeaderName, HeaderValue, Method, Request};
use serde_json::Value;
use tower::ServiceExt;
use uuid::Uuid;

use super::Answer;

/// A client of the API, with the headers of each of its requests.
#[derive(Clone)]
pub struct Client {
    router: Router,
    headers: Vec<(HeaderName, HeaderValue)>,
    /// The user, where signed in.
    pub user_id: Uuid,
    /// The account, where signed in.
    pub account_id: Uuid,
    /// The bearer token, where signed in.
    pub token: String,
}

impl Client {
    pub fn new(router: Router) -> Self {
        Self { router, headers: Vec::new(), user_id: Uuid::nil(), account_id: Uuid::nil(), token: String::new() }
    }

    /// The same caller with a header on each request, in place of an earlier one of that name.
    pub fn with(&self, name: &'static str, value: &str) -> Self {
        let mut client = self.clone();
        client.headers.retain(|(known, _)| known.as_str() != name);
        client.headers.push((HeaderName::from_static(name), HeaderValue::from_str(value).unwrap()));
        client
    }

    /// The same caller, known to be this user.
    pub fn known_as(self, user_id: Uuid, account_id: Uuid) -> Self {
        Self { user_id, account_id, ..self }
    }

    /// The same caller with this token.
    pub fn with_token(&self, token: &str) -> Self {
        Self { token: token.to_owned(), ..self.with("authorization", &format!("Bearer {token}")) }
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.send(Method::GET, path, None).await
    }

    pub async fn delete(&self, path: &str) -> Answer {
        self.send(Method::DELETE, path, None).await
    }

    pub async fn post(&self, path: &str, body: Value) -> Answer {
        self.send(Method::POST, path, Some(body)).await
    }

    pub async fn put(&self, path: &str, body: Value) -> Answer {
        self.send(Method::PUT, path, Some(body)).await
    }

    pub async fn patch(&self, path: &str, body: Value) -> Answer {
        self.send(Method::PATCH, path, Some(body)).await
    }

    async fn send(&self, method: Method, path: &str, body: Option<Value>) -> Answer {
        let request = Request::builder().method(method).uri(path);
        let request = match body {
            Some(body) => request.header("content-type", "application/json").body(Body::from(body.to_string())),
            None => request.body(Body::empty()),
        };
        self.request(request.unwrap()).await
    }

    /// Any request.
    pub async fn request(&self, mut request: Request<Body>) -> Answer {
        for (name, value) in &self.headers {
            request.headers_mut().append(name, value.clone());
        }
        let response = self.router.clone().oneshot(request).await.unwrap();
        Answer::read(response).await
    }
}
