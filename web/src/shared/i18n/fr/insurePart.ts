/** Insuring a parcel that goes by another way. */
export { insure } from './insure'
export { freight } from './freight'
