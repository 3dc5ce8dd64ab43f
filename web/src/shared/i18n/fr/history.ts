import type { history as english } from '../en/history'
import { plural } from '../plural'

/** Les mots de la liste des envois. */
export const history: typeof english = {
  title: 'Historique et suivi',
  list: 'Envois',
  lead: (count) => plural('fr', count, { one: '# étiquette', other: '# étiquettes' }),
  archivedLead: (count) => plural('fr', count, { one: '# envoi archivé', other: '# envois archivés' }),
  columns: {
    recipient: 'Destinataire',
    courier: 'Transporteur et suivi',
    service: 'Service',
    reference: 'Référence',
    insured: 'Assuré pour',
    status: 'État',
    placed: 'Payé le',
    expected: 'Prévu',
    paid: 'Prix',
    actions: 'Actions',
  },
  withoutRecipient: 'Sans destinataire',
  insured: 'Assuré',
  resume: 'Reprendre',
  bulk: 'Étiquettes en lot',
  trackTo: (name) => `Suivre le colis pour ${name}`,
  parcelTo: (name) => `Colis pour ${name}`,
  notYet: '–',
  show: 'Afficher',
  shown: { labels: 'Étiquettes', drafts: 'Brouillons', archived: 'Archives' },
  draftsLead: (count) => plural('fr', count, { one: '# brouillon', other: '# brouillons' }),
  search: 'Rechercher un envoi',
  searchPlaceholder: 'Nom, lieu, référence ou numéro de suivi',
  draftsPlaceholder: 'Nom, ville ou code postal',
  noMatch: 'Rien ne correspond à cette recherche',
  clear: 'Effacer la recherche et les filtres',
  anyStatus: 'Tous les états',
  anyCourier: 'Tous les transporteurs',
  courier: 'Transporteur',
  insurance: 'Assurance',
  anyInsurance: 'Assurés ou non',
  notInsured: 'Non assuré',
  store: 'Boutique',
  anyStore: 'Toutes les boutiques',
  from: 'Payé à partir du',
  to: 'Payé jusqu’au',
  filters: 'Filtres',
  export: 'Exporter',
  exportAs: { xlsx: 'Classeur Excel', csv: 'Fichier CSV' },
  chooseColumns: 'Colonnes',
  choose: (name) => `Sélectionner l’envoi à ${name}`,
  chooseAll: 'Sélectionner tout ce qui est affiché',
  showMore: 'Afficher la suite',
  chooseNone: 'Effacer la sélection',
  chosen: (count) => plural('fr', count, { one: '# envoi sélectionné', other: '# envois sélectionnés' }),
  labelsOf: (count) => plural('fr', count, { one: 'Imprimer # étiquette', other: 'Imprimer # étiquettes' }),
  moving: (done, total) => `${done} sur ${total} déplacés`,
  stopMoving: 'Arrêter',
  moved: (count, isBack) =>
    plural(
      'fr',
      count,
      isBack
        ? { one: '# envoi désarchivé.', other: '# envois désarchivés.' }
        : { one: '# envoi archivé.', other: '# envois archivés.' },
    ),
  notMoved: (count) =>
    plural('fr', count, {
      one: '# envoi n’a pas pu être déplacé',
      other: '# envois n’ont pas pu être déplacés',
    }),
  cancelMany: (count) => plural('fr', count, { one: 'Annuler # étiquette', other: 'Annuler # étiquettes' }),
  cancelTitle: (count) =>
    plural('fr', count, { one: 'Annuler # étiquette?', other: 'Annuler # étiquettes?' }),
  cancelText: 'Chaque transporteur annule son étiquette, et le paiement est remboursé sur la carte.',
  cancelled: (count) => plural('fr', count, { one: '# étiquette annulée.', other: '# étiquettes annulées.' }),
  notCancelled: (count) =>
    plural('fr', count, {
      one: '# étiquette n’a pas pu être annulée',
      other: '# étiquettes n’ont pas pu être annulées',
    }),
  removedMany: (count) =>
    plural('fr', count, {
      one: '# envoi supprimé de votre historique.',
      other: '# envois supprimés de votre historique.',
    }),
  removeManyText: (count) =>
    plural('fr', count, {
      one: '# envoi sera supprimé de votre historique. Son étiquette, son suivi, son ramassage et tout remboursement restent tels quels.',
      other:
        '# envois seront supprimés de votre historique. Leurs étiquettes, leur suivi, leurs ramassages et tout remboursement restent tels quels.',
    }),
  more: (name) => `Autres actions pour l’envoi à ${name}`,
  certificate: 'Certificat',
  claim: 'Déposer une réclamation',
  claims: 'Réclamations',
  returns: 'Retours',
  claimsWaiting: (count) =>
    plural('fr', count, { one: 'Réclamations, # vous attend', other: 'Réclamations, # vous attendent' }),
  archive: 'Archiver',
  restore: 'Désarchiver',
  archived: 'Archivé. Vous le trouverez dans les archives.',
  restored: 'Désarchivé.',
  remove: 'Supprimer de l’historique',
  removed: 'Supprimé de votre historique.',
  removeTitle: 'Supprimer de l’historique?',
  removeText: (name) =>
    `L’envoi à ${name} sera supprimé de votre historique. L’étiquette, son suivi et tout remboursement restent tels quels.`,
  leavePickup: (courier, day) => `Retirer aussi l’envoi du ramassage par ${courier} le ${day}`,
  cancelPickup: (courier, day) =>
    `Annuler aussi le ramassage par ${courier} le ${day}, prévu pour cet envoi seulement`,
  noArchived: 'Rien dans les archives',
  noArchivedText: 'Archivez un envoi pour garder courte la liste de vos étiquettes.',
  noDrafts: 'Aucun brouillon',
  noDraftsText: 'Les envois que vous n’avez pas terminés sont enregistrés ici.',
  emptyTitle: 'Aucun envoi pour l’instant',
  emptyText: 'Vos envois apparaissent ici, avec leur étiquette et leur suivi.',
  send: 'Envoyer un colis',
}
