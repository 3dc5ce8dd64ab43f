import type { shortcuts as english } from '../en/shortcuts'

/** Les mots des raccourcis clavier. */
export const shortcuts: typeof english = {
  title: 'Raccourcis clavier',
  search: 'Rechercher un écran, un envoi ou une personne',
  list: 'Afficher cette liste',
  escape: 'Échap',
  close: 'Fermer ce qui est ouvert',
  move: 'Parcourir une liste ou un menu',
  singleKeys: 'Appuyez sur « ? » pour voir les raccourcis',
}
