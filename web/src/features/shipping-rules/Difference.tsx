import { useMoney } from '@/shared/format/money'
import { useWords } from '@/shared/i18n'

/** A difference in words and colour: what is saved, or costs more. */
export function Difference({ cents }: { cents: number }) {
  const words = useWords().shippingRules
  const money = useMoney()
  if (cents === 0) return <span className="text-muted">{words.same}</span>
  const isSaved = cents < 0
  const amount = money(Math.abs(cents))
  return (
    <span className={`whitespace-nowrap tabular-nums ${isSaved ? 'text-good' : 'text-warn'}`}>
      {isSaved ? words.saves(amount) : words.costs(amount)}
    </span>
  )
}
