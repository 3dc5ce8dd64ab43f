//! The statements of search, the same on both databases except for unpacking a list. Each is prepared once per
//! connection.

use chrono::{DateTime, Utc};
use sea_orm::{ConnectionTrait, DbBackend, Statement, Value};
use uuid::Uuid;

use super::{Is, Kind, Rows, Slice, Term};
use crate::platform::store::{Db, StoreResult, write_tx};

/// How many rows of a word are examined when words are compared: beyond that, all are equally common.
const COMPARED: i64 = 50_000;
/// The same on PostgreSQL, which counts an index faster, and joins words that were counted whole.
const COMPARED_ON_POSTGRES: i64 = 150_000;
/// A word of fewer rows is rare, however common the others are.
const FEW: i64 = 1_000;
/// From so many rows of the rarest word on, PostgreSQL is quicker to read the rows of the others once than to look each of
/// its rows up among them.
const JOINED: i64 = 5_000;
/// How many matching words end a search; a row may have several that begin alike.
const LOOKED_AT: i64 = 12_000;

/// Writes the words of a row.
pub(super) async fn insert(
    db: &impl ConnectionTrait,
    account_id: Uuid,
    kind: Kind,
    row_id: Uuid,
    row_time: DateTime<Utc>,
    tokens: &[String],
) -> StoreResult<()> {
    let each = match db.get_database_backend() {
        DbBackend::Postgres => "jsonb_array_elements_text($5::jsonb)",
        _ => "json_each($5)",
    };
    let sql = format!(
        "insert into search_tokens (account_id, kind, row_time, row_id, token) \
         select $1, $2, $3, $4, words.value from {each} as words"
    );
    let tokens = serde_json::to_string(tokens).unwrap_or_default();
    let values: [Value; 5] = [account_id.into(), kind.into(), row_time.into(), row_id.into(), tokens.into()];
    db.execute_raw(Statement::from_sql_and_values(db.get_database_backend(), sql, values)).await?;
    Ok(())
}

/// What a search looks for: the beginning of a word.
pub(super) struct Wanted {
    word: String,
    /// Rows that have such a word, as far as they are counted.
    rows: i64,
    /// Whether there are no more than these.
    is_counted: bool,
    /// Whether no longer word begins with it.
    is_one_word: bool,
}

impl Wanted {
    /// A prefix without statistics, for searches that compare it with no other.
    pub fn alone(word: String) -> Self {
        Self { word, rows: 0, is_counted: false, is_one_word: false }
    }

    /// Beginnings, looked up, the rarest first. Where one is in few rows, how common the others are does not matter.
    pub async fn look_up_all(db: &Db, account_id: Uuid, kind: Kind, words: &[String]) -> StoreResult<Vec<Self>> {
        let many = match db.get_database_backend() {
            DbBackend::Postgres => COMPARED_ON_POSTGRES,
            _ => COMPARED,
        };
        let mut looked_up = Vec::with_capacity(words.len());
        for compared in [FEW, many] {
            looked_up.clear();
            for word in words {
                looked_up.push(Self::look_up(db, account_id, kind, word.clone(), compared).await?);
            }
            looked_up.sort_by_key(|word| word.rows);
            if looked_up.first().is_some_and(|rarest| rarest.is_counted) {
                break;
            }
        }
        Ok(looked_up)
    }

    /// A beginning, looked up, with its rows as far as so many.
    async fn look_up(db: &Db, account_id: Uuid, kind: Kind, word: String, compared: i64) -> StoreResult<Self> {
        let of = "from search_tokens where account_id = $1 and kind = $2 and token >= $3 and token < $4";
        let sql = format!(
            "select (select count(*) from (select 1 {of} limit $5) as found), \
             (select token {of} order by token limit 1), (select token {of} order by token desc limit 1)"
        );
        let values: [Value; 5] =
            [account_id.into(), kind.into(), word.as_str().into(), end_of(&word).into(), compared.into()];
        let row = db.query_one_raw(Statement::from_sql_and_values(db.get_database_backend(), sql, values)).await?;
        let Some(row) = row else { return Ok(Self::alone(word)) };
        let (first, last): (Option<String>, Option<String>) = (row.try_get_by_index(1)?, row.try_get_by_index(2)?);
        let is_one_word = first.as_ref() == Some(&word) && last.as_ref() == Some(&word);
        let rows = row.try_get_by_index(0)?;
        Ok(Self { rows, is_counted: rows < compared, is_one_word, word })
    }

    /// That a row of `word` has it too, where its beginning and end are the values up to this place: the rows of both are
    /// merged or hashed.
    fn is_joined(&self, end: usize) -> String {
        let begin = end - 1;
        // The rows of one word are in the same order as those of another; those of several are in none.
        let (is, same_moment) =
            if self.is_one_word { ("=", " and other.row_time = word.row_time") } else { (">=", "") };
        format!(
            " and exists (select 1 from search_tokens as other where other.account_id = word.account_id \
             and other.kind = word.kind and other.token {is} ${begin} and other.token < ${end}{same_moment} \
             and other.row_id = word.row_id)"
        )
    }

