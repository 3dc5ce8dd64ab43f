//! Contacts as vCards, which telephones and mail programs export: versions 2.1 (versit, 1996), 3.0 (RFC 2425 and 2426) and
//! 4.0 (RFC 6350). Each card becomes a row under a header of ours.

use std::borrow::Cow;
use std::collections::HashMap;

use encoding_rs::Encoding as Standard;

use super::{CELL_CHARACTERS_MAX, Packed, Unreadable};

/// The header, in the words of our own files, as core reads them.
const HEADER: [&str; 13] = [
    "First name",
    "Last name",
    "Full name",
    "Company",
    "Phone",
    "Email",
    "Address",
    "Unit",
    "City",
    "Province",
    "Postal code",
    "Country",
    "Residential",
];

/// Whether a text is one of contacts.
pub(super) fn is_cards(text: &str) -> bool {
    let start = text.trim_start_matches(['\u{feff}', ' ', '\t', '\r', '\n']);
    start.get(..11).is_some_and(|start| start.eq_ignore_ascii_case("BEGIN:VCARD"))
}

/// Reads the contacts of a text.
pub(super) fn read(text: &str) -> Result<Packed, Unreadable> {
    let mut table = Packed::default();
    put_row(&mut table, &HEADER.map(str::to_owned))?;
    let mut card = Card::default();
    let mut lines = text.trim_start_matches('\u{feff}').lines().peekable();
    while let Some(first) = lines.next() {
        let mut line = Cow::Borrowed(first.trim_end_matches('\r'));
        // A line goes on in those that begin with white space, one of quoted-printable behind an equals sign.
        while let Some(next) = lines.peek() {
            if let Some(rest) = next.strip_prefix([' ', '\t']) {
                line.to_mut().push_str(rest.trim_end_matches('\r'));
            } else if line.ends_with('=') && is_quoted_printable(&line) {
                let kept = line.len() - 1;
                line.to_mut().truncate(kept);
                line.to_mut().push_str(next.trim_end_matches('\r'));
            } else {
                break;
            }
            lines.next();
        }
        let Some(property) = Property::of(&line) else { continue };
        match property.name.as_str() {
            "BEGIN" => card = Card::default(),
            "END" if !table.is_full() && !card.is_group => put_row(&mut table, &std::mem::take(&mut card).row())?,
            _ => card.take(property),
        }
    }
    Ok(table)
}

fn put_row(table: &mut Packed, cells: &[String]) -> Result<(), Unreadable> {
    for (column, cell) in cells.iter().enumerate() {
        // A name or a street of that length is a picture in the wrong place.
        let cell = cell.trim();
        table.put(column, if cell.len() > CELL_CHARACTERS_MAX { "" } else { cell })?;
    }
    table.end_row(|start, end| start == end)
}

fn is_quoted_printable(line: &str) -> bool {
    let params = line.split(':').next().unwrap_or_default();
    params.to_ascii_uppercase().contains("QUOTED-PRINTABLE")
}

/// A line of a card: `item1.TEL;TYPE=WORK,VOICE:514 555-0123`.
#[derive(Debug, Default)]
struct Property {
    /// What Apple ties a label to; empty where there is none.
    group: String,
    name: String,
    /// The values of its parameters, in capitals.
    types: Vec<String>,
    /// As it is written, without quoted-printable.
    value: String,
}

impl Property {
    fn of(line: &str) -> Option<Self> {
        let mut in_quotes = false;
        let colon = line.find(|letter: char| {
            in_quotes ^= letter == '"';
            letter == ':' && !in_quotes
        })?;
        let (head, value) = (&line[..colon], &line[colon + 1..]);
        let mut params = head.split(';');
        let name = params.next().unwrap_or_default();
        let (group, name) = name.rsplit_once('.').unwrap_or(("", name));
        let (mut types, mut charset, mut is_quoted) = (Vec::new(), None, false);
        for param in params {
            // Version 2.1 writes a type alone.
            let (key, values) = param.split_once('=').unwrap_or(("TYPE", param));
            for one in values.trim_matches('"').split(',').map(|one| one.trim().to_ascii_uppercase()) {
                match key.to_ascii_uppercase().as_str() {
                    "CHARSET" => charset = Standard::for_label(one.as_bytes()),
                    _ if one == "QUOTED-PRINTABLE" => is_quoted = true,
                    "PREF" => types.push("PREF".to_owned()),
                    _ => types.push(one),
                }
            }
        }
        let value = if is_quoted { unquoted(value, charset) } else { value.to_owned() };
        let (group, name) = (group.to_ascii_uppercase(), name.trim().to_ascii_uppercase());
        Some(Self { group, name, types, value })
    }

