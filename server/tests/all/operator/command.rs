//! The commands, as processes of their own on the installation's database.

use std::io::Write;
use std::process::{Output, Stdio};

use object_store::path::Path;
use object_store::{ObjectStoreExt, PutPayload};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, EntityTrait};
use uuid::Uuid;
use waybill_server::operator::audit::OperatorAct;
use waybill_server::operator::audit::entity as trail;
use waybill_server::platform::jobs::entity as job;

use crate::app::TestApp;
use crate::app::process::{command, simulator, simulator_in};

/// Runs a command against the simulator.
pub async fn waybill(app: &TestApp, simulator_url: &str, arguments: &[&str]) -> Output {
    let mut command = command(app, arguments);
    command.env("WAYBILL_COURIERS__SIMULATOR_URL", simulator_url).env_remove("SUDO_USER").env("USER", "ana");
    tokio::task::spawn_blocking(move || command.output()).await.unwrap().unwrap()
}

/// Runs a command that reads a line.
async fn piped(app: &TestApp, arguments: &[&str], line: &'static str) -> Output {
    let mut command = command(app, arguments);
    command.env_remove("SUDO_USER").env("USER", "ana");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let run = move || {
        let mut child = command.spawn().unwrap();
        child.stdin.take().unwrap().write_all(line.as_bytes()).unwrap();
        child.wait_with_output().unwrap()
    };
    tokio::task::spawn_blocking(run).await.unwrap()
}

pub fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

pub async fn db_dead_letter(app: &TestApp) -> Uuid {
    let (id, now) = (Uuid::now_v7(), app.clock().now());
    let row = job::ActiveModel {
        id: Set(id),
        kind: Set("data_export".to_owned()),
        job_key: Set(None),
        payload: Set(serde_json::json!({})),
        due_at: Set(now),
        attempts: Set(3),
        holder: Set(None),
        claimed_until: Set(None),
        done_at: Set(None),
        set_aside_at: Set(Some(now)),
        steps_done: Set(4),
        steps_total: Set(9),
        last_error: Set("the file store: full".to_owned()),
        created_at: Set(now),
    };
    row.insert(app.db()).await.unwrap();
    id
}

