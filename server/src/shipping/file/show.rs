//! What a shipment shows of its files, and which its insurance still lacks.

use std::collections::HashMap;

use sea_orm::sea_query::ExprTrait as _;
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;
use waybill_core::file::FileRole;
use waybill_core::lang::LangContext;
use waybill_core::shipment::{RestrictedGoodsInput, ShipmentOptionsInput, images, restricted_goods};
use waybill_core::{Code, Lang, Violation};

use super::entity::{Column, Entity, Model};
use crate::platform::http::ApiResult;
use crate::platform::store::{Key, StoreResult, Stored, find_in_account, of_keys, unindexed};
use crate::shipping::insurance::PolicyForm;
use crate::shipping::shipment::view::StoredFile;
use crate::shipping::shipment::{Draft, FileKind, entity as shipment};

/// The files of an owner.
#[derive(Debug, Clone, Default)]
pub struct Uploaded(Vec<Model>);

impl Uploaded {
    /// Names the images in a shipment's options.
    pub fn name_in(&self, options: &mut ShipmentOptionsInput) {
        options.insured_image = self.ids(FileRole::ProductImage);
        options.packaging_images = self.ids(FileRole::PackagingImage);
    }

    /// Proof of value.
    #[must_use]
    pub fn proof_files(self) -> Vec<StoredFile> {
        self.0.into_iter().filter(|row| row.role.0 == FileRole::ProofFile).map(view).collect()
    }

    fn ids(&self, role: FileRole) -> Vec<String> {
        self.0.iter().filter(|row| row.role.0 == role).map(|row| row.id.to_string()).collect()
    }
}

/// A file as clients see it.
pub(super) fn view(row: Model) -> StoredFile {
    StoredFile {
        id: row.id,
        kind: match row.role.0 {
            FileRole::ProductImage => FileKind::ProductImage,
            FileRole::PackagingImage => FileKind::PackagingImage,
            FileRole::ProofFile => FileKind::ProofFile,
            FileRole::DamageImage => FileKind::DamageImage,
            FileRole::BoxImage => FileKind::BoxImage,
            FileRole::RecipientWord => FileKind::RecipientWord,
            FileRole::OtherDocument => FileKind::OtherDocument,
        },
        name: row.name,
        media_type: row.media_type,
        size: row.size,
        sha256: row.sha256,
    }
}

/// The files of some shipments, by the shipment's id.
pub async fn of_shipments(db: &impl ConnectionTrait, rows: &[shipment::Model]) -> ApiResult<HashMap<Uuid, Uploaded>> {
    of_owners(db, rows.iter().map(|row| (row.account_id, row.id)).collect()).await
}

/// The files of some policies in the order in which they were added, by the policy's id.
pub async fn of_policies(db: &impl ConnectionTrait, policies: Vec<Key>) -> ApiResult<HashMap<Uuid, Vec<StoredFile>>> {
    let uploaded = of_owners(db, policies).await?;
    Ok(uploaded.into_iter().map(|(id, files)| (id, files.0.into_iter().map(view).collect())).collect())
}

/// The files of some owners, in the order in which they were added.
pub async fn files_of(db: &impl ConnectionTrait, owners: Vec<Key>) -> StoreResult<Vec<Model>> {
    let of_owners = Entity::find().filter(of_keys(Column::AccountId, Column::OwnerId, owners));
    let rows = of_owners.filter(unindexed(db, Column::SweepAt).is_null());
    // Put in order here: for the order of their keys, a database may walk all of an account.
    let mut rows = rows.all(db).await?;
    rows.sort_by_key(|row| row.id);
    Ok(rows)
}

async fn of_owners(db: &impl ConnectionTrait, owners: Vec<Key>) -> ApiResult<HashMap<Uuid, Uploaded>> {
    let mut found: HashMap<Uuid, Uploaded> = HashMap::new();
    if owners.is_empty() {
        return Ok(found);
    }
    for row in files_of(db, owners).await? {
        found.entry(row.owner_id).or_default().0.push(row);
    }
    Ok(found)
}

/// Names the files of a policy in its form, in place of what a client sent.
pub async fn name_in_policy(db: &impl ConnectionTrait, owner: Key, form: &mut PolicyForm) -> ApiResult<()> {
    let uploaded = of_owners(db, vec![owner]).await?.remove(&owner.1).unwrap_or_default();
    let [product, packaging, proof] =
        [FileRole::ProductImage, FileRole::PackagingImage, FileRole::ProofFile].map(|role| uploaded.ids(role));
    form.name_files(product, packaging, proof);
    Ok(())
}

/// The ids of a shipment's or a policy's images: of its goods and its packaging.
pub async fn images_of(db: &impl ConnectionTrait, (account_id, id): Key) -> StoreResult<Vec<Uuid>> {
    let images = find_in_account::<Entity>(account_id)
        .select_only()
        .column(Column::Id)
        .filter(Column::OwnerId.eq(id))
        .filter(Column::SweepAt.is_null())
        .filter(Column::Role.is_in([FileRole::ProductImage, FileRole::PackagingImage].map(Stored)))
        .order_by_asc(Column::Id)
        .into_tuple();
    Ok(images.all(db).await?)
}

/// What the insurance of each of some shipments lacks, by the shipment's id; those that lack nothing are not named.
pub async fn all_lacking(
    db: &impl ConnectionTrait,
    rows: &[shipment::Model],
    lang: Lang,
) -> ApiResult<HashMap<Uuid, Vec<Violation>>> {
    let mut uploaded = of_shipments(db, rows).await?;
    let mut found = HashMap::new();
    for row in rows {
        let options = row.options.read()?;
        let lacks = lacks(options, uploaded.remove(&row.id).unwrap_or_default(), lang);
        if !lacks.is_empty() {
            found.insert(row.id, lacks);
        }
    }
    Ok(found)
}

/// The images and the proof of value that a shipment's insurance needs and lacks: what keeps it from being bought.
pub async fn lacking(db: &impl ConnectionTrait, draft: &Draft, shipment: Key, lang: Lang) -> ApiResult<Vec<Violation>> {
    if !draft.options.insurance {
        return Ok(Vec::new());
    }
    let uploaded = of_owners(db, vec![shipment]).await?.remove(&shipment.1).unwrap_or_default();
    Ok(lacks(draft.options.clone(), uploaded, lang))
}

/// What is lacked with those files; what a client sent in their place is ignored.
fn lacks(mut options: ShipmentOptionsInput, uploaded: Uploaded, lang: Lang) -> Vec<Violation> {
    if !options.insurance {
        return Vec::new();
    }
    uploaded.name_in(&mut options);
    let context = LangContext { lang };
    let mut found = images(&options, &context).violations;
    let goods = RestrictedGoodsInput {
        insurance: true,
        restricted_referred: options.restricted_referred,
        has_proof: !uploaded.proof_files().is_empty(),
    };
    // What the answers alone refuse is shipment.check's.
    let proof = |violation: &Violation| violation.code == Code::ShipmentGoodsProofRequired;
    found.extend(restricted_goods(&goods, &context).into_iter().filter(proof));
    found
}
