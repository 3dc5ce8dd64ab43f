//! The application under test, on a database of its own.

mod answer;
pub mod card;
mod client;
mod crowd;
pub mod installation;
mod mail;
mod named;
mod pdf;
pub mod person;
pub mod postgres;
pub mod process;
pub mod proxy;
pub mod real;
pub mod servers;
pub mod spread;
pub mod template;
mod users;
mod watch;

use std::net::SocketAddr;
use std::path::Path;
use std::pin::Pin;
use std::time::Duration;

use axum::Router;
use chrono::{DateTime, Utc};
use tempfile::TempDir;
use waybill_server::AppState;
use waybill_server::Clock;
use waybill_server::platform::Mode;
use waybill_server::platform::config::Config;
use waybill_server::platform::store::{self, Db};
use waybill_server::routes;

use self::proxy::Gate;

pub use answer::Answer;
pub use client::Client;
pub use crowd::Crowd;
pub use pdf::{pdf_pictures, pdf_sizes, pdf_text, scan};

/// Runs one test body on both databases: `both! { async fn name(app) { … } }`, `app` being a `&TestApp`. What the test begins
/// with is made before its body: `shop = Shop::open` by `Shop::open(app)`; a name alone is the owner of another account.
macro_rules! both {
    ($( $(#[$meta:meta])* async fn $name:ident($app:ident $(, $fixture:ident $(= $open:path)?)*) $body:block )+) => {$(
        $(#[$meta])*
        mod $name {
            #[allow(unused_imports, reason = "a body need not use what its neighbours use")]
            use super::*;

            async fn body($app: &$crate::app::TestApp) {
                $( let $fixture = fixture!($app $(, $open)?); )*
                $body
            }

            #[test]
            fn sqlite() {
                $crate::app::run_on_sqlite(|app| Box::pin(body(app)));
            }

            #[test]
            fn postgres() {
                $crate::app::run_on_postgres(|app| Box::pin(body(app)));
            }
        }
    )+};
}

/// What a test of `both!` begins with.
macro_rules! fixture {
    ($app:ident) => {
        $app.owner().await
    };
    ($app:ident, $open:path) => {
        $open($app).await
    };
}

/// A test's body, boxed: runtime and application are then compiled once, not for each of a thousand tests.
type Body = for<'a> fn(&'a TestApp) -> Pin<Box<dyn Future<Output = ()> + 'a>>;

/// Runs a test on SQLite.
pub fn run_on_sqlite(body: Body) {
    run(async move {
        let app = TestApp::on_sqlite().await;
        body(&app).await;
        app.close().await;
    });
}

/// Runs a test on PostgreSQL, where there is one.
pub fn run_on_postgres(body: Body) {
    run(async move {
        let Some(app) = TestApp::on_postgres().await else { return };
        body(&app).await;
        app.close().await;
    });
}

fn run(test: impl Future<Output = ()>) {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(test);
}

/// An inline snapshot that both variants of a test hold against: `snapshot!(answer, @"…")`.
macro_rules! snapshot {
    ($answer:expr, @$expected:literal) => {{
        let answer = $answer.to_string();
        insta::allow_duplicates! { insta::assert_snapshot!(answer, @$expected) }
    }};
}

/// The moment at which a test's clock is held: a Friday, 10:00 in Montréal.
pub const START: &str = "2026-11-20T15:00:00Z";

/// The application on a database that no other test sees.
pub struct TestApp {
    /// What handlers see.
    pub state: AppState,
    router: Router,
    folder: TempDir,
    database: Option<String>,
    watch: watch::Watch,
    /// The database of the tests themselves, whose statements are not the product's.
    aside: Db,
}

impl TestApp {
    /// On SQLite.
    pub async fn on_sqlite() -> Self {
        Self::on_sqlite_in(&std::env::temp_dir()).await
    }

    /// On SQLite, in a folder of its own inside that one.
    pub async fn on_sqlite_in(parent: &Path) -> Self {
        let folder = tempfile::tempdir_in(parent).unwrap();
        std::fs::write(folder.path().join("waybill.db"), template::sqlite().await).unwrap();
        Self::start(folder, None).await
    }

    /// On PostgreSQL; None where `WAYBILL_TEST_POSTGRES=off` asks for it.
    pub async fn on_postgres() -> Option<Self> {
        let database = postgres::database().await?;
        Some(Self::start(tempfile::tempdir().unwrap(), Some(database)).await)
    }

    async fn start(folder: TempDir, database: Option<String>) -> Self {
        let mut config = Config::default();
        config.storage.data_dir = folder.path().to_path_buf();
        config.database.url = database.as_deref().map(postgres::url).unwrap_or_default();
        config.database.pool = 4;
        // Nobody listens on port 1: a courier that a test does not start is one that does not answer.
        config.couriers.simulator_url = Some("http://127.0.0.1:1".to_owned());
        let mut db = store::connect(&config).await.unwrap();
        let watch = watch::Watch::default();
        let aside = db.clone();
        named::learn(&aside).await;
        watch.over(&mut db);
        let clock = Clock::held_at(START.parse::<DateTime<Utc>>().unwrap());
        let state = AppState::build(config, Mode::Development, db, clock).unwrap();
        let router = routes::application(state.clone());
        Self { state, router, folder, database, watch, aside }
    }

    /// The same data under another configuration or mode, as after a restart.
    pub async fn restarted(&self, mode: Mode, change: impl FnOnce(&mut Config)) -> (AppState, Client) {
        let mut config = self.state.config.clone();
        change(&mut config);
        let state = AppState::build(config, mode, self.state.db.clone(), self.state.clock.clone()).unwrap();
        let client = Client::new(routes::application(state.clone()));
        (state, client)
    }

    /// The same data on PostgreSQL, with a database that is this far away.
    pub async fn far_away(&self, one_way: Duration) -> (AppState, Client) {
        self.through(proxy::slow(postgres::socket(), one_way).await).await
    }

    /// The same data on PostgreSQL, with a database that can be shut off.
    pub async fn behind_a_gate(&self) -> (AppState, Client, Gate) {
        let gate = Gate::before(postgres::socket()).await;
        let (state, client) = self.through(gate.address).await;
        (state, client, gate)
    }

    async fn through(&self, address: SocketAddr) -> (AppState, Client) {
        let mut config = self.state.config.clone();
        config.database.pool = 20;
        config.database.url = postgres::url_at(self.database(), address);
        let db = store::connect(&config).await.unwrap();
        let state = AppState::build(config, Mode::Development, db, self.state.clock.clone()).unwrap();
        let client = Client::new(routes::application(state.clone()));
        (state, client)
    }

    /// The name of the database on PostgreSQL.
    pub fn database(&self) -> &str {
        self.database.as_deref().expect("a database of PostgreSQL")
    }

    /// What PostgreSQL wrote into its log about this database.
    pub fn postgres_log(&self, text: &str) -> Vec<String> {
        postgres::log(self.database(), text)
    }

    /// The clock, held until a test moves it.
    pub fn clock(&self) -> &Clock {
        &self.state.clock
    }

    /// The database, for helpers named `db_…`.
    pub fn db(&self) -> &Db {
        &self.aside
    }

    /// Nobody.
    pub fn anonymous(&self) -> Client {
        Client::new(self.router.clone())
    }

    /// Lets the database go, unless a statement named no account or reached beyond it.
    pub async fn close(self) {
        self.watch.judge();
        self.state.db.close().await.unwrap();
        if let Some(database) = &self.database {
            postgres::drop(database).await;
        }
        self.folder.close().unwrap();
    }
}
