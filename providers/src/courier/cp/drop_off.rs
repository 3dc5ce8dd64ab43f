//! Post offices near a place, and when each is open.

use chrono::NaiveTime;
use waybill_core::Lang;

use super::{POST_OFFICE_TYPE, error, language};
use crate::courier::error::Failure;
use crate::courier::{DropOffKind, DropOffPoint, DropOffRequest, DropOffService, ErrorKind, MessageCode, OpenHours};
use crate::http::{Method, Repeat, WireAnswer, WireRequest, percent};
use crate::xml::{Unreadable, XmlNode, parse};

fn ask(target: String, lang: Lang) -> WireRequest {
    WireRequest::new(Method::Get, target, Repeat::Safe)
        .header("accept", POST_OFFICE_TYPE)
        .header("accept-language", language(lang))
}

/// Asks for post offices near a postal code, or near a city where there is none. All take parcels in; only some hold them for
/// delivery to a post office (`d2po`), which is not asked for.
pub(super) fn to_request(request: &DropOffRequest) -> WireRequest {
    let place = match request.postal_code.as_str() {
        "" => format!("province={}&city={}", percent(&request.province), percent(&request.city)),
        code => format!("postalCode={}", percent(code)),
    };
    ask(format!("/rs/postoffice?d2po=false&{place}&maximum={}", request.limit.clamp(1, 50)), request.lang)
}

/// Reads the offices, nearest first, without their hours.
pub(super) fn from_response(answer: &WireAnswer, request: &DropOffRequest) -> Result<Vec<DropOffPoint>, Failure> {
    if answer.status != 200 {
        let failure = error::failure(answer, request.lang);
        return match failure.kind {
            ErrorKind::Refused { code: MessageCode::NotFound, .. } => Ok(Vec::new()),
            _ => Err(failure),
        };
    }
    let text = answer.text();
    let document = parse(&text)?;
    let list = document.root_element();
    if list.local_name() != "post-office-list" {
        return Err(Unreadable("no post-office-list".to_owned()).into());
    }
    let mut points: Vec<DropOffPoint> = list.all("post-office").into_iter().map(point).collect::<Result<_, _>>()?;
    points.sort_by_key(|point| point.distance_km.unwrap_or_default());
    points.truncate(request.limit as usize);
    Ok(points)
}

fn point<'a>(office: impl XmlNode<'a>) -> Result<DropOffPoint, Unreadable> {
    let address = office.get("address");
    let part = |name: &str| address.map(|address| address.value(name)).unwrap_or_default();
    let degrees = |name: &str| address.and_then(|address| address.decimal(name));
    let mut services = vec![DropOffService::DropOff, DropOffService::HoldForPickup];
    if office.value("bilingual-designation") == "true" {
        services.push(DropOffService::Bilingual);
    }
    let name = office.value("name");
    Ok(DropOffPoint {
        id: office.required("office-id")?.to_owned(),
        kind: DropOffKind::PostOffice,
        name: if name.is_empty() { office.value("location") } else { name }.to_owned(),
        street: part("office-address").to_owned(),
        city: part("city").to_owned(),
        province: part("province").to_owned(),
        postal_code: part("postal-code").replace(' ', "").to_uppercase(),
        phone: String::new(),
        latitude: degrees("latitude"),
        longitude: degrees("longitude"),
        distance_km: office.decimal("distance"),
        hours: None,
        services,
    })
}

/// Asks about one office.
pub(super) fn detail_to_request(id: &str, lang: Lang) -> WireRequest {
    ask(format!("/rs/postoffice/{}/detail", percent(id)), lang)
}

