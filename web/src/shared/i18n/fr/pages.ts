import type { Words } from '..'

/** Words around pages of text. */
export const pages: Words['pages'] = {
  privacy: 'Confidentialité',
  terms: 'Conditions',
  updatedOn: (date) => `Dernière modification le ${date}`,
}