both! {
    async fn a_command_uses_the_simulator_of_the_running_server_and_a_second_server_is_refused(app) {
        let folder = app.state.config.storage.data_dir.join("simulator");
        let (_simulator, url) = simulator_in(Some(folder)).await;
        let run = async |arguments: &[&str]| {
            let mut command = command(app, arguments);
            command.env("WAYBILL_HTTP__LISTEN", "127.0.0.1:0");
            tokio::task::spawn_blocking(move || command.output()).await.unwrap().unwrap()
        };
        let listed = run(&["operator", "list"]).await;
        assert!(listed.status.success(), "{}", text(&listed.stderr));
        let refused = run(&["serve"]).await;
        assert!(!refused.status.success());
        let printed = text(&refused.stderr);
        assert!(printed.contains(&url) && printed.contains("couriers.simulator_url"), "{printed}");
    }

    async fn lists_a_dead_letter_and_retries_it_once(app) {
        let (_simulator, url) = simulator().await;
        let id = db_dead_letter(app).await;
        let listed = waybill(app, &url, &["operator", "list"]).await;
        let shown = text(&listed.stdout);
        assert!(shown.contains(&format!("{id}  data_export  3 attempts, step 4 of 9  the file store: full")), "{shown}{}", text(&listed.stderr));
        assert!(shown.contains("Unconfirmed or stuck purchases: 0") && shown.contains("Refunds that failed: 0"), "{shown}");
        let sent = waybill(app, &url, &["operator", "retry", &id.to_string()]).await;
        assert!(sent.status.success(), "{}", text(&sent.stderr));
        let row = job::Entity::find_by_id(id).one(app.db()).await.unwrap().unwrap();
        assert_eq!((row.set_aside_at, row.attempts), (None, 0));
        let acts = trail::Entity::find().all(app.db()).await.unwrap();
        assert_eq!(acts.len(), 1);
        let (operator, act) = (acts[0].operator.as_str(), acts[0].action.as_str());
        assert_eq!((operator, act, acts[0].subject_id), ("ana", OperatorAct::JobSentBack.code(), Some(id)));
        let again = waybill(app, &url, &["operator", "retry", &id.to_string()]).await;
        assert_eq!(again.status.code(), Some(1));
        assert!(text(&again.stderr).contains(&format!("no job {id} is in the dead-letter queue")));
        let unknown = Uuid::now_v7().to_string();
        let settled = waybill(app, &url, &["operator", "settle", "not-found", &unknown]).await;
        assert_eq!(settled.status.code(), Some(1));
        assert!(text(&settled.stderr).contains("there is no such purchase"), "{}", text(&settled.stderr));
    }

    async fn a_day_is_closed_by_couriers_that_have_manifests_and_the_act_is_recorded(app) {
        let (_simulator, url) = simulator().await;
        let place = ["--street", "1204 rue Sainte-Catherine E", "--city", "Montréal", "--province", "qc", "--postal-code", "h2l 2g9", "--phone", "514 555-0143"];
        let close = async |courier: &str| waybill(app, &url, &[&["operator", "close-day", "--courier", courier], &place[..]].concat()).await;
        for _ in 0..2 {
            let closed = close("puro").await;
            assert!(closed.status.success(), "{}", text(&closed.stderr));
            assert!(text(&closed.stderr).contains("There was nothing to close."), "{}", text(&closed.stderr));
        }
        let acts = trail::Entity::find().all(app.db()).await.unwrap();
        assert_eq!((acts.len(), acts[0].action.as_str()), (2, OperatorAct::DayClosed.code()));
        assert!(acts[0].reason.starts_with("puro 20"), "{}", acts[0].reason);
        let none = close("ups").await;
        assert_eq!(none.status.code(), Some(1));
        assert!(text(&none.stderr).contains("ups has no manifests here; these have: "), "{}", text(&none.stderr));
    }

    async fn reconcile_ends_with_1_where_there_is_a_difference(app) {
        let (_simulator, url) = simulator().await;
        let clean = waybill(app, &url, &["reconcile"]).await;
        assert!(clean.status.success() && clean.stdout.is_empty(), "{}{}", text(&clean.stdout), text(&clean.stderr));
        let key = "labels/nobody/nothing/1.pdf";
        app.state.files.put(&Path::from(key), PutPayload::from(b"%PDF".to_vec())).await.unwrap();
        crate::operator::reconcile::age_file(app, key);
        let differs = waybill(app, &url, &["reconcile", "--json"]).await;
        assert_eq!(differs.status.code(), Some(1));
        let lines: Vec<serde_json::Value> =
            text(&differs.stdout).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!((&lines[0]["mismatch"], &lines[0]["subject"]), (&"file_without_row".into(), &key.into()));
        assert_eq!((&lines[1]["files"], &lines[1]["differences"]), (&1.into(), &1.into()));
        assert!(text(&differs.stderr).contains("1 mismatch found"));
        // What it found is kept for the desk, and for those who have only a shell.
        let kept = waybill(app, &url, &["operator", "reconciliation"]).await;
        assert!(text(&kept.stdout).contains("file_without_row") && text(&kept.stderr).contains("1 differences"), "{}", text(&kept.stderr));
    }

    async fn an_account_is_disabled_and_an_operator_made_from_a_shell(app) {
        let (_simulator, url) = simulator().await;
        let owner = app.owner().await;
        let id = owner.account_id.to_string();
        let without_reason = waybill(app, &url, &["operator", "account", "disable", &id, "--note", " "]).await;
        assert_eq!(without_reason.status.code(), Some(1));
        let disabled = waybill(app, &url, &["operator", "account", "disable", &id, "--note", "Chargebacks"]).await;
        assert!(disabled.status.success(), "{}", text(&disabled.stderr));
        assert_eq!(owner.get("/api/user").await.status, 401);
        let country = waybill(app, &url, &["operator", "account", "country", &id, "us", "--note", "Moved"]).await;
        assert!(text(&country.stderr).contains("disabled, country US"), "{}", text(&country.stderr));
        let made = piped(app, &["operator", "add", "Ana@example.ca"], "a long enough password\n").await;
        assert!(text(&made.stdout).starts_with("otpauth://totp/"), "{}{}", text(&made.stdout), text(&made.stderr));
        let twice = piped(app, &["operator", "add", "ana@example.ca"], "a long enough password\n").await;
        assert!(text(&twice.stderr).contains("is an operator already"), "{}", text(&twice.stderr));
        let weak = piped(app, &["operator", "reset", "ana@example.ca"], "short\n").await;
        assert_eq!(weak.status.code(), Some(1));
        let acts = trail::Entity::find().all(app.db()).await.unwrap();
        let codes: Vec<&str> = acts.iter().map(|act| act.action.as_str()).collect();
        assert_eq!(codes, ["account_changed", "account_changed", "operator_added"]);
        assert_eq!(acts[0].reason, "disabled: Chargebacks");
    }
}
