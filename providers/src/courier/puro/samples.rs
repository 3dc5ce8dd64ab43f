//! Small samples of Purolator's answers, written for these tests, and the shipment they answer.

use chrono::NaiveDate;
use waybill_core::customs::{DutiesTaxes, InternationalType, Purpose};
use waybill_core::parcel::{DimensionUnit, ParcelType, WeightUnit};
use waybill_core::{Cents, Decimal, Lang};

use super::settings::Account;
use super::ship::outcome;
use crate::courier::{
    Customs, CustomsItem, Dimensions, LabelRequest, LabelSize, Parcel, Party, PuroSettings, RateOptions, RateRequest,
    Reference, ShipRequest,
};
use crate::http::Secret;

pub(super) fn account() -> Account {
    let settings = PuroSettings {
        base_url: Some("https://puro.example".into()),
        username: "key".into(),
        password: Secret::new("word"),
        user_token: Some(Secret::new("token")),
        registered_account: "12398576956".into(),
        ..PuroSettings::default()
    };
    Account::from_settings(&settings, None).unwrap_or_else(|mistakes| panic!("{mistakes:?}"))
}

pub(super) fn request() -> RateRequest {
    let whole = Decimal::whole;
    let size = Dimensions { length: whole(8), width: whole(12), height: whole(4), unit: DimensionUnit::In };
    let parcel = |weight, unit| Parcel { kind: ParcelType::Parcel, weight, weight_unit: unit, dimensions: Some(size) };
    RateRequest {
        origin: Party {
            name: "Ana Lavoie".into(),
            phone: "8195550123".into(),
            phone_ext: "7".into(),
            street1: "12 rue Laurier".into(),
            street2: "bureau 4".into(),
            city: "Gatineau".into(),
            province: "QC".into(),
            postal_code: "J8X1A1".into(),
            country: "CA".into(),
            ..Party::default()
        },
        destination: Party {
            name: "Bo & Sons".into(),
            phone: "3065550188".into(),
            street1: "1250 Grain Elevator Road".into(),
            city: "Regina".into(),
            province: "SK".into(),
            postal_code: "S4P3Y2".into(),
            country: "CA".into(),
            residential: true,
            ..Party::default()
        },
        parcels: vec![parcel(whole(10), WeightUnit::Lbs), parcel(Decimal::scaled(5_000), WeightUnit::Kg)],
        options: RateOptions { signature: true, courier_cover: Some(Cents(12_550)) },
        customs: None,
        ship_date: NaiveDate::from_ymd_opt(2026, 11, 23).unwrap_or_default(),
        lang: Lang::Fr,
    }
}

pub(super) fn abroad() -> RateRequest {
    let mut request = request();
    request.destination.country = "US".into();
    request.destination.province = "NY".into();
    request.destination.postal_code = "10001".into();
    request.customs = Some(Customs {
        kind: InternationalType::Package,
        document_details: String::new(),
        purpose: Purpose::Sale,
        duties_taxes: DutiesTaxes::Receiver,
        non_delivery: None,
        invoice_number: "INV-1".into(),
        duty_declaration_id: String::new(),
        items: vec![CustomsItem {
            description: "Wool socks".into(),
            hs_code: "6115.94".into(),
            country_of_origin: "CA".into(),
            province_of_origin: "QC".into(),
            quantity: 2,
            weight: Decimal::scaled(2_500),
            weight_unit: WeightUnit::Kg,
            value: Cents(1_999),
        }],
    });
    request
}

pub(super) fn purchase(shipment: RateRequest) -> ShipRequest {
    ShipRequest {
        reference: Reference::of_purchase(uuid::Uuid::from_u128(7)),
        service: "PurolatorGround".into(),
        shipment,
        sender_reference: "Order 77".into(),
        label_size: LabelSize::FourBySix,
    }
}

pub(super) fn label_request() -> LabelRequest {
    let shipment = outcome("329014521622".into(), vec!["329014521622".into(), "329014521630".into()]);
    LabelRequest { shipment, size: LabelSize::FourBySix, international: false, lang: Lang::En }
}

pub(super) fn envelope(body: &str) -> String {
    format!(
        "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\" xmlns=\"http://purolator.com/pws/datatypes/v1\">\
         <s:Body>{body}</s:Body></s:Envelope>"
    )
}

pub(super) fn refusal(response: &str, code: &str, words: &str) -> String {
    envelope(&format!(
        "<{response}><ResponseInformation><Errors><Error><Code>{code}</Code><Description>{words}</Description>\
         <AdditionalInformation/></Error></Errors></ResponseInformation></{response}>"
    ))
}

