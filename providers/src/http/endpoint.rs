//! One provider's end of the wire.

use std::sync::Arc;
use std::time::Duration;

use reqwest::header::{AUTHORIZATION, CONTENT_TYPE, HeaderName, HeaderValue, LOCATION, RETRY_AFTER};
use reqwest::{ClientBuilder, Url};
use tokio::time::Instant;

use super::public::{BlockedName, PublicResolver, is_from, may_call};
use super::{Breaker, BreakerState, HttpError, Method, Secret, WireAnswer, WireRequest, client_for, redacted, retry};

/// The largest answer that is read: a label of many pages stays far below.
const LARGEST_ANSWER: usize = 32 * 1024 * 1024;

/// The header in which WordPress says how many pages a list has.
const TOTAL_PAGES: &str = "x-wp-totalpages";

/// Why an endpoint cannot be made from its settings.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum EndpointError {
    /// The base URL is not a URL.
    #[error("{0:?} is no http or https URL")]
    BadBaseUrl(String),
    /// A customer named a host that may not be called.
    #[error("the host is not on the public internet, or is called without TLS")]
    NotPublic,
    /// The TLS or HTTP library could not be set up.
    #[error("the HTTP client could not be set up")]
    Client,
}

/// Base URL, credentials, connections and breaker of one provider. Connections are kept and used again.
#[derive(Debug)]
pub struct Endpoint {
    provider: &'static str,
    base: String,
    authorization: Option<Secret>,
    /// The header that carries it.
    credential: HeaderName,
    client: reqwest::Client,
    breaker: Breaker,
    logs_exchanges: bool,
}

impl Endpoint {
    /// An endpoint at `base_url`, whose requests carry `authorization` as their `Authorization` header.
    pub fn new(provider: &'static str, base_url: &str, authorization: Option<Secret>) -> Result<Self, EndpointError> {
        url_of(base_url)?;
        Self::made(provider, base_url, client_for(base_url), authorization)
    }

    /// An endpoint at a host that a customer named: on the public internet alone, or where `allows_loopback` on this very machine.
    /// The host is resolved by what refuses any other address, with no proxy between.
    pub fn at_customers_host(
        provider: &'static str,
        base_url: &str,
        allows_loopback: bool,
    ) -> Result<Self, EndpointError> {
        let url = url_of(base_url)?;
        if !may_call(&url, allows_loopback) {
            return Err(EndpointError::NotPublic);
        }
        let client = client_for(base_url).no_proxy().dns_resolver(Arc::new(PublicResolver { allows_loopback }));
        Self::made(provider, base_url, client, None)
    }

    fn made(
        provider: &'static str,
        base_url: &str,
        client: ClientBuilder,
        authorization: Option<Secret>,
    ) -> Result<Self, EndpointError> {
        let base = base_url.trim_end_matches('/').to_owned();
        // Redirects are not followed: they would carry credentials to another place, and providers give links in their
        // answers instead.
        let client = client
            .connect_timeout(Duration::from_secs(3))
            .pool_idle_timeout(Duration::from_secs(60))
            .tcp_keepalive(Duration::from_secs(30))
            .user_agent(concat!("Waybill/", env!("CARGO_PKG_VERSION")))
            .build()
            .map_err(|_| EndpointError::Client)?;
        let (credential, breaker) = (AUTHORIZATION, Breaker::default());
        Ok(Self { provider, base, authorization, credential, client, breaker, logs_exchanges: false })
    }

    /// The same endpoint, logging each request and answer, redacted, if `yes`.
    #[must_use]
    pub fn logging_exchanges(self, yes: bool) -> Self {
        Self { logs_exchanges: yes, ..self }
    }

    /// The same endpoint, whose credentials go in a header of the provider's own in place of `Authorization`.
    #[must_use]
    pub fn carrying(self, header: &'static str) -> Self {
        Self { credential: HeaderName::from_static(header), ..self }
    }

