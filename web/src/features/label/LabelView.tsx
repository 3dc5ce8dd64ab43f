import type { Shipment } from '@waybill/types'
import { PackagePlus } from 'lucide-react'
import { useEffect } from 'react'
import { useAddressText } from '@/domain/address/addressText'
import { SchedulePickup } from '@/domain/pickup/SchedulePickup'
import { waitsForLabel } from '@/domain/shipment/draft'
import { ShipAgain } from '@/domain/shipment/ShipAgain'
import { StatusBadge } from '@/domain/shipment/StatusBadge'
import { useWords } from '@/shared/i18n'
import { LinkButton, Page } from '@/shared/ui'
import { CancelCard } from './CancelCard'
import { DocumentCard } from './DocumentCard'
import { LazyDropOff } from './drop-off/LazyDropOff'
import { LazyPolicy } from './insurance/LazyPolicy'
import { LabelActions } from './LabelActions'
import { LabelPreview } from './LabelPreview'
import { ReturnCard } from './return/ReturnCard'
import { TrackingCard } from './TrackingCard'

/** After buying: the label in view, one big Print, its documents, and how to cancel it; after cancelling, what comes back. */
export function LabelView({ shipment }: { shipment: Shipment }) {
  const words = useWords()
  const { name } = useAddressText()(shipment.destination_address)
  const cancelled = shipment.status === 'cancelled'
  // It takes the place of a long form that was scrolled to its end.
  useEffect(() => {
    // In braces: some browsers answer a promise, which is not a clean-up.
    window.scrollTo(0, 0)
  }, [])
  return (
    <Page
      title={useTitle(shipment)}
      lead={cancelled ? words.label.cancelledLead : words.shipment.doneLead(name)}
      badge={<StatusBadge shipment={shipment} />}
      actions={
        <>
          <SchedulePickup shipment={shipment} />
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
          <TrackingCard shipment={shipment} />
          {!cancelled && <LazyDropOff shipment={shipment} />}
          {!cancelled && <ReturnCard shipment={shipment} />}
          <LazyPolicy shipment={shipment} />
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
