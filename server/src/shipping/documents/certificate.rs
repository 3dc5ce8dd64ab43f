//! GET /insurance-certificate-download/{id} and /freight-certificate-download/{id}

use axum::extract::State;
use chrono::{DateTime, NaiveDate, Utc};
use sea_orm::EntityTrait;
use uuid::Uuid;
use waybill_core::address::AddressInput;
use waybill_core::freight::{Conveyance, ShipmentMethod};
use waybill_core::insurance::{InsuranceKind, PolicyEnding, PolicyStatus, written_code};
use waybill_core::{Cents, Lang};
use waybill_providers::courier::Party;

use super::certificate_sheet::{Certificate, certificate_pdf};
use super::order::{Order, buyer};
use crate::platform::Platform;
use crate::platform::clock::today_at;
use crate::platform::http::{ApiError, ApiResult, ErrorCode, FileAnswer, Path, RequestLang};
use crate::platform::session::SignedFile;
use crate::shipping::insurance::entity::Model;
use crate::shipping::insurance::{PolicyForm, Route, effective_status, find, find_of_kind, verification_url};
use crate::shipping::purchase::{entity as purchase, service_in_words};
use crate::shipping::shipment::entity as shipment;

/// Downloads the certificate of an insurance policy, by the policy's id or its shipment's.
///
/// 409 where the policy never began.
#[utoipa::path(get, path = "/insurance-certificate-download/{id}", tag = "documents", security(("bearer" = [])),
    params(("id" = Uuid, Path)),
    responses((status = 401), (status = 403), (status = 409), (status = 200, description = "The certificate", content_type = "application/pdf", body = Vec<u8>)))]
pub async fn download(
    State(state): State<Platform>,
    caller: SignedFile,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
) -> ApiResult<FileAnswer> {
    let policy = find(&state.db, &caller, id).await?;
    certificate(&state, &policy, "insurance-certificate", lang).await
}

/// Downloads the certificate of the insurance of freight.
///
/// 409 where the policy never began.
#[utoipa::path(get, path = "/freight-certificate-download/{id}", tag = "documents", security(("bearer" = [])),
    params(("id" = Uuid, Path)),
    responses((status = 401), (status = 403), (status = 409), (status = 200, description = "The certificate", content_type = "application/pdf", body = Vec<u8>)))]
pub async fn download_freight(
    State(state): State<Platform>,
    caller: SignedFile,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
) -> ApiResult<FileAnswer> {
    let policy = find_of_kind(&state.db, &caller, InsuranceKind::Freight, id).await?;
    certificate(&state, &policy, "freight-certificate", lang).await
}

async fn certificate(state: &Platform, policy: &Model, called: &str, lang: Lang) -> ApiResult<FileAnswer> {
    let never_began = policy.cancelled_as.is_some_and(|ending| *ending == PolicyEnding::NotEligible);
    if never_began || policy.bought_at.is_none() {
        return Err(ErrorCode::NoCertificate.into());
    }
    let insured = match PolicyForm::of(policy)? {
        Some(form) => Insured::of_form(state, policy, form, lang).await?,
        None => {
            let row = shipment::Entity::find_by_id((policy.account_id, policy.shipment_id.unwrap_or_default()))
                .one(&state.db)
                .await?;
            let paid = purchase::Entity::find_by_id((policy.account_id, policy.purchase_id.unwrap_or_default()))
                .one(&state.db)
                .await?;
            let (Some(row), Some(paid)) = (row, paid) else { return Err(ErrorCode::NoCertificate.into()) };
            Insured::of_order(&Order::of_purchase(state, &row, paid, lang).await?)
        }
    };
    let certificate = Certificate::of(state, policy, &insured, lang);
    let bytes = certificate_pdf(&certificate).map_err(ApiError::internal)?;
    let name = format!("{called}-{}.pdf", policy.number);
    Ok(FileAnswer { bytes, content_type: "application/pdf", name, inline: false })
}

/// What a certificate says of the parcel or the freight, whichever way it goes.
pub struct Insured {
    /// Who is insured.
    pub buyer: Vec<String>,
    /// Where it leaves from, by which its days are counted.
    pub origin: AddressInput,
    /// The same, line by line.
    pub from: Vec<String>,
    /// Where it goes.
    pub to: Vec<String>,
    /// The courier and its service.
    pub service: String,
    /// The tracking numbers, one per parcel.
    pub numbers: Vec<String>,
    /// What is inside.
    pub goods: String,
    /// Whether courier or payment was simulated.
    pub simulated: bool,
}

