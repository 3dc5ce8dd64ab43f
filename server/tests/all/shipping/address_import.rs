//! Addresses from a file: checked, submitted, and taken back.

use std::io::{Cursor, Write};

use axum::http::StatusCode;
use serde_json::{Value, json};
use uuid::Uuid;
use waybill_core::address::import::ShortKey;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use super::file::sample::send;
use crate::app::{Answer, Client};

const CHECK: &str = "/api/address-books/bulk-upload";
const KNOWN: &str = "/api/address-books/bulk-upload/known";
const SUBMIT: &str = "/api/address-books/bulk-upload/validation-submit";

/// Five rows: a good one, an abbreviated province, a letter for a digit, no phone, and the first again in capitals.
const FILE: &str = "\
Prénom;Nom;Téléphone;Adresse;Ville;Province;Code postal;Pays
Noémie;Lavoie;418 555 0172;425 rue Saint-Joseph E;Québec;QC;G1K 3B6;Canada
Ada;Roy;613 555 0123;111 Wellington St;Ottawa;Ont.;K1A 0A9;Canada
Lea;Roy;613 555 0124;111 Wellington St;Ottawa;ON;K1A OA9;Canada
Luc;Morin;;84 rue Laurier;Gatineau;QC;J8X 3W1;Canada
NOEMIE;LAVOIE;418 555 0172;425 RUE SAINT-JOSEPH E;QUEBEC;QC;G1K 3B6;CA
";

async fn check(client: &Client, bytes: &[u8]) -> Answer {
    send(client, CHECK, &[("clients.csv", bytes)]).await
}

async fn submit(client: &Client, rows: &Value) -> Value {
    client.post(SUBMIT, json!({ "validated": rows })).await.ok().data()
}

async fn in_book(client: &Client) -> u64 {
    client.get("/api/address-books").await.ok().json()["meta"]["total"].as_u64().unwrap()
}

