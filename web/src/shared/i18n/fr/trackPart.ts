/** Le parcours d’un colis, depuis la porte de son expéditeur. */
export { certificate } from './certificate'
export { dropOff } from './dropOff'
export { pickups } from './pickups'
export { tracking } from './tracking'
