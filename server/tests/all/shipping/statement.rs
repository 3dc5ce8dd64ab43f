//! Statements: each cent that was taken or given back, once, in its month.

use std::io::{Cursor, Read};

use chrono::{Datelike, Months, TimeDelta};
use chrono_tz::America::Toronto;
use serde_json::{Value, json};

use super::balance::operator::desk_of;
use super::balance::rows::db_credit;
use super::purchase::shop::Shop;
use crate::app::Client;

impl Shop<'_> {
    pub(super) async fn statements(&self) -> Value {
        self.owner.get("/api/statements").await.ok().data()
    }

    pub(super) async fn statement(&self, format: &str) -> String {
        String::from_utf8_lossy(&self.statement_file(format).await).into_owned()
    }

    async fn statement_file(&self, format: &str) -> Vec<u8> {
        let month = self.app.clock().now().with_timezone(&Toronto).format("%Y-%m").to_string();
        self.owner.get(&format!("/api/statements/{month}?format={format}")).await.ok().bytes.to_vec()
    }

    /// The files of a zip, by name.
    pub(super) async fn accounts(&self, format: &str) -> Vec<(String, String)> {
        let mut zip = zip::ZipArchive::new(Cursor::new(self.statement_file(format).await)).unwrap();
        let read = |at| {
            let mut file = zip.by_index(at).unwrap();
            let mut text = String::new();
            file.read_to_string(&mut text).unwrap();
            (file.name().unwrap().into_owned(), text)
        };
        (0..2).map(read).collect()
    }
}

/// The lines of a CSV file behind its head, by cell.
pub(super) fn lines(csv: &str) -> Vec<Vec<String>> {
    let mut reader = csv::Reader::from_reader(csv.trim_start_matches('\u{feff}').as_bytes());
    reader.records().map(|line| line.unwrap().iter().map(str::to_owned).collect()).collect()
}

/// Cents as a file writes them.
pub(super) fn cents(cell: &str) -> i64 {
    if cell.is_empty() {
        return 0;
    }
    cell.replace('.', "").parse().unwrap_or_else(|_| panic!("{cell}"))
}

