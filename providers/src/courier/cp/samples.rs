//! Small samples of Canada Post's answers, written for these tests, and the shipment they answer.

use waybill_core::customs::{NonDeliveryOption, Purpose};

use super::settings::Account;
use crate::courier::samples::{back, domestic, purchase_by, to_the_states};
pub(super) use crate::courier::samples::{closing, drop_offs, pickup, pickup_change};
use crate::courier::{CpSettings, Parcel, Party, RateOptions, RateRequest, ReturnRequest, ShipRequest};

pub(super) fn account(contract: bool) -> Account {
    let settings = CpSettings {
        base_url: Some("https://post.example".into()),
        username: "key".into(),
        password: crate::http::Secret::new("word"),
        customer_number: "2004381".into(),
        contract_id: contract.then(|| "42708517".into()),
        ..CpSettings::default()
    };
    Account::from_settings(&settings, None).unwrap_or_else(|mistakes| panic!("{mistakes:?}"))
}

pub(super) fn parcel() -> Parcel {
    domestic().parcels[0].clone()
}

pub(super) fn request() -> RateRequest {
    let mut request = domestic();
    request.origin.email = "ana@example.ca".into();
    request.destination = Party {
        company: "Prairie Goods".into(),
        street1: "1250 boulevard of the Very Long Grain Elevators North East".into(),
        residential: false,
        ..request.destination
    };
    request.parcels.truncate(1);
    request
}

pub(super) fn abroad() -> RateRequest {
    let mut request = request();
    request.destination = Party {
        name: "Jo Field".into(),
        phone: "+33142685300".into(),
        street1: "3 rue de Paris".into(),
        city: "Lyon".into(),
        postal_code: "69001".into(),
        country: "FR".into(),
        ..Party::default()
    };
    request.options = RateOptions::default();
    request.customs = to_the_states().customs;
    if let Some(customs) = &mut request.customs {
        (customs.purpose, customs.non_delivery) = (Purpose::Gift, Some(NonDeliveryOption::ReturnToSender));
        customs.items[0].description = "Wool socks, knitted by hand in the village, one size".into();
        customs.items[0].hs_code = "6115.94.00.012".into();
    }
    request
}

pub(super) fn purchase(shipment: RateRequest) -> ShipRequest {
    purchase_by("DOM.EP", shipment)
}

/// The way back from Regina.
pub(super) fn way_back() -> ReturnRequest {
    back(purchase(request()))
}

pub(super) const PICKUP_BOOKED: &str = r#"<pickup-request-info xmlns="http://www.canadapost.ca/ws/pickuprequest"><pickup-request-header>
  <request-id>0074698052</request-id><request-status>Active</request-status><pickup-type>OnDemand</pickup-type>
  <request-date>2026-11-20</request-date></pickup-request-header><new/><pickup-request-price><pre-tax-amount>3.50</pre-tax-amount>
  <hst-amount>0.46</hst-amount><due-amount>3.96</due-amount></pickup-request-price>
  <links><link rel="self" href="https://post.example/enab/2004381/pickuprequest/0074698052" media-type="application/vnd.cpc.pickuprequest+xml"/></links>
</pickup-request-info>"#;

pub(super) const RATES: &str = r#"<?xml version="1.0"?>
<price-quotes xmlns="http://www.canadapost.ca/ws/ship/rate-v4">
  <price-quote>
    <service-code>DOM.EP</service-code>
    <service-link rel="service" href="https://post.example/rs/ship/service/DOM.EP" media-type="application/vnd.cpc.ship.rate-v4+xml"/>
    <service-name>Colis accélérés</service-name>
    <price-details>
      <base>20.00</base>
      <taxes><gst percent="5.000">1.19</gst><pst>0</pst><hst>0.00</hst></taxes>
      <due>24.98</due>
      <options><option><option-code>SO</option-code><option-name>Signature</option-name><option-price>1.50</option-price></option>
        <option><option-code>DC</option-code><option-name>Avis de livraison</option-name><option-price>0</option-price></option></options>
      <adjustments>
        <adjustment><adjustment-code>AUTDISC</adjustment-code><adjustment-name>Rabais</adjustment-name><adjustment-cost>-0.60</adjustment-cost><qualifier><percent>3.000</percent></qualifier></adjustment>
        <adjustment><adjustment-code>FUELSC</adjustment-code><adjustment-name>Carburant</adjustment-name><adjustment-cost>2.89</adjustment-cost><qualifier><percent>14.9</percent></qualifier></adjustment>
      </adjustments>
    </price-details>
    <weight-details/>
    <service-standard><am-delivery>false</am-delivery><guaranteed-delivery>true</guaranteed-delivery><expected-transit-time>4</expected-transit-time><expected-delivery-date>2026-11-27</expected-delivery-date></service-standard>
  </price-quote>
  <price-quote>
    <service-code>DOM.NEW</service-code><service-name>Colis nouveau</service-name>
    <price-details><base>9.00</base><due>10.00</due></price-details><weight-details/>
    <service-standard><am-delivery>false</am-delivery><guaranteed-delivery>false</guaranteed-delivery></service-standard>
  </price-quote>