    /// The `Authorization` value of HTTP Basic.
    #[must_use]
    pub fn basic(user: &str, password: &Secret) -> Secret {
        use base64::Engine as _;
        let pair = format!("{user}:{}", password.expose());
        Secret::new(format!("Basic {}", base64::engine::general_purpose::STANDARD.encode(pair)))
    }

    /// The base URL, without a slash at its end.
    #[must_use]
    pub fn base_url(&self) -> &str {
        &self.base
    }

    /// The breaker's state.
    #[must_use]
    pub fn breaker(&self) -> BreakerState {
        self.breaker.state(Instant::now())
    }

    /// Sends a request and reads its answer before `deadline`, again where [`super::Repeat`] allows it and time is left.
    ///
    /// # Errors
    /// An [`HttpError`] where there is no answer. Any status, also 500, is an answer.
    pub async fn send(&self, request: &WireRequest, deadline: Instant) -> Result<WireAnswer, HttpError> {
        self.attempt(request, self.authorization.as_ref(), deadline).await
    }

    /// Sends as [`Endpoint::send`] does, with a token in place of the endpoint's own `Authorization`.
    pub async fn send_as(
        &self,
        authorization: &Secret,
        request: &WireRequest,
        deadline: Instant,
    ) -> Result<WireAnswer, HttpError> {
        self.attempt(request, Some(authorization), deadline).await
    }

    async fn attempt(
        &self,
        request: &WireRequest,
        authorization: Option<&Secret>,
        deadline: Instant,
    ) -> Result<WireAnswer, HttpError> {
        let mut attempt = 1;
        loop {
            self.breaker.enter(Instant::now()).map_err(|retry_after| HttpError::CircuitOpen { retry_after })?;
            let started = Instant::now();
            let outcome = match tokio::time::timeout_at(deadline, self.once(request, authorization)).await {
                Ok(outcome) => outcome,
                Err(_) => Err(HttpError::Timeout),
            };
            self.note(&outcome);
            self.log(request, &outcome, attempt, started.elapsed());
            let dice = uuid::Uuid::new_v4().as_u64_pair().0;
            match retry::pause(&outcome, request.repeat, attempt, dice) {
                Some(pause) if Instant::now() + pause < deadline => tokio::time::sleep(pause).await,
                _ => return outcome,
            }
            attempt += 1;
        }
    }

    /// Notes that the answer, once read, was a failure of the provider's own (a bare 500).
    pub fn unwell(&self) {
        self.breaker.failed(Instant::now());
    }

    fn note(&self, outcome: &Result<WireAnswer, HttpError>) {
        match outcome {
            // A link that leads elsewhere says nothing about the provider's health, and 500 is how some of them refuse a
            // request: the adapter, which can read the body, says so by `unwell`.
            Err(HttpError::ForeignLink | HttpError::Blocked) => {}
            Ok(answer) if answer.status == 500 => {}
            Ok(answer) if !matches!(answer.status, 502..=504) => self.breaker.succeeded(),
            _ => self.breaker.failed(Instant::now()),
        }
    }

    fn log(&self, request: &WireRequest, outcome: &Result<WireAnswer, HttpError>, attempt: u32, took: Duration) {
        let (provider, method, elapsed_ms) = (self.provider, request.method.as_str(), took.as_millis() as u64);
        // Only what comes before the query, and no host: an absolute link may hold a key in its path's front.
        let path = request.path().strip_prefix(self.base.as_str()).unwrap_or_else(|| request.path());
        if let (true, Ok(answer)) = (self.logs_exchanges, outcome) {
            let (status, sent, received) = (answer.status, redacted(&request.body), redacted(&answer.text()));
            tracing::info!(provider, method, path, attempt, elapsed_ms, status, sent, received, "exchange");
        }
        match outcome {
            Ok(answer) => {
                let (status, answer_bytes) = (answer.status, answer.body.len());
                tracing::debug!(provider, method, path, attempt, elapsed_ms, status, answer_bytes, "provider answered");
            }
            Err(error) => {
                tracing::warn!(provider, method, path, attempt, elapsed_ms, %error, "provider did not answer")
            }
        }
    }

