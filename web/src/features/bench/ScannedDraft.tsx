import type { ParcelInput, Shipment } from '@waybill/types'
import { useState } from 'react'
import { useScannedDrafts } from '@/domain/bench/scanned'
import type { Weighed } from '@/domain/bench/shelf'
import { useAddressText } from '@/domain/address/addressText'
import { isUnanswered } from '@/domain/payment/attempt'
import { useShipment } from '@/domain/shipment/draft'
import { useWords } from '@/shared/i18n'
import { Banner, Button, Card, LinkButton, QueryView } from '@/shared/ui'
import { KeepWeight } from './KeepWeight'
import { PackCard } from './PackCard'

type ScannedDraftProps = {
  code: string
  weighed: Weighed | null
  /** Keeps a weight on this device, where the connection has gone meanwhile. */
  onKeep: (parcel: ParcelInput) => Promise<void>
  onBought: (shipment: Shipment) => void
  onClear: () => void
}

/** The draft that bears a code: the only one opens, of several one is chosen. One that was weighed before is known already. */
export function ScannedDraft({ weighed, ...props }: ScannedDraftProps) {
  if (weighed?.shipmentId) return <KnownDraft {...props} id={weighed.shipmentId} />
  return <FindDraft {...props} weighed={weighed} />
}

function KnownDraft({ id, ...props }: Omit<ScannedDraftProps, 'weighed'> & { id: string }) {
  const shipment = useShipment(id)
  return (
    <QueryView query={shipment} card={{}}>
      {(draft) => <PackCard {...props} draft={draft} weighed={null} isWeighed />}
    </QueryView>
  )
}

function FindDraft({ code, weighed, ...props }: ScannedDraftProps) {
  const words = useWords()
  const text = useAddressText()
  const found = useScannedDrafts(code)
  const [chosen, setChosen] = useState<Shipment | null>(null)
  const search = new URLSearchParams({ search: code }).toString()
  // The device believes that it has a connection, and nothing answers.
  if (isUnanswered(found.error)) return <KeepWeight code={code} {...props} />
  return (
    <QueryView
      query={found}
      card={{}}
      empty={
        found.data?.length === 0 && (
          <div className="p-5">
            <Banner
              tone="warn"
              title={words.bench.notFound(code)}
              actions={
                <>
                  <LinkButton href={`/dashboard/history-and-tracking?${search}`}>
                    {words.bench.searchLabels}
                  </LinkButton>
                  <Button onPress={props.onClear}>{words.bench.next}</Button>
                </>
              }
            >
              {words.bench.notFoundText}
            </Banner>
          </div>
        )
      }
    >
      {(drafts) => {
        const draft = chosen ?? (drafts.length === 1 ? drafts[0] : undefined)
        if (draft) return <PackCard {...props} draft={draft} weighed={weighed} isWeighed={false} />
        return (
          <Card title={words.bench.several(code)}>
            <ul className="flex flex-col gap-2">
              {drafts.map((one) => {
                const { name, place } = text(one.destination_address)
                return (
                  <li key={one.id}>
                    <Button className="h-auto! w-full py-2 whitespace-normal!" onPress={() => setChosen(one)}>
                      {[name || words.palette.noRecipient, place].filter(Boolean).join(', ')}
                    </Button>
                  </li>
                )
              })}
            </ul>
          </Card>
        )
      }}
    </QueryView>
  )
}
