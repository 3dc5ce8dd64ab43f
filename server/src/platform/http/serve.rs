//! Accepts connections, limits their resources, and shuts down in order. `axum::serve` has no deadline for headers,
//! idle connections or its own end.

use std::convert::Infallible;
use std::future::Future;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::header::CONNECTION;
use axum::http::{HeaderValue, Request, Response, Version};
use hyper::body::Incoming;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tower::ServiceExt;

use super::address::client_of;
use super::arriving::{Arrival, Arriving, BodyPace};
use super::connection::{Activity, Answering, Patience, Standing, Watched};
use super::places::{Place, Places};
use crate::platform::config::{HttpConfig, TrustedProxies};
use crate::platform::limit::Network;

/// The largest request head that HTTP/1 buffers; for HTTP/2, hyper's limit is 16 kB.
const MAX_HEAD_BYTES: usize = 64 * 1024;
/// Concurrent requests on an HTTP/2 connection.
const MAX_STREAMS: u32 = 64;
/// When an HTTP/2 connection is pinged, and how long the answer may take.
const PING_EVERY: Duration = Duration::from_secs(20);
/// How long a connection being closed has for its last bytes.
const LINGER: Duration = Duration::from_secs(1);
/// The pause after failing to accept a connection, most often for lack of descriptors.
const ACCEPT_PAUSE: Duration = Duration::from_millis(200);

/// The limits on connections.
#[derive(Debug, Clone)]
pub struct ServeLimits {
    /// Connections at once; further ones wait, and idle and slow ones make room for them.
    pub connections: usize,
    /// Those of one network; behind a trusted proxy, its requests at once.
    pub of_network: usize,
    /// Proxies, whose connections are nobody's.
    pub trusted_proxies: Vec<TrustedProxies>,
    /// How long a request's headers may take.
    pub header: Duration,
    /// How long a connection may stay open between requests.
    pub idle: Duration,
    /// How slowly a request's body may arrive.
    pub body: BodyPace,
    /// How long a client may stop reading an answer.
    pub unread: Duration,
    /// How long requests may continue after the server is told to stop.
    pub ending: Duration,
}

impl From<&HttpConfig> for ServeLimits {
    fn from(config: &HttpConfig) -> Self {
        Self {
            connections: config.connections,
            of_network: config.network_connections,
            trusted_proxies: config.trusted_proxies.clone(),
            header: Duration::from_secs(config.header_seconds),
            body: BodyPace {
                grace: Duration::from_secs(config.body_seconds),
                bytes_per_second: config.body_bytes_per_second,
            },
            idle: Duration::from_secs(config.idle_seconds),
            unread: Duration::from_secs(config.unread_seconds),
            ending: config.ending(),
        }
    }
}

/// Marks a request that came after the server was told to stop: it is refused.
#[derive(Debug, Clone, Copy)]
pub(super) struct ServerEnds;

/// Marks a request of a network that has as many under way as it may have: it is refused.
#[derive(Debug, Clone, Copy)]
pub(super) struct NetworkIsFull;

/// What a server's connections share.
#[derive(Clone)]
struct Server {
    router: Router,
    limits: Arc<ServeLimits>,
    places: Arc<Places>,
    /// Whether the server was told to stop.
    ends: CancellationToken,
    /// Whether the time to stop has run out.
    over: CancellationToken,
    /// Requests that came before the stop.
    requests: TaskTracker,
}

/// Serves until `stop` ends. From then on, new requests are answered 503 with Retry-After and connections close, until
/// the running requests and `meanwhile`, the rest of the process's shutdown, have finished; at most
/// [`ServeLimits::ending`], even if clients linger.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    limits: ServeLimits,
    stop: impl Future<Output = ()>,
    meanwhile: impl Future<Output = ()>,
) {
    let server = Server {
        router,
        places: Places::new(limits.connections, limits.of_network),
        limits: Arc::new(limits),
        ends: CancellationToken::new(),
        over: CancellationToken::new(),
        requests: TaskTracker::new(),
    };
    let connections = TaskTracker::new();
    let mut end = pin!(end(&server, stop, meanwhile));
    loop {
        let accepted = tokio::select! {
            accepted = server.accept(&listener) => accepted,
            () = &mut end => break,
        };
        match accepted {
            Ok(Some((stream, peer, place))) => {
                connections.spawn(server.clone().connection(stream, peer, place));
            }
            Ok(None) => {}
            Err(error) => {
                tracing::warn!(%error, "a connection could not be accepted");
                tokio::time::sleep(ACCEPT_PAUSE).await;
            }
        }
    }
    drop(listener);
    connections.close();
    if tokio::time::timeout(LINGER, connections.wait()).await.is_err() {
        server.over.cancel();
        connections.wait().await;
    }
}

async fn end(server: &Server, stop: impl Future<Output = ()>, meanwhile: impl Future<Output = ()>) {
    stop.await;
    server.ends.cancel();
    server.requests.close();
    let both = async { tokio::join!(server.requests.wait(), meanwhile) };
    if tokio::time::timeout(server.limits.ending, both).await.is_err() {
        tracing::warn!(requests = server.requests.len(), "the server ends before all has come to its end");
        server.over.cancel();
    }
}

