//! The binary's commands.

use std::io::Write;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use waybill_server::cli::asynchronously;

fn waybill(arguments: &[&str], input: impl AsRef<[u8]>) -> Output {
    configured("", &[], arguments, input)
}

/// Runs a command with that `waybill.toml` and those variables.
fn configured(file: &str, variables: &[(&str, &str)], arguments: &[&str], input: impl AsRef<[u8]>) -> Output {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("waybill.toml"), file).unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_waybill"))
        .args(arguments)
        .envs(variables.iter().copied())
        .current_dir(folder.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input.as_ref()).unwrap();
    child.wait_with_output().unwrap()
}

#[test]
fn rule_answers_one_line_for_each_case() {
    let cases = "{\"input\":{}}\nnot a case\n\n{\"input\":{\"email\":\"a@example.ca\",\"password\":\"x\"}}\n";
    let output = waybill(&["rule", "account.login"], cases);
    let text = String::from_utf8(output.stdout).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 3, "{text}");
    assert_eq!(lines[0], waybill_core::catalog::run("account.login", "{\"input\":{}}").unwrap());
    assert!(lines[1].starts_with("{\"error\":"));
    assert_eq!(lines[2], "[]");
}

#[test]
fn a_line_that_is_not_utf8_is_an_error_line_and_the_next_ones_go_on() {
    let good = b"{\"input\":{\"email\":\"a@example.ca\",\"password\":\"x\"}}";
    let cases = [good.as_slice(), b"{\"input\":\"\xff\xfe\"}", b"\xc3", b" \r", good].join(&b'\n');
    let output = waybill(&["rule", "account.login"], cases);
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).unwrap();
    let wrong = r#"{"error":"the line is not UTF-8"}"#;
    assert_eq!(text.lines().collect::<Vec<_>>(), ["[]", wrong, wrong, "[]"]);
}

#[test]
fn an_unknown_rule_says_how_to_list_them() {
    let output = waybill(&["rule", "no.such"], "");
    assert!(!output.status.success());
    assert!(String::from_utf8_lossy(&output.stderr).contains("`waybill rule` lists them"));
    let listed = waybill(&["rule"], "");
    assert_eq!(String::from_utf8_lossy(&listed.stdout).lines().count(), waybill_core::catalog::names().count());
}

#[test]
fn production_refuses_what_is_for_demonstrations() {
    let output = waybill(&["check-config", "--production"], "");
    assert!(!output.status.success());
    let text = String::from_utf8(output.stderr).unwrap();
    for key in ["http.public_url", "http.trusted_proxies", "storage.root_secret", "couriers"] {
        assert!(text.contains(key), "{key} is not in: {text}");
    }
}

/// A configuration with which `serve --production` starts.
const FIT: &str = r#"
    [http]
    public_url = "https://ship.erable.ca"
    trusted_proxies = ["127.0.0.1"]
    [database]
    url = "postgres://waybill@localhost/waybill"
    [storage]
    root_secret = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"
    [mail]
    host = "smtp.erable.ca"
    from = "no-reply@erable.ca"
    [freight]
    desk_email = "freight@erable.ca"
    [payments]
    base_url = "https://api.stripe.com"
    secret_key = "sk_live_1"
    publishable_key = "pk_live_1"
    webhook_secrets = ["whsec_1"]
    [couriers.ups]
    base_url = "https://onlinetools.ups.com"
    client_id = "1"
    client_secret = "2"
    account_number = "A1B2C3"
    [couriers.cp]
    enabled = false
    [couriers.puro]
    enabled = false
    [couriers.gls]
    enabled = false
    [couriers.loomis]
    enabled = false
    [couriers.canpar]
    enabled = false
"#;

#[test]
fn production_says_what_breaks_with_local_files_and_a_shared_database() {
    let output = configured(FIT, &[], &["check-config", "--production"], "");
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(said.contains("warning: storage.bucket is not set") && said.contains("With a second process"), "{said}");
    let bucket = [("WAYBILL_STORAGE__BUCKET", "waybill")];
    let output = configured(FIT, &bucket, &["check-config", "--production"], "");
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(said.contains("the bucket waybill") && !said.contains("storage.bucket"), "{said}");
}

