import type { pages as english } from '../en/pages'

/** Les mots autour des pages de texte. */
export const pages: typeof english = {
  privacy: 'Confidentialité',
  terms: 'Conditions',
  updatedOn: (date) => `Dernière modification le ${date}`,
}