impl Server {
    /// The next connection with its place; None where its network has no further one.
    async fn accept(&self, listener: &TcpListener) -> io::Result<Option<(TcpStream, SocketAddr, Place)>> {
        let (stream, peer) = listener.accept().await?;
        let address = peer.ip().to_canonical();
        let network = (!self.is_proxy(address)).then(|| Network::of(address));
        let Some(place) = self.places.take(network).await else {
            tracing::debug!(of_network = self.limits.of_network, "a network has as many connections as it may have");
            return Ok(None);
        };
        stream.set_nodelay(true)?;
        Ok(Some((stream, peer, place)))
    }

    /// Whether an address, in canonical form, is a trusted proxy's.
    fn is_proxy(&self, address: IpAddr) -> bool {
        self.limits.trusted_proxies.iter().any(|proxies| proxies.contains(address))
    }

    async fn connection(self, stream: TcpStream, peer: SocketAddr, place: Place) {
        let activity = Arc::clone(&place.activity);
        let io = TokioIo::new(Watched::new(stream, Arc::clone(&activity)));
        let builder = builder();
        let (server, of_requests, is_proxys) = (self.clone(), Arc::clone(&activity), place.is_proxys);
        let service = tower::service_fn(move |request: Request<Incoming>| {
            let (server, activity) = (server.clone(), Arc::clone(&of_requests));
            async move { server.answer(request, peer, is_proxys, &activity).await }
        });
        let mut connection = pin!(builder.serve_connection(io, TowerToHyperService::new(service)));
        let limits = &self.limits;
        let mut patience = Patience { header: limits.header, idle: limits.idle, unread: limits.unread };
        let (mut ends, mut closes) = (false, false);
        loop {
            tokio::select! {
                ended = connection.as_mut() => {
                    if let Err(error) = ended {
                        tracing::debug!(error, "a connection broke off");
                    }
                    return;
                }
                () = self.over.cancelled() => return,
                () = self.ends.cancelled(), if !ends => {
                    // An idle connection gets a moment for a request that is already on its way, which is then answered
                    // 503.
                    (ends, closes) = (true, closes || activity.is_running());
                    patience = Patience { header: LINGER, idle: LINGER, ..patience };
                    activity.start_over();
                }
                () = place.leaves.notified(), if !closes => match activity.standing() {
                    Some(Standing::Idle(_)) => {
                        closes = true;
                        activity.leaves();
                        patience.idle = LINGER;
                        activity.start_over();
                    }
                    Some(Standing::Slow(_)) => return,
                    // It has asked something in the meantime.
                    None => {}
                },
                () = activity.overdue(patience) => {
                    if closes || !activity.is_idle() {
                        return;
                    }
                    closes = true;
                    patience.idle = LINGER;
                    activity.start_over();
                }
            }
            if closes {
                connection.as_mut().graceful_shutdown();
            }
        }
    }

    async fn answer(
        self,
        request: Request<Incoming>,
        peer: SocketAddr,
        is_proxys: bool,
        activity: &Arc<Activity>,
    ) -> Result<Response<Answering<impl Send + Unpin + use<>>>, Infallible> {
        let running = activity.request();
        let arrival = Arrival::default();
        let mut request =
            request.map(|body| Body::new(Arriving::new(body, self.limits.body, arrival.clone(), Arc::clone(activity))));
        request.extensions_mut().insert(arrival);
        request.extensions_mut().insert(ConnectInfo(peer));
        let client = client_of(peer.ip(), request.headers(), &self.limits.trusted_proxies);
        let of_client = (is_proxys && !self.is_proxy(client)).then(|| self.places.request(Network::of(client)));
        if matches!(of_client, Some(None)) {
            request.extensions_mut().insert(NetworkIsFull);
        }
        let counted = (!self.ends.is_cancelled()).then(|| self.requests.token());
        let closes = counted.is_none() && request.version() <= Version::HTTP_11;
        if counted.is_none() {
            request.extensions_mut().insert(ServerEnds);
        }
        let mut response = self.router.oneshot(request).await?;
        if closes {
            response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
        }
        Ok(response.map(|body| Answering::new(body, (running, counted, of_client))))
    }
}

/// HTTP/1.1 and HTTP/2 without TLS, which the proxy in front speaks.
fn builder() -> Builder<TokioExecutor> {
    let mut builder = Builder::new(TokioExecutor::new());
    // Our own watch enforces the deadline for headers: hyper's includes the time between requests.
    builder.http1().timer(TokioTimer::new()).header_read_timeout(None).max_buf_size(MAX_HEAD_BYTES);
    builder
        .http2()
        .timer(TokioTimer::new())
        .max_concurrent_streams(MAX_STREAMS)
        .keep_alive_interval(PING_EVERY)
        .keep_alive_timeout(PING_EVERY);
    builder
}
