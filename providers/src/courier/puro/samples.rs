//! Small samples of Purolator's answers, written for these tests, and the shipment they answer.

use super::settings::Account;
use super::ship::outcome;
use crate::courier::samples::{back, labels_of, purchase_by};
pub(super) use crate::courier::samples::{
    closing, domestic as request, drop_offs, pickup, pickup_change, to_the_states as abroad,
};
use crate::courier::{LabelRequest, PuroSettings, RateRequest, ReturnRequest, ShipRequest};
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

pub(super) fn purchase(shipment: RateRequest) -> ShipRequest {
    purchase_by("PurolatorGround", shipment)
}

/// The way back from Regina.
pub(super) fn way_back() -> ReturnRequest {
    back(purchase(request()))
}

pub(super) fn label_request() -> LabelRequest {
    labels_of(outcome("329014521622".into(), vec!["329014521622".into(), "329014521630".into()]))
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
