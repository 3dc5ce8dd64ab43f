//! Duties that a postal courier wants paid in advance: who declares them, and under which id the courier finds the
//! declaration.

use async_trait::async_trait;
use waybill_core::Violation;
use waybill_core::customs::{DutyDeclarationInput, check_duty_declaration, postal_duty};
use waybill_core::date::{Date, DatedContext};

use crate::courier::RateRequest;

/// The id of a declaration, as given to the courier.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeclarationId(String);

impl DeclarationId {
    /// The id itself.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<DeclarationId> for String {
    fn from(id: DeclarationId) -> String {
        id.0
    }
}

/// Declares the duties of postal goods. A qualified party that does so itself implements this over its own protocol;
/// then nobody has to type an id.
#[async_trait]
pub trait DutyDeclarations: Send + Sync {
    /// What a shipment lacks before its duties can be declared, by the paths of the commercial invoice. Empty if the
    /// courier requires no declaration for it.
    fn missing(&self, courier: &str, shipment: &RateRequest) -> Vec<Violation>;

    /// The declaration under which a shipment's duties are paid, if the courier requires one. Asked before money moves.
    ///
    /// # Errors
    /// What is missing, as [`DutyDeclarations::missing`] says it.
    async fn declare(&self, courier: &str, shipment: &RateRequest) -> Result<Option<DeclarationId>, Vec<Violation>>;
}

/// The sender declares with a qualified party of their own, and types the id that it gave them.
#[derive(Debug, Clone, Copy, Default)]
pub struct DeclaredBySender;

#[async_trait]
impl DutyDeclarations for DeclaredBySender {
    fn missing(&self, courier: &str, shipment: &RateRequest) -> Vec<Violation> {
        let Some(customs) = &shipment.customs else { return Vec::new() };
        let typed = DutyDeclarationInput {
            courier_slug: courier.to_owned(),
            destination_country: shipment.destination.country.clone(),
            kind: customs.kind,
            duties_taxes: Some(customs.duties_taxes),
            duty_declaration_id: customs.duty_declaration_id.clone(),
        };
        let found = check_duty_declaration(&typed, &DatedContext { lang: shipment.lang, today: mailing_day(shipment) });
        found.into_iter().map(|violation| violation.under("international_shipment")).collect()
    }

    async fn declare(&self, courier: &str, shipment: &RateRequest) -> Result<Option<DeclarationId>, Vec<Violation>> {
        let missing = self.missing(courier, shipment);
        if !missing.is_empty() {
            return Err(missing);
        }
        let due = postal_duty(courier, &shipment.destination.country, mailing_day(shipment)).is_some();
        let typed = shipment.customs.as_ref().map(|customs| customs.duty_declaration_id.trim());
        Ok(typed.filter(|id| due && !id.is_empty()).map(|id| DeclarationId(id.to_owned())))
    }
}

fn mailing_day(shipment: &RateRequest) -> Option<Date> {
    shipment.ship_date.to_string().parse().ok()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::*;
    use crate::courier::samples::{domestic, to_the_states};
    use waybill_core::Lang;
    use waybill_core::customs::{DutiesTaxes, InternationalType};

    fn to_the_states_with(id: &str) -> RateRequest {
        let mut request = to_the_states();
        if let Some(customs) = &mut request.customs {
            customs.duties_taxes = DutiesTaxes::Sender;
            customs.duty_declaration_id = id.to_owned();
        }
        request
    }

    fn codes_of(found: &[Violation]) -> Vec<(&str, &str)> {
        found.iter().map(|violation| (violation.path.as_str(), violation.code.as_str())).collect()
    }

    #[tokio::test]
    async fn goods_by_post_to_the_states_go_under_the_id_that_was_typed() {
        let declared = DeclaredBySender.declare("cp", &to_the_states_with(" ZNS1234567 ")).await;
        assert_eq!(declared, Ok(Some(DeclarationId("ZNS1234567".to_owned()))));
    }

    #[tokio::test]
    async fn without_an_id_or_with_one_that_would_be_cut_nothing_is_declared() {
        let path = "international_shipment.duty_declaration_id";
        for (id, code) in
            [("", "customs.duty_declaration.required"), ("ZNS12345678", "customs.duty_declaration.format")]
        {
            let missing = DeclaredBySender.declare("cp", &to_the_states_with(id)).await.unwrap_err();
            assert_eq!(codes_of(&missing), [(path, code)], "{id:?}");
        }
    }

    #[test]
    fn duties_that_the_receiver_would_pay_are_named_with_their_field() {
        let missing = DeclaredBySender.missing("cp", &RateRequest { lang: Lang::En, ..to_the_states() });
        assert_eq!(
            codes_of(&missing),
            [
                ("international_shipment.duties_taxes", "customs.duties.sender"),
                ("international_shipment.duty_declaration_id", "customs.duty_declaration.required"),
            ]
        );
    }

    #[tokio::test]
    async fn other_couriers_other_places_papers_and_earlier_days_need_no_declaration() {
        let states = to_the_states_with("");
        let (mut papers, mut france, mut before) = (states.clone(), states.clone(), states.clone());
        if let Some(customs) = &mut papers.customs {
            customs.kind = InternationalType::Document;
        }
        france.destination.country = "FR".to_owned();
        before.ship_date = chrono::NaiveDate::from_ymd_opt(2025, 8, 28).unwrap();
        for (courier, shipment) in
            [("puro", states), ("cp", papers), ("cp", france), ("cp", before), ("cp", domestic())]
        {
            assert_eq!(DeclaredBySender.declare(courier, &shipment).await, Ok(None), "{courier}: {shipment:?}");
        }
    }
}
