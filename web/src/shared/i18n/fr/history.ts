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
    status: 'État',
    placed: 'Payé le',
    expected: 'Prévu',
    paid: 'Prix',
    actions: 'Actions',
  },
  withoutRecipient: 'Sans destinataire',
  resume: 'Reprendre',
  bulk: 'Étiquettes en lot',
  trackTo: (name) => `Suivre le colis pour ${name}`,
  parcelTo: (name) => `Colis pour ${name}`,
  notYet: '–',
  show: 'Quels envois',
  shown: { labels: 'Étiquettes', drafts: 'Brouillons', archived: 'Archives' },
  draftsLead: (count) => plural('fr', count, { one: '# brouillon', other: '# brouillons' }),
  search: 'Chercher un envoi',
  searchPlaceholder: 'Nom, lieu, référence ou numéro de suivi',
  draftsPlaceholder: 'Nom, ville ou code postal',
  noMatch: 'Rien ne correspond à cette recherche',
  clear: 'Effacer la recherche et les filtres',
  anyStatus: 'Tous les états',
  anyCourier: 'Tous les transporteurs',
  courier: 'Transporteur',
  store: 'Boutique',
  anyStore: 'Toute boutique',
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
        ? { one: '# envoi remis parmi les étiquettes.', other: '# envois remis parmi les étiquettes.' }
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
  cancelText: 'Chaque transporteur annule son étiquette, et ce qui a été payé retourne sur la carte.',
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
      one: '# envoi quitte vos listes pour de bon. Son étiquette, son suivi, son ramassage et un remboursement éventuel restent tels quels.',
      other:
        '# envois quittent vos listes pour de bon. Leurs étiquettes, leur suivi, leurs ramassages et les remboursements éventuels restent tels quels.',
    }),
  more: (name) => `Autres actions pour l’envoi à ${name}`,
  certificate: 'Certificat',
  claim: 'Déposer une réclamation',
  claims: 'Réclamations',
  claimsWaiting: (count) =>
    plural('fr', count, { one: 'Réclamations, une vous attend', other: 'Réclamations, # vous attendent' }),
  archive: 'Archiver',
  restore: 'Remettre parmi les étiquettes',
  archived: 'Archivé. Vous le trouverez dans les archives.',
  restored: 'Remis parmi les étiquettes.',
  remove: 'Supprimer de l’historique',
  removed: 'Supprimé de votre historique.',
  removeTitle: 'Supprimer de l’historique?',
  removeText: (name) =>
    `L’envoi à ${name} quitte vos listes pour de bon. L’étiquette, son suivi et un remboursement éventuel restent tels quels.`,
  leavePickup: (courier, day) => `Retirer aussi l’envoi du ramassage par ${courier} le ${day}`,
  cancelPickup: (courier, day) =>
    `Annuler aussi le ramassage par ${courier} le ${day}, prévu pour cet envoi seulement`,
  noArchived: 'Rien dans les archives',
  noArchivedText: 'Archivez un envoi pour garder courte la liste de vos étiquettes.',
  noDrafts: 'Aucun brouillon',
  noDraftsText:
    'Ce que vous commencez sans l’envoyer reste ici jusqu’à ce que vous l’envoyiez ou le supprimiez.',
  emptyTitle: 'Aucun envoi pour l’instant',
  emptyText: 'Vos envois apparaissent ici, avec leur étiquette et leur suivi.',
  send: 'Envoyer un colis',
}
