import { ArrowDown, ArrowUp, Equal } from 'lucide-react'
import { useRule } from '@/shared/rules'

const looks = {
  same: { icon: Equal, tone: 'text-muted' },
  up: { icon: ArrowUp, tone: 'text-bad' },
  down: { icon: ArrowDown, tone: 'text-good' },
}

/** The change of a price, by icon, colour and words together. */
export function PriceDifference({ before, now }: { before: number; now: number }) {
  const { went, text } = useRule('quote.price_change', { before, now })
  const { icon: Icon, tone } = looks[went]
  return (
    <span className={`inline-flex items-center gap-1 text-[13px] whitespace-nowrap ${tone}`}>
      <Icon aria-hidden className="size-3.5 shrink-0" />
      {text}
    </span>
  )
}
