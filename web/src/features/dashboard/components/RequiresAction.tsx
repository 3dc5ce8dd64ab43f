import type { RequiredAction, Shipment } from '@waybill/types'
import { CircleAlert } from 'lucide-react'
import { useAddressText } from '@/domain/address/addressText'
import { shipmentPath } from '@/domain/shipment/shipments'
import { useWords } from '@/shared/i18n'
import { Badge, Card, LinkButton } from '@/shared/ui'

type RequiresActionProps = {
  /** The first ones. */
  actions: readonly { shipment: Shipment; action: RequiredAction }[]
  /** How many wait. */
  total: number
}

/** What waits for somebody, shipment by shipment. */
export function RequiresAction({ actions, total }: RequiresActionProps) {
  const words = useWords()
  const text = useAddressText()
  return (
    <Card
      flush
      title={words.dashboard.requiresAction}
      aside={<Badge tone="bad">{words.dashboard.waiting(total)}</Badge>}
    >
      <ul className="divide-y divide-line">
        {actions.map(({ shipment, action }) => {
          const { name, town } = text(shipment.destination_address)
          const whom = [name, town].filter(Boolean).join(', ') || words.dashboard.draftWithoutRecipient
          return (
            <li
              key={`${shipment.id} ${action.reason}`}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3"
            >
              <CircleAlert aria-hidden className="hidden size-[18px] text-bad sm:block" />
              <div className="min-w-0 flex-1 basis-48">
                <p className="font-semibold">{action.text}</p>
                <p className="truncate text-[13px] text-muted">{whom}</p>
              </div>
              <LinkButton href={shipmentPath(shipment)} aria-label={`${words.dashboard.open}: ${whom}`}>
                {words.dashboard.open}
              </LinkButton>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
