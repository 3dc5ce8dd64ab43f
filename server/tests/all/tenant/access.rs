//! A route: who may call it, and whose rows its ids name.

use serde_json::{Value, json};

/// Who may call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Access {
    /// Anybody, signed in or not.
    Public,
    /// Any signed-in user.
    Signed,
    /// The account's owner.
    Owner,
    /// A user of an account that is not of the United States.
    Full,
    /// The owner of such an account.
    OwnerFull,
    /// Managers of cards.
    Cards,
    /// An operator of the installation: nobody's session of an account.
    Operator,
}

/// Whose the rows are that a route's ids name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Whose {
    /// It takes no id.
    Unowned,
    /// The account's: every user of it sees them, another account does not.
    Accounts,
    /// A user's: the account's other sub-users do not see them either.
    Users,
    /// Any account's, or the installation's own: operators alone reach them.
    Installations,
}

/// A route. `$name` in its path and body stands for the id of a row of the world.
#[derive(Debug, Clone)]
pub struct Route {
    pub method: &'static str,
    /// As documented.
    pub template: &'static str,
    pub access: Access,
    pub whose: Whose,
    pub path: String,
    pub body: Option<Value>,
}

impl Access {
    /// Whether accounts of the United States are refused.
    pub fn is_full(self) -> bool {
        matches!(self, Access::Full | Access::OwnerFull)
    }
}

pub fn route(access: Access, call: &'static str) -> Route {
    let (method, template) = call.split_once(' ').expect("METHOD /path");
    let body = if method == "GET" || method == "DELETE" { None } else { Some(json!({})) };
    Route { method, template, access, whose: Whose::Unowned, path: template.to_owned(), body }
}

impl Route {
    /// The same, its parameters in the path being these.
    pub fn at(mut self, values: &[&str]) -> Self {
        for value in values {
            let start = self.path.find('{').unwrap_or_else(|| panic!("{} has fewer parameters", self.template));
            let end = start + self.path[start..].find('}').expect("a closed parameter");
            self.path.replace_range(start..=end, value);
        }
        self
    }

    /// The same, its ids naming rows of the account.
    pub fn of_account(self, values: &[&str]) -> Self {
        Self { whose: Whose::Accounts, ..self.at(values) }
    }

    /// The same, its ids naming rows of a user.
    pub fn of_user(self, values: &[&str]) -> Self {
        Self { whose: Whose::Users, ..self.at(values) }
    }

    /// The same, its body naming rows of a user.
    pub fn of_user_with(self, body: Value) -> Self {
        self.of_user(&[]).with(body)
    }

    /// The same, its ids naming rows that operators alone reach.
    pub fn of_installation(self, values: &[&str]) -> Self {
        Self { whose: Whose::Installations, ..self.at(values) }
    }

    /// The same with a query, whose ids name such rows, too.
    pub fn asking(self, query: &str) -> Self {
        Self { path: format!("{}?{query}", self.path), ..self }
    }

    /// The same with a body that passes its checks.
    pub fn with(self, body: Value) -> Self {
        Self { body: Some(body), ..self }
    }
}
