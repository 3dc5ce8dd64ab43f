import type { ParcelInput, Shipment } from '@waybill/types'
import { useState } from 'react'
import { useAddressText } from '@/domain/address/addressText'
import type { Weighed } from '@/domain/bench/shelf'
import { useSaveDraft, useShipment } from '@/domain/shipment/draft'
import { shipmentPath } from '@/domain/shipment/shipments'
import { useOnline } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { useAsk } from '@/shared/rules'
import { Banner, Button, Card, LinkButton } from '@/shared/ui'
import { BestPrice } from './BestPrice'
import { PackForm } from './PackForm'

type PackCardProps = {
  draft: Shipment
  /** Its weights taken offline, where the server has not stored them. */
  weighed: Weighed | null
  /** Whether its weight is saved already. */
  isWeighed: boolean
  onKeep: (parcel: ParcelInput) => Promise<void>
  onBought: (shipment: Shipment) => void
  onClear: () => void
}

/** A draft on the bench: weighed first, then bought at the best price. */
export function PackCard({ draft, weighed, isWeighed, onKeep, onBought, onClear }: PackCardProps) {
  const words = useWords()
  const text = useAddressText()
  const ask = useAsk()
  const online = useOnline()
  const save = useSaveDraft(draft.id)
  const current = useShipment(draft.id).data ?? draft
  const [isPriced, setPriced] = useState(isWeighed)
  const { name, place } = text(current.destination_address)
  const isSeveral = current.parcels.length > 1
  const open = <LinkButton href={shipmentPath(current)}>{words.bench.openDraft}</LinkButton>
  const [parcel] = current.parcels
  return (
    <Card title={name || words.palette.noRecipient} aside={current.reference} className="border-accent">
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="min-w-0 flex-1 basis-56 wrap-anywhere text-muted">{place}</p>
          {open}
          <Button variant="ghost" onPress={onClear}>
            {words.bench.next}
          </Button>
        </div>
        {isSeveral ? (
          <Banner tone="info" title={words.bench.severalParcels} />
        ) : isPriced && parcel ? (
          <>
            <p className="flex flex-wrap items-center gap-3 font-medium tabular-nums">
              {[ask('parcel.format', parcel).weight_and_unit, ask('parcel.format', parcel).dimensions]
                .filter(Boolean)
                .join(' · ')}
              {/* A purchase that has begun keeps its weight. */}
              {current.purchase === null && (
                <Button variant="ghost" onPress={() => setPriced(false)}>
                  {words.bench.weighAgain}
                </Button>
              )}
            </p>
            <BestPrice shipment={current} onBought={onBought} />
          </>
        ) : (
          <PackForm
            shipment={current}
            initial={weighed?.parcel}
            submitWords={online ? words.parcel.seePrices : words.bench.keep}
            onSubmit={async (typed) => {
              if (!online) return onKeep(typed)
              await save.mutateAsync({ part: { parcels: [typed] }, over: current })
              setPriced(true)
            }}
          />
        )}
      </div>
    </Card>
  )
}
