//! `waybill operator close-day`

use std::fs;
use std::path::PathBuf;

use chrono::NaiveDate;
use clap::Args;
use uuid::Uuid;
use waybill_core::Lang;
use waybill_core::address::zone_of;
use waybill_providers::courier::{ErrorKind, LabelMedia, ManifestRequest, Operation, Party, Reference};

use super::{Failure, print, tell};
use crate::operator::audit::{By, OperatorAct, record};
use crate::state::AppState;

/// Which day of which courier is closed, and where the parcels are handed over.
#[derive(Debug, Args)]
pub struct CloseDay {
    /// The courier's slug.
    #[arg(long)]
    courier: String,
    /// The day; today where the parcels are handed over, unless given.
    #[arg(long)]
    date: Option<NaiveDate>,
    /// The folder for the manifests.
    #[arg(long, default_value = ".")]
    out: PathBuf,
    /// Street and number where the parcels are handed over.
    #[arg(long)]
    street: String,
    /// Its city.
    #[arg(long)]
    city: String,
    /// Its province, by two letters.
    #[arg(long)]
    province: String,
    /// Its postal code.
    #[arg(long)]
    postal_code: String,
    /// A phone number there.
    #[arg(long)]
    phone: String,
}

impl CloseDay {
    /// Closes the day of the whole installation, and writes the courier's manifests into the folder. Closing it again does
    /// nothing but fetch them again.
    pub(super) async fn run(&self, state: &AppState, who: &str) -> Result<(), Failure> {
        let has_manifests =
            |slug: &str| state.couriers.get(slug).is_some_and(|courier| courier.meta().supports(Operation::Manifest));
        let Some(courier) = state.couriers.get(&self.courier).filter(|_| has_manifests(&self.courier)) else {
            let known: Vec<&str> = state.couriers.all().map(|courier| courier.meta().slug).collect();
            let known: Vec<&str> = known.into_iter().filter(|slug| has_manifests(slug)).collect();
            return Err(format!("{} has no manifests here; these have: {}", self.courier, known.join(", ")).into());
        };
        let now = state.clock.now();
        let postal_code: String = self.postal_code.to_uppercase().chars().filter(|one| !one.is_whitespace()).collect();
        let province = self.province.to_uppercase();
        let zone: chrono_tz::Tz = zone_of("CA", &province, &postal_code).parse()?;
        let date = self.date.unwrap_or_else(|| now.with_timezone(&zone).date_naive());
        let id = Uuid::now_v7();
        let place = Party {
            company: state.config.operator.legal_name.clone(),
            phone: self.phone.chars().filter(char::is_ascii_digit).collect(),
            street1: self.street.clone(),
            city: self.city.clone(),
            province,
            postal_code,
            country: "CA".to_owned(),
            ..Party::default()
        };
        // Recorded first, so that a day whose closing breaks off is in the trail too.
        let what = format!("{} {date}", self.courier);
        record(&state.db, By::Shell(who), OperatorAct::DayClosed, Some(id), &what, now).await?;
        let reference = Reference::of_purchase(id);
        let request = ManifestRequest { reference, place, date, shipments: Vec::new(), lang: Lang::En };
        let manifests = match courier.manifest(&request).await {
            Ok(reply) => reply.result,
            Err(error) if matches!(error.kind, ErrorKind::Unsupported(_)) => {
                return Err(format!("{}'s settings leave nothing to close", self.courier).into());
            }
            Err(error) => return Err(error.to_string().into()),
        };
        fs::create_dir_all(&self.out)?;
        for (index, manifest) in manifests.iter().enumerate() {
            if manifest.bytes.is_empty() {
                print(&format!("{}  without paper\n", manifest.number));
                continue;
            }
            let ending = if manifest.media == LabelMedia::Zpl { "zpl" } else { "pdf" };
            let name = format!("manifest-{}-{date}-{}.{ending}", self.courier, index + 1);
            let path = self.out.join(name);
            fs::write(&path, &manifest.bytes)?;
            print(&format!("{}  {}\n", manifest.number, path.display()));
        }
        match manifests.len() {
            0 => tell("There was nothing to close."),
            1 => tell("The day is closed, with one manifest."),
            more => tell(&format!("The day is closed, with {more} manifests.")),
        }
        Ok(())
    }
}
