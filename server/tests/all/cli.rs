//! The binary's commands.

use std::io::Write;
use std::process::{Command, Output, Stdio};

fn waybill(arguments: &[&str], input: &str) -> Output {
    let folder = tempfile::tempdir().unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_waybill"))
        .args(arguments)
        .current_dir(folder.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
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
