import type { Rate } from '@waybill/types'
import { useAgo, useRerenderEvery } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'
import { useRule } from '@/shared/rules'

/** Whether an instant is less than a minute ago. */
const isNow = (instant: string) => Date.now() - new Date(instant).getTime() < 60_000

/** How old the oldest of the prices is. */
export function QuoteAge({ rates }: { rates: readonly Rate[] }) {
  const words = useWords()
  const ago = useAgo()
  const life = useRule('rate.life', true)
  useRerenderEvery()
  const [oldest] = rates.map(({ quoted_at }) => quoted_at).toSorted()
  if (oldest === undefined) return null
  return <p className="text-[13px]">{words.shipment.asked(isNow(oldest) ? null : ago(oldest), life)}</p>
}
