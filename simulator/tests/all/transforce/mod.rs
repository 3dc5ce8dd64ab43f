//! Loomis Express and Canpar.

mod canpar;
mod envelope;
mod label;
mod manifest;
mod order;
mod pickup;
mod rate;
mod shipment;
mod terminal;
mod track;

use axum::http::Method;

pub use label::documents;

use crate::answer::Answer;
use crate::world::World;

pub const SOAP12: &str = "http://www.w3.org/2003/05/soap-envelope";
pub const SOAP11: &str = "http://schemas.xmlsoap.org/soap/envelope/";

/// A courier of the engine: its services with their namespaces, and how its requests are written.
#[derive(Clone, Copy)]
pub struct Engine {
    pub slug: &'static str,
    pub services: [(&'static str, &'static str, &'static str); 3],
    pub dto: &'static str,
    pub rates: &'static str,
    pub shipment: fn(&Shipment) -> String,
}

const BEANS: &str = "http://ws.dto.canshipws.canpar.com/xsd";

pub const LOOMIS: Engine = Engine {
    slug: "loomis",
    services: [
        ("USSRatingService", "http://ws.rating.uss.transforce.ca", "http://ws.rating.uss.transforce.ca/xsd"),
        ("USSBusinessService", "http://ws.business.uss.transforce.ca", "http://ws.business.uss.transforce.ca/xsd"),
        ("USSAddonsService", "http://ws.addons.uss.transforce.ca", "http://ws.addons.uss.transforce.ca/xsd"),
    ],
    dto: "http://dto.uss.transforce.ca/xsd",
    rates: "getRates",
    shipment: loomis_shipment,
};

pub const CANPAR: Engine = Engine {
    slug: "canpar",
    services: [
        ("CanparRatingService", "http://ws.onlinerating.canshipws.canpar.com", BEANS),
        ("CanshipBusinessService", "http://ws.business.canshipws.canpar.com", BEANS),
        ("CanparAddonsService", "http://ws.canparaddons.canpar.com", BEANS),
    ],
    dto: "http://dto.canshipws.canpar.com/xsd",
    rates: "rateShipmentAllServices",
    shipment: canpar_shipment,
};

pub const BOTH: [Engine; 2] = [LOOMIS, CANPAR];

/// A shipment as the engine takes it.
#[derive(Clone, Copy)]
pub struct Shipment {
    pub service: &'static str,
    pub to: [&'static str; 4],
    pub weight: &'static str,
    pub packages: usize,
    pub reference: &'static str,
    pub shipper: &'static str,
    pub more: &'static str,
}

impl Engine {
    /// A typical shipment with this courier.
    pub fn usual(&self) -> Shipment {
        let (service, shipper) = if self.slug == "loomis" { ("DD", "LS70000") } else { ("1", "70000001") };
        Shipment {
            service,
            to: ["Ottawa", "ON", "CA", "K1A0B1"],
            weight: "5",
            packages: 1,
            reference: "purchase-7",
            shipper,
            more: "",
        }
    }

    pub fn envelope(&self, service: usize, operation: &str, members: &str, soap: &str) -> String {
        let (_, namespace, beans) = self.services[service];
        format!(
            r#"<e:Envelope xmlns:e="{soap}" xmlns:ws="{namespace}" xmlns:x="{beans}" xmlns:d="{dto}"><e:Header/><e:Body><ws:{operation}>
            <ws:request>{members}</ws:request></ws:{operation}></e:Body></e:Envelope>"#,
            dto = self.dto
        )
    }

    pub async fn call(&self, world: &World, service: usize, operation: &str, members: &str) -> Answer {
        let path = format!("/{}/{}", self.slug, self.services[service].0);
        let headers = [("content-type", "application/soap+xml; charset=utf-8")];
        world.call(Method::POST, &path, &headers, self.envelope(service, operation, members, SOAP12)).await
    }

    /// A call that is signed in.
    pub async fn signed(&self, world: &World, service: usize, operation: &str, members: &str) -> Answer {
        let sign = "<x:password>simulated</x:password><x:user_id>simulated@example.ca</x:user_id>";
        self.call(world, service, operation, &format!("{members}{sign}")).await
    }

    pub async fn rate(&self, world: &World, shipment: &Shipment) -> Answer {
        self.signed(world, 0, self.rates, &(self.shipment)(shipment)).await
    }

    pub async fn process(&self, world: &World, shipment: &Shipment) -> Answer {
        self.signed(world, 1, "processShipment", &(self.shipment)(shipment)).await
    }

    /// Buys a usual shipment of so many packages: its id and the numbers of its packages.
    pub async fn bought(&self, world: &World, packages: usize) -> (String, Vec<String>) {
        let answer = self.process(world, &Shipment { packages, ..self.usual() }).await;
        (answer.within("shipment", "id").remove(0), answer.all("barcode"))
    }

    /// The labels of a shipment.
    pub async fn labels(&self, world: &World, id: &str, zpl: bool) -> Answer {
        let id = format!("<x:id>{id}</x:id>");
        let (operation, asked) = match self.slug {
            "loomis" => {
                let format = if zpl { "ZPL" } else { "PDF" };
                ("getLabelsAdvancedV2", format!("<x:format>{format}</x:format>{id}"))
            }
            _ => ("getLabelsAdvanced", format!("<x:horizontal>false</x:horizontal>{id}<x:thermal>{zpl}</x:thermal>")),
        };
        self.signed(world, 1, operation, &asked).await
    }

    pub async fn track(&self, world: &World, number: &str) -> Answer {
        let asked = format!("<x:barcode>{number}</x:barcode><x:track_shipment>true</x:track_shipment>");
        self.call(world, 2, "trackByBarcode", &asked).await
    }
}

fn loomis_shipment(shipment: &Shipment) -> String {
    let Shipment { service, to: [city, province, country, postal_code], weight, packages, reference, shipper, more } =
        shipment;
    let package = format!(
        "<d:packages><d:package_info_num><d:name>LENGTH</d:name><d:value>30</d:value></d:package_info_num>\
         <d:package_info_str><d:name>REFERENCE</d:name><d:value>{reference}</d:value></d:package_info_str>\
         <d:reported_weight>{weight}</d:reported_weight></d:packages>"
    );
    format!(
        "<x:shipment><d:shipper_num>{shipper}</d:shipper_num><d:shipping_date>20261120</d:shipping_date>\
         <d:service_type>{service}</d:service_type><d:delivery_name>Amélie Côté</d:delivery_name>\
         <d:delivery_address_line_1>123 rue Sparks</d:delivery_address_line_1><d:delivery_city>{city}</d:delivery_city>\
         <d:delivery_country>{country}</d:delivery_country><d:delivery_postal_code>{postal_code}</d:delivery_postal_code>\
         <d:delivery_province>{province}</d:delivery_province><d:dimension_unit>M</d:dimension_unit>\
         <d:pickup_name>Maple Goods</d:pickup_name><d:pickup_address_line_1>1 Front St W</d:pickup_address_line_1>\
         <d:pickup_city>Toronto</d:pickup_city><d:pickup_postal_code>M5V2T6</d:pickup_postal_code>\
         <d:pickup_province>ON</d:pickup_province><d:reported_weight_unit>K</d:reported_weight_unit>{list}{more}</x:shipment>",
        list = package.repeat(*packages),
    )
}

fn canpar_shipment(shipment: &Shipment) -> String {
    let Shipment { service, to: [city, province, country, postal_code], weight, packages, reference, shipper, more } =
        shipment;
    let package = format!(
        "<d:packages><d:reference>{reference}</d:reference><d:reported_weight>{weight}</d:reported_weight></d:packages>"
    );
    let address = |name: &str, who: &str, street: &str, place: [&str; 4]| {
        let [city, province, country, postal_code] = place;
        format!(
            "<d:{name}><d:address_line_1>{street}</d:address_line_1><d:city>{city}</d:city><d:country>{country}</d:country>\
             <d:name>{who}</d:name><d:postal_code>{postal_code}</d:postal_code><d:province>{province}</d:province></d:{name}>"
        )
    };
    format!(
        "<x:shipment>{to}<d:dimention_unit>C</d:dimention_unit>{list}{from}<d:reported_weight_unit>K</d:reported_weight_unit>\
         <d:service_type>{service}</d:service_type><d:shipper_num>{shipper}</d:shipper_num>\
         <d:shipping_date>2026-11-20T00:00:00</d:shipping_date>{more}</x:shipment>",
        to = address("delivery_address", "Amélie Côté", "123 rue Sparks", [city, province, country, postal_code]),
        from = address("pickup_address", "Maple Goods", "1 Front St W", ["Toronto", "ON", "CA", "M5V2T6"]),
        list = package.repeat(*packages),
    )
}
