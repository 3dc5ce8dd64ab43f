//! docs/COURIERS.md holds the table of what each courier offers, as the registry declares it.

use waybill_providers::courier::{
    CourierRegistry, CouriersSettings, CpSettings, GlsSettings, Operation, PuroSettings, TransForceSettings,
    UpsSettings,
};

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/COURIERS.md");
const BEGIN: &str = "<!-- table: made by `WAYBILL_WRITE=1 cargo test -p waybill-providers --test all table` -->\n";
/// How many keys every courier has, explained once.
const SHARED: usize = 4;
const END: &str = "<!-- end of the table -->\n";

/// Every operation, in the order of the contract, with its words.
const ROWS: [(Operation, &str); 14] = [
    (Operation::Rate, "prices"),
    (Operation::Ship, "buying"),
    (Operation::Label, "labels"),
    (Operation::VoidOrRefund, "void or refund"),
    (Operation::Track, "tracking"),
    (Operation::FindByReference, "finding a purchase by our reference"),
    (Operation::PickupAvailability, "pickup: when a driver comes"),
    (Operation::PickupPrice, "pickup: price"),
    (Operation::CreatePickup, "pickup: booking"),
    (Operation::UpdatePickup, "pickup: changing"),
    (Operation::CancelPickup, "pickup: cancelling"),
    (Operation::DropOffs, "drop-off points"),
    (Operation::ReturnLabel, "return labels"),
    (Operation::Manifest, "manifests"),
];

fn registry(manifests: bool) -> CourierRegistry {
    let mut settings =
        CouriersSettings { simulator_url: Some("http://127.0.0.1:1".into()), ..CouriersSettings::default() };
    settings.cp.manifests = manifests;
    CourierRegistry::from_settings(&settings).unwrap()
}

fn table() -> String {
    let (plain, every) = (registry(false), registry(true));
    let names: Vec<String> = every.all().map(|courier| courier.meta().name.en.clone()).collect();
    let mut lines =
        vec![format!("| operation | {} |", names.join(" | ")), format!("|---|{}", "---|".repeat(names.len()))];
    for (operation, words) in ROWS {
        let cells = every.all().map(|courier| {
            let always = plain.get(courier.meta().slug).is_some_and(|courier| courier.meta().supports(operation));
            match (always, courier.meta().supports(operation)) {
                (true, _) => "yes",
                (false, true) => "by setting",
                (false, false) => "no",
            }
        });
        lines.push(format!("| {words} | {} |", cells.collect::<Vec<_>>().join(" | ")));
    }
    lines.join("\n") + "\n"
}

#[test]
fn the_page_says_what_each_courier_offers_as_the_registry_declares_it() {
    let page = std::fs::read_to_string(PAGE).unwrap();
    let (before, rest) = page.split_once(BEGIN).expect("docs/COURIERS.md has lost the mark before its table");
    let (standing, after) = rest.split_once(END).expect("docs/COURIERS.md has lost the mark behind its table");
    let table = table();
    if std::env::var_os("WAYBILL_WRITE").is_some() {
        std::fs::write(PAGE, format!("{before}{BEGIN}{table}{END}{after}")).unwrap();
        return;
    }
    assert!(
        standing == table,
        "docs/COURIERS.md is stale: run WAYBILL_WRITE=1 cargo test -p waybill-providers --test all table\n{table}"
    );
}

#[test]
fn no_operation_is_declared_twice_and_each_has_its_row() {
    for courier in registry(true).all() {
        let declared = courier.meta().operations;
        for (at, operation) in declared.iter().enumerate() {
            assert!(!declared[..at].contains(operation), "{} {operation:?}", courier.meta().slug);
            assert!(ROWS.iter().any(|(row, _)| row == operation), "{operation:?} has no row");
        }
    }
}

#[test]
fn the_page_explains_every_key_of_every_account_and_no_other() {
    let page = std::fs::read_to_string(PAGE).unwrap();
    for (slug, keys) in [
        ("cp", CpSettings::KEYS),
        ("puro", PuroSettings::KEYS),
        ("gls", GlsSettings::KEYS),
        ("loomis", TransForceSettings::KEYS),
        ("ups", UpsSettings::KEYS),
        ("canpar", TransForceSettings::KEYS),
    ] {
        let head = format!("(`couriers.{slug}`)\n");
        let (_, section) =
            page.split_once(&head).unwrap_or_else(|| panic!("docs/COURIERS.md has no section of {slug}"));
        let section = section.split("\n## ").next().unwrap_or_default();
        let rows =
            section.lines().filter(|line| line.starts_with("| `")).map(|row| row.split(" | ").next().unwrap_or(row));
        let explained: Vec<&str> = rows.flat_map(|names| names.split('`').skip(1).step_by(2)).collect();
        let own = &keys[SHARED..];
        assert!(own.iter().all(|key| explained.contains(key)), "{slug}: the page does not explain all of {own:?}");
        assert!(
            explained.iter().all(|key| own.contains(key)),
            "{slug}: the page explains what is no key: {explained:?}"
        );
    }
    for shared in &CpSettings::KEYS[..SHARED] {
        assert!(page.contains(&format!("| `{shared}` |")), "{shared}");
    }
}
