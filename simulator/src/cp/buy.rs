//! Create shipment, with a contract and without.

use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use sha2::{Digest, Sha256};
use waybill_core::date::Date;
use waybill_core::{Cents, Decimal, Lang};

use super::access::{admit, body_text, own_customer, parse};
use super::media_type::{NCSHIPMENT_NS, NCSHIPMENT_TYPE, SHIPMENT_NS, SHIPMENT_TYPE};
use super::message::{Answer, Refused, business, document};
use super::record::{Price, Shipment, artifact_of, id_of, keep};
use super::{gate, info, rate, schema};
use crate::fault::Operation;
use crate::label::Block;
use crate::sale::Sale;
use crate::state::SimulatorState;
use crate::tariff::{Conditions, Destination, Quote, quote, tariff};
use crate::tracking::cp_pin;
use crate::xml::{Element, Reader};

/// `POST /rs/{customer}/{mobo}/shipment`
pub async fn contract(
    State(state): State<SimulatorState>,
    Path((customer, mobo)): Path<(String, String)>,
    headers: HeaderMap,
    body: Bytes,
) -> Answer {
    buy(&state, &headers, &body, &[&customer, &mobo], true)
}

/// `POST /rs/{customer}/ncshipment`
pub async fn non_contract(
    State(state): State<SimulatorState>,
    Path(customer): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Answer {
    buy(&state, &headers, &body, &[&customer], false)
}

fn buy(state: &SimulatorState, headers: &HeaderMap, body: &Bytes, customers: &[&str], contract: bool) -> Answer {
    let (media_type, namespace, root, path) = match contract {
        true => (SHIPMENT_TYPE, SHIPMENT_NS, &schema::SHIPMENT, "/rs/shipment"),
        false => (NCSHIPMENT_TYPE, NCSHIPMENT_NS, &schema::NON_CONTRACT_SHIPMENT, "/rs/ncshipment"),
    };
    let lang = admit(state, headers, media_type)?;
    own_customer(state, customers)?;
    let text = body_text(headers, media_type, body)?;
    let parsed = parse(&text, path, namespace, root)?;
    let root = parsed.root_element();
    let request = Reader::new(root);
    let order = Order::read(state, request, contract, lang)?;
    let spec = root.descendants().find(|node| node.has_tag_name((namespace, "delivery-spec"))).map(Element::copy_of);
    let spec = spec.map(|spec| spec.document()).unwrap_or_default();
    let shipment = order.keep(state, request, spec)?;
    let priced = request.is_true("provide-pricing-info");
    Ok(document(media_type, &info::info(state, &state.base_url(headers), &shipment, priced)))
}

/// An order that the post takes.
struct Order {
    contract: bool,
    from: Block,
    to: Block,
    destination: Destination,
    mailed: Date,
    options: Vec<(String, Option<Cents>)>,
    parcel: crate::tariff::Parcel,
    quote: Quote,
    zpl: bool,
    letter: bool,
}

impl Order {
    fn read(state: &SimulatorState, request: Reader<'_>, contract: bool, lang: Lang) -> Result<Self, Refused> {
        let refuse = |code: &str, en: &str, fr: &str| Err(business(code, lang, en, fr).into());
        let spec = request.child("delivery-spec");
        let (from, to) =
            (block(spec.child("sender"), "contact-phone"), block(spec.child("destination"), "client-voice-number"));
        if contract && !request.child("requested-shipping-point").exists() && !request.is_true("cpc-pickup-indicator") {
            return refuse("9100", "A shipping point is required.", "Un point d'expédition est requis.");
        }
        let printing = spec.child("print-preferences");
        let (zpl, letter) =
            (printing.child("encoding").text() == "ZPL", printing.child("output-format").text() == "8.5x11");
        if zpl && printing.child("output-format").text() != "4x6" {
            return refuse(
                "9191",
                "ZPL is only available with the output format 4x6.",
                "Le ZPL n'est offert qu'avec le format 4x6.",
            );
        }
        if from.country != "CA" {
            return refuse("8534", "The sender must be in Canada.", "L'expéditeur doit être au Canada.");
        }
        gate::postal_code(&from.postal_code, Some(&from.province), lang)?;
        let destination = Destination::of(&to.country, &to.postal_code);
        gate::country(&destination, lang)?;
        complete(&to, lang)?;
        if destination.country() == "CA" {
            gate::postal_code(&to.postal_code, Some(&to.province), lang)?;
        }
        let code = spec.child("service-code").text();
        let service = tariff("cp").service(code).filter(|service| service.reach == destination.reach());
        let Some(service) = service else {
            let (en, fr) = (
                format!("The service {code} is not available for the destination."),
                format!("Le service {code} n'est pas offert pour la destination."),
            );
            return refuse("3000", &en, &fr);
        };
        let options = gate::options(spec.child("options"), service.reach, Some(code), lang)?;
        let parcel = gate::parcel(spec.child("parcel-characteristics"));
        if destination.country() != "CA" {
            abroad(spec, &destination, &options, parcel.weight, lang)?;
        }
        let mailed = rate::mailed_on(state, request, &from.postal_code, lang)?;
        let conditions = Conditions::of(state, "cp", Operation::Ship);
        let level = rate::level(contract && spec.at("settlement-info/contract-id").exists(), false);
        let parcels = [parcel];
        let question = rate::question(&from.postal_code, &destination, &parcels, &options, mailed, level, conditions);
        let priced = Some(service)
            .filter(|service| gate::size_fits(service, &parcel))
            .and_then(|service| quote(&question, service));
        let Some(quote) = priced else {
            return Err(gate::no_service(&parcel, destination.reach(), Some(service), lang).into());
        };
        Ok(Self { contract, from, to, destination, mailed, options, parcel, quote, zpl, letter })
    }

    fn keep(
        self,
        state: &SimulatorState,
        request: Reader<'_>,
        spec: String,
    ) -> Result<Shipment, crate::store::StoreError> {
        let (seed, sequence) = (state.config().seed, state.store().next("cp_shipment")?);
        let pin = cp_pin(seed, sequence);
        let digest = Sha256::digest(format!("{seed}/{pin}"));
        let references = request.at("delivery-spec/references");
        let reference = |name: &str| references.text_at(name).unwrap_or_default();
        let references = [reference("customer-ref-1"), reference("customer-ref-2")];
        let named = self.options.iter().filter_map(|(code, _)| tariff("cp").option(code)).map(|row| row.en.to_owned());
        let account = format!("{:0>10}", state.config().credentials.cp_customer_number);
        let sale = Sale {
            courier: "cp",
            priced: &self.quote,
            shipped: self.mailed,
            from: &self.from,
            to: &self.to,
            references: &references,
            account: &account,
        };
        let signs = self.options.iter().any(|(code, _)| matches!(code.as_str(), "SO" | "PA18" | "PA19"));
        let receiver = if self.to.name.is_empty() { &self.to.company } else { &self.to.name };
        let trip = sale.trip(state, &pin, signs.then_some(receiver.as_str()));
        let group = request.text_at("group-id").filter(|_| self.contract);
        let shipment = Shipment {
            id: id_of(sequence, seed),
            key: hex::encode(&digest[..8]),
            artifact: artifact_of(sequence),
            contract: self.contract,
            request_id: request.text_at("customer-request-id"),
            group,
            created_at: trip.bought_at,
            mailed: self.mailed,
            zpl: self.zpl,
            letter: self.letter,
            price: Price::of(&self.quote, self.destination.country() == "CA"),
            label: sale.label(&self.parcel, (1, 1), &pin, named.collect()),
            trip,
            pin,
            references,
            spec,
            refund: None,
            manifest: None,
            way_back: false,
        };
        keep(state, &shipment)?;
        Ok(shipment)
    }
}

fn block(party: Reader<'_>, phone: &str) -> Block {
    let text = |path: &str| party.text_at(path).unwrap_or_default();
    let country = text("address-details/country-code").to_uppercase();
    let lines = ["additional-address-info", "address-details/address-line-1", "address-details/address-line-2"];
    Block {
        name: text("name"),
        company: text("company"),
        lines: lines.into_iter().map(text).filter(|line| !line.is_empty()).collect(),
        city: text("address-details/city"),
        province: text("address-details/prov-state"),
        postal_code: text("address-details/postal-zip-code"),
        // A domestic address of non-contract shipping names no country.
        country: if country.is_empty() { "CA".to_owned() } else { country },
        phone: text(phone),
    }
}

fn complete(to: &Block, lang: Lang) -> Result<(), Refused> {
    let refuse = |code: &str, en: &str, fr: &str| Err(business(code, lang, en, fr).into());
    let near = matches!(to.country.as_str(), "CA" | "US");
    if to.lines.is_empty() {
        return refuse("1156", "Address line 1 is mandatory.", "La première ligne d'adresse est obligatoire.");
    }
    if to.city.is_empty() && near {
        return refuse("1157", "The city is mandatory.", "La ville est obligatoire.");
    }
    if (to.province.is_empty() || to.postal_code.is_empty()) && near {
        let (en, fr) = (
            "The province or state and the postal code are mandatory.",
            "La province ou l'État et le code postal sont obligatoires.",
        );
        return refuse("1159", en, fr);
    }
    if to.name.is_empty() && to.company.is_empty() {
        return refuse("1155", "A name or a company is mandatory.", "Un nom ou une entreprise est obligatoire.");
    }
    Ok(())
}

/// What must be known of a parcel that leaves Canada.
fn abroad(
    spec: Reader<'_>,
    destination: &Destination,
    options: &[(String, Option<Cents>)],
    weight: Decimal,
    lang: Lang,
) -> Result<(), Refused> {
    let refuse = |code: &str, en: &str, fr: &str| Err(business(code, lang, en, fr).into());
    if !options.iter().any(|(code, _)| matches!(code.as_str(), "RASE" | "RTS" | "ABAN")) {
        let (en, fr) = (
            "Non-delivery handling is required for the destination.",
            "Le traitement en cas de non-livraison est requis pour la destination.",
        );
        return refuse("8718", en, fr);
    }
    let customs = spec.child("customs");
    if !customs.exists() {
        return refuse("1458", "Customs information is required.", "Les renseignements douaniers sont requis.");
    }
    let reason = customs.child("reason-for-export").text();
    if !["DOC", "SAM", "REP", "SOG", "OTH", "GIF"].contains(&reason)
        || (reason == "OTH" && !customs.child("other-reason").exists())
    {
        return refuse(
            "1459",
            "The reason for export is missing or not valid.",
            "Le motif d'exportation manque ou n'est pas valide.",
        );
    }
    let items = customs.child("sku-list");
    let total: Decimal = items
        .all("item")
        .map(|item| {
            let units: i64 = item.child("customs-number-of-units").text().parse().unwrap_or_default();
            let each: Decimal = item.child("unit-weight").text().parse().unwrap_or_default();
            each.times(units, 1)
        })
        .sum();
    if total > weight {
        let (en, fr) = (
            "The total weight of the customs items exceeds the weight of the parcel.",
            "Le poids total des articles déclarés dépasse le poids du colis.",
        );
        return refuse("2700", en, fr);
    }
    let from_here = |item: &Reader<'_>| item.child("country-of-origin").text().eq_ignore_ascii_case("CA");
    if items.all("item").any(|item| from_here(&item) && !item.child("province-of-origin").exists()) {
        return refuse("2701", "The province of origin is required.", "La province d'origine est requise.");
    }
    // Since 2025-08-29 postal goods to the United States need their duties prepaid by a qualified party.
    if destination.country() == "US" && reason != "DOC" && !customs.child("certificate-number").exists() {
        let en = "Duties on goods to the United States must be prepaid: a duty declaration id is required.";
        return refuse(
            "2710",
            en,
            "Les droits sur les marchandises vers les États-Unis doivent être payés d'avance : un identifiant de déclaration est requis.",
        );
    }
    Ok(())
}
