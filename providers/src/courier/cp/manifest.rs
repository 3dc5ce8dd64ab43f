//! The day's end, for an account whose parcels wait in groups: the day's group is transmitted, and its manifests are fetched.
//!
//! A group that was transmitted is empty, so that transmitting it again does nothing: the day's manifests are then read from
//! the list. Inferred: that the list takes the days as `start` and `end`.

use chrono::NaiveDate;
use waybill_core::Lang;
use waybill_core::courier::{fit, fit_name, label_room};

use super::settings::Account;
use super::{MANIFEST_NS, MANIFEST_TYPE, error, language};
use crate::courier::error::Failure;
use crate::courier::{ErrorKind, LabelLink, ManifestRequest, MessageCode};
use crate::http::{Method, Repeat, WireAnswer, WireRequest};
use crate::xml::{Element, Unreadable, XmlNode, parse};

/// A manifest: its number, and where its paper is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Listed {
    pub number: String,
    pub paper: LabelLink,
}

/// The group in which the parcels of a day wait.
pub(super) fn group(day: NaiveDate) -> String {
    format!("waybill-{}", day.format("%Y%m%d"))
}

fn folder(account: &Account) -> String {
    format!("/rs/{}/{}/manifest", account.customer_number, account.mobo)
}

fn ask(target: String, lang: Lang) -> WireRequest {
    WireRequest::new(Method::Get, target, Repeat::Safe)
        .header("accept", MANIFEST_TYPE)
        .header("accept-language", language(lang))
}

/// Transmits the group of a day.
pub(super) fn transmit_to_request(account: &Account, request: &ManifestRequest) -> Result<WireRequest, Failure> {
    let too_long = || Failure::refused(MessageCode::RefusedAddress, "", None);
    let (place, room) = (&request.place, label_room("cp").ok_or_else(too_long)?);
    let (name, company) = fit_name(&place.name, &place.company, room).ok_or_else(too_long)?;
    let (name, company) = if company.is_empty() { (String::new(), name) } else { (name, company) };
    let mut lines = fit(&[&place.street1, &place.street2], room.street).ok_or_else(too_long)?.into_iter();
    let details = Element::new("address-details")
        .leaf("address-line-1", lines.next().unwrap_or_default())
        .leaf_unless_empty("address-line-2", &lines.next().unwrap_or_default())
        .leaf("city", &place.city)
        .leaf("prov-state", &place.province)
        .leaf("country-code", "CA")
        .leaf("postal-zip-code", &place.postal_code);
    let address = Element::new("manifest-address")
        .leaf("manifest-company", company)
        .leaf_unless_empty("manifest-name", &name)
        .leaf("phone-number", place.phone.chars().take(25).collect::<String>())
        .child(details);
    let body = Element::new("transmit-set")
        .attribute("xmlns", MANIFEST_NS)
        .leaf("customer-request-id", request.reference.as_str())
        .child(Element::new("group-ids").leaf("group-id", group(request.date)))
        .leaf("requested-shipping-point", &place.postal_code)
        .leaf("detailed-manifests", "true")
        .leaf("method-of-payment", &account.method_of_payment)
        .child(address);
    Ok(WireRequest::new(Method::Post, folder(account), Repeat::Safe)
        .header("accept", MANIFEST_TYPE)
        .header("content-type", MANIFEST_TYPE)
        .header("accept-language", language(request.lang))
        .body(body.document()))
}

/// Reads whether anything was transmitted.
pub(super) fn transmit_from_response(answer: &WireAnswer, lang: Lang) -> Result<bool, Failure> {
    if matches!(answer.status, 200..=202) {
        return Ok(true);
    }
    let failure = error::failure(answer, lang);
    let said = failure.own_words.as_ref().map(|words| words.text.to_lowercase()).unwrap_or_default();
    let empty = said.contains("no shipment") || said.contains("aucun envoi");
    match failure.kind {
        ErrorKind::Refused { .. } if empty => Ok(false),
        _ => Err(failure),
    }
}

/// Asks for the manifests of a day.
pub(super) fn list_to_request(account: &Account, request: &ManifestRequest) -> WireRequest {
    let day = request.date.format("%Y%m%d");
    ask(format!("{}?start={day}&end={day}", folder(account)), request.lang)
}

/// Reads their links.
pub(super) fn list_from_response(answer: &WireAnswer, lang: Lang) -> Result<Vec<String>, Failure> {
    if answer.status != 200 {
        return Err(error::failure(answer, lang));
    }
    let text = answer.text();
    let document = parse(&text)?;
    let list = document.root_element();
    if list.local_name() != "manifests" {
        return Err(Unreadable("no manifests".to_owned()).into());
    }
    let links = list.all("link").into_iter().filter_map(|link| link.attribute_text("href"));
    Ok(links.map(|href| href.trim().to_owned()).collect())
}

