//! `waybill check-config`

use super::{Failure, print};
use crate::platform::config::Config;
use crate::platform::store::Kind;

/// Says what will be used; mistakes were listed on reading.
#[allow(clippy::unnecessary_wraps, reason = "every command has this shape")]
pub fn run(config: &Config) -> Result<(), Failure> {
    let database = match Kind::of(&config.database.url) {
        Kind::Sqlite => "SQLite (embedded)",
        Kind::Postgres => "PostgreSQL",
    };
    let mut text = format!(
        "The configuration is in order.\n  database    {database}\n  data folder {}\n  listens on  {}\n  reached at  {}\n",
        config.storage.data_dir.display(),
        config.http.listen,
        config.http.origin(),
    );
    let mail = match config.mail.is_sent() {
        true => format!("{}:{}", config.mail.host, config.mail.port()),
        false => "the local mailbox folder".to_owned(),
    };
    text.push_str(&format!("  mails go to {mail}\n"));
    for courier in config.couriers.each() {
        let used = match (courier.enabled, courier.base_url) {
            (false, _) => "off",
            (true, Some(url)) => url,
            (true, None) => "simulated",
        };
        text.push_str(&format!("  courier     {}: {used}\n", courier.slug));
    }
    for warning in config.operator.warnings() {
        text.push_str(&format!("  warning: {warning}\n"));
    }
    print(&text);
    Ok(())
}
