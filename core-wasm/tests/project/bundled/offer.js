import { runVectors } from '../vectors.js'

const files = import.meta.glob('../node_modules/@waybill/vectors/**/*.json', { import: 'default' })
const read = (file) => files[`../node_modules/@waybill/vectors/${file}`]()

/** What a test asks of the page. */
export function offer(rules) {
  globalThis.rules = rules
  globalThis.runVectors = () => runVectors(rules, read)
}