#[test]
fn production_refuses_plain_http_test_hosts_and_test_keys() {
    for (key, value, reason) in [
        ("COURIERS__UPS__BASE_URL", "http://onlinetools.ups.com", "couriers.ups.base_url: must begin with https://"),
        ("COURIERS__UPS__BASE_URL", "https://wwwcie.ups.com", "couriers.ups.base_url: is a test host"),
        ("COURIERS__UPS__BASE_URL", "https://ups.example", "couriers.ups.base_url: is no host of the real service"),
        ("PAYMENTS__BASE_URL", "http://api.stripe.com", "payments.base_url: must begin with https://"),
        ("PAYMENTS__BASE_URL", "https://127.0.0.1:9", "payments.base_url: is no host of the real service"),
        ("PAYMENTS__SECRET_KEY", "sk_test_1", "payments.secret_key: is a test key"),
        ("PAYMENTS__PUBLISHABLE_KEY", "pk_test_1", "payments.publishable_key: is a test key"),
        ("SHOPIFY__BASE_URL", "http://127.0.0.1:9", "shopify.base_url: must not be set"),
        ("PAYMENTS__PUBLISHABLE_KEY", "pk_live_", "payments.publishable_key: is empty or a placeholder"),
        ("PAYMENTS__WEBHOOK_SECRETS", "[\"\"]", "payments.webhook_secrets: one is empty or a placeholder"),
        (
            "PAYMENTS__WEBHOOK_SECRETS",
            "[\"whsec_1\", \"whsec_\"]",
            "payments.webhook_secrets: one is empty or a placeholder",
        ),
        (
            "PAYMENTS__SCRIPT_URL",
            "http://127.0.0.1:4100/stripe.js",
            "payments.script_url: in production it is Stripe's own",
        ),
        ("COURIERS__UPS__WEBHOOK_SECRET", "changeme", "couriers.ups.webhook_secret: is a placeholder"),
    ] {
        let variable = format!("WAYBILL_{key}");
        let output = configured(FIT, &[(&variable, value)], &["check-config", "--production"], "");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && said.contains(reason), "{value}: {said}");
        let output = configured(FIT, &[(&variable, value)], &["check-config"], "");
        assert!(output.status.success(), "fit for trying: {value}: {}", String::from_utf8_lossy(&output.stderr));
    }
}

#[test]
fn production_refuses_the_sample_files_as_they_are() {
    let secrets = [("WAYBILL_PAYMENTS__SECRET_KEY", ""), ("WAYBILL_PAYMENTS__WEBHOOK_SECRETS", "[\"whsec_\"]")];
    let sample = include_str!("../../../deploy/waybill.toml");
    let output = configured(sample, &secrets, &["check-config", "--production"], "");
    let said = String::from_utf8_lossy(&output.stderr);
    for key in ["payments.secret_key: ", "payments.publishable_key: ", "payments.webhook_secrets: "] {
        assert!(!output.status.success() && said.contains(key), "{key} is not in: {said}");
    }
}

#[test]
fn a_key_that_is_none_is_named_with_the_one_that_was_meant() {
    let file = "[http]\nlisen = \"127.0.0.1:1\"\n[storge]\nbucket = \"x\"\n";
    let variables = [("WAYBILL_MAIL__PASWORD", "hunter2"), ("WAYBILL_HTTP_PUBLIC_URL", "https://ship.erable.ca")];
    let output = configured(file, &variables, &["check-config"], "");
    let said = String::from_utf8_lossy(&output.stderr);
    for expected in [
        "http.lisen: is no setting; did you mean http.listen?",
        "storge: is no setting; did you mean storage?",
        "mail.pasword: is no setting; did you mean mail.password?",
        "WAYBILL_HTTP_PUBLIC_URL: is no setting; did you mean WAYBILL_HTTP__PUBLIC_URL?",
    ] {
        assert!(said.contains(expected), "{expected} is not in {said}");
    }
    assert!(!output.status.success() && !said.contains("hunter2"), "{said}");
}

#[test]
fn a_courier_node_for_real_use_refuses_what_is_unfit_for_its_courier_alone() {
    let node = ["courier-node", "--courier", "ups", "--production"];
    let test_host =
        [("WAYBILL_COURIERS__UPS__BASE_URL", "https://wwwcie.ups.com"), ("WAYBILL_PAYMENTS__SECRET_KEY", "sk_test_1")];
    let output = configured(FIT, &test_host, &node, "");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success() && said.contains("couriers.ups.base_url: is a test host"), "{said}");
    assert!(!said.contains("payments."), "{said}");
    let output = waybill(&["courier-node", "--courier", "ups", "--listen", "0.0.0.0:0"], "");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success() && said.contains("not on loopback: add --production"), "{said}");
}

