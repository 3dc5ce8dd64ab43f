//! Small samples of Canada Post's answers, written for these tests, and the shipment they answer.

use chrono::NaiveDate;
use waybill_core::customs::{DutiesTaxes, InternationalType, NonDeliveryOption, Purpose};
use waybill_core::parcel::{DimensionUnit, ParcelType, WeightUnit};
use waybill_core::{Cents, Decimal, Lang};

use super::settings::Account;
pub(super) use crate::courier::samples::{closing, drop_offs, pickup, pickup_change};
use crate::courier::{
    CpSettings, Customs, CustomsItem, Dimensions, LabelSize, Parcel, Party, RateOptions, RateRequest, Reference,
    ReturnRequest, ShipRequest,
};

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
    let whole = Decimal::whole;
    Parcel {
        kind: ParcelType::Parcel,
        weight: whole(10),
        weight_unit: WeightUnit::Lbs,
        dimensions: Some(Dimensions { length: whole(8), width: whole(12), height: whole(4), unit: DimensionUnit::In }),
    }
}

pub(super) fn request() -> RateRequest {
    RateRequest {
        origin: Party {
            name: "Ana Lavoie".into(),
            phone: "8195550123".into(),
            phone_ext: "7".into(),
            email: "ana@example.ca".into(),
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
            company: "Prairie Goods".into(),
            phone: "3065550188".into(),
            street1: "1250 boulevard of the Very Long Grain Elevators North East".into(),
            city: "Regina".into(),
            province: "SK".into(),
            postal_code: "S4P3Y2".into(),
            country: "CA".into(),
            ..Party::default()
        },
        parcels: vec![parcel()],
        options: RateOptions { signature: true, courier_cover: Some(Cents(12_550)) },
        customs: None,
        ship_date: NaiveDate::from_ymd_opt(2026, 11, 23).unwrap_or_default(),
        lang: Lang::Fr,
    }
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
    request.customs = Some(Customs {
        kind: InternationalType::Package,
        document_details: String::new(),
        purpose: Purpose::Gift,
        duties_taxes: DutiesTaxes::Receiver,
        non_delivery: Some(NonDeliveryOption::ReturnToSender),
        invoice_number: "INV-1".into(),
        duty_declaration_id: String::new(),
        exporter_number: String::new(),
        export_declaration: String::new(),
        items: vec![CustomsItem {
            description: "Wool socks, knitted by hand in the village, one size".into(),
            hs_code: "6115.94.00.012".into(),
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
        service: "DOM.EP".into(),
        shipment,
        sender_reference: "Order 77".into(),
        label_size: LabelSize::FourBySix,
    }
}

/// The way back from Regina.
pub(super) fn way_back() -> ReturnRequest {
    let mut back = purchase(request());
    std::mem::swap(&mut back.shipment.origin, &mut back.shipment.destination);
    ReturnRequest { back, original: None }
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
