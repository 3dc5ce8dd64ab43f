import * as rules from '@waybill/rules/bundler'
import { offer } from './offer.js'

offer(rules)
