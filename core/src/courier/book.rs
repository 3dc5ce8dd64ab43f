//! What the rule book says about couriers besides the rules' sentences.

use super::billing::BILLINGS;
use super::dimensional::{COMMON_CM3_PER_KG, COMMON_IN3_PER_LB};
use super::format::{ZPL, label_formats};
use super::label::LABEL_ROOMS;
use super::limit::{LIMITS, Limits, Reach};
use super::papers::{CARRIED_BY_A_COURIER, CN22_KG_MAX, CN22_VALUE_MAX, INVOICE_COPIES, PACKETS};
use super::tracking::TRACKING_PAGES;
use super::void::VOID_DAYS;
use crate::book::{BookCell, Limit, Table, limit};
use crate::parcel::WeightUnit;
use crate::term::COURIERS;
use crate::wire::Word;
use crate::{Decimal, Lang};

pub(crate) const LISTED: (&[Limit], &[Table]) = (
    &[
        limit!(
            &["parcel.dimensional_weight"],
            Cm3PerKg(COMMON_CM3_PER_KG),
            "The common divisor, metric",
            "Le diviseur courant, métrique",
            "The couriers’ practice, Canada Post’s parcel services guide among them"
        ),
        limit!(
            &["parcel.dimensional_weight"],
            In3PerLb(COMMON_IN3_PER_LB),
            "The common divisor, imperial",
            "Le diviseur courant, impérial",
            "As above: 12.4 lb a cubic foot"
        ),
        limit!(
            &["courier.customs_papers"],
            Money(CN22_VALUE_MAX),
            "The highest value of a packet with the form CN 22",
            "La valeur maximale d’un paquet avec le formulaire CN 22",
            "Universal Postal Union: 300 SDR, rounded down so that it holds on any day"
        ),
        limit!(
            &["courier.customs_papers"],
            Kilograms(CN22_KG_MAX),
            "The highest weight of a packet with the form CN 22",
            "Le poids maximal d’un paquet avec le formulaire CN 22",
            "Universal Postal Union: letter post"
        ),
        limit!(
            &["courier.customs_papers"],
            Copies(INVOICE_COPIES),
            "Copies of the commercial invoice that go with goods",
            "Les exemplaires de la facture commerciale qui accompagnent des marchandises",
            "The couriers’ practice"
        ),
    ],
    &[
        Table {
            rules: &["courier.customs_papers"],
            title: [
                "Services of Canada Post with other papers than a parcel",
                "Services de Postes Canada avec d’autres papiers qu’un colis",
            ],
            columns: &[["Codes that begin with", "Codes qui commencent par"], ["Papers", "Papiers"]],
            rows: papers,
            source: "Universal Postal Union, forms CN 22 and CN 23; Canada Post, Customs requirements",
        },
        Table {
            rules: &["courier.list", "courier.check"],
            title: ["Couriers, in their order", "Transporteurs, dans leur ordre"],
            columns: &[
                ["Slug", "Identifiant"],
                ["Name", "Nom"],
                ["Delivers to post office boxes", "Livre aux cases postales"],
            ],
            rows: couriers,
            source: "Product specification, section 9; Canpar is ours beyond it. Boxes: Canada Post, Delivery options; the terms of the others",
        },
        Table {
            rules: &["courier.label_formats"],
            title: ["The couriers that give a label in ZPL", "Les transporteurs qui donnent l’étiquette en ZPL"],
            columns: &[["Courier", "Transporteur"], ["Formats", "Formats"]],
            rows: zpl,
            source: "The couriers’ interfaces",
        },
        Table {
            rules: &["courier.tracking_url"],
            title: ["Where the couriers show a parcel’s way", "Où les transporteurs montrent le trajet d’un colis"],
            columns: &[["Courier", "Transporteur"], ["Page", "Page"], ["Source", "Source"]],
            rows: tracking_pages,
            source: "",
        },
        Table {
            rules: &["courier.void_days"],
            title: [
                "How long an unused label can be voided",
                "Combien de temps une étiquette inutilisée peut être annulée",
            ],
            columns: &[["Courier", "Transporteur"], ["Days", "Jours"], ["Source", "Source"]],
            rows: void_days,
            source: "",
        },
        Table {
            rules: &["courier.check"],
            title: ["The largest parcel of each courier", "Le plus grand colis de chaque transporteur"],
            columns: &[
                ["Courier", "Transporteur"],
                ["To, at the farthest", "Jusqu’où"],
                ["Also from abroad", "Aussi de l’étranger"],
                ["Weight", "Poids"],
                ["Longest side", "Plus long côté"],
                ["Longest side plus girth", "Plus long côté et tour"],
                ["Source", "Source"],
            ],
            rows: limits,
            source: "",
        },
        Table {
            rules: &["parcel.dimensional_weight", "rate.billed_weight", "rate.billed_weight_reason"],
            title: ["How couriers bill volume", "Comment les transporteurs facturent le volume"],
            columns: &[
                ["Courier", "Transporteur"],
                ["Services", "Services"],
                ["Divisor", "Diviseur"],
                ["In steps of", "Par tranches de"],
                ["Source", "Source"],
            ],
            rows: billings,
            source: "",
        },
        Table {
            rules: &["courier.address"],
            title: ["Room on the label, in characters", "Place sur l’étiquette, en caractères"],
            columns: &[
                ["Courier", "Transporteur"],
                ["Name", "Nom"],
                ["Street", "Rue"],
                ["City", "Ville"],
                ["Source", "Source"],
            ],
            rows: rooms,
            source: "",
        },
    ],
);

