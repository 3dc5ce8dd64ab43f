//! GET /shipments/export

use axum::extract::State;
use chrono::{DateTime, Utc};
use futures::stream;
use sea_orm::{ColumnTrait, Condition, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;
use waybill_core::Lang;
use waybill_core::number::cents_field;
use waybill_core::shipment::TrackingStatus;

use super::filter::HistoryFilter;
use super::list::entries;
use super::view::HistoryEntry;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, CsvAnswer, Query, RequestLang, TimeZone};
use crate::platform::search::{self, Kind};
use crate::platform::session::{Caller, SignedFile};
use crate::shipping::shipment::history_entity::{Column, Entity};

/// Entries read at a time.
const PAGE: u64 = 500;

/// Downloads the history as a spreadsheet, the newest first, narrowed by the same filters as the list.
#[utoipa::path(get, path = "/shipments/export", tag = "history", security(("bearer" = [])), params(HistoryFilter),
    responses((status = 200, description = "One line for each entry", content_type = "text/csv", body = Vec<u8>)))]
pub async fn export_history(
    State(state): State<Platform>,
    caller: SignedFile,
    RequestLang(lang): RequestLang,
    Query(filter): Query<HistoryFilter>,
) -> CsvAnswer {
    let zone = filter.time_zone;
    let walk = Walk::of(&caller, filter);
    let pages = stream::try_unfold((state, walk), move |(state, mut walk)| async move {
        let page = walk.next(&state, lang).await?;
        let lines: Vec<_> = page.iter().map(|entry| cells(entry, zone, lang)).collect();
        Ok((!lines.is_empty()).then_some((lines, (state, walk))))
    });
    CsvAnswer::new("waybill-history.csv", &head(lang), pages)
}

/// A walk through the entries that a filter leaves, page by page.
struct Walk {
    account_id: Uuid,
    filter: HistoryFilter,
    terms: Vec<search::Term>,
    condition: Condition,
    /// The last entry of the page before.
    last: Option<(DateTime<Utc>, Uuid)>,
    /// How many entries a search has given so far.
    given: u64,
}

impl Walk {
    fn of(caller: &Caller, filter: HistoryFilter) -> Self {
        let (terms, condition) = (filter.terms(caller), filter.condition(caller));
        Self { account_id: caller.account.id, filter, terms, condition, last: None, given: 0 }
    }

    async fn next(&mut self, state: &Platform, lang: Lang) -> ApiResult<Vec<HistoryEntry>> {
        let (text, wanted) = (&self.filter.search, (PAGE, self.given));
        let ids = match search::find(&state.db, self.account_id, Kind::History, text, &self.terms, wanted).await? {
            Some(found) => found.ids,
            None => self.following(state).await?,
        };
        self.given += ids.len() as u64;
        entries(state, &ids, lang).await
    }

    /// The keys behind the last one, wherever in the list that is.
    async fn following(&mut self, state: &Platform) -> ApiResult<Vec<Uuid>> {
        let behind = self.last.map(|(at, id)| {
            let same_moment = Condition::all().add(Column::PlacedAt.eq(at)).add(Column::Id.lt(id));
            // The first comparison alone is what an index answers.
            Condition::all()
                .add(Column::PlacedAt.lte(at))
                .add(Condition::any().add(Column::PlacedAt.lt(at)).add(same_moment))
        });
        let rows: Vec<(Uuid, DateTime<Utc>)> = Entity::find()
            .filter(self.condition.clone())
            .filter(Condition::all().add_option(behind))
            .select_only()
            .columns([Column::Id, Column::PlacedAt])
            .order_by_desc(Column::PlacedAt)
            .order_by_desc(Column::Id)
            .limit(PAGE)
            .into_tuple()
            .all(&state.db)
            .await?;
        self.last = rows.last().map(|(id, at)| (*at, *id)).or(self.last);
        Ok(rows.into_iter().map(|(id, _)| id).collect())
    }
}

fn head(lang: Lang) -> [&'static str; 17] {
    match lang {
        Lang::En => [
            "Paid on",
            "Recipient",
            "Company",
            "Address",
            "Address, line 2",
            "City",
            "Province or state",
            "Postal code",
            "Country",
            "Reference",
            "Invoice reference",
            "Courier",
            "Service",
            "Tracking numbers",
            "Status",
            "Total",
            "Currency",
        ],
        Lang::Fr => [
            "Payé le",
            "Destinataire",
            "Entreprise",
            "Adresse",
            "Adresse, ligne 2",
            "Ville",
            "Province ou État",
            "Code postal",
            "Pays",
            "Référence",
            "Référence de facture",
            "Transporteur",
            "Service",
            "Numéros de suivi",
            "Statut",
            "Total",
            "Devise",
        ],
    }
}

fn cells(HistoryEntry { placed_at, shipment, .. }: &HistoryEntry, zone: TimeZone, lang: Lang) -> Vec<String> {
    let to = shipment.destination_address.as_ref().map(|there| there.address.clone()).unwrap_or_default();
    let rate = shipment.selected_rate.as_ref();
    let name = [to.contact_first_name.trim(), to.contact_last_name.trim()].join(" ");
    let state = shipment.tracking_status.unwrap_or(TrackingStatus::LabelCreated).label(lang);
    vec![
        zone.moment(*placed_at),
        name.trim().to_owned(),
        to.company_name,
        to.street1,
        to.street2,
        to.city,
        to.state,
        to.postal_code,
        to.country,
        to.reference,
        to.invoice_reference,
        rate.map(|rate| rate.courier_name.clone()).unwrap_or_default(),
        rate.map(|rate| rate.service_level.clone()).unwrap_or_default(),
        shipment.tracking_numbers.join(" "),
        state.to_owned(),
        rate.map(|rate| cents_field(rate.total, lang)).unwrap_or_default(),
        rate.map(|rate| rate.currency.clone()).unwrap_or_default(),
    ]
}
