//! Whether the time of an answer tells that an e-mail is known. Run by `make timing-test`: a machine that is busy with other
//! tests says nothing about it.

use std::time::Instant;

use serde_json::{Value, json};
use waybill_server::platform::Mode;

use super::amelie;
use crate::app::{Client, TestApp};

/// Tries of each kind.
const TRIES: usize = 200;

/// Microseconds of each try, in order of size.
struct Times(Vec<u64>);

impl Times {
    fn new(mut micros: Vec<u64>) -> Self {
        micros.sort_unstable();
        Self(micros)
    }

    fn median(&self) -> u64 {
        self.0[self.0.len() / 2]
    }

    /// Half of the tries lie within this distance of each other, round the median.
    fn spread(&self) -> u64 {
        self.0[self.0.len() * 3 / 4] - self.0[self.0.len() / 4]
    }

    /// How often, of a thousand pairs, a try of these takes longer than one of the others: 500 where nothing can be told
    /// (the U of Mann and Whitney).
    fn longer_of_a_thousand(&self, others: &Self) -> usize {
        let longer: usize = self.0.iter().map(|time| others.0.partition_point(|other| other < time)).sum();
        longer * 1000 / (self.0.len() * others.0.len())
    }
}

async fn timed(client: &Client, path: &str, body: Value) -> u64 {
    let began = Instant::now();
    client.post(path, body).await;
    u64::try_from(began.elapsed().as_micros()).unwrap()
}

/// Tries both in turn, so that what else the machine does falls on both.
async fn compare(client: &Client, path: &str, known: Value, unknown: impl Fn(usize) -> Value) -> (Times, Times) {
    let (mut of_known, mut of_unknown) = (Vec::new(), Vec::new());
    for count in 0..TRIES + 5 {
        let pair = [timed(client, path, known.clone()).await, timed(client, path, unknown(count)).await];
        // The first few fill caches.
        if count >= 5 {
            of_known.push(pair[0]);
            of_unknown.push(pair[1]);
        }
    }
    (Times::new(of_known), Times::new(of_unknown))
}

#[allow(clippy::print_stdout, reason = "its figures are what this test is run for")]
fn judge(name: &str, (known, unknown): &(Times, Times)) {
    let longer = known.longer_of_a_thousand(unknown);
    println!(
        "{name}: median {} µs known, {} µs unknown (half lie within {} and {} µs); a known one takes longer {longer} times of 1000",
        known.median(),
        unknown.median(),
        known.spread(),
        unknown.spread(),
    );
    // An attacker has few tries an hour before the limits close: what 200 tries cannot tell apart, theirs cannot.
    assert!((350..=650).contains(&longer), "the time of {name} tells whether the e-mail is known: {longer} of 1000");
}

#[tokio::test]
#[ignore = "measures: run it alone, by make timing-test"]
async fn the_time_of_an_answer_does_not_tell_whether_the_email_is_known() {
    let app = TestApp::on_sqlite().await;
    let (_, client) = app.restarted(Mode::Development, |config| config.limits.scale = 1000).await;
    client.post("/api/register", amelie()).await.ok();
    let wrong = |email: &str| json!({"email": email, "password": "not the password"});
    let unknown = |count: usize| format!("nobody{count}@example.ca");

    let login = compare(&client, "/api/login", wrong("amelie@example.ca"), |count| wrong(&unknown(count))).await;
    judge("login", &login);
    let forgot = |email: &str| json!({"email": email});
    let forgotten =
        compare(&client, "/api/forgot-password", forgot("amelie@example.ca"), |count| forgot(&unknown(count))).await;
    judge("forgot-password", &forgotten);
    let registration = compare(&client, "/api/register", amelie(), |count| {
        let mut input = amelie();
        input["email"] = json!(unknown(count));
        input
    })
    .await;
    judge("register", &registration);
    app.close().await;
}
