import type { WebhookDeliveryState } from '@waybill/types'
import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import { useWords } from '@/shared/i18n'
import { Badge } from '@/shared/ui'

const looks = {
  pending: { tone: 'info', Icon: Clock },
  delivered: { tone: 'good', Icon: CircleCheck },
  failed: { tone: 'bad', Icon: CircleAlert },
} as const

/** The state of a delivery. */
export function StateBadge({ state }: { state: WebhookDeliveryState }) {
  const words = useWords()
  const { tone, Icon } = looks[state]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {words.webhook.state[state]}
    </Badge>
  )
}
