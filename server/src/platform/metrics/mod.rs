//! What a monitoring system reads: counts and durations of requests, jobs and couriers (Prometheus text).

mod figure;
mod gather;
mod measure;

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;

pub use figure::Figure;
pub use gather::router;
pub use measure::measure;

/// Upper bounds of the buckets of request durations, in seconds.
const SECONDS: [f64; 11] = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0];

/// A request that was answered.
#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
pub struct RequestLabels {
    /// The method.
    pub method: String,
    /// The route, with its parameters' names and never their values.
    pub route: String,
    /// The status.
    pub status: u16,
}

/// A route.
#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
pub struct RouteLabels {
    /// The method.
    pub method: String,
    /// The route, with its parameters' names and never their values.
    pub route: String,
}

/// A try of a job.
#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
pub struct JobLabels {
    /// The kind.
    pub kind: String,
    /// `done`, `failed` (to be retried), `given_up` (can never succeed), `set_aside` (moved to the dead-letter queue) or `lost`.
    pub outcome: String,
}

/// A courier.
#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
pub struct CourierLabels {
    /// The slug.
    pub courier: String,
}

/// Every metric of a process.
pub struct Metrics {
    registry: Registry,
    requests: Family<RequestLabels, Counter>,
    request_seconds: Family<RouteLabels, Histogram>,
    jobs: Family<JobLabels, Counter>,
    jobs_waiting: Gauge,
    jobs_oldest_seconds: Gauge,
    jobs_set_aside: Gauge,
    sessions: Gauge,
    circuit_open: Family<CourierLabels, Gauge>,
}

impl Default for Metrics {
    fn default() -> Self {
        let metrics = Self {
            registry: Registry::default(),
            requests: Family::default(),
            request_seconds: Family::new_with_constructor(|| Histogram::new(SECONDS)),
            jobs: Family::default(),
            jobs_waiting: Gauge::default(),
            jobs_oldest_seconds: Gauge::default(),
            jobs_set_aside: Gauge::default(),
            sessions: Gauge::default(),
            circuit_open: Family::default(),
        };
        metrics.registered()
    }
}

impl Metrics {
    fn registered(mut self) -> Self {
        let registry = self.registry.sub_registry_with_prefix("waybill");
        registry.register("http_requests", "Requests answered", self.requests.clone());
        registry.register("http_request_seconds", "Time to answer a request", self.request_seconds.clone());
        registry.register("jobs", "Tries of jobs, by what became of them", self.jobs.clone());
        registry.register("jobs_waiting", "Jobs that are due and have not happened", self.jobs_waiting.clone());
        registry.register(
            "jobs_oldest_seconds",
            "How long the oldest job that is due has waited",
            self.jobs_oldest_seconds.clone(),
        );
        registry.register("jobs_set_aside", "Jobs in the dead-letter queue", self.jobs_set_aside.clone());
        registry.register("sessions", "Signed-in devices", self.sessions.clone());
        registry.register("courier_circuit_open", "1 while a courier is left alone", self.circuit_open.clone());
        self
    }

    /// Counts the outcome of a try.
    pub fn job(&self, kind: &str, outcome: &str) {
        self.jobs.get_or_create(&JobLabels { kind: kind.to_owned(), outcome: outcome.to_owned() }).inc();
    }
}
