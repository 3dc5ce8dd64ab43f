/** Le poste d’emballage. */
export { bench } from './bench'
