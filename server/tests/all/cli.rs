//! The binary's commands.

use std::io::Write;
use std::process::{Command, Output, Stdio};

fn waybill(arguments: &[&str], input: impl AsRef<[u8]>) -> Output {
    let folder = tempfile::tempdir().unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_waybill"))
        .args(arguments)
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
    assert_eq!(lines[0], waybill_core::rule::run("account.login", "{\"input\":{}}").unwrap());
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
    assert_eq!(String::from_utf8_lossy(&listed.stdout).lines().count(), waybill_core::rule::names().count());
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
        let told = requests.to_string();
        assert!(!told.contains("password>simulated") && !told.contains("user_id>simulated"), "credentials: {told}");
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
