//! What a database that is spread by account asks of each statement (deploy/citus.sql): rows of several tables meet within an
//! account alone, rows are locked within one account, and no conflict is looked for outside of it.

mod walk;

use std::collections::{BTreeSet, HashMap};
use std::sync::{LazyLock, Mutex};

use regex::Regex;
use sea_orm::{DbBackend, Statement};
use sqlparser::ast::Visit;
use sqlparser::dialect::{Dialect, PostgreSqlDialect, SQLiteDialect};
use sqlparser::parser::Parser;

use walk::Walk;

const ACCOUNT: &str = "account_id";

/// Where the rows of a table are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// With the others of their account.
    Spread,
    /// On every machine.
    Everywhere,
    /// On the first machine.
    Local,
}

/// The tables of deploy/citus.sql.
pub static PLACES: LazyLock<HashMap<String, Place>> = LazyLock::new(|| {
    let script = include_str!("../../../../deploy/citus.sql");
    let call = Regex::new(r"\('(\w+)', '(spread|everywhere|local)'\)").unwrap();
    let place = |word: &str| match word {
        "spread" => Place::Spread,
        "everywhere" => Place::Everywhere,
        _ => Place::Local,
    };
    call.captures_iter(script)
        .map(|found| found.extract::<2>().1)
        .map(|[name, word]| (name.to_owned(), place(word)))
        .collect()
});

/// What is known of a statement's text: what is wrong with it, or which of its values have to be the same account.
type Judged = Result<Vec<(usize, usize)>, String>;

static JUDGED: LazyLock<Mutex<HashMap<String, Judged>>> = LazyLock::new(Mutex::default);

/// Why a statement could not be answered where it is kept by account; None where it could.
pub fn misplaced(sent: &Statement) -> Option<String> {
    let mut judged = JUDGED.lock().unwrap();
    let judged = match judged.get(&sent.sql) {
        Some(judged) => judged,
        None => judged.entry(sent.sql.clone()).or_insert_with(|| judge(sent)),
    };
    match judged {
        Err(fault) => Some(format!("{fault}: {}", sent.sql)),
        Ok(same) => {
            let values = sent.values.as_ref().map_or(&[][..], |values| &values.0);
            let other = same.iter().find(|(one, other)| values.get(one - 1) != values.get(other - 1));
            other.map(|_| format!("two accounts in one statement: {}", sent.sql))
        }
    }
}

fn judge(sent: &Statement) -> Judged {
    let dialect: &dyn Dialect = match sent.db_backend {
        DbBackend::Postgres => &PostgreSqlDialect {},
        _ => &SQLiteDialect {},
    };
    let mut walk = Walk::default();
    // What cannot be read is about no table: a pragma, a savepoint.
    let Ok(statements) = Parser::parse_sql(dialect, &numbered(sent)) else { return about_none(&sent.sql) };
    let _ = statements.visit(&mut walk);
    walk.verdict()
}

fn about_none(sql: &str) -> Judged {
    let word = Regex::new(r#""(\w+)""#).unwrap();
    let named: BTreeSet<&str> = word.captures_iter(sql).map(|found| found.extract::<1>().1[0]).collect();
    match named.iter().find(|name| PLACES.contains_key(**name)) {
        Some(name) => Err(format!("a statement on {name} cannot be read")),
        None => Ok(Vec::new()),
    }
}

/// The text as the parser takes it, with its places numbered.
fn numbered(sent: &Statement) -> String {
    if sent.db_backend == DbBackend::Postgres {
        // The parser knows two of PostgreSQL's four locks.
        return sent.sql.replace(" FOR KEY SHARE", " FOR SHARE").replace(" FOR NO KEY UPDATE", " FOR UPDATE");
    }
    let mut parts = sent.sql.split('?');
    let first = parts.next().unwrap_or_default().to_owned();
    (1..).zip(parts).fold(first, |text, (number, part)| format!("{text}?{number}{part}"))
}
