//! As much of GraphQL as an app's documents need: the root field, and a selection that is checked against the schema.

use serde_json::{Map, Value};

use super::schema::{MUTATION, QUERY, SCALAR, fields};

/// A selected field and what is selected of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Selection {
    name: String,
    of: Vec<Selection>,
}

/// What a document asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Document {
    /// The first field at its root.
    pub root: String,
    /// How many lines of an order it selects (`lineItems(first: …)`).
    pub lines: usize,
    selected: Vec<Selection>,
    kind: &'static str,
}

/// Reads a document, or says what is wrong with it.
pub fn read(text: &str) -> Result<Document, String> {
    let kind = if text.trim_start().starts_with("mutation") { MUTATION } else { QUERY };
    let tokens = tokens(text)?;
    let mut rest = tokens.iter();
    // The operation's kind and name.
    rest.find(|token| *token == "{").ok_or(END)?;
    let selected = selections(&mut rest)?;
    check(&selected, kind)?;
    let root = selected.first().map(|first| first.name.clone()).ok_or(END)?;
    Ok(Document { root, lines: first_of(text, "lineItems(first: ").unwrap_or(10), selected, kind })
}

pub const END: &str = "syntax error, unexpected end of file";

/// Names and braces; arguments and variables are left out.
fn tokens(text: &str) -> Result<Vec<String>, String> {
    let (mut tokens, mut word, mut in_arguments) = (Vec::new(), String::new(), 0_usize);
    for letter in text.chars().chain([' ']) {
        if letter.is_ascii_alphanumeric() || matches!(letter, '_' | '$') {
            word.push(letter);
            continue;
        }
        let name = std::mem::take(&mut word);
        if in_arguments == 0 && !name.is_empty() {
            tokens.push(name);
        }
        match letter {
            '{' | '}' if in_arguments == 0 => tokens.push(letter.to_string()),
            '(' => in_arguments += 1,
            ')' => in_arguments = in_arguments.checked_sub(1).ok_or("syntax error, unexpected RPAREN")?,
            _ => {}
        }
    }
    if in_arguments > 0 { Err(END.to_owned()) } else { Ok(tokens) }
}

/// The fields up to the brace that closes them.
fn selections<'a>(rest: &mut impl Iterator<Item = &'a String>) -> Result<Vec<Selection>, String> {
    let mut found: Vec<Selection> = Vec::new();
    loop {
        match rest.next().ok_or(END)?.as_str() {
            "}" => return Ok(found),
            "{" => found.last_mut().ok_or("syntax error, unexpected LCURLY")?.of = selections(rest)?,
            name => found.push(Selection { name: name.to_owned(), of: Vec::new() }),
        }
    }
}

fn check(selected: &[Selection], kind: &str) -> Result<(), String> {
    for field in selected {
        let name = &field.name;
        let of = fields(kind).iter().find(|(known, _)| known == name).map(|(_, of)| *of);
        match of.ok_or_else(|| format!("Field '{name}' doesn't exist on type '{kind}'"))? {
            SCALAR if field.of.is_empty() => {}
            SCALAR => return Err(format!("Selections can't be made on scalars (field '{name}' has selections)")),
            of if field.of.is_empty() => {
                return Err(format!("Field must have selections (field '{name}' returns {of} but has no selections)"));
            }
            of => check(&field.of, of)?,
        }
    }
    Ok(())
}

impl Document {
    /// What the document selects of an answer, and nothing else; a field that the answer lacks is our mistake.
    pub fn select(&self, answer: &Value) -> Result<Value, String> {
        select(answer, &self.selected, self.kind)
    }
}

fn select(answer: &Value, selected: &[Selection], kind: &str) -> Result<Value, String> {
    match answer {
        Value::Null => Ok(Value::Null),
        Value::Array(items) => items.iter().map(|item| select(item, selected, kind)).collect(),
        Value::Object(members) => {
            let mut shown = Map::new();
            for field in selected {
                let value = match (members.get(&field.name), members.get("nodes")) {
                    (Some(value), _) => value.clone(),
                    (None, Some(Value::Array(nodes))) if field.name == "edges" => edges(nodes),
                    _ => return Err(format!("{kind} has no {} in the answer", field.name)),
                };
                let of = fields(kind).iter().find(|(known, _)| *known == field.name).map_or(SCALAR, |(_, of)| *of);
                let value = if of == SCALAR { value } else { select(&value, &field.of, of)? };
                shown.insert(field.name.clone(), value);
            }
            Ok(Value::Object(shown))
        }
        _ => Err(format!("{kind} is no object in the answer")),
    }
}

/// The nodes of a connection as its edges.
fn edges(nodes: &[Value]) -> Value {
    nodes.iter().map(|node| serde_json::json!({ "cursor": node["id"], "node": node })).collect()
}

fn first_of(text: &str, before: &str) -> Option<usize> {
    let after = &text[text.find(before)? + before.len()..];
    after.split(|letter: char| !letter.is_ascii_digit()).next()?.parse().ok()
}
