/** Ce qui paraît avant la connexion, et autour de chaque écran. */
export { ui } from './ui'
export { shell } from './shell'
export { account } from './account'
export { pages } from './pages'