impl Insured {
    /// The parcels of a label.
    #[must_use]
    pub fn of_order(order: &Order) -> Self {
        Self {
            buyer: order.buyer.clone(),
            origin: order.draft.origin.clone().unwrap_or_default(),
            from: place(&order.request.shipment.origin),
            to: place(&order.request.shipment.destination),
            service: order.service(),
            numbers: order.tracking_numbers(),
            goods: order.draft.options.what_are_you_shipping.trim().replace('_', " "),
            simulated: order.purchase.is_simulated(),
        }
    }

    /// The parcel or the freight of a standalone policy.
    async fn of_form(state: &Platform, policy: &Model, form: PolicyForm, lang: Lang) -> ApiResult<Self> {
        let (service, goods) = match &form {
            PolicyForm::Parcel(form) => {
                let name = state.couriers.name_of(&policy.courier, lang);
                (service_in_words(name, &policy.service), form.additional_details.trim().to_owned())
            }
            PolicyForm::Freight(form) => {
                let conveyance = form.conveyance.map(|way| by(way, lang));
                let way = [conveyance, form.shipment_method.map(|method| sent_as(method, lang))];
                let way: Vec<&str> = way.into_iter().flatten().collect();
                let goods = format!("{} ({})", form.description_of_cargo.trim(), form.commodity.trim());
                (format!("{}, {}", policy.courier, way.join(", ")), goods)
            }
        };
        let Route { origin, destination, .. } = form.into_route();
        let at = |address: &Option<AddressInput>| address.as_ref().map(typed_place).unwrap_or_default();
        Ok(Self {
            buyer: buyer(&state.db, policy.account_id, policy.user_id).await?,
            from: at(&origin),
            to: at(&destination),
            origin: origin.unwrap_or_default(),
            service,
            numbers: vec![policy.tracking_number.clone()],
            goods,
            simulated: policy.simulated,
        })
    }

    fn day(&self, at: DateTime<Utc>) -> NaiveDate {
        today_at(&self.origin, at)
    }
}

fn by(way: Conveyance, lang: Lang) -> &'static str {
    match way {
        Conveyance::Road => lang.pick("by road", "par la route"),
        Conveyance::Rail => lang.pick("by rail", "par train"),
        Conveyance::Air => lang.pick("by air", "par avion"),
        Conveyance::Sea => lang.pick("by sea", "par bateau"),
    }
}

fn sent_as(method: ShipmentMethod, lang: Lang) -> &'static str {
    match method {
        ShipmentMethod::Ltl => lang.pick("less than a truckload", "chargement partiel"),
        ShipmentMethod::Ftl => lang.pick("full truckload", "chargement complet"),
        ShipmentMethod::Courier => lang.pick("courier", "messagerie"),
        ShipmentMethod::Container => lang.pick("container", "conteneur"),
    }
}

impl Certificate {
    /// The certificate of a policy.
    #[must_use]
    pub fn of(state: &Platform, policy: &Model, insured: &Insured, lang: Lang) -> Self {
        let operator = &state.config.operator;
        let name = if operator.legal_name.is_empty() { "Waybill" } else { &operator.legal_name };
        let address = Some(operator.address.clone()).filter(|address| !address.is_empty());
        Self {
            insurer: std::iter::once(name.to_owned()).chain(address).collect(),
            insured: insured.buyer.clone(),
            facts: facts(state, policy, insured, lang),
            from: insured.from.clone(),
            to: insured.to.clone(),
            state: policy_status_text(policy, insured, state.clock.now(), lang),
            code: written_code(&policy.code),
            notes: notes(policy, insured, lang),
            number: policy.number.clone(),
            lang,
        }
    }
}

