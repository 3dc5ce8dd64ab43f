//! Packing slips and pick lists.

use chrono::{TimeZone, Utc};
use serde_json::{Value, json};
use waybill_core::Lang;
use waybill_server::platform::pdf::barcode;
use waybill_server::shipping::bulk::pick_list::{Pick, PickList};
use waybill_server::shipping::documents::PackedItem;
use waybill_server::shipping::documents::packing_slip::PackingSlip;
use waybill_server::shipping::documents::packing_slip_sheet::{SlipPaper, slip_pdf};
use waybill_simulator::shopify::SampleOrder;

use super::purchase::shop::Shop;
use super::shipment::{draft, montreal_to_toronto, to_new_york, write_invoice};
use super::shop::{Store, shipment_of};
use crate::account::brand::{add_logo, typed};
use crate::app::{Client, pdf_pictures, pdf_sizes, pdf_text, scan};

const LABEL: (f32, f32) = (288.0, 432.0);
const LETTER: (f32, f32) = (612.0, 792.0);

async fn slip(client: &Client, id: &str, query: &str) -> Vec<u8> {
    let answer = client.get(&format!("/api/packing-slip-download/{id}{query}")).await.ok();
    assert_eq!(answer.header("content-type"), "application/pdf");
    assert!(answer.header("content-disposition").starts_with("attachment; filename=\"packing-slip-"));
    answer.bytes.to_vec()
}

fn assert_says(text: &str, parts: &[&str]) {
    for part in parts {
        assert!(text.contains(part), "{part} is not in {text}");
    }
}

/// A draft with a reference and items typed for its parcel.
fn with_items(reference: &str, items: &Value) -> Value {
    let mut input = montreal_to_toronto();
    input["destination_address"]["reference"] = json!(reference);
    input["parcels"][0]["parcel_items"] = items.clone();
    input
}

