import { readFile } from 'node:fs/promises'
import * as rules from '@waybill/rules'
import { runVectors } from './vectors.js'

const read = async (file) => JSON.parse(await readFile(new URL(import.meta.resolve(`@waybill/vectors/${file}`)), 'utf8'))

await rules.init()
console.log(JSON.stringify(await runVectors(rules, read)))
