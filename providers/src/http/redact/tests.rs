//! One exchange of each courier and of payments, as they are on the wire, with made-up people.
#![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]

use super::*;

/// What is starred of a message, and what stays.
#[track_caller]
fn hides(message: &str, hidden: &[&str], shown: &[&str]) -> String {
    let seen = redacted(message);
    for text in hidden {
        assert!(message.contains(text), "{text} is not in the message");
        assert!(!seen.contains(text), "{text} can be read: {seen}");
    }
    for text in shown {
        assert!(seen.contains(text), "{text} is gone: {seen}");
    }
    seen
}

#[test]
fn canada_post() {
    let request = r#"<?xml version="1.0" encoding="utf-8"?>
<shipment xmlns="http://www.canadapost.ca/ws/shipment-v8"><group-id>4326432</group-id>
  <delivery-spec><service-code>DOM.EP</service-code>
    <sender><name>Ana Roy</name><company>Érable &amp; fils</company><contact-phone>819 555 0101</contact-phone>
      <address-details><address-line-1>12 rue du Lac</address-line-1><city>Gatineau</city><prov-state>QC</prov-state>
        <postal-zip-code>J8X3X7</postal-zip-code></address-details></sender>
    <destination><name>Mei Li</name><address-details><address-line-1><![CDATA[7 King St]]></address-line-1></address-details></destination>
    <parcel-characteristics><weight>1.5</weight></parcel-characteristics>
    <notification><email>mei@example.ca</email><on-shipment>true</on-shipment></notification>
    <settlement-info><paid-by-customer>0007654321</paid-by-customer><contract-id>0040662521</contract-id></settlement-info>
  </delivery-spec></shipment>"#;
    hides(
        request,
        &[
            "Ana Roy",
            "rable",
            "fils",
            "819 555",
            "rue du Lac",
            "Gatineau",
            "Mei Li",
            "King St",
            "mei@",
            "0007654321",
            "0040662521",
        ],
        &[
            "<group-id>4326432</group-id>",
            "DOM.EP",
            "J8X3X7",
            "<weight>1.5</weight>",
            "<on-shipment>true</on-shipment>",
        ],
    );
    let rate = "<price-quote><service-name>Expedited Parcel</service-name><adjustment-name>Fuel surcharge</adjustment-name>\
        <option-name>Signature</option-name><due>12.56</due></price-quote>";
    assert_eq!(redacted(rate), rate);
}

#[test]
fn purolator() {
    let request = r#"<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Header><h:RequestContext xmlns:h="v2">
      <h:Version>2.0</h:Version><h:UserToken>0b7c</h:UserToken></h:RequestContext></s:Header><s:Body><v:Shipment xmlns:v="v2">
      <v:SenderInformation><v:Address><v:Name>Ana Roy</v:Name><v:Company>Lac</v:Company><v:StreetNumber>12</v:StreetNumber>
        <v:StreetName>du Lac</v:StreetName><v:City>Gatineau</v:City><v:Province>QC</v:Province><v:PostalCode>J8X3X7</v:PostalCode>
        <v:PhoneNumber><v:CountryCode>1</v:CountryCode><v:AreaCode>819</v:AreaCode><v:Phone>5550101</v:Phone></v:PhoneNumber>
      </v:Address></v:SenderInformation><v:TotalWeight><v:Value>5</v:Value></v:TotalWeight>
      <v:BillingAccountNumber>9999999999</v:BillingAccountNumber><v:ServiceID>PurolatorExpress</v:ServiceID></v:Shipment></s:Body></s:Envelope>"#;
    hides(
        request,
        &["0b7c", "Ana Roy", ">Lac<", ">12<", "du Lac", "Gatineau", ">819<", "5550101", "9999999999"],
        &["<h:Version>2.0</h:Version>", ">QC<", ">J8X3X7<", "<v:Value>5</v:Value>", "PurolatorExpress"],
    );
}

