//! For tests: both couriers, an account with either, and small samples of the engine's answers, written for these
//! tests.

use waybill_core::Lang;

use super::{Account, Dialect, ship};
pub(crate) use crate::courier::samples::domestic as request;
use crate::courier::samples::{labels_of, purchase_by};
use crate::courier::{LabelRequest, RateRequest, ShipRequest, TransForceSettings, canpar, loomis};
use crate::http::{Secret, WireAnswer};

/// The engine's couriers: what one of them can, the other can too.
pub(crate) const DIALECTS: [&Dialect; 2] = [&loomis::DIALECT, &canpar::DIALECT];

pub(crate) fn account(dialect: &'static Dialect) -> Account {
    let settings = TransForceSettings {
        base_url: Some("https://ws.example/services".into()),
        user_id: "ana@example.ca".into(),
        password: Secret::new("word"),
        shipper_num: "42".into(),
        ..TransForceSettings::default()
    };
    Account::from_settings(dialect, &settings, None).unwrap_or_else(|mistakes| panic!("{mistakes:?}"))
}

pub(crate) fn purchase(dialect: &Dialect, shipment: RateRequest) -> ShipRequest {
    purchase_by(dialect.services[0].code, shipment)
}

pub(crate) fn label_request() -> LabelRequest {
    let sold = ship::from_response(&WireAnswer::new(200, answer(SHIPPED)), 2, Lang::En);
    labels_of(sold.unwrap_or_else(|failure| panic!("{failure:?}")))
}

/// The envelope round what an operation returned.
pub(crate) fn answer(returned: &str) -> String {
    format!(
        "<soapenv:Envelope xmlns:soapenv=\"http://www.w3.org/2003/05/soap-envelope\"><soapenv:Body>\
         <ns:someResponse xmlns:ns=\"urn:any\"><ns:return xmlns=\"urn:beans\">{returned}</ns:return></ns:someResponse>\
         </soapenv:Body></soapenv:Envelope>"
    )
}

pub(crate) fn refused(error: &str) -> String {
    answer(&format!("<error>{error}</error>"))
}

pub(crate) fn fault(who: &str, reason: &str) -> String {
    format!(
        "<soapenv:Envelope xmlns:soapenv=\"http://www.w3.org/2003/05/soap-envelope\"><soapenv:Body><soapenv:Fault>\
         <soapenv:Code><soapenv:Value>soapenv:{who}</soapenv:Value></soapenv:Code><soapenv:Reason>\
         <soapenv:Text>{reason}</soapenv:Text></soapenv:Reason></soapenv:Fault></soapenv:Body></soapenv:Envelope>"
    )
}

pub(crate) const SHIPPED: &str = "<processShipmentResult><shipment><estimated_delivery_date>20261126</estimated_delivery_date>\
    <freight_charge>20.00</freight_charge><fuel_surcharge>4.20</fuel_surcharge><id>10000696</id>\
    <packages><barcode>LSHP00000017</barcode><reference>REF</reference></packages>\
    <packages><barcode>LSHP00000025</barcode><reference>REF</reference></packages>\
    <shipment_info_str><name>SIN</name><value>LSHP00000017</value></shipment_info_str>\
    <tax_charge_1>1.21</tax_charge_1><tax_code_1>GST</tax_code_1><voided>false</voided></shipment></processShipmentResult>";

pub(crate) const TRACKED: &str = "<error/><result><barcode>LSHP00000009</barcode></result><result>\
    <barcode>LSHP00000017</barcode><delivered>true</delivered><estimated_delivery_date>20261126</estimated_delivery_date>\
    <events><address><city>REGINA</city><province>SK</province></address><code>DEL</code>\
    <code_description_en>DELIVERED</code_description_en><code_description_fr>LIVRÉ</code_description_fr><comment/>\
    <local_date_time>20261126 091442</local_date_time></events>\
    <events><address><city>GATINEAU</city><province>QC</province></address><code>PIC</code>\
    <code_description_en>PICKUP FROM SHIPPER</code_description_en><code_description_fr>CUEILLETTE</code_description_fr>\
    <local_date_time>20261123 165353</local_date_time></events>\
    <events><address><city>MONTREAL</city><province>QC</province></address><code>ARR</code>\
    <code_description_en>ARRIVAL AT TERMINAL</code_description_en><code_description_fr>ARRIVÉ</code_description_fr>\
    <local_date_time>20261124 010000</local_date_time></events><signed_by>BO FIELD</signed_by></result>";
