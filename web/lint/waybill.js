import { effectBody } from './effectBody.js'
import { layers } from './layers.js'

export default { meta: { name: 'waybill' }, rules: { 'effect-body': effectBody, layers } }
