//! For tests: outlines of the engine's schemas (`name? : type`, indented by two per level), which say what is allowed
//! where, and in which order.

use roxmltree::Node;

use crate::xml::XmlNode;

/// A line of an outline.
struct Line<'a> {
    depth: usize,
    name: &'a str,
    repeats: bool,
    kind: &'a str,
}

fn lines(text: &str) -> Vec<Line<'_>> {
    text.lines()
        .filter(|line| !line.trim().is_empty())
        .map(|line| {
            let bare = line.trim_start();
            let (head, kind) = bare.split_once(" : ").unwrap_or((bare, ""));
            let head = head.trim_end().trim_end_matches("nillable").trim_end();
            let name = head.split(['?', ' ', '[']).next().unwrap_or_default();
            Line { depth: (line.len() - bare.len()) / 2, name, repeats: head.contains("[0..*]"), kind: kind.trim() }
        })
        .collect()
}

/// Asserts that the request in an envelope has only what its operation's outline has, in that order.
pub(crate) fn validate(text: &str, envelope: &str) {
    let document = roxmltree::Document::parse(envelope).unwrap_or_else(|error| panic!("{error}"));
    if let Some(breach) = breach(text, document.root_element()) {
        panic!("{breach}\n{envelope}");
    }
}

/// What is wrong with an envelope, if anything is.
pub(crate) fn breach(text: &str, envelope: Node<'_, '_>) -> Option<String> {
    let lines = lines(text);
    let operation = envelope.get("Body").and_then(|body| body.first_element_child())?;
    let name = operation.tag_name().name();
    match lines.iter().position(|line| line.depth == 0 && line.name == name) {
        Some(at) => content(&lines, at, operation),
        None => Some(format!("there is no operation {name}")),
    }
}

fn content(lines: &[Line<'_>], at: usize, element: Node<'_, '_>) -> Option<String> {
    let depth = lines[at].depth;
    let inside = lines[at + 1..].iter().take_while(|line| line.depth > depth).count();
    let due: Vec<usize> = (at + 1..=at + inside).filter(|place| lines[*place].depth == depth + 1).collect();
    let mut from = 0;
    for child in element.children().filter(Node::is_element) {
        let name = child.tag_name().name();
        let found = due[from..].iter().position(|place| lines[*place].name == name);
        let Some(found) = found else { return Some(format!("{name} is not due there in {}", lines[at].name)) };
        let place = due[from + found];
        from += found + usize::from(!lines[place].repeats);
        let wrong = content(lines, place, child).or_else(|| value(&lines[place], child));
        if wrong.is_some() {
            return wrong;
        }
    }
    None
}

fn value(line: &Line<'_>, element: Node<'_, '_>) -> Option<String> {
    let text = element.text().unwrap_or_default().trim();
    let right = match line.kind {
        "boolean" => matches!(text, "true" | "false"),
        "int" | "long" | "byte" => text.parse::<i64>().is_ok(),
        "float" => text.parse::<f32>().is_ok(),
        "dateTime" => chrono::NaiveDateTime::parse_from_str(text, "%Y-%m-%dT%H:%M:%S").is_ok(),
        _ => true,
    };
    (!right).then(|| format!("{} is no {}: {text}", line.name, line.kind))
}
