//! Two processes on one PostgreSQL and one bucket under purchases, edits, hang-ups, faults and kills; afterwards the books of the payment
//! processor, of the courier and of every person agree. `WAYBILL_SOAK_SECONDS` says how long (`make soak`: 600).

mod ledger;
mod trouble;
mod work;

use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::app::TestApp;
use crate::app::person::Person;
use crate::app::process::{command, free_ports, simulator};
use crate::app::servers::Servers;
use crate::platform::files::bucket::Bucket;
use ledger::Ledger;

/// People of one account each.
const PEOPLE: usize = 3;
/// Buyers of each account.
const BUYERS: usize = 2;
/// The pause between two kills, in milliseconds.
const BETWEEN_KILLS: Range<u64> = 4_000..6_000;

/// What everybody in a soak shares.
struct Soak {
    ports: [u16; 2],
    over: AtomicBool,
    ledger: Ledger,
}

impl Soak {
    /// Whether to go on.
    fn goes_on(&self) -> bool {
        !self.over.load(Ordering::Relaxed)
    }

    /// Either process, by chance.
    fn port(&self) -> u16 {
        self.ports[fastrand::usize(0..2)]
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "takes minutes: make soak"]
#[allow(clippy::print_stderr, reason = "a run of minutes says what it did")]
async fn a_soak_leaves_every_book_in_agreement() {
    let seconds = std::env::var("WAYBILL_SOAK_SECONDS").ok().and_then(|seconds| seconds.parse().ok()).unwrap_or(20);
    let Some(bucket) = Bucket::of_this_test() else { return };
    let Some(app) = TestApp::on_postgres().await else { return };
    let (simulator, simulator_url) = simulator().await;
    app.clock().set(chrono::Utc::now());
    let mut people = Vec::new();
    for _ in 0..PEOPLE {
        people.push(Person::new(app.owner().await.token, &simulator_url));
    }
    app.state.db.close().await.unwrap();
    let soak = Arc::new(Soak { ports: free_ports(), over: AtomicBool::new(false), ledger: Ledger::default() });
    let mut shared = bucket.environment();
    shared.push(("WAYBILL_STORAGE__ROOT_SECRET", "5".repeat(64)));
    let pair = Servers::start_apart(&app, &soak.ports, &simulator_url, shared.clone()).await;
    for person in &people {
        person.card(soak.ports[0]).await;
    }

    let mut tasks = tokio::task::JoinSet::new();
    for person in &people {
        for _ in 0..BUYERS {
            tasks.spawn(work::buy(soak.clone(), person.clone()));
        }
        tasks.spawn(work::edit(soak.clone(), person.clone()));
        tasks.spawn(work::save_addresses(soak.clone(), person.clone()));
        tasks.spawn(work::hang_up(soak.clone(), person.clone()));
    }
    tasks.spawn(trouble::strike(soak.clone(), simulator.clone()));
    let began = Instant::now();
    let end = began + Duration::from_secs(seconds);
    pair.kill_while(&mut fastrand::Rng::new(), BETWEEN_KILLS, || Instant::now() < end).await;
    soak.over.store(true, Ordering::Relaxed);
    while let Some(ended) = tasks.join_next().await {
        ended.unwrap();
    }
    simulator.state().faults().clear();

    let counts = soak.ledger.judge(&soak, &simulator).await;
    eprintln!("soak of {} s: {} kills, {counts}", began.elapsed().as_secs(), pair.kills());
    let kept = pair.folders().into_iter().find(|folder| folder.join("files").exists());
    assert_eq!(kept, None, "a label was kept on a machine itself");
    drop(pair);
    let mut reconcile = command(&app, &["reconcile"]);
    reconcile.envs(shared).env("WAYBILL_COURIERS__SIMULATOR_URL", &simulator_url);
    let compared = tokio::task::spawn_blocking(move || reconcile.output()).await.unwrap().unwrap();
    let said = String::from_utf8_lossy(&compared.stderr);
    assert!(compared.status.success(), "{}{said}", String::from_utf8_lossy(&compared.stdout));
    eprintln!("{said}");
    app.close().await;
}