both! {
    async fn a_draft_has_a_slip_on_either_paper_that_a_scanner_reads(app, owner) {
        let items = json!([{ "description": "Candle, beeswax", "quantity": 3, "value": 2_150 }, { "description": "Matches" }]);
        let id = draft(&owner, with_items("Order 77", &items)).await;
        for (query, size) in [("", LETTER), ("?type=letter", LETTER), ("?type=4x6", LABEL)] {
            let pdf = slip(&owner, &id, query).await;
            assert_eq!(pdf_sizes(&pdf), [size]);
            let text = pdf_text(&pdf).concat();
            assert_says(&text, &["Packing slip", "Atelier Lavoie", "Montréal, QC", "Priya Raman", "88 Queens Quay W",
                "Toronto ON M5J 0B6", "Candle, beeswax", "Matches", "Items: 4   Parcels: 1", "Order 77", "Page 1 of 1"]);
            assert!(!text.contains("21.50") && !text.contains("Canada"), "{text}");
            assert_eq!(scan(&pdf, 0), "Order 77");
        }
        let zpl = owner.get(&format!("/api/packing-slip-download/{id}?type=zpl")).await;
        assert_eq!((zpl.status.as_u16(), &zpl.json()["code"]), (409, &json!("label.type")));
        assert_eq!(app.owner().await.get(&format!("/api/packing-slip-download/{id}")).await.status, 404);
    }

    async fn the_brand_is_on_the_slip_with_its_logo(app, owner) {
        let id = draft(&owner, with_items("Order 78", &json!([{ "description": "Candle", "quantity": 1 }]))).await;
        let plain = slip(&owner, &id, "").await;
        assert_eq!(pdf_pictures(&plain), Vec::<(u32, u32)>::new());
        owner.put("/api/brand", typed()).await.ok();
        add_logo(&owner).await;
        for query in ["", "?type=4x6"] {
            let branded = slip(&owner, &id, query).await;
            assert_eq!(pdf_pictures(&branded), [(300, 100)]);
            let text = pdf_text(&branded).concat();
            assert_says(&text, &["Atelier Boréal", "Candle", "Order 78"]);
            assert!(!text.contains("Atelier Lavoie"), "{text}");
            assert_eq!(scan(&branded, 0), "Order 78");
        }
    }

    async fn the_recipient_in_quebec_reads_french_and_the_account_decides_where_nothing_says(app, owner) {
        let mut input = with_items("Noël 12", &json!([{ "description": "Chandelle à l’érable", "quantity": 2 }]));
        let to = |city: &str, state: &str, code: &str| json!({
            "contact_first_name": "Zoé", "contact_last_name": "Bélanger", "contact_phone": "4185550112",
            "street1": "12 rue de l’Église", "city": city, "state": state, "postal_code": code, "country": "CA",
            "reference": "Noël 12",
        });
        input["destination_address"] = to("Québec", "QC", "G1R 4P5");
        let french = slip(&owner, &draft(&owner, input.clone()).await, "?type=4x6").await;
        assert_says(&pdf_text(&french).concat(), &["Bordereau d’expédition", "Zoé Bélanger", "12 rue de l’Église",
            "Chandelle à l’érable", "Articles\u{a0}: 2   Colis\u{a0}: 1", "Commande", "Noël 12", "Page 1 de 1"]);
        // The search folds accents, as the barcode must.
        assert_eq!(scan(&french, 0), "noel 12");
        input["destination_address"] = to("Moncton", "NB", "E1C 1A1");
        let id = draft(&owner, input).await;
        assert_says(&pdf_text(&slip(&owner, &id, "").await).concat(), &["Packing slip"]);
        owner.put("/api/account-settings", json!({ "language": "fr" })).await.ok();
        assert_says(&pdf_text(&slip(&owner, &id, "").await).concat(), &["Bordereau d’expédition"]);
    }

    async fn goods_for_customs_are_its_items_and_the_land_is_named(app, owner) {
        let id = draft(&owner, to_new_york()).await;
        write_invoice(&owner, &id, json!({"duties_taxes": "sender", "duty_declaration_id": "ZNS1234567"})).await;
        let text = pdf_text(&slip(&owner, &id, "").await).concat();
        assert_says(&text, &["Wool socks", "Items: 5", "United States", "New York NY 10001"]);
        assert!(!text.contains("19.99"), "{text}");
    }

    async fn a_stores_order_says_what_is_in_each_parcel_and_the_search_finds_what_is_scanned(app) {
        let store = Store::with_card(app).await;
        let (_, order) = store.ordered(SampleOrder::TwoPlaces).await;
        let name = order["name"].as_str().unwrap();
        let (first, second) = (shipment_of(&order, 0), shipment_of(&order, 1));
        let shirts = slip(&store.shop.owner, &first, "").await;
        let text = pdf_text(&shirts).concat();
        assert_says(&text, &["T-shirt, organic cotton, M", "TS-M", "Items: 2", name]);
        assert!(!text.contains("Stoneware mug"), "what another parcel holds is not on this slip: {text}");
        assert_says(&pdf_text(&slip(&store.shop.owner, &second, "").await).concat(), &["Stoneware mug", "MUG-1", "Items: 1"]);

        store.buy(&first).await;
        let scanned = scan(&slip(&store.shop.owner, &first, "?type=4x6").await, 0);
        assert_eq!(scanned, name);
        let found = store.shop.owner.get(&format!("/api/v2/shipments?search={}", scanned.replace('#', "%23"))).await.ok();
        assert_eq!(found.data()[0]["shipment"]["id"], json!(first), "{}", found.data());

        let (_, gift) = store.ordered(SampleOrder::France).await;
        let text = pdf_text(&slip(&store.shop.owner, &shipment_of(&gift, 0), "").await).concat();
        assert_says(&text, &["pas de facture dans le colis.", "Maple syrup, 250 ml", "Bordereau d’expédition"]);
    }

    async fn a_shipment_without_a_reference_is_found_by_its_tracking_number(app, shop = Shop::with_card) {
        let (id, rate) = shop.quoted().await;
        assert_says(&pdf_text(&slip(&shop.owner, &id, "").await).concat(), &["Colis\u{a0}: 1"]);
        let bought = shop.buy(&id, &rate).await.ok().data();
        assert_eq!(scan(&slip(&shop.owner, &id, "").await, 0), bought["tracking_numbers"][0]);
    }

    async fn a_pick_list_has_a_line_a_product_over_all_orders(app, owner) {
        let one = draft(&owner, with_items("A-1", &json!([{ "description": "Candle", "quantity": 2 }]))).await;
        let two = draft(&owner, with_items("A-2", &json!([{ "description": "candle", "quantity": 3 }, { "description": "Apron", "quantity": 1 }]))).await;
        let bare = draft(&owner, with_items("A-3", &json!([]))).await;
        let input = json!({ "shipment_ids": [one, two, bare, one] });
        let pdf = owner.post("/api/pick-list", input.clone()).await.ok();
        assert_eq!((pdf.header("content-type").as_str(), pdf_sizes(&pdf.bytes)), ("application/pdf", vec![LETTER]));
        let text = pdf_text(&pdf.bytes).concat();
        assert_says(&text, &["Pick list", "Products: 2   Units: 6   Shipments: 3", "2 × A-1 Raman, 3 × A-2 Raman", "1 × A-2 Raman",
            "No items are listed for: A-3 Raman"]);
        assert!(text.find("Apron") < text.find("Candle"), "sorted by name: {text}");
        let stranger = app.owner().await;
        assert_eq!(stranger.post("/api/pick-list", input).await.status, 404);
        let none = owner.post("/api/pick-list", json!({ "shipment_ids": [] })).await;
        assert_eq!((none.status.as_u16(), none.violations()), (422, vec!["shipment_ids bulk.rows.required".to_owned()]));
        let many = vec![bare.as_str(); 1_001];
        let many = owner.post("/api/pick-list", json!({ "shipment_ids": many })).await;
        assert_eq!((many.status.as_u16(), many.violations()), (422, vec!["shipment_ids list.too_many".to_owned()]));
    }
}

