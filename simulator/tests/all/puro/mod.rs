mod catalogue;
mod document;
mod envelope;
mod estimate;
pub mod pickup;
mod ship;
mod track;

use axum::http::Method;

use crate::answer::Answer;
use crate::world::{World, basic};

pub use document::get as document;

/// Path, data version and context version of each service.
pub const ESTIMATING: (&str, &str) = ("/puro/EWS/V2/Estimating/EstimatingService.asmx", "v2");
pub const SHIPPING: (&str, &str) = ("/puro/EWS/V2/Shipping/ShippingService.asmx", "v2");
pub const DOCUMENTS: (&str, &str) = ("/puro/EWS/V1/ShippingDocuments/ShippingDocumentsService.asmx", "v1");
pub const TRACKING: (&str, &str) = ("/puro/EWS/V1/Tracking/TrackingService.asmx", "v1");

pub fn envelope(version: &str, request: &str) -> String {
    format!(
        r#"<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/" xmlns="http://purolator.com/pws/datatypes/{version}">
        <soap:Header><RequestContext><Version>2.1</Version><Language>en</Language><GroupID/><RequestReference>ref 1</RequestReference>
        </RequestContext></soap:Header><soap:Body>{request}</soap:Body></soap:Envelope>"#
    )
}

impl World {
    pub async fn soap(&self, (path, version): (&str, &str), operation: &str, request: &str) -> Answer {
        let key = basic("simulated", "simulated");
        let action = format!("\"http://purolator.com/pws/service/{version}/{operation}\"");
        let headers = [
            ("authorization", key.as_str()),
            ("content-type", "text/xml; charset=utf-8"),
            ("soapaction", action.as_str()),
        ];
        self.call(Method::POST, path, &headers, envelope(version, request)).await
    }
}

/// A shipment as estimating and shipping take it.
pub struct Shipment {
    pub service: &'static str,
    pub pieces: usize,
    pub company: &'static str,
    pub to: [&'static str; 4],
    pub reference: &'static str,
    pub international: &'static str,
}

impl Default for Shipment {
    fn default() -> Self {
        Self {
            service: "PurolatorExpress",
            pieces: 1,
            company: "<Company>Atelier du Nord</Company>",
            to: ["Burnaby", "BC", "CA", "V5C5A9"],
            reference: "purchase-9",
            international: "",
        }
    }
}

impl Shipment {
    pub fn xml(&self) -> String {
        let Self { service, pieces, company, to: [city, province, country, postal_code], reference, international } =
            self;
        let phone =
            "<PhoneNumber><CountryCode>1</CountryCode><AreaCode>514</AreaCode><Phone>5550100</Phone></PhoneNumber>";
        let piece = "<Piece><Weight><Value>10</Value><WeightUnit>lb</WeightUnit></Weight><Length><Value>12</Value><DimensionUnit>in</DimensionUnit></Length>\
            <Width><Value>8</Value><DimensionUnit>in</DimensionUnit></Width><Height><Value>6</Value><DimensionUnit>in</DimensionUnit></Height></Piece>";
        format!(
            "<Shipment><SenderInformation><Address><Name>Maple Goods</Name><StreetNumber>1</StreetNumber><StreetName>Front St W</StreetName>\
            <City>Toronto</City><Province>ON</Province><Country>CA</Country><PostalCode>M5V2T6</PostalCode>{phone}</Address></SenderInformation>\
            <ReceiverInformation><Address><Name>Amélie Côté</Name>{company}<StreetNumber/><StreetName>Douglas Road</StreetName>\
            <City>{city}</City><Province>{province}</Province><Country>{country}</Country><PostalCode>{postal_code}</PostalCode>{phone}</Address>\
            </ReceiverInformation><ShipmentDate>2026-11-20</ShipmentDate><PackageInformation><ServiceID>{service}</ServiceID>\
            <TotalWeight><Value>{weight}</Value><WeightUnit>lb</WeightUnit></TotalWeight><TotalPieces>{pieces}</TotalPieces>\
            <PiecesInformation>{list}</PiecesInformation></PackageInformation>{international}<PaymentInformation><PaymentType>Sender</PaymentType>\
            <RegisteredAccountNumber>9999999999</RegisteredAccountNumber></PaymentInformation><PickupInformation><PickupType>DropOff</PickupType>\
            </PickupInformation><TrackingReferenceInformation><Reference1>{reference}</Reference1></TrackingReferenceInformation></Shipment>",
            weight = pieces * 10,
            list = piece.repeat(*pieces),
        )
    }

    pub async fn estimate(&self, world: &World) -> Answer {
        let request = format!(
            "<GetFullEstimateRequest>{}<ShowAlternativeServicesIndicator>true</ShowAlternativeServicesIndicator></GetFullEstimateRequest>",
            self.xml()
        );
        world.soap(ESTIMATING, "GetFullEstimate", &request).await
    }

    pub async fn create(&self, world: &World) -> Answer {
        let request =
            format!("<CreateShipmentRequest>{}<PrinterType>Thermal</PrinterType></CreateShipmentRequest>", self.xml());
        world.soap(SHIPPING, "CreateShipment", &request).await
    }
}
