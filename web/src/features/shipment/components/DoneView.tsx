import type { Shipment } from '@waybill/types'
import { ExternalLink, PackagePlus } from 'lucide-react'
import { useEffect } from 'react'
import { useAddressText } from '@/domain/address/addressText'
import { ShipAgain } from '@/domain/shipment/ShipAgain'
import { StatusBadge } from '@/domain/shipment/StatusBadge'
import { waitsForLabel } from '@/domain/shipment/draft'
import { useWords } from '@/shared/i18n'
import { Card, LinkButton, Page, TextLink } from '@/shared/ui'
import { CancelCard } from './CancelCard'
import { DocumentCard } from './DocumentCard'
import { LabelActions } from './LabelActions'
import { LabelPreview } from './LabelPreview'
import { ReturnCard } from './ReturnCard'

/** After buying: the label in view, one big Print, its documents, and how to cancel it; after cancelling, what comes back. */
export function DoneView({ shipment }: { shipment: Shipment }) {
  const words = useWords()
  const { name } = useAddressText()(shipment.destination_address)
  const cancelled = shipment.status === 'cancelled'
  // It takes the place of a long form that was scrolled to its end.
  useEffect(() => {
    // In braces: some browsers answer a promise, which is no clean-up.
    window.scrollTo(0, 0)
  }, [])
  return (
    <Page
      title={useTitle(shipment)}
      lead={cancelled ? words.label.cancelledLead : words.shipment.doneLead(name)}
      badge={<StatusBadge shipment={shipment} />}
      actions={
        <>
          <ShipAgain shipment={shipment} />
          <LinkButton href="/shipment" icon={<PackagePlus aria-hidden />}>
            {words.shipment.again}
          </LinkButton>
        </>
      }
    >
      <div
        className={`grid grid-cols-1 items-start gap-5 ${cancelled ? 'md:grid-cols-2' : 'xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]'}`}
      >
        {!cancelled && (
          <div className="max-xl:order-last">
            <LabelPreview shipment={shipment} />
          </div>
        )}
        <div className={cancelled ? 'contents' : 'flex flex-col gap-5'}>
          {!cancelled && <LabelActions shipment={shipment} />}
          {cancelled && <CancelCard shipment={shipment} />}
          <Tracking shipment={shipment} />
          {!cancelled && <ReturnCard shipment={shipment} />}
          <DocumentCard shipment={shipment} />
          {!cancelled && <CancelCard shipment={shipment} />}
        </div>
      </div>
    </Page>
  )
}

function useTitle(shipment: Shipment): string {
  const words = useWords()
  if (shipment.status === 'cancelled') return words.label.cancelledTitle
  if (shipment.status === 'cancel_requested') return words.label.cancellingTitle
  return waitsForLabel(shipment) ? words.shipment.paidTitle : words.shipment.doneTitle
}

function Tracking({ shipment }: { shipment: Shipment }) {
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
    </Card>
  )
}
