//! GET /account/payment/setup-intent

use axum::extract::State;
use uuid::Uuid;

use super::customer::may_set_up;
use super::view::SetupIntentView;
use super::{customer_of, refused};
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, RequestLang};
use crate::platform::session::CardsBearer;

/// Starts saving a card. The browser continues with the processor itself: it loads Stripe.js from `script_url` and confirms
/// the setup with the client secret, so that the card's number never comes here.
///
/// 403 until the e-mail is verified.
#[utoipa::path(get, path = "/account/payment/setup-intent", tag = "payment", security(("bearer" = [])),
    responses((status = 502), (status = 200, description = "What the browser needs", body = Data<SetupIntentView>)))]
pub async fn setup_intent(
    State(state): State<Platform>,
    caller: CardsBearer,
    RequestLang(lang): RequestLang,
) -> ApiResult<Data<SetupIntentView>> {
    may_set_up(&state, &caller).await?;
    let customer = customer_of(&state, &caller, lang).await?;
    let key = format!("setup-{}", Uuid::now_v7());
    let intent = state.payments.create_setup_intent(&customer, &key).await.map_err(|error| refused(&error, lang))?;
    Ok(Data(SetupIntentView {
        client_secret: intent.client_secret.reveal().to_owned(),
        publishable_key: state.payments.publishable_key().to_owned(),
        script_url: state.payments.script_url().to_owned(),
        simulated: state.payments.is_simulated(),
    }))
}
