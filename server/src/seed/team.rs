//! The demonstration account's team: one person whose labels the account pays for, one who pays with their own card,
//! and one who has not answered yet.

use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde_json::{Value, json};
use uuid::Uuid;

use super::address_book::{PEOPLE, address};
use super::client::Client;
use super::{SeedError, SignIn};
use crate::AppState;
use crate::account::auth::link::token;
use crate::account::team::entity as invitation;

/// A team member. Phone numbers are from the range reserved for fiction (555-01xx).
struct Member {
    first: &'static str,
    last: &'static str,
    email: &'static str,
    billing_type: &'static str,
    phone: &'static str,
    street: &'static str,
    postal_code: &'static str,
    /// The person in the address book they are about to ship to.
    sends_to: usize,
}

const MEMBERS: [Member; 2] = [
    Member {
        first: "Sam",
        last: "Nguyen",
        email: "sam@waybill.example",
        billing_type: "account",
        phone: "514-555-0155",
        street: "4030 rue Saint-Ambroise",
        postal_code: "H4C 2C7",
        sends_to: 6,
    },
    Member {
        first: "Noémie",
        last: "Fortin",
        email: "noemie@waybill.example",
        billing_type: "self",
        phone: "514-555-0168",
        street: "1801 avenue Laurier Est",
        postal_code: "H2H 1B1",
        sends_to: 1,
    },
];

/// Invited, and still to answer.
const INVITED: &str = "alex@waybill.example";

impl Member {
    fn origin(&self) -> Value {
        json!({
            "contact_first_name": self.first, "contact_last_name": self.last, "contact_phone": self.phone,
            "contact_email": self.email, "company_name": "Atelier Boréal", "street1": self.street, "city": "Montréal",
            "state": "QC", "postal_code": self.postal_code, "country": "CA",
        })
    }

    /// Accepts the invitation with the owner's password, and begins a shipment.
    async fn join(&self, state: &AppState, owner: &Client, password: &str) -> Result<(), SeedError> {
        let input = json!({ "email": self.email, "billing_type": self.billing_type });
        let invited = owner.post("/api/invite-user", input).await?;
        let id: Uuid = invited["id"].as_str().unwrap_or_default().parse()?;
        let row = invitation::Entity::find()
            .filter(invitation::Column::Id.eq(id))
            .one(&state.db)
            .await?
            .ok_or("the invitation is gone")?;
        let answer = json!({
            "token": token(&state.secret, (row.account_id, row.link_id)), "first_name": self.first, "last_name": self.last,
            "password": password, "password_confirmation": password,
        });
        Client::anonymous(state).post("/api/invited-user-set-password", answer).await?;
        let client = Client::signed_in(state, self.email).await?;
        client.post("/api/invited-user-set-origin-address", self.origin()).await?;
        let draft = json!({
            "origin_address": self.origin(), "destination_address": PEOPLE.get(self.sends_to).map(address),
        });
        client.post("/api/shipments/create-or-update", draft).await?;
        client.sign_out().await
    }
}

/// Invites the team if nobody was ever invited.
pub async fn fill(state: &AppState, owner: &Client, sign_in: &SignIn) -> Result<(), SeedError> {
    if owner.has_rows("/api/invited-user-list").await? {
        return Ok(());
    }
    for member in &MEMBERS {
        member.join(state, owner, &sign_in.password).await?;
    }
    owner.post("/api/invite-user", json!({ "email": INVITED, "billing_type": "account" })).await?;
    Ok(())
}

/// The e-mails of those who joined; they sign in with the owner's password.
pub fn emails() -> impl Iterator<Item = &'static str> {
    MEMBERS.iter().map(|member| member.email)
}
