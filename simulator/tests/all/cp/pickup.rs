//! Pickups, post offices, returns and manifests.

use axum::http::Method;

use super::{Parcel, SHIPMENT, SHIPMENTS};
use crate::answer::Answer;
use crate::world::{World, basic};

pub const PICKUP: &str = "application/vnd.cpc.pickuprequest+xml";
pub const AVAILABILITY: &str = "application/vnd.cpc.pickup+xml";
pub const OFFICE: &str = "application/vnd.cpc.postoffice+xml";
pub const RETURN: &str = "application/vnd.cpc.authreturn-v2+xml";
pub const MANIFEST: &str = "application/vnd.cpc.manifest-v8+xml";
pub const PICKUPS: &str = "/cp/enab/7000000/pickuprequest";
pub const MANIFESTS: &str = "/cp/rs/7000000/7000000/manifest";

const MEMBERS: &str = "<contact-info><contact-name>Ana</contact-name><email>ana@example.ca</email>\
    <contact-phone>416-555-0100</contact-phone></contact-info><location-details><loading-dock-flag>true</loading-dock-flag>\
    <pickup-instructions>Door at Back</pickup-instructions></location-details><pickup-volume>2 parcels</pickup-volume>";

fn times(date: &str, (preferred, closing): (&str, &str)) -> String {
    format!(
        "<pickup-times><on-demand-pickup-time><date>{date}</date><preferred-time>{preferred}</preferred-time>\
         <closing-time>{closing}</closing-time></on-demand-pickup-time></pickup-times>"
    )
}

pub fn wanted(postal_code: &str, date: &str, hours: (&str, &str)) -> String {
    format!(
        "<pickup-request-details xmlns=\"http://www.canadapost.ca/ws/pickuprequest\"><pickup-type>OnDemand</pickup-type>\
         <pickup-location><business-address-flag>false</business-address-flag><alternate-address><company>Maple Goods</company>\
         <address-line-1>1 Front St W</address-line-1><city>Toronto</city><province>ON</province><postal-code>{postal_code}\
         </postal-code></alternate-address></pickup-location>{MEMBERS}{}</pickup-request-details>",
        times(date, hours)
    )
}

pub fn changed(date: &str, hours: (&str, &str)) -> String {
    let times = times(date, hours);
    format!(
        "<pickup-request-update xmlns=\"http://www.canadapost.ca/ws/pickuprequest\">{MEMBERS}{times}</pickup-request-update>"
    )
}

pub const PRICED: &str = "<pickup-details xmlns=\"http://www.canadapost.ca/ws/pickuprequest\"><date>2026-11-23</date>\
    <alternate-address-province>ON</alternate-address-province><alternate-address-postal-code>M5V2T6</alternate-address-postal-code>\
    </pickup-details>";

pub const WAY_BACK: &str = "<authorized-return xmlns=\"http://www.canadapost.ca/ws/authreturn-v2\"><service-code>DOM.EP</service-code>\
    <returner><name>Bo</name><domestic-address><address-line-1>1 Road</address-line-1><city>Ottawa</city><province>ON</province>\
    <postal-code>K1A0B1</postal-code></domestic-address></returner><receiver><name>Maple Goods</name><domestic-address>\
    <address-line-1>1 Front St W</address-line-1><city>Toronto</city><province>ON</province><postal-code>M5V2T6</postal-code>\
    </domestic-address></receiver><parcel-characteristics><weight>2</weight></parcel-characteristics></authorized-return>";

pub const TRANSMIT: &str = "<transmit-set xmlns=\"http://www.canadapost.ca/ws/manifest-v8\"><group-ids><group-id>monday</group-id>\
    </group-ids><requested-shipping-point>M5V2T6</requested-shipping-point><detailed-manifests>true</detailed-manifests>\
    <method-of-payment>Account</method-of-payment><manifest-address><manifest-company>Maple Goods</manifest-company>\
    <phone-number>416 555 0100</phone-number><address-details><address-line-1>1 Front St W</address-line-1><city>Toronto</city>\
    <prov-state>ON</prov-state><country-code>CA</country-code><postal-zip-code>M5V2T6</postal-zip-code></address-details>\
    </manifest-address></transmit-set>";

impl World {
    pub async fn change_cp(&self, method: Method, path: &str, body: String) -> Answer {
        let key = basic("simulated", "simulated");
        let headers = [("authorization", key.as_str()), ("accept", PICKUP), ("content-type", PICKUP)];
        self.call(method, path, &headers, body).await
    }
}

#[tokio::test]
async fn a_pickup_is_priced_booked_shown_moved_and_cancelled_once() {
    let world = World::new();
    assert_eq!(world.post_cp(&format!("{PICKUPS}/price"), PICKUP, PRICED).await.cents("due-amount"), 396);
    let booked = world.post_cp(PICKUPS, PICKUP, &wanted("M5V2T6", "2026-11-23", ("13:00", "16:00"))).await;
    assert_eq!((booked.first("request-id").as_str(), booked.cents("due-amount")), ("0074698052", 396));
    let own = booked.link("self").unwrap();
    assert_eq!(world.get_cp(&own, PICKUP).await.first("request-status"), "Active");
    let details = world.get_cp(&booked.link("details").unwrap(), PICKUP).await;
    assert_eq!(details.first("pickup-instructions"), "Door at Back");
    let moved = world.change_cp(Method::PUT, &own, changed("2026-11-24", ("13:00", "17:00"))).await;
    assert_eq!(moved.status, 200);
    assert_eq!(world.get_cp(&own, PICKUP).await.first("next-pickup-date"), "2026-11-24");
    assert_eq!(world.get_cp("/cp/enab/7000000/pickuprequests", PICKUP).await.all("request-id").len(), 1);
    assert_eq!(world.change_cp(Method::DELETE, &own, String::new()).await.status, 200);
    assert_eq!(world.get_cp(&own, PICKUP).await.first("request-status"), "Cancelled");
    let again = world.change_cp(Method::DELETE, &own, String::new()).await;
    assert_eq!((again.status, again.first("code").as_str()), (400, "9220"));
}

