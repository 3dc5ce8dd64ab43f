//! `waybill check-config`

use super::{Failure, print};
use crate::platform::config::Config;
use crate::platform::store::Kind;

/// What breaks when processes share a database but not their files.
const LOCAL_FILES: &str = "storage.bucket is not set: labels and exports stay in this computer's data folder. With a second \
    process on another computer, half of all label and export downloads fail, and closing an account leaves files behind; \
    run one process, or set storage.bucket";

/// Prints what will be used; mistakes were listed when the file was read.
#[allow(clippy::unnecessary_wraps, reason = "every command has this shape")]
pub fn run(config: &Config) -> Result<(), Failure> {
    let database_kind = Kind::of(&config.database.url);
    let database = match database_kind {
        Kind::Sqlite => "SQLite (embedded)",
        Kind::Postgres => "PostgreSQL",
    };
    let mut text = format!(
        "The configuration is in order.\n  database    {database}\n  data folder {}\n  listens on  {}\n  reached at  {}\n",
        config.storage.data_dir.display(),
        config.http.listen,
        config.http.origin(),
    );
    let files = match config.storage.is_shared() {
        true => format!("the bucket {}", config.storage.bucket),
        false => "the data folder".to_owned(),
    };
    text.push_str(&format!("  files       {files}\n"));
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
    text.push_str(&format!("  payments    {}\n", config.payments.base_url.as_deref().unwrap_or("simulated")));
    let local = (database_kind == Kind::Postgres && !config.storage.is_shared()).then_some(LOCAL_FILES);
    for warning in config.operator.warnings().into_iter().chain(local) {
        text.push_str(&format!("  warning: {warning}\n"));
    }
    print(&text);
    Ok(())
}
