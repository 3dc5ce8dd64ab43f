import type { Words } from '..'

/** Les mots autour des pages de texte. */
export const pages: Words['pages'] = {
  privacy: 'Confidentialité',
  terms: 'Conditions',
  updatedOn: (date) => `Dernière modification le ${date}`,
}
