//! What the lists of the history are narrowed by.

use chrono::{DateTime, NaiveDate, Utc};
use garde::Validate;
use sea_orm::{Iterable, Value};
use serde::{Deserialize, Serialize};
use utoipa::IntoParams;
use uuid::Uuid;
use waybill_core::insurance::PolicyStatus;
use waybill_core::shipment::{HistoryStatus, HistoryType, TrackingStatus};
use waybill_core::violation::Form;

use crate::platform::http::{CommaSeparated, TimeZone, max_len_joined, max_text_len};
use crate::platform::search::{Is, Rows, Term};
use crate::platform::session::Caller;
use crate::platform::store::Stored;
use crate::shipping::shipment::history_entity::Kind;

/// Which entries.
#[derive(Debug, Clone, Default, Serialize, Deserialize, IntoParams, Form, Validate)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct HistoryFilter {
    /// `parcel` (the default), `insurance`, `freight`, or `archived` for what was put away.
    #[garde(skip)]
    #[serde(rename = "type")]
    #[param(rename = "type")]
    pub list: HistoryType,
    /// Words, or beginnings of words, from names, addresses, references or tracking numbers; all must match.
    #[garde(custom(max_text_len))]
    pub search: String,
    /// Where the parcel is; several states are separated by commas.
    #[garde(skip)]
    #[param(style = Form, explode = false, value_type = Vec<TrackingStatus>)]
    pub tracking_status: CommaSeparated<TrackingStatus>,
    /// The courier's slug; several are separated by commas.
    #[garde(custom(max_len_joined))]
    #[param(style = Form, explode = false, value_type = Vec<String>)]
    pub courier: CommaSeparated<String>,
    /// Whether they are insured; both if missing.
    #[garde(skip)]
    pub insured: Option<bool>,
    /// The store whose orders they send, by its id here.
    #[garde(skip)]
    pub shopify_store: Option<Uuid>,
    /// Paid from this day on.
    #[garde(skip)]
    pub from_date: Option<NaiveDate>,
    /// Paid up to and including this day.
    #[garde(skip)]
    pub to_date: Option<NaiveDate>,
    /// The time zone of those days, as an IANA name; UTC if missing.
    #[param(value_type = Option<String>, example = "America/Vancouver")]
    #[garde(skip)]
    pub time_zone: TimeZone,
}

impl HistoryFilter {
    /// What an entry of the caller's must be: the only start of a query. The owner sees all of the account's, a team
    /// member their own.
    pub(super) fn terms(&self, caller: &Caller) -> Vec<Term> {
        let (kind, status) = match self.list {
            HistoryType::Parcel => (Some(Kind::Parcel), HistoryStatus::Active),
            HistoryType::Insurance => (Some(Kind::Insurance), HistoryStatus::Active),
            HistoryType::Freight => (Some(Kind::Freight), HistoryStatus::Active),
            HistoryType::Archived => (None, HistoryStatus::Archived),
        };
        // Archived entries are of any kind. An index has them in the order of the list by each kind, and by what narrows
        // the list further.
        let is_narrowed = !self.tracking_status.is_empty() || !self.courier.is_empty() || self.shopify_store.is_some();
        let kinds = (kind.is_none() && !is_narrowed).then(Kind::iter).into_iter().flatten();
        let own = (!caller.is_owner()).then_some(caller.user.id);
        let is = |column, value: Option<Value>| value.map(|value| Term { column, is: Is::Equal(value) });
        [
            is("account_id", Some(caller.account.id.into())),
            is("status", Some(Stored(status).into())),
            is("kind", kind.map(Value::from)),
            any("kind", kinds.map(Value::from)),
            is("user_id", own.map(Value::from)),
            any("tracking_status", self.tracking_status.iter().map(|status| Stored(*status).into())),
            any("courier", self.courier.iter().map(|slug| slug.as_str().into())),
            self.insured.map(|insured| covered(caller, insured)),
            is("shop_id", self.shopify_store.map(Value::from)),
            self.from().map(|from| Term { column: "placed_at", is: Is::AtLeast(from.into()) }),
            self.until().map(|until| Term { column: "placed_at", is: Is::LessThan(until.into()) }),
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    fn from(&self) -> Option<DateTime<Utc>> {
        self.from_date.map(|day| self.time_zone.beginning_of(day))
    }

    fn until(&self) -> Option<DateTime<Utc>> {
        self.to_date.and_then(|day| self.time_zone.end_of(day))
    }
}

/// Labels with a policy that was not cancelled, or all others.
fn covered(caller: &Caller, insured: bool) -> Term {
    let in_force = [PolicyStatus::Purchased, PolicyStatus::Expired].map(|status| Stored(status).into());
    let with = vec![("account_id", vec![caller.account.id.into()]), ("status", in_force.into())];
    let rows = Rows { table: "policies", column: "shipment_id", with };
    Term { column: "id", is: if insured { Is::In(rows) } else { Is::NotIn(rows) } }
}

/// A column that holds one of some values, where there are any.
fn any(column: &'static str, values: impl Iterator<Item = Value>) -> Option<Term> {
    let mut values: Vec<Value> = values.collect();
    let is = match values.len() {
        0 => return None,
        1 => Is::Equal(values.remove(0)),
        _ => Is::AnyOf(values),
    };
    Some(Term { column, is })
}
