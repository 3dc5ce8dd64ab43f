import type { gather as english } from '../en/gather'
import { plural } from '../plural'

/** Les mots des brouillons réunis dans une liste d’étiquettes en lot. */
export const gather: typeof english = {
  prices: (count) =>
    plural('fr', count, {
      one: 'Obtenir le prix de # étiquette',
      other: 'Obtenir les prix de # étiquettes',
    }),
  pickList: 'Liste de prélèvement',
  clear: 'Effacer la sélection',
  listName: (names) =>
    [
      names.slice(0, 3).join(', '),
      names.length > 3 && plural('fr', names.length - 3, { one: 'et # autre', other: 'et # autres' }),
    ]
      .filter(Boolean)
      .join(' '),
  moved: (count) =>
    plural('fr', count, {
      one: '# brouillon a quitté une liste précédente pour celle-ci.',
      other: '# brouillons ont quitté des listes précédentes pour celle-ci.',
    }),
  leftOut: (count) =>
    plural('fr', count, {
      one: '# brouillon a été laissé de côté',
      other: '# brouillons ont été laissés de côté',
    }),
  why: (name, message) => `${name} : ${message}`,
  open: (count) =>
    plural('fr', count, {
      one: 'Ouvrir la liste avec # autre brouillon',
      other: 'Ouvrir la liste avec # autres brouillons',
    }),
  close: 'Fermer',
}