    fn is(&self, kind: &str) -> bool {
        self.types.iter().any(|known| known == kind)
    }

    /// The parts of a value that are apart by semicolons, each without its escapes.
    fn parts(&self) -> Vec<String> {
        let (mut parts, mut letters) = (vec![String::new()], self.value.chars());
        while let Some(letter) = letters.next() {
            if letter == ';' {
                parts.push(String::new());
                continue;
            }
            let meant = match letter {
                '\\' => letters.next().map(|escaped| if matches!(escaped, 'n' | 'N') { '\n' } else { escaped }),
                letter => Some(letter),
            };
            parts.last_mut().into_iter().for_each(|part| part.extend(meant));
        }
        parts
    }

    fn text(&self) -> String {
        self.parts().join(";")
    }
}

/// Reads quoted-printable (RFC 2045, 6.7) in the encoding that its line names, UTF-8 where it names none.
fn unquoted(text: &str, charset: Option<&'static Standard>) -> String {
    let bytes = text.as_bytes();
    let (mut read, mut at) = (Vec::with_capacity(bytes.len()), 0);
    while let Some(byte) = bytes.get(at) {
        let hex = text.get(at + 1..at + 3).filter(|_| *byte == b'=').and_then(|hex| u8::from_str_radix(hex, 16).ok());
        read.push(hex.unwrap_or(*byte));
        at += if hex.is_some() { 3 } else { 1 };
    }
    charset.unwrap_or(encoding_rs::UTF_8).decode_without_bom_handling(&read).0.into_owned()
}

/// A contact.
#[derive(Debug, Default)]
struct Card {
    name: Vec<String>,
    full_name: String,
    company: String,
    phones: Vec<Property>,
    emails: Vec<Property>,
    places: Vec<Property>,
    /// What Apple calls a group of lines, and its country's code.
    labels: HashMap<String, String>,
    countries: HashMap<String, String>,
    /// Whether it is a list of other cards.
    is_group: bool,
}

impl Card {
    fn take(&mut self, property: Property) {
        match property.name.as_str() {
            "N" => self.name = property.parts(),
            "FN" if self.full_name.is_empty() => self.full_name = property.text(),
            "ORG" if self.company.is_empty() => self.company = property.parts().swap_remove(0),
            // Neither can be called.
            "TEL" if property.is("FAX") || property.is("PAGER") => {}
            "TEL" => self.phones.push(property),
            "EMAIL" => self.emails.push(property),
            "ADR" => self.places.push(property),
            "X-ABLABEL" => {
                self.labels.insert(property.group, property.value.to_ascii_uppercase());
            }
            "X-ABADR" => {
                self.countries.insert(property.group, property.value.to_ascii_uppercase());
            }
            "KIND" | "X-ADDRESSBOOKSERVER-KIND" => self.is_group = property.value.trim().eq_ignore_ascii_case("group"),
            _ => {}
        }
    }

