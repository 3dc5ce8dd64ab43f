/** Les réglages, les invitations et les annonces. */
export { alerts } from './alerts'
export { data } from './data'
export { defaults, notices } from './defaults'
export { demoVideos } from './demoVideos'
export { settings } from './settings'
export { team } from './team'
export { usualPickup } from './usualPickup'
