import type { ShippingRule } from '@waybill/types'
import { useMoney } from '@/shared/format/money'
import { useWords } from '@/shared/i18n'
import { Button } from '@/shared/ui'
import { blankRule, TEMPLATE_AMOUNT, TEMPLATES } from './blank'

/** Useful rules to begin with; each opens in the dialog before it is saved. */
export function Templates({ onUse }: { onUse: (rule: ShippingRule) => void }) {
  const words = useWords().shippingRules
  const money = useMoney()
  const amount = money(TEMPLATE_AMOUNT)
  return (
    <ul className="mx-auto grid max-w-3xl gap-3 pb-4 md:grid-cols-3">
      {(['cheapest', 'valuable', 'heavy'] as const).map((id) => {
        const { name, text } = words.templates[id]
        return (
          <li key={id} className="flex flex-col items-start gap-2 rounded-card border border-line p-4">
            <p className="font-semibold">{name}</p>
            <p className="flex-1 text-sm text-muted">{text(amount)}</p>
            <Button aria-label={words.use(name)} onPress={() => onUse(blankRule({ name, ...TEMPLATES[id] }))}>
              {words.add}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