    fn row(mut self) -> [String; HEADER.len()] {
        let labels = std::mem::take(&mut self.labels);
        let is = |property: &Property, kind: &str| {
            property.is(kind) || labels.get(&property.group).is_some_and(|label| label.contains(kind))
        };
        let pick = |list: &[Property], kinds: &[&str]| {
            let rank = |one: &Property| kinds.iter().position(|kind| is(one, kind)).unwrap_or(kinds.len());
            list.iter()
                .enumerate()
                .filter(|(_, one)| !one.value.trim_matches([';', ' ']).is_empty())
                .min_by_key(|&(at, one)| (rank(one), at))
                .map(|(at, _)| at)
        };
        // As in exports of tables, where work comes before home.
        let place = pick(&self.places, &["PREF", "WORK"]).map(|at| self.places.swap_remove(at)).unwrap_or_default();
        let residential = is(&place, "HOME");
        let near = if residential { "HOME" } else { "WORK" };
        let phone = pick(&self.phones, &["PREF", "CELL", "IPHONE", "MOBILE", near]);
        let email = pick(&self.emails, &["PREF", near]);
        let text = |list: &[Property], at: Option<usize>| {
            at.and_then(|at| list.get(at)).map(Property::text).unwrap_or_default()
        };

        let mut parts = place.parts().into_iter().map(|part| part.trim().to_owned());
        let mut next = || parts.next().unwrap_or_default();
        let [post_box, extended, street, city, region, code, country]: [String; 7] = std::array::from_fn(|_| next());
        let mut lines = street.lines().map(|line| line.trim().trim_end_matches(',')).filter(|line| !line.is_empty());
        let post_box = match post_box.bytes().all(|byte| byte.is_ascii_digit()) {
            true if !post_box.is_empty() => format!("PO Box {post_box}"),
            _ => post_box,
        };
        let (first, unit) = (lines.next().unwrap_or_default().to_owned(), lines.collect::<Vec<&str>>().join(", "));
        let mut written =
            [first, extended.replace('\n', ", "), unit, post_box].into_iter().filter(|line| !line.is_empty());
        let (street, unit) = (written.next().unwrap_or_default(), written.collect::<Vec<String>>().join(", "));
        let country =
            if country.is_empty() { self.countries.remove(&place.group).unwrap_or_default() } else { country };

        let mut name = std::mem::take(&mut self.name).into_iter().map(|part| part.trim().to_owned());
        let mut next = || name.next().unwrap_or_default();
        let [family, given, additional, _title, suffix]: [String; 5] = std::array::from_fn(|_| next());
        let joined = |parts: [String; 2]| parts.join(" ").trim().to_owned();
        let (first, last) = (joined([given, additional]), joined([family, suffix]));
        let is_company = self.full_name.trim() == self.company.trim();
        let full = if first.is_empty() && last.is_empty() && !is_company { self.full_name } else { String::new() };
        let residential = if residential { "1" } else { "" }.to_owned();
        let (phone, email) = (text(&self.phones, phone), text(&self.emails, email));
        [first, last, full, self.company, phone, email, street, unit, city, region, code, country, residential]
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]

    fn rows(text: &str) -> Vec<Vec<String>> {
        crate::read(text.as_bytes()).unwrap().into_iter().skip(1).collect()
    }

