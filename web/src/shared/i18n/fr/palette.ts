import type { palette as english } from '../en/palette'

/** Les mots de la palette de commandes. */
export const palette: typeof english = {
  title: 'Rechercher un écran, un envoi ou une personne',
  open: 'Rechercher partout',
  placeholder: 'Écran, destinataire ou numéro de suivi',
  results: 'Résultats',
  screens: 'Écrans',
  shipments: 'Envois',
  insurance: 'Assurance',
  people: 'Personnes',
  to: (name) => `À ${name}`,
  noRecipient: 'Sans destinataire',
  nothing: (query) => `Aucun résultat pour « ${query} ».`,
}