#[test]
fn ups_sends_streets_as_a_list() {
    let request = r#"{"ShipmentRequest": {"Shipment": {"Shipper": {"Name": "Érable", "AttentionName": "Ana \"A\" Roy",
        "ShipperNumber": "A1B2C3", "TaxIdentificationNumber": "123456", "Phone": {"Number": "8195550101", "Extension": "7"},
        "Address": {"AddressLine": ["12 rue du Lac", "app. 3"], "City": "Gatineau", "StateProvinceCode": "QC", "PostalCode": "J8X3X7", "CountryCode": "CA"}},
        "PaymentInformation": {"ShipmentCharge": [{"Type": "01", "BillShipper": {"AccountNumber": "A1B2C3"}}]},
        "Service": {"Code": "11", "Description": "UPS Standard"}, "Package": [{"PackageWeight": {"Weight": "2.5"}}]}}}"#;
    let seen = hides(
        request,
        &["rable", "Ana", "A1B2C3", "123456", "8195550101", "\"7\"", "rue du Lac", "app. 3", "Gatineau"],
        &[r#""PostalCode": "J8X3X7", "CountryCode": "CA"}"#, r#""Weight": "2.5""#, "UPS Standard", r#"["***", "***"]"#],
    );
    assert!(serde_json::from_str::<serde_json::Value>(&seen).is_ok());
    let token = r#"{"token_type":"Bearer","client_id":"abc","access_token":"eyJh","expires_in":"14399"}"#;
    hides(token, &["eyJh"], &[r#""expires_in":"14399""#]);
    hides("grant_type=client_credentials&client_secret=s3cret", &["s3cret"], &["grant_type=client_credentials"]);
    let tracked = r#"{"trackResponse": {"shipment": [{"package": [{"trackingNumber": "1ZA1B2C30391234567",
        "deliveryInformation": {"location": "FRONT DOOR", "receivedBy": "LI"}, "currentStatus": {"code": "011"}}]}]}}"#;
    hides(tracked, &["\"LI\""], &["1ZA1B2C30391234567", r#""code": "011""#]);
}

#[test]
fn gls() {
    let rate = r#"{"sender": {"city": "Gatineau", "provinceCode": "QC", "postalCode": "J8X3X7"}, "billing": "123456",
        "paymentType": "Prepaid", "deliveryType": "GRD", "parcels": [{"weight": 2.5}]}"#;
    hides(rate, &["Gatineau", "123456"], &["J8X3X7", r#""deliveryType": "GRD""#, r#""weight": 2.5"#]);
    let shipment = r#"{"category": "Parcel", "billingAccount": "123456", "consignee": {"addressLine1": "7 King St",
        "contact": {"fullName": "Mei Li", "telephone": "4165550101", "email": "mei@example.ca"}}, "references": [{"type": "INV", "code": "7"}]}"#;
    hides(
        shipment,
        &["123456", "King St", "Mei Li", "4165550101", "mei@"],
        &[r#""category": "Parcel""#, r#""code": "7""#],
    );
}

#[test]
fn loomis_and_canpar() {
    let request = "<soapenv:Body><ws:processShipment><ws:request><xsd:password>word</xsd:password><xsd:user_id>ana@example.ca</xsd:user_id>\
        <xsd:shipment><xsd:pickup_name>Ana_Roy</xsd:pickup_name><xsd:pickup_address_line_1>12 rue du Lac</xsd:pickup_address_line_1>\
        <xsd:delivery_address><xsd:name>Mei_Li</xsd:name><xsd:address_id>A1</xsd:address_id><xsd:attention>Ana</xsd:attention>\
        <xsd:extension>55</xsd:extension></xsd:delivery_address><xsd:shipper_num>42000017</xsd:shipper_num>\
        <xsd:shipment_info_num><xsd:name>declared_value</xsd:name><xsd:value>500</xsd:value></xsd:shipment_info_num>\
        <xsd:comments>ask for Ana</xsd:comments><xsd:reported_weight>2.0</xsd:reported_weight></xsd:shipment></ws:request></ws:processShipment></soapenv:Body>";
    hides(
        request,
        &["word<", "ana@", "Ana_Roy", "rue du Lac", "Mei_Li", ">Ana<", ">55<", "42000017", "ask for"],
        &["<xsd:name>declared_value</xsd:name><xsd:value>500</xsd:value>", ">A1<", ">2.0<"],
    );
    let tracked = "<ax:result><ax:barcode>L10000001</ax:barcode><ax:signed_by>LI</ax:signed_by>\
        <ax:events><ax:code>DEL</ax:code></ax:events></ax:result>";
    hides(tracked, &[">LI<"], &["L10000001", ">DEL<"]);
}

#[test]
fn stripe() {
    let request = "amount=1785&currency=cad&customer=cus_1&receipt_email=ana%40example.ca&shipping%5Bname%5D=Ana+Roy\
        &shipping%5Baddress%5D%5Bline1%5D=12+rue+du+Lac&metadata[purchase]=p1";
    hides(request, &["ana%40", "Ana+Roy", "rue+du"], &["amount=1785", "customer=cus_1", "metadata[purchase]=p1"]);
    let answer = r#"{"id":"pi_1","amount":1785,"client_secret":"pi_1_secret_x","livemode":false,
        "billing_details":{"email":"ana@example.ca","name":"Ana Roy","phone":null,"address":{"line1":"12 rue du Lac","country":"CA"}},
        "card":{"brand":"visa","exp_month":4,"fingerprint":"Xt5EWLLDS7FJjR1c"}}"#;
    hides(
        answer,
        &["secret_x", "ana@", "Ana Roy", "rue du Lac", "Xt5E"],
        &[r#""amount":1785"#, r#""livemode":false"#, r#""phone":null"#, r#""exp_month":4"#, r#""country":"CA""#],
    );
}

#[test]
fn a_name_is_hidden_whatever_it_looks_like() {
    for message in
        ["<a><name>FUEL_SURCHARGE</name></a>", "<a><name>Ana</name></a>", "<n><name><![CDATA[Ana_Roy]]></name></n>"]
    {
        assert!(redacted(message).contains("<name>***</name>"), "{}", redacted(message));
    }
}

#[test]
fn messages_within_messages_are_walked_too() {
    hides("<a><data><![CDATA[<x><name>Ana</name><v>1</v></x>]]></data></a>", &["Ana"], &["<v>1</v>"]);
    hides("<a><data>&lt;name&gt;Ana&lt;/name&gt;</data><v>1</v></a>", &["Ana"], &["<v>1</v>"]);
    hides(r#"{"data": "{\"name\": \"Ana\", \"v\": 1}"}"#, &["Ana"], &[r#"\"v\": 1"#]);
    hides(r#"<a name="Ana" v="1"/>"#, &["Ana"], &[r#"v="1""#]);
    hides("<a><!-- for Ana --><v>1</v></a>", &["Ana"], &["<v>1</v>"]);
    hides(r#"{"name": "Li", "name": "Ana", "v": 1}"#, &["Li", "Ana"], &[r#""v": 1"#]);
    hides(r#"{"names": [["a"]], "phone": [{"x": ["819"]}]}"#, &["819"], &["\"a\""]);
}

#[test]
fn what_is_broken_off_does_not_show_its_rest() {
    hides(r#"{"total": 5, "name": "Ana"#, &["Ana"], &[]);
    hides("<a><v>1</v><name>Ana", &["Ana"], &["<v>1</v>"]);
    hides("<a><v>1</v><name>Ana</name", &["Ana"], &["<v>1</v>"]);
}

#[test]
fn depth_ends_no_process() {
    let deep = ["[".repeat(100_000), "]".repeat(100_000)].concat();
    assert!(redacted(&deep).contains(STARS));
    let nested = ["<a>".repeat(100_000), "</a>".repeat(100_000)].concat();
    assert_eq!(redacted(&nested), nested);
}

#[test]
fn a_message_without_its_secrets_still_says_whom_it_is_about() {
    let message = "<user_id>ana@example.ca</user_id><password>word</password><name>Ana</name>";
    assert_eq!(without_secrets(message), "<user_id>***</user_id><password>***</password><name>Ana</name>");
}

#[test]
fn what_is_neither_xml_nor_json_nor_a_form_stays_as_it_is() {
    assert_eq!(redacted("Service Unavailable"), "Service Unavailable");
}