/// Reads its hours: days from Sunday, times in pairs.
pub(super) fn detail_from_response(answer: &WireAnswer, lang: Lang) -> Result<Vec<OpenHours>, Failure> {
    if answer.status != 200 {
        return Err(error::failure(answer, lang));
    }
    let text = answer.text();
    let document = parse(&text)?;
    let detail = document.root_element();
    if detail.local_name() != "post-office-detail" {
        return Err(Unreadable("no post-office-detail".to_owned()).into());
    }
    let mut hours = Vec::new();
    for row in detail.all("hours-list") {
        let day: u8 = row.required("day")?.parse().map_err(|_| Unreadable("a day is no number".to_owned()))?;
        // 1 is Sunday here, Monday with us.
        let day = match day {
            1 => 7,
            2..=7 => day - 1,
            _ => return Err(Unreadable("a day beyond the week".to_owned()).into()),
        };
        let times: Vec<Option<NaiveTime>> =
            row.all("time").into_iter().map(|time| NaiveTime::parse_from_str(time.own_text(), "%H:%M").ok()).collect();
        for pair in times.chunks(2) {
            if let [Some(opens), Some(closes)] = pair {
                hours.push(OpenHours { day, opens: *opens, closes: *closes });
            }
        }
    }
    hours.sort_by_key(|open| (open.day, open.opens));
    Ok(hours)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::super::samples::{drop_offs, message};
    use super::*;

    const OFFICES: &str = "<post-office-list><post-office><address><city>OTTAWA</city><latitude>45.3284</latitude>\
        <longitude>-75.8196</longitude><postal-code>K2H8Z0</postal-code><province>ON</province><office-address>3659 RICHMOND RD\
        </office-address></address><distance>1.94</distance><location>NEPEAN H PO</location><name/><office-id>0000313386\
        </office-id><bilingual-designation>true</bilingual-designation></post-office><post-office><new/><address><city>OTTAWA</city>\
        </address><distance>0.65</distance><name>CORNER</name><office-id>0000102978</office-id></post-office></post-office-list>";

    #[test]
    fn asks_by_postal_code_and_by_city_where_there_is_none() {
        assert_eq!(to_request(&drop_offs()).target, "/rs/postoffice?d2po=false&postalCode=K2B8J6&maximum=10");
        let wire =
            to_request(&DropOffRequest { postal_code: String::new(), city: "Trois-Rivières".into(), ..drop_offs() });
        assert_eq!(wire.target, "/rs/postoffice?d2po=false&province=ON&city=Trois-Rivi%C3%A8res&maximum=10");
    }

    #[test]
    fn goes_with_the_media_type_of_post_offices() {
        let wire = detail_to_request("0000102978", Lang::Fr);
        assert_eq!((wire.method, wire.target.as_str()), (Method::Get, "/rs/postoffice/0000102978/detail"));
        assert_eq!(wire.headers[0], ("accept", "application/vnd.cpc.postoffice+xml".to_owned()));
        assert_eq!(wire.headers[1], ("accept-language", "fr-CA".to_owned()));
    }

    #[test]
    fn offices_become_points_nearest_first_and_their_hours_days_of_ours() {
        let points = from_response(&WireAnswer::new(200, OFFICES), &drop_offs()).unwrap();
        assert_eq!((points[0].id.as_str(), points[1].name.as_str()), ("0000102978", "NEPEAN H PO"));
        assert_eq!(points[1].distance_km.unwrap().to_string(), "1.94");
        assert!(points[1].services.contains(&DropOffService::Bilingual));
        let body = "<post-office-detail><hours-list><day>2</day><time>9:00</time><time>12:00</time><time>13:00</time>\
                    <time>17:00</time></hours-list><hours-list><day>1</day><time>08:00</time><time>00:00</time></hours-list>\
                    <hours-list><day>7</day></hours-list></post-office-detail>";
        let hours = detail_from_response(&WireAnswer::new(200, body), Lang::En).unwrap();
        let days: Vec<(u8, String)> =
            hours.iter().map(|open| (open.day, open.closes.format("%H%M").to_string())).collect();
        assert_eq!(days, [(1, "1200".into()), (1, "1700".into()), (7, "0000".into())]);
    }

    #[test]
    fn none_near_by_is_an_answer_and_a_refusal_is_our_message() {
        assert_eq!(from_response(&WireAnswer::new(404, ""), &drop_offs()), Ok(Vec::new()));
        assert_eq!(from_response(&WireAnswer::new(200, "<post-office-list/>"), &drop_offs()), Ok(Vec::new()));
        let failure =
            from_response(&WireAnswer::new(400, message("9111", "The postal code is not valid.")), &drop_offs());
        assert!(matches!(failure.unwrap_err().kind, ErrorKind::Refused { code: MessageCode::RefusedAddress, .. }));
        assert!(detail_from_response(&WireAnswer::new(200, "<a/>"), Lang::En).is_err());
    }
}
