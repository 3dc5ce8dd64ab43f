//! Reading the mails that the server sent.

use serde_json::Value;
use waybill_server::jobs::registry;
use waybill_server::platform::jobs::run_due_jobs;

use super::TestApp;

impl TestApp {
    /// Works jobs off until nothing is due, and gives the mails to an address, newest first.
    pub async fn mails_to(&self, email: &str) -> Vec<Value> {
        while run_due_jobs(&self.state, &registry()).await.unwrap() > 0 {}
        let mails = self.anonymous().get(&format!("/dev/mailbox/messages.json?to={email}")).await.ok().json();
        mails.as_array().unwrap().clone()
    }

    /// What the newest mail's link ends with.
    pub async fn link_to(&self, email: &str, screen: &str) -> String {
        let mails = self.mails_to(email).await;
        let text = mails.first().unwrap_or_else(|| panic!("no mail to {email}"))["text"].as_str().unwrap().to_owned();
        let marker = format!("/{screen}/");
        let start = text.find(&marker).unwrap_or_else(|| panic!("no {marker} in {text}")) + marker.len();
        text[start..].split_whitespace().next().unwrap().to_owned()
    }
}