fn couriers() -> Vec<Vec<BookCell>> {
    COURIERS
        .iter()
        .map(|courier| {
            vec![
                courier.slug.into(),
                BookCell::of(|lang| courier.name(lang).to_owned()),
                courier.delivers_to_boxes.into(),
            ]
        })
        .collect()
}

fn limits() -> Vec<Vec<BookCell>> {
    let centimetres = |side: Decimal| BookCell::of(|lang| side.measure_in_words(2, "cm", lang));
    let row = |row: &Limits| {
        let reach = match row.reach {
            Reach::Canada => ["Canada", "Canada"],
            Reach::UnitedStates => ["the United States", "les États-Unis"],
            Reach::World => ["the world", "le monde entier"],
        };
        vec![
            row.courier.into(),
            reach.into(),
            row.inbound.into(),
            BookCell::of(|lang| row.heaviest().measure_in_words(0, row.weight.1.sign(), lang)),
            BookCell::or_dash(row.side_cm.map(centimetres)),
            BookCell::or_dash(row.girth_cm.map(centimetres)),
            row.source.into(),
        ]
    };
    LIMITS.iter().map(row).collect()
}

fn billings() -> Vec<Vec<BookCell>> {
    let divisor = |unit: WeightUnit, divisor: u32, lang: Lang| {
        let unit = match unit {
            WeightUnit::Kg | WeightUnit::G => "cm³/kg",
            WeightUnit::Lbs | WeightUnit::Oz => lang.pick("in³/lb", "po³/lb"),
        };
        Decimal::whole(divisor.into()).measure_in_words(0, unit, lang)
    };
    let row = |row: &super::Billing| {
        vec![
            row.courier.into(),
            BookCell::wire(&row.group),
            BookCell::or_dash(row.divisor.map(|count| BookCell::of(|lang| divisor(row.unit, count, lang)))),
            BookCell::of(|lang| [row.step.in_words(lang).as_str(), row.unit.sign()].join("\u{a0}")),
            row.source.into(),
        ]
    };
    BILLINGS.iter().map(row).collect()
}

fn rooms() -> Vec<Vec<BookCell>> {
    let row = |room: &super::LabelRoom| {
        let street: Vec<String> = room.street.iter().map(ToString::to_string).collect();
        vec![
            room.courier.into(),
            room.name.to_string().into(),
            street.join(" + ").into(),
            room.city.to_string().into(),
            room.source.into(),
        ]
    };
    LABEL_ROOMS.iter().map(row).collect()
}

fn zpl() -> Vec<Vec<BookCell>> {
    let formats = |courier| label_formats(courier).iter().map(|format| format.as_str()).collect::<Vec<_>>().join(", ");
    ZPL.iter().map(|courier| vec![(*courier).into(), formats(courier).into()]).collect()
}

fn tracking_pages() -> Vec<Vec<BookCell>> {
    let row = |(courier, [en, fr], source): &(&'static str, [&'static str; 2], &'static str)| {
        vec![(*courier).into(), BookCell::of(|lang| lang.pick(en, fr).to_owned()), (*source).into()]
    };
    TRACKING_PAGES.iter().map(row).collect()
}

fn void_days() -> Vec<Vec<BookCell>> {
    VOID_DAYS
        .iter()
        .map(|(courier, days, source)| vec![(*courier).into(), days.to_string().into(), (*source).into()])
        .collect()
}

fn papers() -> Vec<Vec<BookCell>> {
    let packets = PACKETS.iter().map(|code| vec![(*code).into(), "CN 22".into()]);
    let invoice: [&'static str; 2] = ["The commercial invoice", "La facture commerciale"];
    packets.chain(CARRIED_BY_A_COURIER.iter().map(|code| vec![(*code).into(), invoice.into()])).collect()
}
