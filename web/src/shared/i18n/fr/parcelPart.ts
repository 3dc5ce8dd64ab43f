/** Ce que coûte un colis, et son envoi. */
export { visitor } from './visitor'
export { parcel } from './parcel'
