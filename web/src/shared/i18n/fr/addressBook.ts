import type { addressBook as english } from '../en/addressBook'
import { plural } from '../plural'

/** Les mots du carnet d’adresses. */
export const addressBook: typeof english = {
  title: 'Carnet d’adresses',
  lead: (count) => plural('fr', count, { one: '# adresse', other: '# adresses' }),
  add: 'Ajouter une adresse',
  import: 'Importer',
  addTitle: 'Ajouter une adresse',
  editTitle: 'Modifier l’adresse',
  search: 'Rechercher',
  searchPlaceholder: 'Nom, entreprise, ville, code postal',
  clearSearch: 'Effacer la recherche',
  columns: { name: 'Nom', address: 'Adresse', contact: 'Coordonnées', actions: 'Actions' },
  incomplete: 'Incomplète',
  edit: (name) => `Modifier ${name}`,
  delete: (name) => `Supprimer ${name}`,
  deleteTitle: 'Supprimer cette adresse?',
  deleteText: (name) =>
    `L’adresse de ${name} sera retirée du carnet. Les envois déjà faits gardent l’adresse.`,
  deleteConfirm: 'Supprimer l’adresse',
  added: 'Adresse ajoutée.',
  saved: 'Adresse enregistrée.',
  deleted: 'Adresse supprimée.',
  emptyTitle: 'Gardez vos destinataires sous la main',
  emptyText: 'Enregistrez une adresse une fois, puis réutilisez-la pour chaque envoi.',
  noMatchTitle: (search) => `Aucun résultat pour « ${search} »`,
  noMatchText: 'La recherche porte sur les noms, entreprises, rues, villes et codes postaux.',
}
