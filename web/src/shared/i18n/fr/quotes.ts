import type { quickQuote as englishQuick, savedQuotes as englishSaved } from '../en/quotes'
import { plural } from '../plural'

/** Soumissions rapides. */
export const quickQuote: typeof englishQuick = {
  title: 'Soumission rapide',
  kind: 'Objet de la soumission',
  parcel: 'Envoyer un colis',
  insurance: 'Assurance d’expédition',
  hold: (life) => `Les prix valent ${life}.`,
  billed: (weight) => `Le service choisi facture ${weight}.`,
  save: 'Conserver',
  saved: 'Soumission conservée.',
  send: (amount) => `Envoyer pour ${amount}`,
  insured: 'Ce qui est assuré',
  insuredKinds: { parcel: 'Colis', freight: 'Fret' },
  insureOnly: 'Assurer un colis expédié autrement',
  sendInsured: (amount) => `Envoyer un colis assuré pour ${amount}`,
}

/** Soumissions conservées. */
export const savedQuotes: typeof englishSaved = {
  title: 'Soumissions conservées',
  lead: 'Ce que vous vouliez envoyer, avec son prix d’alors et celui de la dernière vérification.',
  refresh: 'Actualiser les prix',
  stop: 'Arrêter',
  looking: (done, total) => `Les transporteurs répondent : ${done} sur ${total}.`,
  looked: (up, down) =>
    up + down === 0
      ? 'Vérifié à l’instant : aucun prix n’a changé.'
      : `Vérifié à l’instant : ${plural('fr', up, { one: '# prix', other: '# prix' })} en hausse, ${down} en baisse depuis l’enregistrement.`,
  kind: 'Type de soumission',
  kinds: { parcel: 'Colis', freight: 'Fret' },
  status: 'Quelles soumissions',
  statuses: { active: 'Conservées', archived: 'Archivées' },
  search: 'Rechercher une soumission',
  searchPlaceholder: 'Ville ou transporteur',
  sort: 'Trier par',
  sorts: { newest: 'Plus récentes', price: 'Prix le plus bas', destination: 'Destination' },
  clear: 'Effacer la recherche',
  emptyTitle: 'Aucune soumission conservée',
  emptyText: 'Comparez les prix, puis choisissez Conserver. Nous vous dirons si le prix change.',
  noMatch: 'Aucune soumission ne correspond',
  noneArchived: 'Aucune soumission archivée',
  columns: {
    route: 'Trajet',
    parcel: 'Colis',
    courier: 'Transporteur',
    saved: 'Conservée',
    before: 'Alors',
    now: 'Maintenant',
    actions: 'Actions',
  },
  route: (from, to) => `${from} – ${to}`,
  savedOn: (moment) => `conservée ${moment}`,
  noPrice: 'Aucun prix',
  notOffered: 'N’est plus offert',
  added: 'Nouveau',
  prices: 'Prix d’alors et de maintenant',
  chosen: 'Conservé',
  send: 'Envoyer',
  more: (name) => `Autres actions : ${name}`,
  lookAgain: 'Actualiser le prix',
  archive: 'Archiver',
  archived: 'Soumission archivée.',
  restore: 'Remettre dans la liste',
  restored: 'Soumission remise dans la liste.',
  delete: 'Supprimer',
  deleteTitle: 'Supprimer cette soumission?',
  deleteText: (name) => `${name} sera supprimée pour de bon. Les brouillons qui en viennent restent.`,
  deleted: 'Soumission supprimée.',
}
