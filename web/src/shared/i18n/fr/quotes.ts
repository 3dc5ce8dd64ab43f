import type { quickQuote as englishQuick, savedQuotes as englishSaved } from '../en/quotes'
import { plural } from '../plural'

/** Words of quick quotes. */
export const quickQuote: typeof englishQuick = {
  title: 'Soumission rapide',
  kind: 'Objet de la soumission',
  parcel: 'Envoyer un colis',
  insurance: 'Assurance d’expédition',
  hold: (life) => `Prix valables ${life}.`,
  billed: (weight) => `Poids facturé : ${weight}`,
  save: 'Enregistrer la soumission',
  saved: 'Soumission enregistrée.',
  send: (amount) => `Envoyer pour ${amount}`,
  insured: 'Ce qui est assuré',
  insuredKinds: { parcel: 'Colis', freight: 'Fret' },
  insureOnly: 'Assurer le colis seulement',
  insureFreight: 'Assurer du fret',
  sendInsured: (amount) => `Envoyer un colis assuré pour ${amount}`,
}

/** Words of saved quotes. */
export const savedQuotes: typeof englishSaved = {
  title: 'Soumissions enregistrées',
  lead: 'Vos soumissions, avec le prix enregistré et le prix actuel.',
  refresh: 'Actualiser les prix',
  stop: 'Arrêter',
  looking: (done, total) => `Les transporteurs répondent : ${done} sur ${total}.`,
  looked: (up, down) =>
    up + down === 0
      ? 'Vérifié à l’instant : aucun prix n’a changé.'
      : `Vérifié à l’instant : ${plural('fr', up, { one: '# prix', other: '# prix' })} en hausse, ${down} en baisse depuis l’enregistrement.`,
  kind: 'Type de soumission',
  kinds: { parcel: 'Colis', freight: 'Fret' },
  status: 'Afficher',
  statuses: { active: 'Enregistrées', archived: 'Archivées' },
  search: 'Rechercher une soumission',
  searchPlaceholder: 'Ville, transporteur, code postal',
  sort: 'Trier par',
  sorts: { newest: 'Plus récentes', price: 'Prix le plus bas', destination: 'Destination' },
  clear: 'Effacer la recherche',
  emptyTitle: 'Aucune soumission enregistrée',
  emptyText:
    'Comparez les prix, puis choisissez Enregistrer la soumission. Nous vous dirons si le prix change.',
  noMatch: 'Aucune soumission ne correspond',
  noneArchived: 'Aucune soumission archivée',
  columns: {
    route: 'Trajet',
    parcel: 'Colis',
    courier: 'Transporteur',
    saved: 'Enregistrée',
    before: 'Prix enregistré',
    now: 'Prix actuel',
    actions: 'Actions',
  },
  route: (from, to) => `${from} vers ${to}`,
  savedOn: (moment) => `enregistrée ${moment}`,
  noPrice: 'Aucun prix',
  notOffered: 'N’est plus offert',
  added: 'Nouveau',
  prices: 'Prix enregistrés et actuels',
  chosen: 'Enregistré',
  send: 'Envoyer',
  more: (name) => `Autres actions : ${name}`,
  lookAgain: 'Actualiser le prix',
  archive: 'Archiver',
  archived: 'Soumission archivée.',
  restore: 'Désarchiver',
  restored: 'Soumission désarchivée.',
  delete: 'Supprimer',
  deleteTitle: 'Supprimer cette soumission?',
  deleteText: (name) => `${name} sera supprimée définitivement. Les brouillons qui en viennent restent.`,
  deleted: 'Soumission supprimée.',
}