both! {
    async fn a_month_says_each_receipt_and_credit_note_to_the_cent(app) {
        let shop = Shop::configured(app, |config| config.insurance.premium_tax = true).await;
        assert_eq!(shop.statements().await, json!([]));
        shop.card("4242424242424242").await;
        let (plain, rate) = shop.quoted().await;
        let label = shop.buy(&plain, &rate).await.ok().data()["purchase"]["amount"].as_i64().unwrap();
        let (insured, rate) = shop.quoted_insured(50_000).await;
        let cover = shop.buy(&insured, &rate).await.ok().data()["purchase"]["amount"].as_i64().unwrap();
        shop.owner.post(&format!("/api/insurance/cancel/{insured}"), json!({})).await.ok();
        shop.run_due_jobs().await;
        shop.cancel_label(&insured).await.ok();
        shop.run_due_jobs().await;
        let months = shop.statements().await;
        assert_eq!(months.as_array().unwrap().len(), 1, "{months}");
        let month = &months[0];
        assert_eq!((&month["charged"], &month["returned"], &month["total"]), (&json!(label + cover), &json!(cover), &json!(label)));
        assert_eq!((&month["documents"], &month["is_complete"]), (&json!(4), &json!(false)));

        let rows = lines(&shop.statement("csv").await);
        let of = |row: &[String]| (row[2].clone(), cents(&row[11]));
        let mut said: Vec<_> = rows.iter().map(|row| of(row)).collect();
        // The test's clock is held: papers of one moment are in the order of their numbers, which end at random.
        said.sort();
        let mut expected = [("Insurance refund", -1_090), ("Label", cover), ("Label", label), ("Label refund", 1_090 - cover)]
            .map(|(what, cents)| (what.to_owned(), cents));
        expected.sort();
        assert_eq!(said, expected);
        for row in &rows {
            assert_eq!(row[6..11].iter().map(|cell| cents(cell)).sum::<i64>(), cents(&row[11]), "{row:?}");
        }
        let premium = rows.iter().find(|row| row[2] == "Insurance refund").unwrap();
        assert_eq!(premium[10], "-0.90", "the tax on the premium");
        let first = rows.iter().find(|row| cents(&row[11]) == label).unwrap();
        let receipt = shop.owner.get(&format!("/api/invoice-download-with-type/{plain}?type=receipt")).await.ok();
        assert!(receipt.header("content-disposition").contains(&first[1]), "the receipt's own number");

        let card: Vec<(String, i64)> = rows.iter().map(|row| (row[0][..10].to_owned(), -cents(&row[11]))).collect();
        let quickbooks = shop.statement("qbo").await;
        assert!(quickbooks.starts_with("Date,Description,Amount\r\n"), "{quickbooks}");
        assert!(quickbooks.lines().all(|line| !line.contains(['#', '&', '%', '"'])), "{quickbooks}");
        let moved: Vec<_> = lines(&quickbooks).iter().map(|row| (row[0].clone(), cents(&row[2]))).collect();
        assert_eq!(moved, card);
        let xero = shop.statement("xero").await;
        assert!(xero.starts_with("*Date,*Amount,Payee,Description,Reference,Check Number\r\n"), "{xero}");
        let moved: Vec<_> = lines(&xero).iter().map(|row| (row[0].clone(), cents(&row[1]))).collect();
        assert_eq!(moved, card);
        assert!(shop.statement("pdf").await.starts_with("%PDF"));
        assert!(shop.statement("xlsx").await.starts_with("PK"));
    }

    async fn the_balance_is_an_account_of_its_own_and_both_come_to_the_receipts(app, shop = Shop::with_card) {
        shop.top_up(4_000).await.ok();
        shop.top_up(1_000).await.ok();
        db_credit(app, shop.owner.account_id, 250).await;
        let (first, rate) = shop.quoted().await;
        let from_balance = shop.buy(&first, &rate).await.ok().data();
        assert_eq!(from_balance["purchase"]["card"], "balance");
        let (insured, rate) = shop.quoted_insured(500_000).await;
        let by_card = shop.buy(&insured, &rate).await.ok().data();
        assert_eq!(by_card["purchase"]["card"], "visa 4242");
        shop.bought().await;
        for id in [&first, &insured] {
            shop.cancel_label(id).await.ok();
        }
        let path = format!("/api/operator/accounts/{}/balance", shop.owner.account_id);
        let refund = json!({ "change": "refund", "amount": 1_500, "reason": "Asked by mail" });
        desk_of(&shop).await.post(&path, refund).await.ok();
        shop.run_due_jobs().await;

        let month = shop.statements().await[0].clone();
        let (total, to_balance) = (month["total"].as_i64().unwrap(), month["to_balance"].as_i64().unwrap());
        assert_eq!(to_balance, 4_000 + 1_000 + 250 - 1_500);
        let receipts: i64 = lines(&shop.statement("csv").await).iter().map(|row| cents(&row[11])).sum();
        assert_eq!(receipts, total);
        for (format, column) in [("qbo", 2), ("xero", 1)] {
            let accounts = shop.accounts(format).await;
            let names: Vec<&str> = accounts.iter().filter_map(|(name, _)| name.rsplit('-').next()).collect();
            assert_eq!(names, ["card.csv", "balance.csv"]);
            let moved: Vec<Vec<i64>> =
                accounts.iter().map(|(_, csv)| lines(csv).iter().map(|row| cents(&row[column])).collect()).collect();
            let (card, balance) = (&moved[0], &moved[1]);
            for transfer in [4_000, 1_000] {
                assert!(card.contains(&-transfer) && balance.contains(&transfer), "{card:?} {balance:?}");
            }
            // The newest top-up is used up before the one before it.
            assert!(card.contains(&500) && balance.contains(&-500), "{card:?} {balance:?}");
            let price = from_balance["purchase"]["amount"].as_i64().unwrap();
            assert!(balance.contains(&-price) && balance.contains(&price), "{balance:?}");
            assert_eq!(balance.iter().sum::<i64>(), shop.balance().await["amount"].as_i64().unwrap());
            assert_eq!(card.iter().chain(balance).sum::<i64>(), 250 - total, "a correction is of no card");
        }
        assert!(shop.statement("pdf").await.starts_with("%PDF"));
    }

    async fn a_month_begins_at_midnight_in_toronto(app, shop = Shop::with_card) {
        let today = app.clock().now().with_timezone(&Toronto).date_naive();
        let next = today.with_day(1).unwrap() + Months::new(1);
        let begins = next.and_hms_opt(0, 0, 0).unwrap().and_local_timezone(Toronto).unwrap().to_utc();
        app.clock().set(begins - TimeDelta::seconds(1));
        let (id, rate) = shop.quoted().await;
        let paid = shop.buy(&id, &rate).await.ok().data()["purchase"]["amount"].clone();
        app.clock().set(begins);
        shop.cancel_label(&id).await.ok();
        shop.run_due_jobs().await;
        let year = |year: i32| format!("/api/statements?year={year}");
        let months = shop.owner.get(&year(next.year())).await.ok().data();
        assert_eq!((&months[0]["month"], &months[0]["charged"]), (&json!(next.format("%Y-%m").to_string()), &json!(0)));
        assert_eq!((&months[0]["returned"], &months[0]["is_complete"]), (&paid, &json!(false)));
        let last = today.format("%Y-%m").to_string();
        let months = shop.owner.get(&year(today.year())).await.ok().data();
        let month = months.as_array().unwrap().iter().find(|month| month["month"] == last.as_str()).unwrap();
        assert_eq!((&month["charged"], &month["returned"], &month["is_complete"]), (&paid, &json!(0), &json!(true)));
    }

    async fn the_owner_alone_has_statements_and_what_is_no_month_is_unknown(app, shop = Shop::open) {
        let member: Client = app.sub_user(&shop.owner).await;
        assert_eq!(member.get("/api/statements").await.status, 403);
        assert_eq!(member.get("/api/statements/2026-11").await.status, 403);
        for month in ["2026-13", "2026-1", "november", "2026-11"] {
            assert_eq!(shop.owner.get(&format!("/api/statements/{month}")).await.status, 404, "{month}");
        }
        assert_eq!(shop.owner.get("/api/statements?year=abc").await.status, 400);
    }
}
