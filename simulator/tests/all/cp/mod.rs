mod access;
mod buy;
pub mod pickup;
mod rate;
mod refund;
mod track;

use axum::http::Method;

use crate::answer::Answer;
use crate::world::{World, basic};

pub const RATE: &str = "application/vnd.cpc.ship.rate-v4+xml";
pub const SHIPMENT: &str = "application/vnd.cpc.shipment-v8+xml";
pub const NCSHIPMENT: &str = "application/vnd.cpc.ncshipment-v4+xml";
pub const TRACK: &str = "application/vnd.cpc.track-v2+xml";
pub const SHIPMENTS: &str = "/cp/rs/7000000/7000000/shipment";
pub const NCSHIPMENTS: &str = "/cp/rs/7000000/ncshipment";

impl World {
    pub async fn post_cp(&self, path: &str, media_type: &str, body: &str) -> Answer {
        let key = basic("simulated", "simulated");
        let headers = [("authorization", key.as_str()), ("accept", media_type), ("content-type", media_type)];
        self.call(Method::POST, path, &headers, body.to_owned()).await
    }

    pub async fn get_cp(&self, path: &str, media_type: &str) -> Answer {
        let key = basic("simulated", "simulated");
        self.call(Method::GET, path, &[("authorization", key.as_str()), ("accept", media_type)], String::new()).await
    }

    pub async fn delete_cp(&self, path: &str) -> Answer {
        let key = basic("simulated", "simulated");
        self.call(Method::DELETE, path, &[("authorization", key.as_str()), ("accept", SHIPMENT)], String::new()).await
    }
}

pub fn scenario(destination: &str, weight: &str) -> String {
    format!(
        r#"<mailing-scenario xmlns="http://www.canadapost.ca/ws/ship/rate-v4"><customer-number>7000000</customer-number>
        <contract-id>70000001</contract-id><parcel-characteristics><weight>{weight}</weight></parcel-characteristics>
        <origin-postal-code>M5V2T6</origin-postal-code><destination>{destination}</destination></mailing-scenario>"#
    )
}

pub const OTTAWA: &str = "<domestic><postal-code>K1A0B1</postal-code></domestic>";

/// A shipment; `waiting` in a group or transmitted at once.
pub struct Parcel {
    pub reference: &'static str,
    pub waiting: bool,
    pub service: &'static str,
    pub to: &'static str,
    pub options: &'static str,
    pub customs: &'static str,
    pub print: &'static str,
}

pub const TO_OTTAWA: &str = "<name>Amélie Côté</name><company>Atelier du Nord</company><address-details>\
    <address-line-1>123 rue Sparks, bureau 400</address-line-1><city>Ottawa</city><prov-state>ON</prov-state>\
    <country-code>CA</country-code><postal-zip-code>K1A0B1</postal-zip-code></address-details>";

impl Default for Parcel {
    fn default() -> Self {
        Self {
            reference: "purchase-7",
            waiting: false,
            service: "DOM.EP",
            to: TO_OTTAWA,
            options: "<options><option><option-code>SO</option-code></option></options>",
            customs: "",
            print: "<print-preferences><output-format>4x6</output-format><encoding>PDF</encoding></print-preferences>",
        }
    }
}

impl Parcel {
    pub fn contract(&self) -> String {
        let transmit =
            if self.waiting { "<group-id>monday</group-id>" } else { "<transmit-shipment>true</transmit-shipment>" };
        let Self { reference, service, to, options, customs, print, .. } = self;
        format!(
            r#"<shipment xmlns="http://www.canadapost.ca/ws/shipment-v8"><customer-request-id>{reference}-1</customer-request-id>{transmit}
            <requested-shipping-point>M5V2T6</requested-shipping-point><provide-pricing-info>true</provide-pricing-info>
            <delivery-spec><service-code>{service}</service-code><sender><company>Maple Goods</company>
            <contact-phone>416 555 0100</contact-phone><address-details><address-line-1>1 Front St W</address-line-1>
            <city>Toronto</city><prov-state>ON</prov-state><country-code>CA</country-code><postal-zip-code>M5V2T6</postal-zip-code>
            </address-details></sender><destination>{to}</destination>{options}<parcel-characteristics><weight>2.5</weight>
            <dimensions><length>30</length><width>20</width><height>10</height></dimensions></parcel-characteristics>{print}
            <preferences><show-packing-instructions>false</show-packing-instructions></preferences>
            <references><customer-ref-1>{reference}</customer-ref-1><customer-ref-2>Order 77</customer-ref-2></references>{customs}
            <settlement-info><paid-by-customer>7000000</paid-by-customer><contract-id>70000001</contract-id>
            <intended-method-of-payment>Account</intended-method-of-payment></settlement-info></delivery-spec></shipment>"#
        )
    }

    pub fn non_contract(&self) -> String {
        let Self { reference, service, to, options, customs, .. } = self;
        format!(
            r#"<non-contract-shipment xmlns="http://www.canadapost.ca/ws/ncshipment-v4">
            <requested-shipping-point>M5V2T6</requested-shipping-point><delivery-spec><service-code>{service}</service-code>
            <sender><company>Maple Goods</company><contact-phone>416 555 0100</contact-phone><address-details>
            <address-line-1>1 Front St W</address-line-1><city>Toronto</city><prov-state>ON</prov-state>
            <postal-zip-code>M5V2T6</postal-zip-code></address-details></sender><destination>{to}</destination>{options}
            <parcel-characteristics><weight>2.5</weight></parcel-characteristics>
            <preferences><show-packing-instructions>false</show-packing-instructions></preferences>
            <references><customer-ref-1>{reference}</customer-ref-1></references>{customs}</delivery-spec></non-contract-shipment>"#
        )
    }
}
