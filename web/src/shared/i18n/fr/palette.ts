import type { Words } from '..'

/** Les mots de la palette de commandes. */
export const palette: Words['palette'] = {
  title: 'Chercher écrans, envois et personnes',
  open: 'Chercher partout',
  placeholder: 'Un écran, un destinataire, un numéro de suivi…',
  results: 'Résultats',
  screens: 'Écrans',
  shipments: 'Envois',
  people: 'Personnes',
  to: (name) => `À ${name}`,
  noRecipient: 'Sans destinataire',
  nothing: (query) => `Aucun résultat pour « ${query} ».`,
}