pub(super) fn fault(message: &str) -> String {
    envelope(&format!(
        "<s:Fault><faultcode>s:Client</faultcode><faultstring>Validation</faultstring><detail><ValidationFault><Details>\
         <ValidationDetail><Key>k</Key><Message>{message}</Message><Tag/></ValidationDetail></Details></ValidationFault>\
         </detail></s:Fault>"
    ))
}

pub(super) fn shipped(pins: &[&str]) -> String {
    let pin = |pin: &str| format!("<PIN><Value>{pin}</Value></PIN>");
    let list: String = pins.iter().map(|value| pin(value)).collect();
    envelope(&format!(
        "<CreateShipmentResponse><ResponseInformation><Errors/></ResponseInformation><ShipmentPIN><Value>{}</Value></ShipmentPIN>\
         <PiecePINs>{list}</PiecePINs><ReturnShipmentPINs/></CreateShipmentResponse>",
        pins[0]
    ))
}

pub(super) fn documents(status: &str, data: &str, url: &str) -> String {
    envelope(&format!(
        "<GetDocumentsResponse><ResponseInformation><Errors/></ResponseInformation><Documents><Document><PIN><Value>\
         329014521622</Value></PIN><DocumentDetails><DocumentDetail><DocumentType>DomesticBillOfLadingThermal</DocumentType>\
         <Description/><DocumentStatus>{status}</DocumentStatus><URL>{url}</URL><Data>{data}</Data></DocumentDetail>\
         </DocumentDetails></Document></Documents></GetDocumentsResponse>"
    ))
}

pub(super) const ESTIMATES: &str = r#"<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>
<GetFullEstimateResponse xmlns="http://purolator.com/pws/datatypes/v1"><ResponseInformation><Errors/></ResponseInformation>
<ShipmentEstimates><ShipmentEstimate>
  <ServiceID>PurolatorGround</ServiceID><ShipmentDate>2026-11-23</ShipmentDate>
  <ExpectedDeliveryDate>2026-11-26</ExpectedDeliveryDate><EstimatedTransitDays>3</EstimatedTransitDays><BasePrice>20</BasePrice>
  <Surcharges><Surcharge><Amount>3.1</Amount><Type>ResidentialDelivery</Type><Description>Residential Delivery</Description></Surcharge>
    <Surcharge><Amount>3.70</Amount><Type>Fuel</Type><Description>Fuel</Description></Surcharge></Surcharges>
  <Taxes><Tax><Amount>0</Amount><Type>PSTQST</Type><Description>PST/QST</Description></Tax>
    <Tax><Amount>0</Amount><Type>HST</Type><Description>HST</Description></Tax>
    <Tax><Amount>1.47</Amount><Type>GST</Type><Description>GST</Description></Tax></Taxes>
  <OptionPrices><OptionPrice><Amount>2.50</Amount><ID>ResidentialSignatureDomestic</ID><Description>RSD</Description></OptionPrice></OptionPrices>
  <TotalPrice>30.77</TotalPrice>
</ShipmentEstimate></ShipmentEstimates></GetFullEstimateResponse></s:Body></s:Envelope>"#;

pub(super) const TRACKED: &str = r#"<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/" xmlns:i="http://www.w3.org/2001/XMLSchema-instance"><s:Body>
<TrackPackagesByPinResponse xmlns="http://purolator.com/pws/datatypes/v1"><ResponseInformation><Errors/><InformationalMessages i:nil="true"/></ResponseInformation>
<TrackingInformationList><TrackingInformation><PIN><Value>329014521622</Value></PIN><Scans>
  <Scan><ScanType>Delivery</ScanType><Depot><Name>REGINA, SK</Name></Depot><ScanDate>2026-11-26</ScanDate><ScanTime>90500</ScanTime><Description>Livré</Description><Comment/></Scan>
  <Scan><ScanType>OnDelivery</ScanType><Depot><Name>REGINA, SK</Name></Depot><ScanDate>2026-11-26</ScanDate><ScanTime>073000</ScanTime><Description>En livraison</Description><Comment/></Scan>
  <Scan><ScanType>Other</ScanType><Depot><Name>MONTREAL</Name></Depot><ScanDate>2026-11-24</ScanDate><ScanTime>010000</ScanTime><Description>Arrivé au centre</Description><Comment/></Scan>
  <Scan><ScanType>ProofOfPickUp</ScanType><Depot><Name>GATINEAU</Name></Depot><ScanDate>2026-11-23</ScanDate><ScanTime>172300</ScanTime><Description>Ramassé</Description><Comment/></Scan>
  <Scan><ScanType>Other</ScanType><Depot><Name>GATINEAU</Name></Depot><ScanDate>2026-11-23</ScanDate><ScanTime>100000</ScanTime><Description>New Tracking Number Assigned -</Description><Comment/></Scan>
</Scans><ResponseInformation i:nil="true"/></TrackingInformation></TrackingInformationList></TrackPackagesByPinResponse></s:Body></s:Envelope>"#;
