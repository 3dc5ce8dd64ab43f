/** A parcel's way, from its sender's door on. */
export { certificate } from './certificate'
export { dropOff } from './dropOff'
export { pickups } from './pickups'
export { tracking } from './tracking'