    fn row<'a>(text: &str, cells: impl IntoIterator<Item = &'a str>) {
        let cells: Vec<String> = cells.into_iter().map(str::to_owned).collect();
        assert_eq!(rows(text), [cells], "{text}");
    }

    #[test]
    fn a_card_of_a_telephone_of_apple() {
        let card = "BEGIN:VCARD\r\nVERSION:3.0\r\nPRODID:-//Apple Inc.//iPhone OS 18.1//EN\r\nN:Roy;Ana;Marie;Dr.;\r\n\
            FN:Dr. Ana Marie Roy\r\nORG:Fleurs Roy inc.;Expédition\r\nEMAIL;type=INTERNET;type=HOME:ana@example.com\r\n\
            EMAIL;type=INTERNET;type=WORK;type=pref:ana@fleurs.example\r\nTEL;type=WORK;type=FAX:(514) 555-0100\r\n\
            TEL;type=CELL;type=VOICE;type=pref:(514) 555-0123\r\n\
            item1.ADR;type=HOME;type=pref:;;1200\\, rue Sherbrooke O\\nBureau 400;Montréal;QC;H3A 1H6;Canada\r\n\
            item1.X-ABADR:ca\r\nPHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQAAAQABAAD\r\n /4QBMRXhpZgAATU0AKg\r\nEND:VCARD\r\n";
        row(
            card,
            [
                "Ana Marie",
                "Roy",
                "",
                "Fleurs Roy inc.",
                "(514) 555-0123",
                "ana@fleurs.example",
                "1200, rue Sherbrooke O",
                "Bureau 400",
                "Montréal",
                "QC",
                "H3A 1H6",
                "Canada",
                "1",
            ],
        );
        let labelled = "BEGIN:VCARD\nVERSION:3.0\nN:Roy;Ana;;;\nFN:Ana Roy\nitem1.TEL:514-555-0123\nitem1.X-ABLabel:_$!<Work>!$_\n\
            item2.ADR:;;12 Elm St;Ottawa;ON;K1A 0A9;\nitem2.X-ABLabel:_$!<Home>!$_\nitem2.X-ABADR:ca\nEND:VCARD";
        row(
            labelled,
            ["Ana", "Roy", "", "", "514-555-0123", "", "12 Elm St", "", "Ottawa", "ON", "K1A 0A9", "CA", "1"],
        );
    }

    #[test]
    fn cards_of_google_with_several_addresses_and_folded_lines() {
        let cards = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Luc Morel\r\nN:Morel;Luc;;;\r\nEMAIL;TYPE=INTERNET:luc@example.com\r\n\
            TEL;TYPE=HOME:+1 613-555-0100\r\nTEL;TYPE=CELL:+1 613-555-0123\r\n\
            ADR;TYPE=HOME:;;5 Home St;Ottawa;ON;K1A 0A9;CA;5 Home St\\nOttawa ON K1A 0A9\r\n\
            ADR;TYPE=WORK:;Suite 300;111 Wellington Street with a long na\r\n me;Ottawa;ON;K1A 0A9;CA\r\nCATEGORIES:myContacts\r\n\
            END:VCARD\r\nBEGIN:VCARD\r\nVERSION:3.0\r\nFN:Acme Widgets\r\nORG:Acme Widgets\r\nN:;;;;\r\n\
            ADR:1204;;;Montréal;QC;H3C 1A1;Canada\r\nEND:VCARD\r\n";
        assert_eq!(
            rows(cards),
            [
                vec![
                    "Luc",
                    "Morel",
                    "",
                    "",
                    "+1 613-555-0123",
                    "luc@example.com",
                    "111 Wellington Street with a long name",
                    "Suite 300",
                    "Ottawa",
                    "ON",
                    "K1A 0A9",
                    "CA",
                ],
                vec!["", "", "", "Acme Widgets", "", "", "PO Box 1204", "", "Montréal", "QC", "H3C 1A1", "Canada"],
            ]
        );
    }

    #[test]
    fn a_card_of_outlook_in_quoted_printable() {
        let card = "BEGIN:VCARD\r\nVERSION:2.1\r\nN;LANGUAGE=fr-ca;CHARSET=Windows-1252;ENCODING=QUOTED-PRINTABLE:C=F4t=E9;Julie\r\n\
            FN;CHARSET=Windows-1252;ENCODING=QUOTED-PRINTABLE:Julie C=F4t=E9\r\nORG:Atelier\r\n\
            TEL;WORK;VOICE:(418) 555-0123 x23\r\nTEL;WORK;FAX:(418) 555-0199\r\n\
            ADR;WORK;PREF;CHARSET=utf-8;ENCODING=QUOTED-PRINTABLE:;;12 rue Saint-Jean=0D=0A=\r\n\
            Bureau 4;Qu=C3=A9bec;QC;G1R 1A1;Canada\r\nEMAIL;PREF;INTERNET:julie@example.com\r\nEND:VCARD\r\n";
        row(
            card,
            [
                "Julie",
                "Côté",
                "",
                "Atelier",
                "(418) 555-0123 x23",
                "julie@example.com",
                "12 rue Saint-Jean",
                "Bureau 4",
                "Québec",
                "QC",
                "G1R 1A1",
                "Canada",
            ],
        );
    }

    #[test]
    fn a_card_of_version_4() {
        let card = "begin:vcard\nVERSION:4.0\nFN:Eva Chen\nTEL;VALUE=uri;PREF=1;TYPE=\"voice,home\":tel:+1-604-555-0123;ext=7\n\
            ADR;TYPE=home;LABEL=\"12 Oak St: upstairs; Vancouver\":;;12 Oak St;Vancouver;BC;V5Y 1V4;Canada\n\
            EMAIL:eva@example.com\nEND:VCARD\nBEGIN:VCARD\nVERSION:4.0\nKIND:group\nFN:Friends\nEND:VCARD\n";
        row(
            card,
            [
                "",
                "",
                "Eva Chen",
                "",
                "tel:+1-604-555-0123;ext=7",
                "eva@example.com",
                "12 Oak St",
                "",
                "Vancouver",
                "BC",
                "V5Y 1V4",
                "Canada",
                "1",
            ],
        );
    }

    #[test]
    fn what_is_no_whole_card_is_no_row() {
        assert!(rows("BEGIN:VCARD\nVERSION:3.0\nFN:Ana").is_empty());
        assert!(rows("BEGIN:VCARD\nno colon\n:\n;:\nEND:VCARD\n=:=\n =").is_empty());
    }
}
