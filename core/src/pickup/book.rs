//! What the rule book says about pickups besides the rules' sentences.

use super::check::{PICKUP_INSTRUCTIONS_MAX, PICKUP_SHIPMENTS_MAX};
use super::courier::{ROWS, SHORTEST_WINDOW_MINUTES};
use super::hours::time_label;
use super::status::{MISSED_AT_HOUR, MOVES, PickupEvent, PickupStatus};
use crate::book::{BookCell, Limit, Table, limit};

pub(crate) const LISTED: (&[Limit], &[Table]) = (
    &[
        limit!(
            &["pickup.check"],
            Entries(PICKUP_SHIPMENTS_MAX),
            "Shipments of one pickup",
            "Envois d’un ramassage",
            "A decision of this product"
        ),
        limit!(
            &["pickup.check", "pickup.defaults_check"],
            Characters(PICKUP_INSTRUCTIONS_MAX),
            "What the driver should know",
            "Ce que le chauffeur doit savoir",
            "The longest that every courier prints whole"
        ),
    ],
    &[
        Table {
            rules: &["pickup.check", "pickup.days", "pickup.times"],
            title: ["When couriers come", "Quand passent les transporteurs"],
            columns: &[
                ["Courier", "Transporteur"],
                ["Ready from", "Prêt à partir de"],
                ["Until", "Jusqu’à"],
                ["Same day until", "Le jour même jusqu’à"],
                ["Days ahead", "Jours à l’avance"],
                ["Source", "Source"],
            ],
            rows: hours,
            source: "",
        },
        Table {
            rules: &["pickup.check", "pickup.times", "pickup.defaults_check", "pickup.outcome"],
            title: ["Times that hold for every courier", "Durées valables pour tous"],
            columns: &[["What", "Quoi"], ["How much", "Combien"]],
            rows: spans,
            source: "A decision of this product",
        },
        Table {
            rules: &["pickup.next"],
            title: ["How a pickup goes on", "Comment un ramassage se poursuit"],
            columns: &[["Status", "État"], ["Event", "Événement"], ["Next status", "État suivant"]],
            rows: moves,
            source: "A decision of this product: what is asked of a courier is written down before it is asked",
        },
    ],
);

fn hours() -> Vec<Vec<BookCell>> {
    let clock = |minutes: u32| BookCell::of(|lang| time_label(minutes, lang));
    let row = |row: &super::CourierHours| {
        vec![
            row.courier.into(),
            clock(row.earliest),
            clock(row.latest),
            clock(row.cutoff),
            row.ahead.to_string().into(),
            row.source.into(),
        ]
    };
    ROWS.iter().map(row).collect()
}

fn spans() -> Vec<Vec<BookCell>> {
    vec![
        vec![
            [
                "Minutes between ready and closing, at least",
                "Minutes entre l’heure où tout est prêt et la fermeture, au moins",
            ]
            .into(),
            SHORTEST_WINDOW_MINUTES.to_string().into(),
        ],
        vec![
            [
                "Hour of the next day at which a pickup counts as missed",
                "Heure du lendemain où un ramassage est dit manqué",
            ]
            .into(),
            MISSED_AT_HOUR.to_string().into(),
        ],
    ]
}

fn moves() -> Vec<Vec<BookCell>> {
    let row = |(event, from, to): &(PickupEvent, PickupStatus, PickupStatus)| {
        vec![BookCell::wire(from), BookCell::wire(event), BookCell::wire(to)]
    };
    MOVES.iter().map(row).collect()
}