fn provider(arguments: &[&str], input: &str) -> (bool, serde_json::Value) {
    let output = waybill(&[&["provider"], arguments].concat(), input);
    let text = String::from_utf8(output.stdout).unwrap();
    let value = serde_json::from_str(&text);
    (output.status.success(), value.unwrap_or_else(|_| String::from_utf8(output.stderr).unwrap().into()))
}

#[test]
fn every_courier_encodes_the_example_of_each_operation_that_it_has_and_refuses_the_others() {
    use waybill_providers::courier::{CourierRegistry, CouriersSettings, Operation};

    let settings = CouriersSettings { simulator_url: Some("http://127.0.0.1:9".into()), ..CouriersSettings::default() };
    let couriers = CourierRegistry::from_settings(&settings).unwrap();
    let (operation, slug) = (Operation::Rate, "cp");
    let (_, example) = provider(&["example", "--operation", operation.as_str()], "");
    let encode = |slug: &str, operation: Operation| {
        provider(&["encode", "--courier", slug, "--operation", operation.as_str()], &example.to_string())
    };
    let (fine, requests) = encode(slug, operation);
    assert!(fine && requests[0]["target"] == "/rs/ship/price", "{requests}");
    assert!(requests[0]["body"].as_str().unwrap().contains("<postal-code>M5J0B6</postal-code>"), "{requests}");
    for courier in couriers.all() {
        let (fine, requests) = encode(courier.meta().slug, operation);
        assert!(fine && requests[0]["method"] == "POST", "{requests}");
        let printed = requests.to_string();
        assert!(
            !printed.contains("password>simulated") && !printed.contains("user_id>simulated"),
            "credentials: {printed}"
        );
    }
}

#[test]
fn an_answer_is_decoded_to_what_the_adapter_understood_or_to_the_courier_s_refusal() {
    let decode = |status: &str, answer: &str| {
        provider(&["decode", "--courier", "cp", "--operation", "rate", "--status", status], answer)
    };
    let (fine, offers) = decode(
        "200",
        r#"<price-quotes xmlns="http://www.canadapost.ca/ws/ship/rate-v4"><price-quote>
        <service-code>DOM.EP</service-code><service-name>Expedited Parcel</service-name>
        <price-details><base>12.00</base><taxes><gst>0.00</gst><pst>0.00</pst><hst percent="13">1.56</hst></taxes>
        <due>13.56</due></price-details><weight-details/>
        <service-standard><expected-transit-time>2</expected-transit-time></service-standard>
        </price-quote></price-quotes>"#,
    );
    assert!(fine && offers[0]["service"] == "DOM.EP", "{offers}");
    let (fine, refusal) = decode(
        "400",
        r#"<messages xmlns="http://www.canadapost.ca/ws/messages"><message><code>9111</code>
        <description>No services are available for this origin and destination</description></message></messages>"#,
    );
    assert!(!fine && !refusal["error"]["fr"].as_str().unwrap().is_empty(), "{refusal}");
    let (fine, said) = provider(&["decode", "--courier", "dhl", "--operation", "rate"], "");
    assert!(!fine && said.as_str().unwrap().contains("cp, puro, gls, loomis, ups, canpar"), "{said}");
    let (fine, said) = provider(&["encode", "--courier", "cp", "--operation", "rate"], "{}");
    assert!(!fine && said.as_str().unwrap().contains("waybill provider example --operation rate"), "{said}");
}

#[test]
fn blocking_work_does_not_delay_the_shutdown() {
    let (began, long) = (Instant::now(), Duration::from_secs(60));
    let (go_on, wait) = std::sync::mpsc::channel::<()>();
    let outcome = asynchronously(async move {
        let (running, runs) = tokio::sync::oneshot::channel();
        tokio::task::spawn_blocking(move || {
            let _ = running.send(());
            wait.recv_timeout(long)
        });
        runs.await.map_err(|error| error.to_string().into())
    });
    assert!(outcome.is_ok());
    assert!(began.elapsed() < long / 2, "it waited for {:?}", began.elapsed());
    drop(go_on);
}