    /// The same, where each row is looked up.
    fn is_there(&self, end: usize) -> String {
        let begin = end - 1;
        // The rows of one word are in the same order as those of another, so that what is looked up lies close together. A
        // longer word is looked for among the row's own.
        let same_row = if self.is_one_word {
            format!(
                "other.account_id = word.account_id and other.kind = word.kind and other.token = ${begin} \
                 and other.token < ${end} and other.row_time = word.row_time and other.row_id = word.row_id"
            )
        } else {
            format!(
                "other.account_id = word.account_id and other.row_id = word.row_id \
                 and other.token >= ${begin} and other.token < ${end}"
            )
        };
        // The limit keeps the subquery: PostgreSQL would otherwise join it, expecting few rows.
        format!(" and (select 1 from search_tokens as other where {same_row} limit 1) is not null")
    }
}

/// A row that was found, with the figures for all of them.
pub(super) struct Hit {
    pub row_id: Uuid,
    /// Rows found in all.
    pub total: i64,
    /// Whether the search examined everything.
    pub is_whole: bool,
}

/// A page of the rows that have all words, in the list's order; the first word is the rarest.
pub(super) async fn find(
    db: &Db,
    account_id: Uuid,
    kind: Kind,
    (words, terms): (&[Wanted], &[Term]),
    slice: &Slice,
) -> StoreResult<Vec<Hit>> {
    let Some((rarest, others)) = words.split_first() else { return Ok(Vec::new()) };
    let mut values: Vec<Value> = vec![
        account_id.into(),
        kind.into(),
        rarest.word.as_str().into(),
        end_of(&rarest.word).into(),
        LOOKED_AT.into(),
        signed(slice.limit).into(),
        signed(slice.offset).into(),
    ];
    let joins = db.get_database_backend() == DbBackend::Postgres && rarest.rows >= JOINED;
    let (mut joined, mut looked_up) = (String::new(), String::new());
    for other in others {
        values.extend([Value::from(other.word.as_str()), Value::from(end_of(&other.word))]);
        // A word in more rows than are counted is mostly there.
        if joins && other.is_counted {
            joined += &other.is_joined(values.len());
        } else {
            looked_up += &other.is_there(values.len());
        }
    }
    let is = if rarest.is_one_word { "=" } else { ">=" };
    let mut word = format!(
        "search_tokens as word where word.account_id = $1 and word.kind = $2 and word.token {is} $3 and word.token < $4"
    );
    if !joined.is_empty() {
        // Only what is left of it is looked up.
        word = format!("(select word.* from {word}{joined} offset 0) as word where true");
    }
    let mut fulfils = String::new();
    for Term { column, is } in terms {
        let mut place = |value: &Value| {
            values.push(value.clone());
            format!("${}", values.len())
        };
        let is = match is {
            Is::Equal(value) => format!("= {}", place(value)),
            Is::AnyOf(any) => format!("in ({})", any.iter().map(place).collect::<Vec<_>>().join(", ")),
            Is::AtLeast(value) => format!(">= {}", place(value)),
            Is::LessThan(value) => format!("< {}", place(value)),
            Is::In(rows) => format!("in ({})", selected(rows, place)),
            Is::NotIn(rows) => format!("not in ({})", selected(rows, place)),
        };
        fulfils += &format!(" and listed.{column} {is}");
    }
    let (table, order, direction) = kind.list();
    let mut is_behind = String::new();
    if let Some((place, row_id)) = &slice.behind {
        values.extend([place.clone(), (*row_id).into()]);
        let sign = if direction == "asc" { ">" } else { "<" };
        is_behind = format!(" where (ranked.place, ranked.row_id) {sign} (${}, ${})", values.len() - 1, values.len());
    }
    let sql = format!(
        "select ranked.row_id, ranked.total, ranked.looked_at from \
         (select counted.row_id, counted.place, count(*) over () as total, counted.looked_at from \
         (select found.row_id, found.place, cast(sum(found.hits) over () as bigint) as looked_at from \
         (select hit.row_id, count(*) as hits, \
         (select listed.{order} from {table} as listed \
         where listed.account_id = $1 and listed.id = hit.row_id{fulfils}) as place from \
         (select word.row_id from {word}{looked_up} limit $5) as hit group by hit.row_id) as found) as counted \
         where counted.place is not null) as ranked{is_behind} \
         order by ranked.place {direction}, ranked.row_id {direction} limit $6 offset $7"
    );
    let statement = Statement::from_sql_and_values(db.get_database_backend(), sql, values);
    let rows = if !joined.is_empty() {
        // With statistics that count too few, each row might be compared with each.
        let tx = write_tx(db).await?;
        tx.execute_unprepared("set local enable_nestloop = off").await?;
        let rows = tx.query_all_raw(statement).await?;
        tx.commit().await?;
        rows
    } else {
        db.query_all_raw(statement).await?
    };
    let hit = |row: sea_orm::QueryResult| {
        let looked_at: i64 = row.try_get_by_index(2)?;
        Ok(Hit { row_id: row.try_get_by_index(0)?, total: row.try_get_by_index(1)?, is_whole: looked_at < LOOKED_AT })
    };
    rows.into_iter().map(hit).collect()
}

fn selected(rows: &Rows, mut place: impl FnMut(&Value) -> String) -> String {
    let Rows { table, column, with } = rows;
    let mut one_of = |(column, values): &(&str, Vec<Value>)| {
        let places: Vec<String> = values.iter().map(&mut place).collect();
        format!(" and {column} in ({})", places.join(", "))
    };
    let with: String = with.iter().map(&mut one_of).collect();
    format!("select {column} from {table} where {column} is not null{with}")
}

fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// Where the words with that beginning end: tokens hold only letters and digits, which all sort before the largest
/// character.
fn end_of(word: &str) -> String {
    format!("{word}{}", char::MAX)
}
