//! A real S3-compatible store: `tools/s3-server` (moto), one a run; each test has a prefix of its own.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU32, Ordering};

use serde_json::Value;
use waybill_providers::http::Secret;
use waybill_server::platform::config::StorageConfig;

/// The store ends with its input, which ends with this process.
struct Server {
    details: Value,
    _process: Child,
}

static SERVER: LazyLock<Option<Server>> = LazyLock::new(start);
static NEXT: AtomicU32 = AtomicU32::new(1);

#[allow(clippy::print_stdout, reason = "a test that does nothing says so")]
fn start() -> Option<Server> {
    let tool = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../tools/s3-server");
    let mut process = Command::new(tool)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("tools/s3-server starts (it needs bash)");
    let mut line = String::new();
    BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
    if let Ok(details) = serde_json::from_str(&line) {
        return Some(Server { details, _process: process });
    }
    let status = process.wait().unwrap();
    assert_eq!(status.code(), Some(77), "tools/s3-server failed: see above");
    assert!(std::env::var_os("CI").is_none(), "CI tests files against a real store: install python3 with venv");
    println!("SKIPPED: no python3 with venv, so nothing was kept in a bucket");
    None
}

/// A test's part of the bucket.
pub struct Bucket {
    details: &'static Value,
    prefix: String,
}

impl Bucket {
    /// None where Python lacks, which CI does not let pass.
    pub fn of_this_test() -> Option<Self> {
        let server = SERVER.as_ref()?;
        Some(Self { details: &server.details, prefix: format!("test-{}", NEXT.fetch_add(1, Ordering::Relaxed)) })
    }

    /// Makes the application keep its files there.
    pub fn configure(&self, storage: &mut StorageConfig) {
        let detail = |name: &str| self.details[name].as_str().unwrap().to_owned();
        storage.bucket = detail("bucket");
        storage.endpoint = detail("endpoint");
        storage.region = detail("region");
        storage.access_key_id = detail("id");
        storage.secret_access_key = Secret::new(detail("secret"));
        storage.prefix = self.prefix.clone();
    }

    /// The same for a process.
    pub fn environment(&self) -> Vec<(&'static str, String)> {
        let detail = |name: &str| self.details[name].as_str().unwrap().to_owned();
        vec![
            ("WAYBILL_STORAGE__BUCKET", detail("bucket")),
            ("WAYBILL_STORAGE__ENDPOINT", detail("endpoint")),
            ("WAYBILL_STORAGE__REGION", detail("region")),
            ("WAYBILL_STORAGE__PREFIX", self.prefix.clone()),
            // As most installations have them.
            ("AWS_ACCESS_KEY_ID", detail("id")),
            ("AWS_SECRET_ACCESS_KEY", detail("secret")),
        ]
    }

    /// From now on the store answers 503 to all that concerns this test's files, or answers again.
    pub async fn answers(&self, answers: bool) {
        let url = format!("{}/-/outage/{}", self.details["endpoint"].as_str().unwrap(), self.prefix);
        let http = reqwest::Client::new();
        let request = if answers { http.delete(url) } else { http.post(url) };
        assert_eq!(request.send().await.unwrap().status(), 204);
    }
}
