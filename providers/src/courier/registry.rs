//! The couriers in use, by slug.

use std::sync::Arc;

use waybill_core::Lang;

use super::adapter::{Adapter, Protocol};
use super::cp::CanadaPost;
use super::gls::GlsCanada;
use super::puro::Purolator;
use super::transforce::TransForce;
use super::ups::Ups;
use super::{Courier, CouriersSettings, SettingsError, canpar, loomis};

/// All slugs of the product, in the order that holds wherever order matters.
pub const SLUGS: [&str; 6] = ["cp", "puro", "gls", "loomis", "ups", "canpar"];

/// The couriers in use, in the order of [`SLUGS`]. Cheap to clone.
#[derive(Clone, Default)]
pub struct CourierRegistry(Arc<[Arc<dyn Courier>]>);

impl CourierRegistry {
    /// A registry of these couriers, put in order.
    #[must_use]
    pub fn new(mut couriers: Vec<Arc<dyn Courier>>) -> Self {
        let place = |slug: &str| SLUGS.iter().position(|known| *known == slug).unwrap_or(SLUGS.len());
        couriers.sort_by_key(|courier| place(courier.meta().slug));
        Self(couriers.into())
    }

    /// The couriers that the settings enable.
    pub fn from_settings(settings: &CouriersSettings) -> Result<Self, Vec<SettingsError>> {
        let simulator = settings.simulator_url.as_deref().filter(|url| !url.trim().is_empty());
        let (cp, puro, gls, ups) = (&settings.cp, &settings.puro, &settings.gls, &settings.ups);
        let (loomis, canpar, deadlines) = (&settings.loomis, &settings.canpar, settings.deadlines);
        let made = [
            cp.enabled.then(|| shared(CanadaPost::new(cp, simulator, deadlines))),
            puro.enabled.then(|| shared(Purolator::new(puro, simulator, deadlines))),
            gls.enabled.then(|| shared(GlsCanada::new(gls, simulator, deadlines))),
            loomis.enabled.then(|| shared(TransForce::new(&loomis::DIALECT, loomis, simulator, deadlines))),
            canpar.enabled.then(|| shared(TransForce::new(&canpar::DIALECT, canpar, simulator, deadlines))),
            ups.enabled.then(|| shared(Ups::new(ups, simulator, deadlines))),
        ];
        let (mut couriers, mut mistakes) = (Vec::new(), Vec::new());
        for one in made.into_iter().flatten() {
            match one {
                Ok(courier) => couriers.push(courier),
                Err(more) => mistakes.extend(more),
            }
        }
        if mistakes.is_empty() { Ok(Self::new(couriers)) } else { Err(mistakes) }
    }

    /// All of them, in order.
    pub fn all(&self) -> impl Iterator<Item = &Arc<dyn Courier>> {
        self.0.iter()
    }

    /// One of them.
    #[must_use]
    pub fn get(&self, slug: &str) -> Option<&Arc<dyn Courier>> {
        self.0.iter().find(|courier| courier.meta().slug == slug)
    }

    /// The same, if it is simulated or real as it was when it sold something: one knows nothing of what the other sold.
    #[must_use]
    pub fn get_as(&self, slug: &str, simulated: bool) -> Option<&Arc<dyn Courier>> {
        self.get(slug).filter(|courier| courier.meta().simulated == simulated)
    }

    /// The name of one of them; the slug where there is none of that slug.
    #[must_use]
    pub fn name_of<'a>(&'a self, slug: &'a str, lang: Lang) -> &'a str {
        self.get(slug).map_or(slug, |courier| courier.meta().name.in_lang(lang))
    }
}

fn shared<P: Protocol + 'static>(
    made: Result<Adapter<P>, Vec<SettingsError>>,
) -> Result<Arc<dyn Courier>, Vec<SettingsError>> {
    Ok(Arc::new(made?))
}

impl std::fmt::Debug for CourierRegistry {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.all().map(|courier| courier.meta().slug)).finish()
    }
}
