/** Claims on policies. */
export { claim } from './claim'
