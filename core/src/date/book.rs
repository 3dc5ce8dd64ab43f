//! What the rule book says about dates besides the rules' sentences.

use super::business::MOST_DAYS;
use super::holiday::{Everywhere, On, ROWS, Row};
use crate::Lang;
use crate::book::{BookCell, Limit, Table, limit};

pub(crate) const LISTED: (&[Limit], &[Table]) = (
    &[limit!(
        &["date.add_business_days"],
        BusinessDays(MOST_DAYS),
        "Business days counted at once",
        "Jours ouvrables comptés à la fois",
        "A decision of this product: four years"
    )],
    &[Table {
        rules: &["date.holidays", "date.add_business_days"],
        title: ["Holidays, as rules rather than dates", "Jours fériés, en règles plutôt qu’en dates"],
        columns: &[
            ["Holiday", "Jour férié"],
            ["When", "Quand"],
            ["Where by law", "Où selon la loi"],
            ["Who rests everywhere", "Qui chôme partout"],
            ["Since", "Depuis"],
        ],
        rows: holidays,
        source: "Employment standards acts of the provinces and territories; Canada Labour Code, part III; Nova Scotia’s Remembrance Day Act; compared for 2024 to 2033 with PyPI’s holidays",
    }],
);

const MONTHS: [[&str; 2]; 12] = [
    ["January", "janvier"],
    ["February", "février"],
    ["March", "mars"],
    ["April", "avril"],
    ["May", "mai"],
    ["June", "juin"],
    ["July", "juillet"],
    ["August", "août"],
    ["September", "septembre"],
    ["October", "octobre"],
    ["November", "novembre"],
    ["December", "décembre"],
];

fn month(month: u8, lang: Lang) -> &'static str {
    let [en, fr] = MONTHS.get(usize::from(month).saturating_sub(1)).copied().unwrap_or(["", ""]);
    lang.pick(en, fr)
}

fn day(of_month: u8, day: u8, lang: Lang) -> String {
    match (lang, day) {
        (Lang::En, _) => format!("{} {day}", month(of_month, lang)),
        (Lang::Fr, 1) => format!("1er {}", month(of_month, lang)),
        (Lang::Fr, _) => format!("{day} {}", month(of_month, lang)),
    }
}

fn when(on: &On, lang: Lang) -> String {
    match *on {
        On::Fixed(of_month, date) => day(of_month, date, lang),
        On::Moved(of_month, date) => {
            day(of_month, date, lang)
                + lang.pick(", on a weekend the next working day", ", la fin de semaine le jour ouvrable suivant")
        }
        On::Monday(n, of_month) => {
            let nth = match n {
                1 => lang.pick("first", "premier"),
                2 => lang.pick("second", "deuxième"),
                3 => lang.pick("third", "troisième"),
                _ => lang.pick("fourth", "quatrième"),
            };
            match lang {
                Lang::En => format!("{nth} Monday of {}", month(of_month, lang)),
                Lang::Fr => format!("{nth} lundi de {}", month(of_month, lang)),
            }
        }
        On::VictoriaDay => lang.pick("Monday before May 25", "lundi avant le 25 mai").to_owned(),
        On::Easter(days) if days < 0 => lang.pick("Friday before Easter", "vendredi avant Pâques").to_owned(),
        On::Easter(_) => lang.pick("Monday after Easter", "lundi après Pâques").to_owned(),
    }
}

fn holidays() -> Vec<Vec<BookCell>> {
    let row = |row: &Row| {
        let everywhere = match row.everywhere {
            Everywhere::None => ["–", "–"],
            Everywhere::Post => ["Canada Post", "Postes Canada"],
            Everywhere::Couriers => ["every courier", "tous les transporteurs"],
        };
        let since = (row.since > 0).then(|| row.since.to_string());
        vec![
            row.name.into(),
            BookCell::of(|lang| when(&row.on, lang)),
            BookCell::or_dash((!row.provinces.is_empty()).then(|| row.provinces.join(" "))),
            everywhere.into(),
            BookCell::or_dash(since),
        ]
    };
    ROWS.iter().map(row).collect()
}
