//! The configuration: each mistake by its key.

use std::collections::BTreeMap;

use waybill_core::insurance::InsuranceKind;
use waybill_core::{Cents, Decimal};
use waybill_server::platform::config::{
    Concern, ConfigError, DatabaseConfig, Fitness, InsuranceConfig, PaymentsConfig, Target, TierConfig, decode,
    is_placeholder, load, misspelt_variables,
};

#[test]
fn lists_every_mistake_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("waybill.toml");
    std::fs::write(
        &path,
        "[http]\nlisten = 7\npublic_url = \"nowhere\"\nlisen = \"x\"\n[database]\npool = \"many\"\n[limits]\nscale = 0\n",
    )
    .unwrap();
    let ConfigError(mistakes) = load(Some(&path), Fitness::Any, &[]).unwrap_err();
    let keys: Vec<_> = mistakes.iter().map(|mistake| mistake.key.as_str()).collect();
    assert_eq!(keys.len(), 5, "{mistakes:?}");
    for key in ["http.listen", "http.lisen", "http.public_url", "database.pool", "limits.scale"] {
        assert!(keys.contains(&key), "{key} is not among {keys:?}");
    }
}

#[test]
fn a_key_of_a_courier_that_is_not_there_is_named_with_the_nearest_one() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("waybill.toml");
    std::fs::write(&path, "[couriers.cp]\ncontract = \"42000000\"\n[couriers.gls]\nqwx = 1\n").unwrap();
    let ConfigError(mistakes) = load(Some(&path), Fitness::Any, &[]).unwrap_err();
    let reason = |key: &str| mistakes.iter().find(|mistake| mistake.key == key).map(|mistake| mistake.reason.as_str());
    assert_eq!(reason("couriers.cp.contract"), Some("is no setting; did you mean couriers.cp.contract_id?"));
    assert!(reason("couriers.gls.qwx").is_some_and(|said| said.contains("billing_account")), "{mistakes:?}");
    assert_eq!(mistakes.len(), 2, "{mistakes:?}");
}

#[test]
fn the_samples_of_the_couriers_page_are_accepted_as_check_config_accepts_them() {
    let page = include_str!("../../../../docs/COURIERS.md");
    let samples: Vec<&str> =
        page.split("```toml\n").skip(1).filter_map(|rest| rest.split_once("```").map(|(sample, _)| sample)).collect();
    assert_eq!(samples.len(), 6, "one for each courier");
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("waybill.toml");
    // Each courier's hosts: 'Test `…`, production `…`'.
    let hosts = page.lines().filter(|line| line.starts_with("Test `")).map(|line| {
        let mut named = line.split('`').skip(1).step_by(2);
        (named.next().unwrap(), named.next().unwrap())
    });
    let mut real = samples.concat();
    for (test, production) in hosts {
        real = real.replace(test, production);
    }
    for sample in samples {
        std::fs::write(&path, sample).unwrap();
        let config = load(Some(&path), Fitness::Any, &[]).unwrap_or_else(|error| panic!("{sample}\n{error}"));
        assert_eq!(config.couriers.each().filter(|courier| courier.base_url.is_some()).count(), 1, "{sample}");
    }
    std::fs::write(&path, real).unwrap();
    let all = load(Some(&path), Fitness::Production, &[]).map(|_| ()).unwrap_err();
    assert!(!all.0.iter().any(|mistake| mistake.key.starts_with("couriers")), "{all}");
}

#[test]
fn every_mistake_in_a_list_of_tiers_is_listed_once() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("waybill.toml");
    let tiers = r#"
        [insurance]
        premium_tax = "perhaps"
        [[insurance.tiers]]
        kind = "parcel"
        markup_percent = "many"
        maxx = 100000
        [[insurance.tiers]]
        kind = "ship"
        min = 5000
        max = 100
        markup_percent = "1.75"
        currency = "USD"
    "#;
    std::fs::write(&path, tiers).unwrap();
    let ConfigError(mistakes) = load(Some(&path), Fitness::Any, &[]).unwrap_err();
    let mut keys: Vec<_> = mistakes.iter().map(|mistake| mistake.key.as_str()).collect();
    keys.sort_unstable();
    let expected = [
        "insurance.premium_tax",
        "insurance.tiers[0].markup_percent",
        "insurance.tiers[0].maxx",
        "insurance.tiers[1].currency",
        "insurance.tiers[1].kind",
        "insurance.tiers[1].max",
    ];
    assert_eq!(keys, expected, "{mistakes:?}");
}

#[test]
fn tiers_and_the_premium_tax_are_read_from_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("waybill.toml");
    let tiers = "[insurance]\npremium_tax = true\n[[insurance.tiers]]\nkind = \"parcel\"\nmax = 100000\nmarkup_percent = \"1.5\"\n";
    std::fs::write(&path, tiers).unwrap();
    let config = load(Some(&path), Fitness::Any, &[]).unwrap();
    let listed: Vec<_> = config.insurance.tiers().into_iter().map(|tier| (tier.min.0, tier.markup_percent)).collect();
    assert_eq!((config.insurance.premium_tax, listed), (true, vec![(0, waybill_core::Decimal::scaled(15_000))]));
}

#[test]
fn a_password_of_digits_is_text_and_never_shown() {
    let read = |password: &str| {
        let value = serde_json::json!({ "mail": { "host": "m.test", "username": "u", "password": 12345 } });
        let written = BTreeMap::from([("mail.password".to_owned(), password.to_owned())]);
        let mut mistakes = Vec::new();
        (decode(value, &written, &mut mistakes), mistakes)
    };
    let (config, mistakes) = read("0012345");
    assert_eq!((config.mail.password.expose(), mistakes.len()), ("0012345", 0));
    let shown = format!("{config:?}{}", serde_json::to_string(&config).unwrap());
    assert!(!shown.contains("12345"), "{shown}");
}

