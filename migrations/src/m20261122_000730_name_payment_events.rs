//! Kinds of payment events are words, as other choices are; they were Rust's debug text.

use sea_orm_migration::prelude::*;

/// See the module.
#[derive(DeriveMigrationName)]
pub struct Migration;

const KINDS: [(&str, &str); 12] = [
    ("SetupSucceeded", "setup_succeeded"),
    ("SetupFailed", "setup_failed"),
    ("CardAttached", "card_attached"),
    ("CardDetached", "card_detached"),
    ("PaymentSucceeded", "payment_succeeded"),
    ("PaymentFailed", "payment_failed"),
    ("PaymentRequiresAction", "payment_requires_action"),
    ("PaymentCapturable", "payment_capturable"),
    ("PaymentCanceled", "payment_canceled"),
    ("ChargeRefunded", "charge_refunded"),
    ("RefundUpdated", "refund_updated"),
    ("DisputeCreated", "dispute_created"),
];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for (debug, word) in KINDS {
            rename(manager, Expr::col("kind").eq(debug), word).await?;
        }
        // `Other("invoice.paid")`
        rename(manager, Expr::col("kind").like("Other(%"), "other").await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for (debug, word) in KINDS {
            rename(manager, Expr::col("kind").eq(word), debug).await?;
        }
        rename(manager, Expr::col("kind").eq("other"), "Other(\"\")").await
    }
}

async fn rename(manager: &SchemaManager<'_>, standing: SimpleExpr, word: &str) -> Result<(), DbErr> {
    let update = Query::update().table("payment_events").value("kind", word).and_where(standing).take();
    manager.execute(update).await
}
