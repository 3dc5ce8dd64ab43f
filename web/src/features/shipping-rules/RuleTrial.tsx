import type { ShippingRuleList } from '@waybill/types'
import { useTriedShipments } from '@/domain/shippingRule/shippingRules'
import { useWords } from '@/shared/i18n'
import { usePaused } from '@/shared/list/usePaused'
import { Difference } from './Difference'
import { useDryRun } from './useDryRun'

type RuleTrialProps = {
  /** The rules with this one as it is being edited. */
  list: ShippingRuleList
  /** Its place among them. */
  at: number
}

/** The effect that a rule would have had on the labels of the last months, before it is saved. */
export function RuleTrial({ list, at }: RuleTrialProps) {
  const words = useWords().shippingRules
  const { shipments } = useTriedShipments()
  const asked = usePaused(JSON.stringify(list), 300)
  const run = useDryRun(JSON.parse(asked) as ShippingRuleList, shipments.data)
  const own = run?.totals.rules[at]
  if (!shipments.data?.length || run?.rows.length !== shipments.data.length || !own) return null
  return (
    <p role="status" className="flex flex-wrap justify-between gap-x-4 text-[13px]">
      <span>
        <span className="text-muted">{words.tried(run.totals.orders)} · </span>
        {words.chose(own.chosen)}
        {own.held > 0 && ` · ${words.held(own.held)}`}
      </span>
      <Difference cents={own.difference} />
    </p>
  )
}