fn item(name: &str, sku: &str, quantity: u32) -> PackedItem {
    PackedItem { name: name.to_owned(), sku: sku.to_owned(), quantity, value: None }
}

#[test]
fn a_long_list_breaks_over_pages_and_loses_nothing() {
    let items = (1..=60)
        .map(|at| item(&format!("Product number {at} with a long name of several words"), &format!("SKU-{at}"), at));
    let slip = PackingSlip {
        sender: "Atelier Lavoie".to_owned(),
        logo: None,
        town: "Montréal, QC".to_owned(),
        recipient: vec!["Priya Raman".to_owned()],
        order: "#1001".to_owned(),
        date: Utc.with_ymd_and_hms(2026, 11, 28, 12, 0, 0).unwrap().date_naive().to_string(),
        items: items.collect(),
        parcels: 2,
        note: "By noon. ".repeat(200),
        barcode: barcode("#1001"),
        lang: Lang::En,
    };
    for (paper, size, at_least) in [(SlipPaper::FOUR_BY_SIX, LABEL, 6), (SlipPaper::LETTER, LETTER, 3)] {
        let pdf = slip_pdf(&slip, paper).unwrap();
        let pages = pdf_text(&pdf);
        assert!(pages.len() >= at_least && pdf_sizes(&pdf).iter().all(|page| *page == size), "{} pages", pages.len());
        for (at, page) in pages.iter().enumerate() {
            assert_says(page, &[&format!("Page {} of {}", at + 1, pages.len()), "#1001"]);
        }
        let text = pages.concat();
        for at in 1..=60 {
            assert_says(&text, &[&format!("SKU-{at}\n")]);
        }
        assert_says(&text, &["Items: 1830   Parcels: 2"]);
        // A page may end within "By noon."
        assert_eq!(text.matches("noon.").count(), 200);
    }
}

#[test]
fn a_reference_of_the_greatest_length_is_read_from_a_label_printers_page() {
    let reference = "PO-2026/11-28 Ref. 0123456789 ABCD{}";
    let slip = PackingSlip {
        sender: String::new(),
        logo: None,
        town: String::new(),
        recipient: Vec::new(),
        order: reference.to_owned(),
        date: String::new(),
        items: Vec::new(),
        parcels: 1,
        note: String::new(),
        barcode: barcode(reference),
        lang: Lang::En,
    };
    assert_eq!(scan(&slip_pdf(&slip, SlipPaper::FOUR_BY_SIX).unwrap(), 0), reference);
    assert_eq!(scan(&slip_pdf(&slip, SlipPaper::LETTER).unwrap(), 0), reference);
    let digits = PackingSlip { barcode: barcode("123456789012"), ..slip };
    assert_eq!(scan(&slip_pdf(&digits, SlipPaper::FOUR_BY_SIX).unwrap(), 0), "123456789012");
    assert_eq!((barcode(""), barcode("Noël")), (None, None));
}

#[test]
fn a_product_is_known_by_its_sku_and_else_by_its_name() {
    let list = PickList::of(vec![
        ("#1 Roy".to_owned(), vec![item("Shirt", "TS-M", 1), item("Shirt", "TS-L", 2), item("Shirt, M", "ts-m", 1)]),
        ("#2 Li".to_owned(), vec![item("Shirt", "", 4), item("Bœuf séché", "", 1), item("BOEUF SECHE", "", 1)]),
        ("#3 Li".to_owned(), Vec::new()),
    ]);
    let picks: Vec<(&str, &str, u64)> =
        list.products.iter().map(|Pick { name, sku, quantity, .. }| (name.as_str(), sku.as_str(), *quantity)).collect();
    assert_eq!(picks, [("Bœuf séché", "", 2), ("Shirt", "", 4), ("Shirt", "TS-L", 2), ("Shirt", "TS-M", 2)]);
    assert_eq!(list.products[3].orders, [("#1 Roy".to_owned(), 2)]);
    assert_eq!((list.unlisted, list.shipments), (vec!["#3 Li".to_owned()], 3));
}
