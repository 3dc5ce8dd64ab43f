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
  notYet: '–',
  emptyTitle: 'Aucun envoi pour l’instant',
  emptyText: 'Vos envois apparaissent ici, avec leur étiquette et leur suivi.',
  send: 'Envoyer un colis',
}
