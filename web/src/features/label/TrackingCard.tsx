import type { Shipment } from '@waybill/types'
import { ExternalLink } from 'lucide-react'
import { LazyPanel } from '@/domain/tracking/LazyPanel'
import { useWords } from '@/shared/i18n'
import { Card, LinkButton, TextLink } from '@/shared/ui'

/** A bought shipment's numbers, its way, and the page for its recipient. */
export function TrackingCard({ shipment }: { shipment: Shipment }) {
  const words = useWords()
  const { tracking_numbers: numbers, tracking_url: url, return_of_id: first } = shipment
  if (numbers.length === 0 && first === null) return null
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 text-sm">
        {numbers.length > 0 && (
          <dl className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <dt className="font-semibold">{words.shipment.tracking}</dt>
            {numbers.map((number) => (
              <dd key={number} className="text-muted tabular-nums">
                {number}
              </dd>
            ))}
          </dl>
        )}
        {url && (
          <LinkButton href={url} target="_blank" icon={<ExternalLink aria-hidden />}>
            {words.shipment.trackAt}
          </LinkButton>
        )}
        {first !== null && (
          <p>
            {words.label.returnOf} <TextLink href={`/shipment/${first}`}>{words.label.returnOfSee}</TextLink>
          </p>
        )}
      </div>
      {numbers.length > 0 && shipment.status !== 'cancelled' && (
        <div className="mt-5 border-t border-line pt-5">
          <LazyPanel id={shipment.id} />
        </div>
      )}
    </Card>
  )
}
