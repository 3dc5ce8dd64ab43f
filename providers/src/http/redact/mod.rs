//! What may be seen of a message: its shape and its figures, not who it is about, and no secret.

use std::sync::LazyLock;

use regex::Regex;

/// Parts of element and member names whose text opens a door, in lower case without separators.
const SECRET: &[&str] = &["authorization", "credential", "password", "secret", "token", "userid"];
/// The same for what is about a person.
const PERSONAL: &[&str] = &[
    "accountnumber",
    "addressline",
    "areacode",
    "attention",
    "billedaccount",
    "city",
    "company",
    "contactname",
    "email",
    "fax",
    "fullname",
    "firstname",
    "lastname",
    "name1",
    "personname",
    "phone",
    "sender",
    "signature",
    "signatory",
    "street",
];
/// The same for whole names, which are parts of harmless ones.
const PERSONAL_WHOLE: &[&str] = &["name", "user", "username", "address1", "address2", "address3"];
/// Names that would be hidden by the list above and say nothing about anybody.
const SHOWN: &[&str] = &["signatureoption", "signaturerequired", "signaturetype"];

/// An XML element that holds text alone, or a JSON member whose value is a text.
static VALUE: LazyLock<Option<Regex>> = LazyLock::new(|| {
    Regex::new(r#"(?s)<(?P<tag>(?:[\w.-]+:)?(?P<element>[\w.-]+))(?P<attributes>\s[^<>]*)?>(?P<text>[^<>]+)</|"(?P<member>[\w.-]+)"(?P<colon>\s*:\s*)"(?P<value>(?:[^"\\]|\\.)*)""#)
        .ok()
});

fn bare(name: &str) -> String {
    name.chars().filter(|it| it.is_ascii_alphanumeric()).map(|it| it.to_ascii_lowercase()).collect()
}

fn is_secret(name: &str) -> bool {
    let name = bare(name);
    SECRET.iter().any(|part| name.contains(part))
}

fn is_personal(name: &str) -> bool {
    let name = bare(name);
    let name = name.as_str();
    !SHOWN.contains(&name) && (PERSONAL_WHOLE.contains(&name) || PERSONAL.iter().any(|part| name.contains(part)))
}

/// Whether a name is the key of a figure (`fuel_surcharge`), as Loomis writes its charges: nobody is called so.
fn is_key(name: &str, text: &str) -> bool {
    let word = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_alphabetic());
    bare(name) == "name" && text.contains('_') && text.split('_').all(word)
}

/// The message with stars in place of what is not for everybody's eyes: names, streets, phones, e-mails, account numbers,
/// credentials. Elements, members, order and figures stay.
#[must_use]
pub fn redacted(message: &str) -> String {
    starred(message, |name, text| is_secret(name) || is_personal(name) && !is_key(name, text))
}

/// The message with stars in place of credentials alone, which some couriers want in the message itself.
#[must_use]
pub fn without_secrets(message: &str) -> String {
    starred(message, |name, _| is_secret(name))
}

fn starred(message: &str, is_hidden: impl Fn(&str, &str) -> bool) -> String {
    let Some(pattern) = VALUE.as_ref() else { return String::new() };
    let stars = |found: &regex::Captures<'_>| -> String {
        let group = |name: &str| found.name(name).map_or("", |it| it.as_str());
        match (found.name("element"), found.name("member")) {
            (Some(element), _) if is_hidden(element.as_str(), group("text")) => {
                format!("<{}{}>***</", group("tag"), group("attributes"))
            }
            (_, Some(member)) if is_hidden(member.as_str(), group("value")) => {
                format!("\"{}\"{}\"***\"", member.as_str(), group("colon"))
            }
            _ => found.get(0).map_or("", |it| it.as_str()).to_owned(),
        }
    };
    pattern.replace_all(message, stars).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_and_secrets_are_starred_in_xml_and_figures_stay() {
        let message = r#"<ns:Shipper xmlns:ns="x"><ns:Name1 a="b">Marie Lavoie</ns:Name1><ns:City>Montréal</ns:City>
            <UserToken>abc</UserToken><base>12.50</base><SignatureOption>SOR</SignatureOption><AreaCode>819</AreaCode></ns:Shipper>"#;
        let seen = redacted(message);
        assert!(seen.contains(r#"<ns:Name1 a="b">***</ns:Name1>"#), "{seen}");
        assert!(seen.contains("<ns:City>***</ns:City>") && seen.contains("<UserToken>***</UserToken>"), "{seen}");
        assert!(seen.contains("<AreaCode>***</AreaCode>"), "{seen}");
        assert!(seen.contains("<base>12.50</base>") && seen.contains("<SignatureOption>SOR</"), "{seen}");
    }

    #[test]
    fn people_and_secrets_are_starred_in_json_and_figures_stay() {
        let message = r#"{"AttentionName": "Marie \"M\" Lavoie", "access_token":"s3cret", "total": "12.50", "rows": [{"City":"Laval"}]}"#;
        let seen = redacted(message);
        assert_eq!(
            seen,
            r#"{"AttentionName": "***", "access_token":"***", "total": "12.50", "rows": [{"City":"***"}]}"#
        );
    }

    #[test]
    fn the_key_of_a_figure_is_no_name_of_anybody() {
        let message =
            "<n><name>FUEL_SURCHARGE</name></n><name>Ana_1 Roy</name><name>_</name><company_name>a_b</company_name>";
        let stars =
            "<n><name>FUEL_SURCHARGE</name></n><name>***</name><name>***</name><company_name>***</company_name>";
        assert_eq!(redacted(message), stars);
    }

    #[test]
    fn a_message_without_its_secrets_still_says_whom_it_is_about() {
        let message = "<user_id>ana@example.ca</user_id><password>word</password><name>Ana</name>";
        assert_eq!(without_secrets(message), "<user_id>***</user_id><password>***</password><name>Ana</name>");
    }

    #[test]
    fn what_is_neither_xml_nor_json_stays_as_it_is() {
        assert_eq!(redacted("Service Unavailable"), "Service Unavailable");
    }
}
