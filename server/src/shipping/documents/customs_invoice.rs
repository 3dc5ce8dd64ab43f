//! The commercial invoice: what customs ask for, in words. French documents say each heading in English too, because the
//! country of destination reads it.

use waybill_core::address::{AddressInput, country, printed, tidy};
use waybill_core::charge::ChargeKind;
use waybill_core::customs::{
    DutiesTaxes, InternationalInput, InternationalItemInput, NonDeliveryOption, Purpose, invoice_totals,
};
use waybill_core::parcel::WeightUnit;
use waybill_core::{Cents, Decimal, Lang};

use super::order::Order;
use crate::platform::pdf::Picture;

/// A line of the goods.
pub struct Goods {
    /// What it is.
    pub description: String,
    /// Harmonised System code.
    pub hs_code: String,
    /// Where it was made.
    pub origin: String,
    /// How many.
    pub quantity: u32,
    /// The weight of one.
    pub weight: String,
    /// The value of one.
    pub value: Cents,
}

/// A commercial invoice.
pub struct CustomsInvoice {
    /// Its number.
    pub number: String,
    /// The sender's logo.
    pub logo: Option<Picture>,
    /// The sender, line by line.
    pub exporter: Vec<String>,
    /// The receiver.
    pub consignee: Vec<String>,
    /// Pairs of heading and value.
    pub facts: Vec<(String, String)>,
    /// The goods.
    pub goods: Vec<Goods>,
    /// The sums below them, the last of which is the total.
    pub sums: Vec<(String, Cents)>,
    /// Remarks and declarations.
    pub statements: Vec<String>,
    /// Who signs.
    pub signer: String,
    /// The day.
    pub date: String,
    /// The language.
    pub lang: Lang,
}

/// A heading: in French with the English behind it.
pub(super) fn heading(lang: Lang, en: &str, fr: &str) -> String {
    match lang {
        Lang::En => en.to_owned(),
        Lang::Fr if en == fr => fr.to_owned(),
        Lang::Fr => format!("{fr} / {en}"),
    }
}

impl CustomsInvoice {
    /// The invoice of an order that leaves the country.
    #[must_use]
    pub fn of(order: &Order, lang: Lang) -> Self {
        let draft = &order.draft;
        let papers = draft.international.clone().unwrap_or_default();
        let (from, to) = (address(&draft.origin), address(&draft.destination));
        let items = &draft.items;
        let goods: Cents = invoice_totals(items).total_value;
        let of_kind = |wanted: fn(ChargeKind) -> bool| -> Cents {
            order.rate.charges.iter().filter(|charge| wanted(charge.kind)).map(|charge| charge.amount).sum()
        };
        let insurance = of_kind(|kind| kind == ChargeKind::Insurance);
        let freight = of_kind(|kind| !matches!(kind, ChargeKind::Insurance | ChargeKind::Tax));
        let mut sums =
            vec![(heading(lang, "Goods", "Marchandises"), goods), (heading(lang, "Freight", "Transport"), freight)];
        if insurance > Cents::ZERO {
            sums.push((heading(lang, "Insurance", "Assurance"), insurance));
        }
        sums.push((heading(lang, "Invoice total (CAD)", "Total de la facture (CAD)"), goods + freight + insurance));
        Self {
            number: number(order, &papers),
            logo: order.logo.clone(),
            exporter: exporter(order, &from, lang),
            consignee: block(&to, lang),
            facts: facts(order, &papers, items, &to, lang),
            goods: items.iter().map(|item| line(item, lang)).collect(),
            sums,
            statements: statements(&papers, lang),
            signer: name(&from),
            date: order.request.shipment.ship_date.to_string(),
            lang,
        }
    }
}

/// The number that was typed, else one of the purchase: ten characters, which is what Canada Post takes.
pub(super) fn number(order: &Order, papers: &InternationalInput) -> String {
    let typed = papers.invoice_number.trim();
    let id = order.purchase.id.simple().to_string().to_uppercase();
    if typed.is_empty() { format!("W-{}", &id[id.len() - 8..]) } else { typed.to_owned() }
}

pub(super) fn address(typed: &Option<AddressInput>) -> AddressInput {
    typed.as_ref().map(|address| printed(&tidy(address))).unwrap_or_default()
}

pub(super) fn name(address: &AddressInput) -> String {
    format!("{} {}", address.contact_first_name, address.contact_last_name).trim().to_owned()
}

fn land(code: &str, lang: Lang) -> String {
    country(code).map_or_else(|| code.to_owned(), |known| heading(lang, known.name(Lang::En), known.name(Lang::Fr)))
}

pub(super) fn block(address: &AddressInput, lang: Lang) -> Vec<String> {
    let city = [&address.city, &address.state, &address.postal_code].map(String::as_str);
    let phone = match address.contact_phone_ext.trim() {
        "" => address.contact_phone.clone(),
        ext => format!("{} {} {ext}", address.contact_phone, lang.pick("ext.", "poste")),
    };
    let mut lines = vec![
        address.company_name.clone(),
        name(address),
        address.street1.clone(),
        address.street2.clone(),
        city.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" "),
        land(&address.country, lang),
        phone,
        address.contact_email.clone(),
    ];
    lines.retain(|line| !line.trim().is_empty());
    lines
}

/// The sender with the number under which the country of departure knows it.
fn exporter(order: &Order, from: &AddressInput, lang: Lang) -> Vec<String> {
    let mut lines = block(from, lang);
    if !order.exporter_number.is_empty() {
        let colon = lang.pick(":", "\u{a0}:");
        let label = heading(lang, "Business number", "Numéro d’entreprise");
        lines.push(format!("{label}{colon} {}", order.exporter_number));
    }
    lines
}

