import type { ReturnStatus } from '@waybill/types'
import { CircleAlert, CircleCheck, CircleX, Hourglass, LoaderCircle, type LucideIcon } from 'lucide-react'
import { useWords } from '@/shared/i18n'
import { Badge, type Tone } from '@/shared/ui'

const looks: Record<ReturnStatus, [Tone, LucideIcon]> = {
  requested: ['warn', Hourglass],
  approved: ['info', LoaderCircle],
  label_ready: ['good', CircleCheck],
  label_failed: ['bad', CircleAlert],
  declined: ['neutral', CircleX],
}

/** The status of a return, as its sender sees it. */
export function ReturnBadge({ status }: { status: ReturnStatus }) {
  const words = useWords()
  const [tone, Icon] = looks[status]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {words.returns.states[status]}
    </Badge>
  )
}
