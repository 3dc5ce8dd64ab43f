import type { Words } from '..'
import { plural } from '../plural'

/** Les mots de la liste des envois. */
export const history: Words['history'] = {
  title: 'Envois',
  lead: (count) =>
    plural('fr', count, { one: '# envoi, brouillons compris', other: '# envois, brouillons compris' }),
  columns: {
    recipient: 'Destinataire',
    courier: 'Transporteur et suivi',
    status: 'État',
    expected: 'Prévu',
    paid: 'Prix',
    actions: 'Actions',
  },
  withoutRecipient: 'Sans destinataire',
  resume: 'Reprendre',
  open: 'Ouvrir',
  label: 'Étiquette',
  labelOf: (name) => `Étiquette pour ${name}`,
  bulk: 'Étiquettes en lot',
  again: 'Renvoyer le même colis',
  againTo: (name) => `Renvoyer le même colis à ${name}`,
  againDone: 'Un nouveau brouillon a été créé à partir de cet envoi.',
  notYet: '–',
  show: 'Quels envois',
  shown: { all: 'Tous', drafts: 'Brouillons' },
  draftsLead: (count) => plural('fr', count, { one: '# brouillon', other: '# brouillons' }),
  search: 'Chercher un envoi',
  searchPlaceholder: 'Nom, ville ou code postal',
  noMatch: 'Rien ne correspond à cette recherche',
  clear: 'Effacer la recherche',
  noDrafts: 'Aucun brouillon',
  noDraftsText:
    'Ce que vous commencez sans l’envoyer reste ici jusqu’à ce que vous l’envoyiez ou le supprimiez.',
  emptyTitle: 'Aucun envoi pour l’instant',
  emptyText: 'Vos envois apparaissent ici, avec leur étiquette et leur suivi.',
  send: 'Envoyer un colis',
}
