/** L’assurance d’un colis expédié autrement. */
export { insure } from './insure'
export { freight } from './freight'