#[tokio::test]
async fn places_days_and_hours_have_their_refusals_and_the_order_of_elements_is_strict() {
    let world = World::new();
    for (postal_code, date, hours, code) in [
        ("K0A1A0", "2026-11-23", ("13:00", "16:00"), "9211"),
        ("M5V2T6", "2026-11-22", ("13:00", "16:00"), "9213"),
        ("M5V2T6", "2026-12-31", ("13:00", "16:00"), "9214"),
        ("M5V2T6", "2026-11-23", ("11:00", "16:00"), "9216"),
        ("M5V2T6", "2026-11-23", ("15:30", "16:00"), "9217"),
        ("H2X1Y4", "2026-11-23", ("13:00", "16:00"), "9111"),
    ] {
        let refused = world.post_cp(PICKUPS, PICKUP, &wanted(postal_code, date, hours)).await;
        assert_eq!((refused.status, refused.first("code").as_str()), (400, code), "{postal_code} {date} {hours:?}");
    }
    let swapped = wanted("M5V2T6", "2026-11-23", ("13:00", "16:00"))
        .replace("<pickup-volume>2 parcels</pickup-volume>", "")
        .replace("<pickup-type>", "<pickup-volume>2</pickup-volume><pickup-type>");
    let fault = world.post_cp(PICKUPS, PICKUP, &swapped).await;
    assert_eq!(fault.status, 500);
    assert!(fault.first("description").contains("cvc-particle 3.1"));
    let rural = world.get_cp("/cp/ad/pickup/pickupavailability/K0A1A0", AVAILABILITY).await;
    assert_eq!(rural.first("on-demand-tour"), "false");
}

#[tokio::test]
async fn post_offices_are_found_by_distance_and_say_their_hours() {
    let world = World::new();
    let found = world.get_cp("/cp/rs/postoffice?d2po=false&postalCode=K2B8J6&maximum=5", OFFICE).await;
    assert_eq!(found.all("office-id").len(), 5);
    let detail = world.get_cp(&found.link("detail").unwrap(), OFFICE).await;
    assert_eq!(detail.first("office-id"), found.first("office-id"));
    assert!(detail.all("time").len() % 2 == 0 && !detail.all("time").is_empty());
    assert_eq!(world.get_cp("/cp/rs/postoffice?postalCode=K2B8J6&maximum=51", OFFICE).await.status, 400);
    assert_eq!(world.get_cp("/cp/rs/postoffice/9999999999/detail", OFFICE).await.status, 404);
}

#[tokio::test]
async fn a_return_has_a_label_and_is_no_shipment() {
    let world = World::new();
    let made = world.post_cp("/cp/rs/7000000/7000000/authorizedreturn", RETURN, WAY_BACK).await;
    let label = world.get_cp(&made.link("returnLabel").unwrap(), "application/pdf").await;
    assert!(label.bytes.starts_with(b"%PDF-"));
    let pin = made.first("tracking-pin");
    assert_eq!(world.get_cp(&format!("{SHIPMENTS}?trackingPIN={pin}"), SHIPMENT).await.link("shipment"), None);
    let abroad = WAY_BACK.replace("DOM.EP", "USA.EP");
    let refused = world.post_cp("/cp/rs/7000000/7000000/authorizedreturn", RETURN, &abroad).await;
    assert_eq!(refused.first("code"), "3000");
}

#[tokio::test]
async fn a_group_is_transmitted_once_and_its_manifest_may_be_late() {
    let world = World::new();
    assert_eq!(world.post_cp(MANIFESTS, MANIFEST, TRANSMIT).await.first("code"), "9102");
    let waiting = Parcel { waiting: true, ..Parcel::default() };
    let bought = world.post_cp(SHIPMENTS, SHIPMENT, &waiting.contract()).await;
    assert_eq!(bought.first("shipment-status"), "created");
    let sent = world.post_cp(MANIFESTS, MANIFEST, TRANSMIT).await;
    let manifest = sent.link("manifest").unwrap();
    let fault = r#"{"provider":"cp","kind":"not_ready"}"#;
    let json = [("content-type", "application/json")];
    world.call(Method::POST, "/simulator/api/faults", &json, fault.to_owned()).await;
    assert_eq!(world.get_cp(&manifest, MANIFEST).await.status, 202);
    let shown = world.get_cp(&manifest, MANIFEST).await;
    assert!(world.get_cp(&shown.link("artifact").unwrap(), "application/pdf").await.bytes.starts_with(b"%PDF-"));
    let listed = world.get_cp(&shown.link("manifestShipments").unwrap(), SHIPMENT).await;
    assert!(listed.link("shipment").is_some());
    assert_eq!(world.get_cp(&bought.link("self").unwrap(), SHIPMENT).await.first("shipment-status"), "transmitted");
    assert_eq!(world.post_cp(MANIFESTS, MANIFEST, TRANSMIT).await.first("code"), "9102");
    let day = world.get_cp(&format!("{MANIFESTS}?start=20261120&end=20261120"), MANIFEST).await;
    assert!(day.link("manifest").is_some());
    assert_eq!(world.get_cp(&format!("{MANIFESTS}?start=20261121"), MANIFEST).await.link("manifest"), None);
}
