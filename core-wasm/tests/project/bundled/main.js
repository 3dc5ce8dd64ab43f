import * as rules from '@waybill/rules'
import { offer } from './offer.js'

offer(rules)
