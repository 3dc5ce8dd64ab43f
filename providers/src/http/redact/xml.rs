//! XML, event by event: what is hidden is replaced in its place, all else is written as it was read.

use quick_xml::events::attributes::Attribute;
use quick_xml::events::{BytesCData, BytesStart, BytesText, Event};
use quick_xml::{Reader, Writer};

use super::hide::{Hide, Nested, STARS, is_flag, is_message};
use super::names::Name;

/// An element that has begun.
struct Open {
    name: Name,
    hidden: bool,
    /// Whether its text was replaced already: it may come in pieces.
    starred: bool,
}

/// The message with stars in place of hidden texts and attributes; without comments, and from where it is not XML, without
/// the rest.
pub(super) fn starred(message: &str, hide: Hide, depth: usize, nested: Nested) -> String {
    let mut reader = Reader::from_str(message);
    let config = reader.config_mut();
    config.check_end_names = false;
    config.allow_unmatched_ends = true;
    let mut writer = Writer::new(Vec::with_capacity(message.len()));
    let mut open: Vec<Open> = Vec::new();
    loop {
        let written = match reader.read_event() {
            Ok(Event::Eof) => break,
            Ok(Event::Start(start)) => {
                let (name, hidden) = element(&start, &open, hide);
                open.push(Open { name, hidden, starred: false });
                writer.write_event(Event::Start(attributes(start, hide)))
            }
            Ok(Event::Empty(start)) => writer.write_event(Event::Empty(attributes(start, hide))),
            Ok(Event::End(end)) => {
                open.pop();
                writer.write_event(Event::End(end))
            }
            Ok(Event::Text(text)) => match seen(&mut open, &text, hide) {
                true => writer.write_event(Event::Text(text)),
                false => stars(&mut writer, &mut open),
            },
            Ok(Event::CData(data)) => match seen(&mut open, &data, hide) {
                true if is_message(&data) => {
                    writer.write_event(Event::CData(BytesCData::new(nested(&data, hide, depth + 1))))
                }
                true => writer.write_event(Event::CData(data)),
                false => stars(&mut writer, &mut open),
            },
            // A document escaped as text, `&lt;name&gt;`, comes in pieces that don't say where they belong.
            Ok(Event::GeneralRef(reference)) => {
                let markup = matches!(reference.as_ref(), "lt" | "#60" | "#x3c" | "#x3C" | "quot" | "#34" | "#x22");
                if let (true, Some(element)) = (markup, open.last_mut()) {
                    element.hidden = true;
                }
                match open.last().is_some_and(|element| element.hidden) {
                    true => stars(&mut writer, &mut open),
                    false => writer.write_event(Event::GeneralRef(reference)),
                }
            }
            Ok(Event::Comment(_)) => continue,
            Ok(event @ (Event::Decl(_) | Event::PI(_) | Event::DocType(_))) => writer.write_event(event),
            Err(_) => {
                writer.write_event(Event::Text(BytesText::new(STARS))).and(Err(std::io::ErrorKind::InvalidData.into()))
            }
        };
        if written.is_err() {
            break;
        }
    }
    String::from_utf8_lossy(&writer.into_inner()).into_owned()
}

/// An element's name, and whether its text is hidden.
fn element(start: &BytesStart<'_>, open: &[Open], hide: Hide) -> (Name, bool) {
    let name = Name::of(start.name().as_ref());
    let (above, within) = open.last().map_or(("", false), |parent| (parent.name.as_str(), parent.hidden));
    // Of an element it shows later only whether it has others inside: those are asked by their own names.
    let hidden = within || hide.named(&name, above, false);
    (name, hidden)
}

/// Whether a piece of text may be seen.
fn seen(open: &mut [Open], text: &str, hide: Hide) -> bool {
    let Some((element, above)) = open.split_last_mut() else { return text.trim().is_empty() };
    if is_flag(text) {
        return true;
    }
    let above = above.last().map_or("", |parent| parent.name.as_str());
    element.hidden = element.hidden || hide.value(&element.name, above);
    !element.hidden
}

/// Stars in place of an element's text, once.
fn stars(writer: &mut Writer<Vec<u8>>, open: &mut [Open]) -> std::io::Result<()> {
    match open.last_mut() {
        Some(element) if element.starred => Ok(()),
        Some(element) => {
            element.starred = true;
            writer.write_event(Event::Text(BytesText::new(STARS)))
        }
        None => writer.write_event(Event::Text(BytesText::new(STARS))),
    }
}

/// A start tag with stars in place of hidden attributes.
fn attributes<'a>(start: BytesStart<'a>, hide: Hide) -> BytesStart<'a> {
    if start.attributes_raw().trim().is_empty() {
        return start;
    }
    let name = start.name().as_ref().to_owned();
    let is_hidden = |attribute: &Attribute<'_>| hide.name(attribute.key.as_ref(), &name, true);
    let all: Vec<Attribute<'_>> = start.attributes().with_checks(false).flatten().collect();
    if !all.iter().any(is_hidden) {
        return start.clone();
    }
    let mut made = BytesStart::new(name.clone());
    for attribute in &all {
        match is_hidden(attribute) {
            true => made.push_attribute((attribute.key.as_ref(), STARS)),
            false => made.push_attribute(attribute.clone()),
        }
    }
    made
}
