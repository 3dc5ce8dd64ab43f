//! What the rule book says about tracking besides the rules' sentences.

use super::event::FIRST_WORDS;
use super::number::FORMS;
use super::pace::{AFTER_FAILURE, DUE_MINUTES, PACES};
use super::{REFRESH_PAUSE_MINUTES, TRACKED_DAYS};
use crate::book::{BookCell, Limit, Table, limit};

pub(crate) const LISTED: (&[Limit], &[Table]) = (
    &[limit!(
        &["tracking.pace"],
        Days(TRACKED_DAYS),
        "For how long a parcel is followed",
        "Combien de temps un colis est suivi",
        "A decision of this product: the couriers’ records go no further back"
    )],
    &[
        Table {
            rules: &["tracking.number"],
            title: ["Forms, in the order in which they are tried", "Formes, dans l’ordre où elles sont essayées"],
            columns: &[["Courier", "Transporteur"], ["Form", "Forme"]],
            rows: forms,
            source: "jkeen/tracking_number_data (MIT, b79ce4bf) and UPU standard S10",
        },
        Table {
            rules: &["tracking.event_status"],
            title: ["Words that announce a parcel or its pickup", "Mots qui annoncent un colis ou son ramassage"],
            columns: &[["Words, without accents", "Mots, sans accents"], ["Status", "État"]],
            rows: first_words,
            source: "Scans of Canada Post, Purolator and UPS",
        },
        Table {
            rules: &["tracking.pace"],
            title: ["Minutes between two checks", "Minutes entre deux vérifications"],
            columns: &[
                ["Where the parcel is", "Où est le colis"],
                ["Usually", "D’ordinaire"],
                ["Quiet for a day", "Rien depuis un jour"],
                ["Quiet for a week", "Rien depuis une semaine"],
            ],
            rows: paces,
            source: "A decision of this product",
        },
    ],
);

fn forms() -> Vec<Vec<BookCell>> {
    FORMS.iter().map(|(courier, form)| vec![(*courier).into(), BookCell::wire(form)]).collect()
}

fn first_words() -> Vec<Vec<BookCell>> {
    let row = |(words, status): &(&'static str, crate::shipment::TrackingStatus)| {
        vec![(*words).into(), BookCell::of(|lang| status.label(lang).to_owned())]
    };
    FIRST_WORDS.iter().map(row).collect()
}

fn paces() -> Vec<Vec<BookCell>> {
    let number = |minutes: u32| BookCell::from(minutes.to_string());
    let mut rows: Vec<Vec<BookCell>> = Vec::new();
    for (status, [usual, day, week]) in PACES {
        let label = BookCell::of(|lang| status.label(lang).to_owned());
        rows.push(vec![label, number(usual), number(day), number(week)]);
    }
    let due = number(DUE_MINUTES);
    rows.push(vec![["Due today or late", "Attendu aujourd’hui ou en retard"].into(), due.clone(), due, number(720)]);
    let [first, last] = AFTER_FAILURE;
    rows.push(vec![
        ["After a failed check, doubled each time", "Après un échec, doublé chaque fois"].into(),
        number(first),
        "–".into(),
        number(last),
    ]);
    rows.push(vec![
        ["At a person’s request, at the earliest", "À la demande d’une personne, au plus tôt"].into(),
        number(REFRESH_PAUSE_MINUTES),
        "–".into(),
        "–".into(),
    ]);
    rows
}
