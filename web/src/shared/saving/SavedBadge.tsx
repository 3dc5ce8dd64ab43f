import { Cloud, CloudOff } from 'lucide-react'
import { useWords } from '@/shared/i18n'
import { Badge } from '@/shared/ui'
import type { FormState } from './Saver'
import { useClock } from './useClock'

type SavedBadgeProps = {
  state: FormState
  /** The stored shipment or policy. */
  shipment: { updated_at: string } | undefined
}

/** Whether what was typed is saved, and since when; nothing before the first change. */
export function SavedBadge({ state, shipment }: SavedBadgeProps) {
  const words = useWords()
  const clock = useClock()
  if (state === 'failed')
    return (
      <Badge tone="bad" icon={<CloudOff aria-hidden />}>
        {words.shipment.notSaved}
      </Badge>
    )
  if (state === 'saved' && !shipment) return null
  return (
    <Badge tone="neutral" icon={<Cloud aria-hidden />}>
      {state === 'open' || !shipment
        ? words.shipment.saving
        : words.shipment.saved(clock(shipment.updated_at))}
    </Badge>
  )
}
