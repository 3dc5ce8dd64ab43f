/** Second factors, and proving that it is the person. */
export { factor } from './factor'