fn facts(state: &Platform, policy: &Model, insured: &Insured, lang: Lang) -> Vec<(String, String)> {
    let fact = |en: &str, fr: &str, value: String| (lang.pick(en, fr).to_owned(), value);
    let day = |at: Option<DateTime<Utc>>| at.map(|at| insured.day(at).to_string()).unwrap_or_default();
    let numbers = insured.numbers.join(", ");
    let number = if numbers.is_empty() { policy.tracking_number.clone() } else { numbers };
    let mut facts = vec![
        fact("Certificate number", "Numéro du certificat", policy.number.clone()),
        fact("Bought on", "Date d’achat", day(policy.bought_at)),
        fact("Cover", "Couverture", Cents(policy.declared_value).in_words(lang)),
        fact("Premium paid", "Prime payée", Cents(policy.premium).in_words(lang)),
    ];
    if policy.tax != 0 {
        let label = policy.tax_line.as_ref().and_then(|line| line.read().ok());
        let label =
            label.map_or_else(|| lang.pick("Tax", "Taxe").to_owned(), |line| line.label.in_lang(lang).to_owned());
        facts.push((label, Cents(policy.tax).in_words(lang)));
    }
    facts.push(match *policy.kind {
        InsuranceKind::Parcel => fact("Courier and service", "Transporteur et service", insured.service.clone()),
        InsuranceKind::Freight => fact("Courier", "Transporteur", insured.service.clone()),
    });
    facts.push(fact("Tracking number", "Numéro de suivi", number));
    facts.push(fact("Covered from", "Couvert à partir du", day(policy.starts_at)));
    facts.push(fact("Covered until delivery, or", "Jusqu’à la livraison, au plus tard le", day(policy.ends_at)));
    if !insured.goods.is_empty() {
        facts.push(fact("Goods", "Contenu", insured.goods.clone()));
    }
    facts.push(fact("Verify it at", "À vérifier à l’adresse", verification_url(state, policy)));
    facts
}

/// A place as it was typed.
fn typed_place(address: &AddressInput) -> Vec<String> {
    place(&Party {
        name: format!("{} {}", address.contact_first_name, address.contact_last_name).trim().to_owned(),
        company: address.company_name.clone(),
        street1: address.street1.clone(),
        street2: address.street2.clone(),
        city: address.city.clone(),
        province: address.state.clone(),
        postal_code: address.postal_code.clone(),
        country: address.country.clone(),
        ..Party::default()
    })
}

fn place(party: &Party) -> Vec<String> {
    let line = |parts: &[&str], between: &str| -> String {
        parts.iter().copied().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(between)
    };
    let town = line(&[&party.city, &party.province, &party.postal_code], " ");
    [
        party.company.clone(),
        party.name.clone(),
        line(&[&party.street1, &party.street2], ", "),
        town,
        party.country.clone(),
    ]
    .into_iter()
    .filter(|part| !part.is_empty())
    .collect()
}

/// The status of a policy that is not in force.
fn policy_status_text(policy: &Model, insured: &Insured, now: DateTime<Utc>, lang: Lang) -> Option<String> {
    let day = |at: Option<DateTime<Utc>>| at.map(|at| insured.day(at).to_string()).unwrap_or_default();
    match (effective_status(policy, now), lang) {
        (PolicyStatus::Cancelled, Lang::En) => {
            Some(format!("Cancelled on {}: nothing is covered", day(policy.cancelled_at)))
        }
        (PolicyStatus::Cancelled, Lang::Fr) => {
            Some(format!("Annulée le {} : rien n’est couvert", day(policy.cancelled_at)))
        }
        (PolicyStatus::Expired, Lang::En) => Some(format!("Expired on {}", day(policy.ends_at))),
        (PolicyStatus::Expired, Lang::Fr) => Some(format!("Expirée le {}", day(policy.ends_at))),
        _ => None,
    }
}

fn notes(policy: &Model, insured: &Insured, lang: Lang) -> Vec<String> {
    let begins = match policy.shipment_id {
        None if policy.kind == InsuranceKind::Freight => lang.pick(
            "Loss and damage are covered from the day of departure until delivery. A claim pays at most the proven value, up to the coverage.",
            "La perte et les dommages sont couverts du jour du départ jusqu’à la livraison. Une réclamation paie au plus la valeur prouvée, jusqu’à concurrence de la couverture.",
        ),
        Some(_) => lang.pick(
            "Loss and damage are covered from the courier’s first scan until delivery. A claim pays at most the proven value, up to the coverage.",
            "La perte et les dommages sont couverts du premier balayage par le transporteur jusqu’à la livraison. Une réclamation paie au plus la valeur prouvée, jusqu’à concurrence de la couverture.",
        ),
        None => lang.pick(
            "Loss and damage are covered from the day on which the parcel is sent until delivery. A claim pays at most the proven value, up to the coverage.",
            "La perte et les dommages sont couverts du jour de l’expédition du colis jusqu’à la livraison. Une réclamation paie au plus la valeur prouvée, jusqu’à concurrence de la couverture.",
        ),
    };
    let mut notes = vec![
        begins.to_owned(),
        lang.pick("All amounts are in Canadian dollars.", "Montants en dollars canadiens.").to_owned(),
    ];
    if insured.simulated {
        let words = lang.pick(
            "Demonstration: the courier or the payment is simulated, and nothing is insured.",
            "Démonstration : le transporteur ou le paiement est simulé, et rien n’est assuré.",
        );
        notes.push(words.to_owned());
    }
    notes
}
