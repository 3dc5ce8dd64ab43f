//! The promise over HTTP: every vector of `core/vectors`, byte for byte the native answer.

use std::path::Path;

use serde_json::{Value, json};
use waybill_server::platform::Mode;

use crate::app::TestApp;

fn collect(folder: &Path, cases: &mut Vec<(String, Value)>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, cases);
        } else if path.extension().is_some_and(|extension| extension == "json") {
            let file: Vec<Value> = serde_json::from_str(&std::fs::read_to_string(&path).unwrap()).unwrap();
            cases.extend(file.into_iter().map(|case| (path.display().to_string(), case)));
        }
    }
}

// A rule touches no database, so one of the two is enough.
#[tokio::test]
async fn every_vector_gets_the_native_answer_over_http() {
    let mut cases = Vec::new();
    collect(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../core/vectors"), &mut cases);
    assert!(cases.len() >= 400, "core/vectors holds {} vectors only", cases.len());

    let app = TestApp::on_sqlite().await;
    let (_, client) = app.restarted(Mode::Development, |config| config.limits.rules_per_minute = u32::MAX).await;
    let mut wrong = Vec::new();
    for (file, vector) in &cases {
        let rule = vector["rule"].as_str().unwrap();
        let case = match vector.get("context") {
            Some(context) => json!({ "input": vector["input"], "context": context }),
            None => json!({ "input": vector["input"] }),
        };
        let native = waybill_core::catalog::run(rule, &case.to_string()).unwrap();
        let answer = client.post(&format!("/api/rules/{rule}"), case).await;
        if answer.text() != format!("{{\"data\":{native}}}") {
            wrong.push(format!("{file}: {}: {}", vector["name"], answer.text()));
        }
    }
    assert!(wrong.is_empty(), "HTTP and the native rules disagree:\n{}", wrong.join("\n"));
    app.close().await;
}
