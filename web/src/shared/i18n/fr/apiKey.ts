import { plural } from '../plural'
import type { apiKey as english } from '../en/apiKey'

/** Les mots des clés d’API. */
export const apiKey: typeof english = {
  title: 'Clés d’API',
  intro:
    'Avec une clé d’API, vos programmes et les pages de votre boutique utilisent Waybill. Une clé agit pour la personne qui l’a créée, et seulement dans les limites de ce qui lui est permis.',
  docs: 'Documentation de l’API',
  add: 'Créer une clé',
  full: 'Votre compte a 50 clés, le maximum. Révoquez-en une pour en créer une autre.',
  emptyTitle: 'Aucune clé d’API',
  emptyText: 'Créez une clé par programme : vous pourrez la révoquer sans arrêter les autres.',

  kinds: { secret: 'Clé secrète', publishable: 'Clé publiable' },
  modes: { test: 'Test', live: 'Réel' },
  on: 'Active',
  off: 'Désactivée par Waybill',
  offText: 'Les requêtes avec cette clé sont refusées. Écrivez-nous pour la faire réactiver.',
  ended: 'Expirée',
  ends: (date) => `Expire le ${date}`,
  endedOn: (date) => `Expirée le ${date}`,
  endless: 'Sans date de fin',
  soonText:
    'Ensuite, les requêtes avec cette clé seront refusées. Repoussez sa date de fin ou créez une nouvelle clé.',
  ratesOnly: 'Compare les tarifs, rien d’autre.',
  onPages: (origins) => `Utilisée sur ${origins}.`,
  rate: (calls) => plural('fr', calls, { one: '# requête par minute', other: '# requêtes par minute' }),
  approval: (amount) => `Les achats de plus de ${amount} attendent une approbation`,
  used: (when) => `Dernière utilisation : ${when}`,
  usedFrom: (when, network) => `Dernière utilisation : ${when}, depuis ${network}`,
  neverUsed: 'Jamais utilisée',
  userOf: (name) => `Créée par ${name}`,
  editNamed: (name) => `Modifier ${name}`,
  revokeNamed: (name) => `Révoquer ${name}`,

  edit: 'Modifier la clé',
  name: 'Nom',
  nameHint: 'À quoi elle sert, comme le nom du programme.',
  kind: 'Type de clé',
  kindNotes: {
    secret: 'Pour vos programmes. Conservez-la là où personne d’autre ne peut la lire.',
    publishable: 'Pour la page d’une boutique, où tous peuvent la lire : compare les tarifs, rien d’autre.',
  },
  mode: 'Données',
  modeNotes: {
    test: 'Données de test, avec des transporteurs et des paiements simulés : c’est gratuit et rien n’est expédié.',
    live: 'Vos envois. Les étiquettes achetées sont portées à votre carte.',
  },
  scopes: 'Ce que la clé peut faire',
  scopesHint: 'Permettez seulement ce dont le programme a besoin.',
  origins: 'Pages qui peuvent utiliser la clé',
  originsHint: 'L’origine de chaque site : son adresse, sans chemin.',
  origin: (row) => `Origine ${row}`,
  originExample: 'https://boutique.exemple.ca',
  addOrigin: 'Ajouter une origine',
  removeOrigin: (row) => `Retirer l’origine ${row}`,
  end: 'Date de fin',
  endIn: (days) => `Dans ${days} jours`,
  keepEnd: (date) => `Inchangée : ${date}`,
  calls: 'Requêtes par minute',
  callsHint: 'Si le champ reste vide : 300.',
  approvalOver: 'Demander une approbation au-delà de',
  approvalOverHint:
    'Au-delà de ce prix, les achats attendent le propriétaire du compte. Laissez le champ vide pour ne pas ajouter de limite.',
  saved: 'La clé est enregistrée.',

  secretTitle: 'Votre nouvelle clé',
  secretText: 'Copiez-la là où votre programme la lira : elle ne sera plus affichée.',
  publishableText: 'Copiez-la dans la page de votre boutique : elle ne sera plus affichée.',

  revokeTitle: 'Révoquer cette clé?',
  revokeText: (name) =>
    `Les programmes qui utilisent « ${name} » cessent aussitôt de fonctionner avec Waybill. Une clé révoquée ne peut pas être rétablie.`,
  revokeKey: 'Révoquer la clé',
  revoked: 'La clé est révoquée.',
}
