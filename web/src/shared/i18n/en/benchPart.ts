/** The packing station. */
export { bench } from './bench'