fn facts(
    order: &Order,
    papers: &InternationalInput,
    items: &[InternationalItemInput],
    to: &AddressInput,
    lang: Lang,
) -> Vec<(String, String)> {
    let totals = invoice_totals(items);
    let weigh = |weight: Decimal, unit: WeightUnit| weight.measure_in_words(3, unit.sign(), lang);
    let gross: Vec<String> =
        order.request.shipment.parcels.iter().map(|parcel| weigh(parcel.weight, parcel.weight_unit)).collect();
    let net = totals.total_weight.parse::<Decimal>().unwrap_or_default();
    let fact = |en: &str, fr: &str, value: String| (heading(lang, en, fr), value);
    let terms = match papers.duties_taxes {
        Some(DutiesTaxes::Sender) => {
            heading(lang, "DDP: duties and taxes paid by the sender", "DDP : droits et taxes payés par l’expéditeur")
        }
        _ => heading(
            lang,
            "DAP: duties and taxes paid by the recipient",
            "DAP : droits et taxes payés par le destinataire",
        ),
    };
    let mut facts = vec![
        fact("Courier", "Transporteur", order.service()),
        fact("Tracking number", "Numéro de suivi", order.tracking_numbers().join(", ")),
        fact("Shipping date", "Date d’expédition", order.request.shipment.ship_date.to_string()),
        fact("Reason for export", "Motif d’exportation", purpose(papers.purpose, lang)),
        fact("Terms of sale (Incoterms)", "Conditions de vente (Incoterms)", terms),
        fact("Importer of record", "Importateur officiel", heading(lang, "The consignee", "Le destinataire")),
        fact("Country of destination", "Pays de destination", land(&to.country, lang)),
        fact("Currency", "Devise", "CAD".to_owned()),
        fact("Packages", "Colis", order.request.shipment.parcels.len().to_string()),
        fact("Gross weight", "Poids brut", gross.join(" + ")),
        fact("Net weight", "Poids net", weigh(net, totals.weight_unit)),
    ];
    let references = order.draft.references();
    facts.push(fact("Reference", "Référence", references.reference));
    facts.push(fact("Invoice reference", "Référence de facture", references.invoice_reference));
    if let Some(choice) = papers.non_delivery_option {
        facts.push(fact("If undeliverable", "En cas de non-livraison", undelivered(choice, lang)));
    }
    if !papers.duty_declaration_id.trim().is_empty() {
        facts.push(fact("Duty declaration", "Déclaration de droits", papers.duty_declaration_id.trim().to_owned()));
    }
    let export = papers.export_declaration.trim().to_owned();
    facts.push(fact("Export declaration", "Déclaration d’exportation", export));
    facts.retain(|(_, value)| !value.is_empty());
    facts
}

fn purpose(purpose: Option<Purpose>, lang: Lang) -> String {
    let (en, fr) = match purpose {
        Some(Purpose::Sale) => ("Sale of goods", "Vente de marchandises"),
        Some(Purpose::Gift) => ("Gift", "Cadeau"),
        Some(Purpose::Sample) => ("Commercial sample", "Échantillon commercial"),
        Some(Purpose::Repair) => ("Repair or warranty", "Réparation ou garantie"),
        Some(Purpose::Return) => ("Returned goods", "Retour de marchandises"),
        Some(Purpose::Personal) => ("Personal effects", "Effets personnels"),
        Some(Purpose::Other) | None => ("Other, see remarks", "Autre, voir les remarques"),
    };
    heading(lang, en, fr)
}

fn undelivered(choice: NonDeliveryOption, lang: Lang) -> String {
    let (en, fr) = match choice {
        NonDeliveryOption::ReturnAtSendersExpense => {
            ("Return at the sender’s expense", "Retour aux frais de l’expéditeur")
        }
        NonDeliveryOption::ReturnToSender => ("Return to sender", "Retour à l’expéditeur"),
        NonDeliveryOption::Abandon => ("Abandon", "Abandon"),
    };
    heading(lang, en, fr)
}

fn line(item: &InternationalItemInput, lang: Lang) -> Goods {
    let made_in = item.country_of_origin.trim().to_uppercase();
    let province = item.province_of_origin.trim().to_uppercase();
    let weight = item.weight.parse::<Decimal>().unwrap_or_default();
    Goods {
        description: item.description.clone(),
        hs_code: item.hs_code.trim().to_owned(),
        origin: if province.is_empty() || made_in != "CA" { made_in } else { format!("{made_in}-{province}") },
        quantity: item.quantity,
        weight: weight.measure_in_words(3, item.units.unwrap_or(WeightUnit::Kg).sign(), lang),
        value: item.value,
    }
}

fn statements(papers: &InternationalInput, lang: Lang) -> Vec<String> {
    let truth = match lang {
        Lang::En => "I declare that all the information on this invoice is true and correct.".to_owned(),
        Lang::Fr => "Je déclare que tous les renseignements de cette facture sont vrais et exacts. / I declare that all the information on this invoice is true and correct.".to_owned(),
    };
    let typed = papers.decleration_statements.iter().map(|text| text.trim().to_owned());
    let remarks = papers.invoice_remarks.trim();
    let remarks = (!remarks.is_empty()).then(|| {
        let colon = lang.pick(":", "\u{a0}:");
        format!("{}{colon} {remarks}", heading(lang, "Remarks", "Remarques"))
    });
    remarks.into_iter().chain(typed).filter(|text| !text.is_empty()).chain([truth]).collect()
}
