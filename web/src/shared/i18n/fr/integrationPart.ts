/** Les mots des clés d’API et des webhooks. */
export { apiKey } from './apiKey'
export { adjustments } from './adjustments'
export { statements } from './statements'
export { brand } from './brand'
export { webhook } from './webhook'