    async fn once(&self, request: &WireRequest, authorization: Option<&Secret>) -> Result<WireAnswer, HttpError> {
        let url = self.url(&request.target)?;
        let method = match request.method {
            Method::Get => reqwest::Method::GET,
            Method::Post => reqwest::Method::POST,
            Method::Put => reqwest::Method::PUT,
            Method::Delete => reqwest::Method::DELETE,
        };
        let mut builder = self.client.request(method, url);
        for (name, value) in &request.headers {
            builder = builder.header(*name, value);
        }
        if let Some(authorization) = authorization
            && let Ok(mut value) = HeaderValue::from_str(authorization.expose())
        {
            value.set_sensitive(true);
            builder = builder.header(&self.credential, value);
        }
        if !request.body.is_empty() {
            builder = builder.body(request.body.clone());
        }
        let mut response = builder.send().await.map_err(|error| classify(&error))?;
        let header = |name: &str| response.headers().get(name).and_then(|value: &HeaderValue| value.to_str().ok());
        let content_type = header(CONTENT_TYPE.as_str()).map(str::to_owned);
        let retry_after =
            header(RETRY_AFTER.as_str()).and_then(|text| text.trim().parse().ok()).map(Duration::from_secs);
        let location = header(LOCATION.as_str()).map(str::to_owned);
        let total_pages = header(TOTAL_PAGES).and_then(|text| text.trim().parse().ok());
        let status = response.status().as_u16();
        let body = read_bounded(&mut response).await?;
        Ok(WireAnswer { status, content_type, retry_after, location, total_pages, body })
    }

    /// Where a target lies: under the base URL, always. A link to anywhere else would hand the credentials to strangers.
    fn url(&self, target: &str) -> Result<Url, HttpError> {
        if target.starts_with('/') {
            return Url::parse(&format!("{}{target}", self.base)).map_err(|_| HttpError::ForeignLink);
        }
        let url = Url::parse(target).map_err(|_| HttpError::ForeignLink)?;
        let base = Url::parse(&self.base).map_err(|_| HttpError::ForeignLink)?;
        if url.origin() == base.origin() && url.username().is_empty() && url.password().is_none() {
            Ok(url)
        } else {
            Err(HttpError::ForeignLink)
        }
    }
}

fn url_of(base_url: &str) -> Result<Url, EndpointError> {
    let bad = || EndpointError::BadBaseUrl(base_url.to_owned());
    let url = Url::parse(base_url).map_err(|_| bad())?;
    let fits = matches!(url.scheme(), "http" | "https") && url.host_str().is_some() && url.query().is_none();
    if fits { Ok(url) } else { Err(bad()) }
}

/// Reads an answer as it unpacks: a few kilobytes of gzip may hold gigabytes.
///
/// # Errors
/// [`HttpError::TooLarge`] beyond 32 MB, [`HttpError::Broken`] where it ends early.
pub(crate) async fn read_bounded(response: &mut reqwest::Response) -> Result<Vec<u8>, HttpError> {
    let mut body = Vec::new();
    while let Some(chunk) = response.chunk().await.map_err(|_| HttpError::Broken)? {
        if body.len() + chunk.len() > LARGEST_ANSWER {
            return Err(HttpError::TooLarge { limit: LARGEST_ANSWER });
        }
        body.extend_from_slice(&chunk);
    }
    Ok(body)
}

fn classify(error: &reqwest::Error) -> HttpError {
    if is_from::<BlockedName>(error) {
        HttpError::Blocked
    } else if error.is_connect() {
        HttpError::Unreachable
    } else if error.is_timeout() {
        HttpError::Timeout
    } else {
        HttpError::Broken
    }
}
