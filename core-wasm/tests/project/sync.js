// Without waiting: the module is at hand.
import { readFileSync } from 'node:fs'
import { ask, initSync } from '@waybill/rules'

initSync(readFileSync(new URL(import.meta.resolve('@waybill/rules/wasm'))))
console.log(ask('number.cents', '1.50'))