</price-quotes>"#;

pub(super) const SHIPPED: &str = r#"<shipment-info xmlns="http://www.canadapost.ca/ws/shipment-v8">
  <customer-request-id>00000000000000000000000000000007-1</customer-request-id>
  <shipment-id>340531309186521749</shipment-id><shipment-status>transmitted</shipment-status>
  <tracking-pin>7000000000000015</tracking-pin>
  <shipment-price><service-code>DOM.EP</service-code><base-amount>20.00</base-amount>
    <priced-options><priced-option><option-code>SO</option-code><option-price>1.50</option-price></priced-option></priced-options>
    <adjustments><adjustment><adjustment-code>FUELSC</adjustment-code><adjustment-amount>2.89</adjustment-amount></adjustment></adjustments>
    <pre-tax-amount>24.39</pre-tax-amount><gst-amount>1.22</gst-amount><pst-amount>0.00</pst-amount><hst-amount>0.00</hst-amount>
    <due-amount>25.61</due-amount>
    <service-standard><am-delivery>false</am-delivery><guaranteed-delivery>true</guaranteed-delivery><expected-delivery-date>2026-11-27</expected-delivery-date></service-standard>
    <rated-weight>4.536</rated-weight></shipment-price>
  <links>
    <link rel="self" href="https://post.example/rs/0002004381/0002004381/shipment/340531309186521749" media-type="application/vnd.cpc.shipment-v8+xml"/>
    <link rel="refund" href="https://post.example/rs/0002004381/0002004381/shipment/340531309186521749/refund" media-type="application/vnd.cpc.shipment-v8+xml"/>
    <link rel="label" href="https://post.example/rs/artifact/abc/1/0" media-type="application/pdf" index="0"/>
  </links>
</shipment-info>"#;

pub(super) const NONCONTRACT: &str = r#"<non-contract-shipment-info>
  <shipment-id>406951321983787352</shipment-id><tracking-pin>7000000000000022</tracking-pin>
  <links><link rel="label" href="https://post.example/rs/artifact/def/2/0" media-type="application/pdf" index="0"/></links>
</non-contract-shipment-info>"#;

pub(super) const TRACKED: &str = r#"<tracking-detail xmlns="http://www.canadapost.ca/ws/track">
  <pin>7000000000000015</pin><expected-delivery-date>2026-11-27</expected-delivery-date><changed-expected-date>2026-11-28</changed-expected-date>
  <significant-events>
    <occurrence><event-identifier>0100</event-identifier><event-date>2026-11-23</event-date><event-time>14:45:48</event-time><event-time-zone>EST</event-time-zone><event-description>Article traité</event-description><signatory-name/><event-site>GATINEAU</event-site><event-province>QC</event-province></occurrence>
    <occurrence><event-identifier>20</event-identifier><event-date>2026-11-26</event-date><event-time>11:59:59</event-time><event-time-zone>CST</event-time-zone><event-description>Signature</event-description><signatory-name>FIELD</signatory-name><event-site>REGINA</event-site><event-province>SK</event-province></occurrence>
    <occurrence><event-identifier>1496</event-identifier><event-date>2026-11-26</event-date><event-time>11:59:50</event-time><event-time-zone>CST</event-time-zone><event-description>Livré</event-description><signatory-name/><event-site>REGINA</event-site><event-province>SK</event-province></occurrence>
    <occurrence><event-identifier>9999</event-identifier><event-date>2026-11-24</event-date><event-time>01:00:00</event-time><event-time-zone>XYZ</event-time-zone><event-description>Nouveau</event-description><signatory-name/><event-site/><event-province/></occurrence>
  </significant-events>
</tracking-detail>"#;

pub(super) fn message(code: &str, description: &str) -> String {
    format!(
        "<messages xmlns=\"http://www.canadapost.ca/ws/messages\"><message><code>{code}</code><description>{description}\
         </description></message></messages>"
    )
}