#[test]
fn needs_no_file() {
    assert!(load(None, Fitness::Any, &[]).is_ok());
}

#[test]
fn what_a_group_may_hold_is_listed_where_no_name_is_near() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("waybill.toml");
    std::fs::write(&path, "[database]\ncolour = 7\n").unwrap();
    let ConfigError(mistakes) = load(Some(&path), Fitness::Any, &[]).unwrap_err();
    assert_eq!((mistakes.len(), mistakes[0].key.as_str()), (1, "database.colour"), "{mistakes:?}");
    assert_eq!(mistakes[0].reason, "is no setting; there are url, replica_url, pool");
}

#[test]
fn a_variable_with_one_underscore_too_few_is_named() {
    let names = ["WAYBILL_HTTP_PUBLIC_URL", "WAYBILL_MAIL_COLOUR", "WAYBILL_CONFIG", "WAYBILL_HTTP__LISTEN", "HOME"];
    let mut mistakes = Vec::new();
    misspelt_variables(names.into_iter().map(str::to_owned), &mut mistakes);
    let texts: Vec<_> = mistakes.iter().map(|mistake| format!("{}: {}", mistake.key, mistake.reason)).collect();
    assert_eq!(texts.len(), 2, "{texts:?}");
    assert_eq!(texts[0], "WAYBILL_HTTP_PUBLIC_URL: is no setting; did you mean WAYBILL_HTTP__PUBLIC_URL?");
    assert!(texts[1].ends_with("WAYBILL_MAIL__…"), "{texts:?}");
}

#[test]
fn placeholders_are_recognised_and_secrets_are_not() {
    for unset in ["", "  ", "whsec_", "whsec_…", "whsec_...", "whsec_xxxxxxxx", "sk_live_***", "<the app's secret>"] {
        assert!(is_placeholder(unset), "{unset}");
    }
    for sample in ["changeme", "WHSEC_CHANGE_ME", "your_webhook_secret", "whsec_simulated", "shpss_simulated"] {
        assert!(is_placeholder(sample), "{sample}");
    }
    for secret in
        ["whsec_1", "whsec_pO9xXq2vJ0x", "shpss_0f4e8d", "00112233445566778899aabbccddeeff", "pk_live_51HtodoYour"]
    {
        assert!(!is_placeholder(secret), "{secret}");
    }
}

#[test]
fn a_password_is_not_shown() {
    let config =
        DatabaseConfig { url: "postgres://waybill:hunter2@db/waybill".to_owned(), ..DatabaseConfig::default() };
    assert!(!format!("{config:?}").contains("hunter2"));
}

#[test]
fn the_script_is_stripes_own_the_embedded_simulators_or_the_one_that_is_set() {
    let script = |base_url: Option<&str>, script_url: Option<&str>| {
        let (base_url, script_url) = (base_url.map(str::to_owned), script_url.map(str::to_owned));
        PaymentsConfig { base_url, script_url, ..PaymentsConfig::default() }.settings(None).script_url
    };
    assert_eq!(script(None, None), "/simulator/stripe/stripe.js");
    assert!(script(Some("https://api.stripe.com"), None).starts_with("https://js.stripe.com/"));
    let own = "http://127.0.0.1:4100/simulator/stripe/stripe.js";
    assert_eq!(script(Some("http://127.0.0.1:4100/stripe"), Some(own)), own);
}

#[test]
fn a_project_address_is_read_and_nothing_else() {
    let target = Target::of("https://abc123@Errors.Example:8443/42");
    let target = target.map(|target| target.envelopes());
    assert_eq!(target.as_deref(), Some("https://errors.example:8443/api/42/envelope/"));
    for wrong in
        ["", "https://errors.example/42", "https://k@host/", "https://k@host/4/2", "ftp://k@host/4", "https://k@h/../x"]
    {
        assert_eq!(Target::of(wrong), None, "{wrong}");
    }
}

fn tier(min: i64, max: Option<i64>) -> TierConfig {
    TierConfig {
        kind: Some(InsuranceKind::Parcel),
        min: Cents(min),
        max: max.map(Cents),
        markup_percent: Some(Decimal::whole(1)),
        ..TierConfig::default()
    }
}

fn wrong_keys(tiers: Vec<TierConfig>) -> Vec<String> {
    let mut found = Vec::new();
    InsuranceConfig { premium_tax: false, tiers }.check(&mut found);
    found.into_iter().map(|mistake| mistake.key).collect()
}

#[test]
fn tiers_that_follow_each_other_or_overlap_in_part_are_in_order() {
    assert!(wrong_keys(vec![tier(0, Some(100_000)), tier(50_000, Some(200_000)), tier(200_001, None)]).is_empty());
    let freight = TierConfig { kind: Some(InsuranceKind::Freight), ..tier(0, None) };
    assert!(wrong_keys(vec![tier(0, None), freight]).is_empty());
}

#[test]
fn every_mistake_of_every_tier_is_named() {
    let wrong = TierConfig {
        kind: None,
        min: Cents(-1),
        max: Some(Cents(-2)),
        markup_percent: None,
        currency: "USD".to_owned(),
    };
    let steep = TierConfig { markup_percent: Some(Decimal::whole(101)), ..tier(0, None) };
    assert_eq!(
        wrong_keys(vec![wrong, steep, tier(5, Some(7))]),
        [
            "insurance.tiers[0].kind",
            "insurance.tiers[0].min",
            "insurance.tiers[0].max",
            "insurance.tiers[0].markup_percent",
            "insurance.tiers[0].currency",
            "insurance.tiers[1].markup_percent",
            "insurance.tiers[2].min",
        ]
    );
}
