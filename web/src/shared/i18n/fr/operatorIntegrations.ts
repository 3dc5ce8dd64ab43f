import type { integrations as english } from '../en/operatorIntegrations'

/** Les mots de la console d’exploitation sur les clés d’API et les points de terminaison. */
export const integrations: typeof english = {
  testData: 'A des données de test',
  title: 'Intégrations',
  keys: 'Clés d’API',
  noKeys: 'Le compte n’a aucune clé d’API.',
  endpoints: 'Points de terminaison des webhooks',
  noEndpoints: 'Le compte n’a aucun point de terminaison.',
  off: 'Désactiver',
  on: 'Réactiver',
  keyOffTitle: 'Désactiver cette clé?',
  keyOffText:
    'Les requêtes avec cette clé sont refusées aussitôt. Le compte voit que Waybill l’a désactivée.',
  keyOnTitle: 'Réactiver cette clé?',
  keyOnText: 'Les requêtes avec cette clé sont de nouveau acceptées, sauf si elle est expirée.',
  endpointOffTitle: 'Désactiver ce point de terminaison?',
  endpointOffText: 'Aucun événement ne lui est envoyé tant qu’il n’est pas réactivé.',
  endpointOnTitle: 'Réactiver ce point de terminaison?',
  endpointOnText: 'Les événements lui sont de nouveau envoyés.',
}
