//! For tests: real samples and schemas in the folder that `WAYBILL_SAMPLES` names, and `xmllint`. They belong to the
//! couriers and are not part of this project, so tests that need them are ignored unless asked for.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use roxmltree::Node;

fn path(name: &str) -> PathBuf {
    let folder = std::env::var_os("WAYBILL_SAMPLES").unwrap_or_else(|| panic!("name the samples in WAYBILL_SAMPLES"));
    PathBuf::from(folder).join(name)
}

/// A sample's text.
pub(crate) fn read(name: &str) -> String {
    std::fs::read_to_string(path(name)).unwrap_or_else(|error| panic!("there is no sample {name}: {error}"))
}

/// Validates a document against a schema of the samples.
pub(crate) fn validate(schema: &str, document: &str) {
    let schema = path("schemas").join(schema);
    let mut command = Command::new("xmllint");
    command.args(["--noout", "--nonet", "--schema"]).arg(&schema).arg("-");
    let child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let mut child = child.unwrap_or_else(|error| panic!("xmllint (tools/test-programs installs it): {error}"));
    if let Some(mut input) = child.stdin.take() {
        input.write_all(document.as_bytes()).unwrap_or_else(|error| panic!("xmllint takes no input: {error}"));
    }
    let output = child.wait_with_output().unwrap_or_else(|error| panic!("xmllint did not end: {error}"));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{}: {said}\n{document}", schema.display());
}

/// The request element of a SOAP envelope as a document of its own, for its schema.
pub(crate) fn soap_body(envelope: &str) -> String {
    let document = roxmltree::Document::parse(envelope).unwrap_or_else(|error| panic!("{error}"));
    let body = document.descendants().find(|node| node.tag_name().name() == "Body");
    let request = body.and_then(|body| body.first_element_child()).unwrap_or_else(|| panic!("no body"));
    let namespace = request.tag_name().namespace().unwrap_or_default();
    let text = &envelope[request.range()];
    let end = text.find([' ', '>', '/']).unwrap_or(text.len());
    format!("{} xmlns:pws=\"{namespace}\"{}", &text[..end], &text[end..])
}

/// All local names in a document, each path once: what two documents share regardless of prefixes, order and values.
pub(crate) fn paths(document: &str) -> std::collections::BTreeSet<String> {
    fn walk(node: Node<'_, '_>, path: &str, found: &mut std::collections::BTreeSet<String>) {
        for child in node.children().filter(Node::is_element) {
            let path = format!("{path}/{}", child.tag_name().name());
            walk(child, &path, found);
            found.insert(path);
        }
    }
    let mut found = std::collections::BTreeSet::new();
    let document = roxmltree::Document::parse(document).unwrap_or_else(|error| panic!("{error}"));
    walk(document.root(), "", &mut found);
    found
}

/// All names in a JSON document, each path once; the items of a list share one.
pub(crate) fn json_paths(document: &serde_json::Value) -> std::collections::BTreeSet<String> {
    fn walk(node: &serde_json::Value, path: &str, found: &mut std::collections::BTreeSet<String>) {
        match node {
            serde_json::Value::Object(members) => {
                for (name, member) in members {
                    let path = format!("{path}/{name}");
                    walk(member, &path, found);
                    found.insert(path);
                }
            }
            serde_json::Value::Array(items) => items.iter().for_each(|item| walk(item, path, found)),
            _ => {}
        }
    }
    let mut found = std::collections::BTreeSet::new();
    walk(document, "", &mut found);
    found
}