/// Asks for one manifest.
pub(super) fn one_to_request(link: &str, lang: Lang) -> WireRequest {
    ask(link.to_owned(), lang)
}

/// Reads its number and the link to its paper; nothing while it is being made (202).
pub(super) fn one_from_response(answer: &WireAnswer, lang: Lang) -> Result<Option<Listed>, Failure> {
    match answer.status {
        202 | 300 => return Ok(None),
        200 => {}
        _ => return Err(error::failure(answer, lang)),
    }
    let text = answer.text();
    let document = parse(&text)?;
    let manifest = document.root_element();
    let number = manifest.required("po-number")?.to_owned();
    let links = manifest.get("links").map(|links| links.all("link")).unwrap_or_default();
    let paper = links.into_iter().find(|link| link.attribute_text("rel") == Some("artifact"));
    let paper = paper.and_then(|link| link.attribute_text("href")).map(|href| href.trim().to_owned());
    let locator = paper.ok_or_else(|| Unreadable("no link to the manifest".to_owned()))?;
    Ok(Some(Listed { number, paper: LabelLink { locator, media: "application/pdf".to_owned() } }))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::super::samples::{account, closing, message};
    use super::*;

    #[test]
    fn the_group_of_the_day_is_transmitted_from_its_place() {
        let wire = transmit_to_request(&account(true), &closing()).unwrap();
        let document = parse(&wire.body).unwrap();
        let root = document.root_element();
        assert_eq!((root.local_name(), root.tag_name().namespace()), ("transmit-set", Some(MANIFEST_NS)));
        assert_eq!(root.find("group-id").unwrap().text(), Some("waybill-20261123"));
        assert_eq!((root.value("requested-shipping-point"), root.value("method-of-payment")), ("J8X1A1", "Account"));
        assert_eq!(root.get("manifest-address").unwrap().value("manifest-company"), "Ana Lavoie");
    }

    #[test]
    fn goes_to_the_accounts_manifests_with_their_media_type() {
        let wire = transmit_to_request(&account(true), &closing()).unwrap();
        assert_eq!((wire.method, wire.target.as_str()), (Method::Post, "/rs/2004381/2004381/manifest"));
        assert_eq!(wire.headers[1], ("content-type", "application/vnd.cpc.manifest-v8+xml".to_owned()));
        let wire = list_to_request(&account(true), &closing());
        assert_eq!(wire.target, "/rs/2004381/2004381/manifest?start=20261123&end=20261123");
        assert_eq!(one_to_request("https://post.example/m/1", Lang::En).target, "https://post.example/m/1");
    }

    #[test]
    fn lists_give_links_and_a_manifest_its_number_and_paper_once_it_is_made() {
        let list =
            "<manifests><link rel=\"manifest\" href=\" https://post.example/m/1 \" media-type=\"x\"/></manifests>";
        assert_eq!(list_from_response(&WireAnswer::new(200, list), Lang::En).unwrap(), ["https://post.example/m/1"]);
        assert_eq!(one_from_response(&WireAnswer::new(202, ""), Lang::En), Ok(None));
        let body = "<manifest><po-number>P123456789</po-number><links><link rel=\"self\" href=\"a\"/><link rel=\"artifact\" \
                    href=\"https://post.example/p/1\" media-type=\"application/pdf\"/></links></manifest>";
        let listed = one_from_response(&WireAnswer::new(200, body), Lang::En).unwrap().unwrap();
        assert_eq!((listed.number.as_str(), listed.paper.locator.as_str()), ("P123456789", "https://post.example/p/1"));
    }

    #[test]
    fn an_empty_group_is_an_answer_and_refusals_become_our_messages() {
        let outcome_of = |status, body: &str| transmit_from_response(&WireAnswer::new(status, body), Lang::En);
        assert_eq!(outcome_of(200, ""), Ok(true));
        assert_eq!(outcome_of(400, &message("9102", "There are no shipments in the group.")), Ok(false));
        let refused = outcome_of(400, &message("1162", "Your card was not authorised.")).unwrap_err().kind;
        assert!(matches!(refused, ErrorKind::Refused { code: MessageCode::RefusedAccount, .. }));
        assert!(list_from_response(&WireAnswer::new(200, "<a/>"), Lang::En).is_err());
    }
}
