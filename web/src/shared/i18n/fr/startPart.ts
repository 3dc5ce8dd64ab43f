/** What is shown before anyone has signed in, and around every screen. */
export { ui } from './ui'
export { shell } from './shell'
export { account } from './account'
export { pages } from './pages'