/// A workbook with so many cells that share one text, eight a row.
fn workbook(text: &str, cells: usize) -> Vec<u8> {
    let kind = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    let related = |kind_of: &str, to: &str| {
        format!(r#"<Relationships><Relationship Id="r1" Type="{kind}/{kind_of}" Target="{to}"/></Relationships>"#)
    };
    let row = format!("<row>{}</row>", r#"<c t="s"><v>0</v></c>"#.repeat(8));
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in [
        ("_rels/.rels", related("officeDocument", "xl/workbook.xml")),
        ("xl/workbook.xml", r#"<workbook><sheets><sheet name="A" r:id="r1"/></sheets></workbook>"#.to_owned()),
        ("xl/_rels/workbook.xml.rels", related("worksheet", "sheet.xml")),
        ("xl/sharedStrings.xml", format!("<sst><si><t>{text}</t></si></sst>")),
        ("xl/sheet.xml", format!("<worksheet><sheetData>{}</sheetData></worksheet>", row.repeat(cells / 8))),
    ] {
        zip.start_file(name, SimpleFileOptions::default()).unwrap();
        zip.write_all(content.as_bytes()).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

fn rows_of(list: &Value) -> Vec<u64> {
    list.as_array().unwrap().iter().map(|row| row["row"].as_u64().unwrap()).collect()
}

both! {
    async fn a_file_is_sorted_and_nothing_goes_into_the_book(app, owner) {
        let found = check(&owner, FILE.as_bytes()).await.ok().data();
        let expected = json!({ "total": 5, "imported": 0, "suggested": 1, "duplicate": 1, "error": 1 });
        assert_eq!(found["summary"], expected);
        assert_eq!(found["validated"].as_array().unwrap().len(), 2);
        assert_eq!(found["tidied"], json!([{ "written": "Ont.", "code": "ON", "rows": 1 }]));
        assert_eq!(rows_of(&found["suggested_address"]), [4]);
        assert_eq!(found["suggested_address"][0]["suggested"]["address"]["postal_code"], "K1A 0A9");
        assert_eq!(rows_of(&found["error_address"]), [5]);
        assert_eq!(found["error_address"][0]["errors"][0]["message"], "Phone is required.");
        assert_eq!((rows_of(&found["duplicate_address"]), &found["duplicate_address"][0]["of_row"]), (vec![6], &json!(2)));
        assert_eq!(in_book(&owner).await, 0);
    }

    async fn good_rows_go_in_once_and_are_found_by_their_words(app, owner) {
        let rows = check(&owner, FILE.as_bytes()).await.ok().data()["validated"].clone();
        let first = submit(&owner, &rows).await;
        assert_eq!(first["summary"]["imported"], 2);
        let again = submit(&owner, &rows).await;
        assert_eq!((&again["summary"]["imported"], &again["summary"]["duplicate"]), (&json!(0), &json!(2)));
        assert_eq!((&again["import_id"], in_book(&owner).await), (&Value::Null, 2));
        let found = owner.get("/api/address-books?search_key=noemie%20quebec").await.ok().data();
        assert_eq!(found[0]["contact_last_name"], "Lavoie");
        let checked = check(&owner, FILE.as_bytes()).await.ok().data();
        assert_eq!(rows_of(&checked["duplicate_address"]), [2, 3, 6], "what the book has is told from what is new");
    }

    async fn a_page_asks_by_keys_alone_what_the_book_has(app, owner) {
        let rows = check(&owner, FILE.as_bytes()).await.ok().data()["validated"].clone();
        submit(&owner, &rows).await;
        let key = |row: &Value| ShortKey::of(&serde_json::from_value(row.clone()).unwrap()).to_string();
        let mut other = rows[0].clone();
        other["street1"] = "427 rue Saint-Joseph E".into();
        let keys = json!({ "keys": [key(&rows[0]), key(&other), "no key", key(&rows[1])] });
        let known = |answer: Answer| {
            let mut keys: Vec<String> = serde_json::from_value(answer.ok().data()["keys"].clone()).unwrap();
            keys.sort();
            keys
        };
        let mut expected = vec![key(&rows[0]), key(&rows[1])];
        expected.sort();
        assert_eq!(known(owner.post(KNOWN, keys.clone()).await), expected);
        let stranger = app.owner().await;
        assert!(known(stranger.post(KNOWN, keys).await).is_empty());
        let many: Vec<String> = (0..10_001).map(|_| key(&other)).collect();
        assert_eq!(owner.post(KNOWN, json!({ "keys": many })).await.violations(), ["keys list.too_many"]);
    }

    async fn what_a_person_decided_goes_in_as_it_is_and_what_is_wrong_does_not(app, owner) {
        let found = check(&owner, FILE.as_bytes()).await.ok().data();
        let mut kept = found["suggested_address"][0]["suggested"]["address"].clone();
        kept["state"] = "QC".into();
        let faulty = found["error_address"][0]["address"].clone();
        let input = json!({ "validated": [kept], "corrected": [faulty] });
        let result = owner.post(SUBMIT, input).await.ok().data();
        assert_eq!(result["summary"]["imported"], 1, "a province that disagrees with the postal code is the person's to keep");
        assert_eq!(rows_of(&result["error_address"]), [2]);
        assert_eq!(result["error_address"][0]["errors"][0]["path"], "contact_phone");
    }

    async fn an_import_in_slices_is_undone_as_a_whole_but_for_what_was_changed(app, owner) {
        let rows = check(&owner, FILE.as_bytes()).await.ok().data()["validated"].clone();
        let import = submit(&owner, &json!([rows[0]])).await["import_id"].clone();
        let more = json!({ "import_id": import, "validated": [rows[1]] });
        assert_eq!(owner.post(SUBMIT, more.clone()).await.ok().data()["import_id"], import);
        let typed = owner.post("/api/address-books", rows[0].clone()).await.ok().data();
        let mut changed = owner.get("/api/address-books?search_key=ada").await.ok().data()[0].clone();
        let path = format!("/api/address-books/{}", changed["id"].as_str().unwrap());
        app.clock().advance(chrono::TimeDelta::seconds(1));
        for extra in ["id", "complete", "created_at", "updated_at"] {
            changed.as_object_mut().unwrap().remove(extra);
        }
        changed["street2"] = "Unit 4".into();
        owner.put(&path, changed).await.ok();

        let path = format!("{CHECK}/{}", import.as_str().unwrap());
        assert_eq!(owner.delete(&path).await.ok().data(), json!({ "removed": 1, "kept": 1 }));
        assert_eq!(owner.delete(&path).await.ok().data(), json!({ "removed": 0, "kept": 1 }));
        let left = owner.get("/api/address-books").await.ok().data();
        assert_eq!(left.as_array().unwrap().len(), 2);
        assert!(left.as_array().unwrap().iter().any(|row| row["id"] == typed["id"]), "what was typed stays");
        assert_eq!(owner.get("/api/address-books?search_key=noemie").await.ok().data().as_array().unwrap().len(), 1);
        let refused = owner.post(SUBMIT, more).await;
        assert_eq!((refused.status, &refused.json()["code"]), (StatusCode::CONFLICT, &json!("import.undone")));
    }

    async fn a_client_that_chose_the_import_can_undo_it_without_having_heard_the_answer(app, owner) {
        let rows = check(&owner, FILE.as_bytes()).await.ok().data()["validated"].clone();
        let import = Uuid::now_v7();
        let slice = json!({ "import_id": import, "validated": rows });
        for _ in 0..2 {
            assert_eq!(owner.post(SUBMIT, slice.clone()).await.ok().data()["import_id"], import.to_string());
        }
        let undone = owner.delete(&format!("{CHECK}/{import}")).await.ok().data();
        assert_eq!((undone, in_book(&owner).await), (json!({ "removed": 2, "kept": 0 }), 0));
    }

    async fn another_accounts_import_is_not_touched(app, owner) {
        let rows = check(&owner, FILE.as_bytes()).await.ok().data()["validated"].clone();
        let import = submit(&owner, &rows).await["import_id"].clone();
        let stranger = app.owner().await;
        let path = format!("{CHECK}/{}", import.as_str().unwrap());
        assert_eq!(stranger.delete(&path).await.status, StatusCode::NOT_FOUND);
        let joining = json!({ "import_id": import, "validated": rows });
        // The other one is not disclosed: it is a separate import.
        stranger.post(SUBMIT, joining).await.ok();
        assert_eq!(stranger.delete(&path).await.ok().data()["removed"], 2);
        assert_eq!((in_book(&owner).await, in_book(&stranger).await), (2, 0));
    }

    async fn a_person_says_what_the_columns_hold(app, owner) {
        let file = FILE.replace("Prénom;Nom;Téléphone", "a;b;c");
        assert_eq!(check(&owner, file.as_bytes()).await.ok().data()["summary"]["error"], 5);
        let columns = r#"["first_name","last_name","phone","street1","city","state","postal_code","country"]"#;
        let found = with_columns(&owner, &file, columns).await.ok().data();
        assert_eq!((&found["summary"]["error"], &found["columns"][2]), (&json!(1), &json!("phone")));
        let refused = with_columns(&owner, &file, r#"["first_name","nobody knows"]"#).await;
        assert_eq!((refused.status, &refused.json()["code"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!("import.columns")));
    }

    async fn files_are_read_however_programs_write_them(app, owner) {
        let bars = FILE.replace(';', "|").into_bytes();
        let titled = format!("Clients du 2026-11-01\n\n{FILE}").into_bytes();
        let said = format!("sep=;\n{FILE}").into_bytes();
        let formulas = FILE.replace("418 555 0172", r#"="4185550172""#).into_bytes();
        let utf_16 = FILE.encode_utf16().flat_map(u16::to_le_bytes);
        let utf_16 = [0xff, 0xfe].into_iter().chain(utf_16).collect();
        for file in [bars, titled, said, formulas, utf_16] {
            let summary = check(&owner, &file).await.ok().data()["summary"].clone();
            assert_eq!(
                summary,
                json!({"total": 5, "imported": 0, "suggested": 1, "duplicate": 1, "error": 1}),
                "{:?}",
                String::from_utf8_lossy(&file)
            );
        }
        let markup = check(&owner, br#"[{"name":"Ana Roy","city":"Laval"}]"#).await;
        assert_eq!(markup.json()["code"], "import.not_a_table");
    }

    async fn letters_of_an_older_encoding_are_read_as_they_are_likeliest_meant(app, owner) {
        let header = "First name,Last name,Phone,Address,City,Province,Postal code,Country\n";
        let row = |city: &[u8]| [header.as_bytes(), b"Ana,Roy,514 555 0123,1 rue A,", city, b",QC,H3A 1H6,CA\n"].concat();
        for (city, meant) in [(b"Montr\x8eal", "Montréal"), (b"Montr\x82al", "Montréal"), (b"Montr\xe9al", "Montréal")] {
            let found = check(&owner, &row(city)).await.ok().data();
            assert_eq!(found["validated"][0]["city"], meant);
        }
    }

    async fn a_file_without_a_header_loses_no_row(app, owner) {
        let (_, rows) = FILE.split_once('\n').unwrap();
        assert_eq!(check(&owner, rows.as_bytes()).await.ok().data()["summary"]["total"], 5);
        let columns = r#"["first_name","last_name","phone","street1","city","state","postal_code","country"]"#;
        let found = with_columns(&owner, rows, columns).await.ok().data();
        assert_eq!((&found["summary"]["total"], &found["summary"]["error"]), (&json!(5), &json!(1)));
    }

    async fn further_lines_of_an_order_repeat_its_recipient(app, owner) {
        let file = "Name,Email,Lineitem name,Billing Name,Shipping Name,Shipping Address1,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Shipping Phone\n\
            #1001,ana@example.com,Mug,Luc Payer,Ana Roy,1 rue A,Laval,H7A 1A1,QC,CA,514 555 0123\n\
            #1001,ana@example.com,Bowl,,,,,,,,\n";
        let found = check(&owner, file.as_bytes()).await.ok().data();
        let one = &found["validated"][0];
        assert_eq!((&one["contact_last_name"], &one["reference"]), (&json!("Roy"), &json!("#1001")));
        assert_eq!(found["summary"], json!({"total": 2, "imported": 0, "suggested": 0, "duplicate": 1, "error": 0}));
    }

    async fn a_file_that_is_not_a_table_is_refused_with_a_reason(app, owner) {
        let picture = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".as_slice();
        let zip = b"PK\x03\x04 no workbook at all".as_slice();
        for (bytes, code) in [(picture, "import.not_a_table"), (zip, "import.damaged")] {
            let refused = check(&owner, bytes).await;
            assert_eq!((refused.status, &refused.json()["code"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!(code)));
        }
        let nothing = send(&owner, CHECK, &[]).await;
        assert_eq!(nothing.json()["code"], "import.not_a_table");
        assert_eq!(check(&owner, b"").await.ok().data()["summary"]["total"], 0);
    }

    async fn a_file_that_is_more_than_a_table_may_hold_is_413_and_says_why(app, owner) {
        let unclosed = format!("{}{}", FILE.replace("Noémie", "\"Noémie"), "x".repeat(40_000));
        let long = check(&owner.with("accept-language", "fr"), unclosed.as_bytes()).await;
        snapshot!(long, @r#"
        413 Payload Too Large
        {
          "code": "import.cell_too_long",
          "errors": [],
          "message": "Une cellule de ce fichier contient plus de 32 767 caractères, le maximum permis par Excel. Dans un fichier CSV, il manque peut-être un guillemet fermant.",
          "request_id": "[request_id]"
        }
        "#);
        let bomb = workbook(&"x".repeat(8_000_000), 1_600);
        assert!(bomb.len() < 20_000, "{} bytes", bomb.len());
        let refused = check(&owner, &bomb).await;
        assert_eq!((refused.status, &refused.json()["code"]), (StatusCode::PAYLOAD_TOO_LARGE, &json!("import.cell_too_long")));
        let refused = check(&owner, &workbook(&"x".repeat(30_000), 4_000)).await;
        assert_eq!((refused.status, &refused.json()["code"]), (StatusCode::PAYLOAD_TOO_LARGE, &json!("import.too_large")));
    }

    async fn a_submission_has_at_most_a_thousand_rows(app, owner) {
        let rows: Vec<Value> = (0..1_001).map(|_| json!({})).collect();
        let refused = owner.post(SUBMIT, json!({ "validated": rows })).await;
        assert_eq!(refused.violations(), ["validated list.too_many"]);
    }

    async fn the_example_can_be_imported_as_it_is(app, owner) {
        for format in ["csv", "xlsx"] {
            let example = owner.get(&format!("/api/address-books/example-download?type={format}")).await;
            assert_eq!(example.status, StatusCode::OK);
            let summary = check(&owner, &example.bytes).await.ok().data()["summary"].clone();
            assert_eq!(summary, json!({ "total": 2, "imported": 0, "suggested": 0, "duplicate": 0, "error": 0 }), "{format}");
        }
    }
}

/// A file with what a person says of its columns.
async fn with_columns(client: &Client, file: &str, columns: &str) -> Answer {
    let body = format!(
        "--edge\r\nContent-Disposition: form-data; name=\"columns\"\r\n\r\n{columns}\r\n\
         --edge\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.csv\"\r\n\r\n{file}\r\n--edge--\r\n"
    );
    let request = axum::http::Request::post(CHECK).header("content-type", "multipart/form-data; boundary=edge");
    client.request(request.body(body.into()).unwrap()).await
}
