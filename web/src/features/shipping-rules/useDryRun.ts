import type {
  ShippingRuleDryRunRow,
  ShippingRuleList,
  ShippingRuleShipment,
  ShippingRuleTotals,
} from '@waybill/types'
import { useEffect, useState } from 'react'
import { ask, useLoadedRules } from '@/shared/rules'

/** Labels tried in one call of the rule: as many as it takes. */
const AT_ONCE = 250

const NOTHING: ShippingRuleTotals = {
  orders: 0,
  changed: 0,
  held: 0,
  not_offered: 0,
  cost_then: 0,
  cost_now: 0,
  rules: [],
}

export type DryRun = { rows: ShippingRuleDryRunRow[]; totals: ShippingRuleTotals }

/** The effect that rules would have had on labels: tried here, in parts, so that a press is answered meanwhile. */
export function useDryRun(
  given: ShippingRuleList,
  shipments: readonly ShippingRuleShipment[] | undefined,
): DryRun | null {
  useLoadedRules()
  const [last, setLast] = useState<DryRun | null>(null)
  const asked = JSON.stringify(given)
  useEffect(() => {
    if (shipments === undefined) return
    const stopped = new AbortController()
    const list = JSON.parse(asked) as ShippingRuleList
    const tryFrom = async (at: number, { rows, totals }: DryRun): Promise<DryRun> => {
      if (at >= shipments.length || stopped.signal.aborted) return { rows, totals }
      const orders = shipments.slice(at, at + AT_ONCE)
      const found = ask('shipping_rule.dry_run', { list, orders, before: totals })
      await new Promise((resolve) => {
        setTimeout(resolve)
      })
      return tryFrom(at + AT_ONCE, { rows: [...rows, ...found.rows], totals: found.totals })
    }
    void tryFrom(0, { rows: [], totals: NOTHING }).then((run) => {
      if (!stopped.signal.aborted) setLast(run)
    })
    return () => stopped.abort()
  }, [asked, shipments])
  return last
}
