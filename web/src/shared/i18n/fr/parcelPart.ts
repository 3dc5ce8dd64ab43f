/** What a parcel costs, and sending it. */
export { visitor } from './visitor'
export { parcel } from './parcel'
