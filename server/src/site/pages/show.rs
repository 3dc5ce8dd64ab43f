//! `GET /pages/{page}`

use std::sync::Arc;

use axum::extract::State;

use super::fill::Blanks;
use super::view::{PageSection, PageView};
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, ErrorCode, Path, RequestLang};
use crate::site::content::Content;

/// The privacy notice (`privacy`) or the terms (`terms`), with the operator's name and the services in use.
#[utoipa::path(get, path = "/pages/{page}", tag = "pages", params(("page" = String, Path, description = "`privacy` or `terms`")),
    responses((status = 200, body = Data<PageView>)))]
pub async fn show_page(
    State(state): State<Platform>,
    State(content): State<Arc<Content>>,
    RequestLang(lang): RequestLang,
    Path(page): Path<String>,
) -> ApiResult<Data<PageView>> {
    let page = content.pages.iter().find(|known| known.id == page).ok_or(ErrorCode::NotFound)?;
    let blanks = Blanks::new(&state, lang);
    let named = !state.config.operator.legal_name.is_empty();
    let simulated = state.payments.is_simulated() || state.couriers.all().any(|courier| courier.meta().simulated);
    let shown = page.sections.iter().filter(|section| {
        section.operator_is_named.is_none_or(|wanted| wanted == named)
            && section.is_simulated.is_none_or(|wanted| wanted == simulated)
    });
    let sections = shown.map(|section| PageSection {
        heading: section.heading.in_lang(lang).to_owned(),
        paragraphs: section.paragraphs.iter().map(|text| blanks.fill(text.in_lang(lang))).collect(),
    });
    Ok(Data(PageView {
        id: page.id.clone(),
        title: page.title.in_lang(lang).to_owned(),
        updated_on: page.updated_on.to_string(),
        sections: sections.collect(),
    }))
}
