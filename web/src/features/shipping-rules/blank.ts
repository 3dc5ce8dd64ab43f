import type {
  ShippingAction,
  ShippingActionKind,
  ShippingCondition,
  ShippingFact,
  ShippingRule,
} from '@waybill/types'

/** Facts that are compared with a number. */
const NUMBERS = new Set<ShippingFact>(['weight', 'value', 'parcels'])

/** Whether a fact is compared with a number. */
export const isNumber = (fact: ShippingFact) => NUMBERS.has(fact)

/** A condition on a fact, with nothing said yet. */
export function blankCondition(fact: ShippingFact): ShippingCondition {
  return {
    fact,
    test: isNumber(fact) ? 'over' : 'is',
    values: [],
    weight: '',
    weight_unit: fact === 'weight' ? 'kg' : null,
    amount: null,
    count: null,
  }
}

/** An action, with nothing said yet. */
export function blankAction(kind: ShippingActionKind): ShippingAction {
  return {
    kind,
    courier_slug: '',
    service: '',
    service_level: '',
    days: null,
    package_name: '',
    package: null,
    signature: kind === 'signature',
    amount: 0,
    note: '',
    label_format: '4x6',
  }
}

/** A rule that is not stored yet. */
export function blankRule(parts: Partial<ShippingRule> = {}): ShippingRule {
  return {
    id: '',
    name: '',
    enabled: true,
    conditions: [],
    actions: [blankAction('cheapest')],
    ...parts,
  }
}

/** Above what value the template insures, in cents. */
export const TEMPLATE_AMOUNT = 10_000

/** Rules to begin with. */
export const TEMPLATES = {
  cheapest: {
    conditions: [{ ...blankCondition('country'), values: ['CA'] }],
    actions: [blankAction('cheapest')],
  },
  valuable: {
    conditions: [{ ...blankCondition('value'), amount: TEMPLATE_AMOUNT }],
    actions: [{ ...blankAction('insurance'), amount: TEMPLATE_AMOUNT }, blankAction('signature')],
  },
  heavy: {
    conditions: [{ ...blankCondition('weight'), weight: '20' }],
    actions: [blankAction('hold')],
  },
} satisfies Record<string, Pick<ShippingRule, 'conditions' | 'actions'>>
