/** Connected stores and their orders. */
export { shop } from './shop'
