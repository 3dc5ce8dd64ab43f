//! GET /freight-certificate-download/{id}

use axum::extract::State;
use uuid::Uuid;
use waybill_core::Lang;
use waybill_core::freight::{Conveyance, FreightInsuranceInput, ShipmentMethod};

use super::certificate::{Insured, typed_place};
use super::certificate_sheet::{Certificate, certificate_pdf};
use super::order::buyer;
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, ErrorCode, FileAnswer, Path, RequestLang};
use crate::platform::session::SignedFile;
use crate::platform::store::Document;
use crate::shipping::insurance::entity::Model;
use crate::shipping::insurance::find_freight;

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
    let policy = find_freight(&state.db, &caller, id).await?;
    if policy.bought_at.is_none() {
        return Err(ErrorCode::NoCertificate.into());
    }
    let form = policy.freight_form.as_ref().map(Document::read).transpose()?.ok_or(ErrorCode::NoCertificate)?;
    let insured = of_form(&state, &policy, &form, lang).await?;
    let bytes = certificate_pdf(&Certificate::of(&state, &policy, &insured, lang)).map_err(ApiError::internal)?;
    let name = format!("freight-certificate-{}.pdf", policy.number);
    Ok(FileAnswer { bytes, content_type: "application/pdf", name, inline: false })
}

async fn of_form(state: &Platform, policy: &Model, form: &FreightInsuranceInput, lang: Lang) -> ApiResult<Insured> {
    let way = [form.conveyance.map(|way| by(way, lang)), form.shipment_method.map(|method| sent_as(method, lang))];
    let way: Vec<&str> = way.into_iter().flatten().collect();
    Ok(Insured {
        buyer: buyer(&state.db, policy.account_id, policy.user_id).await?,
        origin: form.origin_address.clone().unwrap_or_default(),
        from: form.origin_address.as_ref().map(typed_place).unwrap_or_default(),
        to: form.destination_address.as_ref().map(typed_place).unwrap_or_default(),
        service: format!("{}, {}", policy.courier, way.join(", ")),
        numbers: vec![policy.tracking_number.clone()],
        goods: format!("{} ({})", form.description_of_cargo.trim(), form.commodity.trim()),
        simulated: policy.simulated,
    })
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
