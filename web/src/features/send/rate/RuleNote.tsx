import type { AppliedShippingRule } from '@waybill/types'
import { useWords } from '@/shared/i18n'
import { Banner } from '@/shared/ui'

/** Says which of the account's rules chose the rate, or why none is chosen. */
export function RuleNote({ rule: { name, result } }: { rule: AppliedShippingRule }) {
  const words = useWords().shipment
  if (result === 'held') return <Banner tone="warn" title={words.heldByRule(name)} />
  if (result === 'not_offered') return <Banner tone="warn" title={words.notOfferedByRule(name)} />
  return <Banner tone="info" title={(result === 'late' ? words.lateByRule : words.chosenByRule)(name)} />
}
