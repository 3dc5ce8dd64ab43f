import type { Words } from '..'

/** Les mots des raccourcis clavier. */
export const shortcuts: Words['shortcuts'] = {
  title: 'Raccourcis clavier',
  search: 'Rechercher un écran, un envoi ou une personne',
  list: 'Afficher cette liste',
  escape: 'Échap',
  close: 'Fermer ce qui est ouvert',
  move: 'Parcourir une liste ou un menu',
  singleKeys: 'Appuyez sur « ? » pour voir les raccourcis',
}
