import type { PurchaseDoubt, Shipment } from '@waybill/types'
import { Clock, LoaderCircle } from 'lucide-react'
import { cardOf, useCardName } from '@/domain/payment/useCardName'
import { useMoney } from '@/shared/format/money'
import { useMoment } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'
import { Card, LinkButton, Page } from '@/shared/ui'

/** A purchase that continues on its own: how far it is, in the server's words, until it is done. */
export function Buying({ shipment: { purchase } }: { shipment: Shipment }) {
  const words = useWords()
  const money = useMoney()
  const cardName = useCardName()
  return (
    <Page title={words.shipment.buyingTitle}>
      <Card>
        <div className="flex flex-col items-center gap-4 py-8 text-center">
          {purchase?.doubt ? (
            <Clock aria-hidden className="size-8 text-accent" />
          ) : (
            <LoaderCircle aria-hidden className="size-8 animate-spin text-accent" />
          )}
          <p role="status" className="max-w-md text-[15px] font-semibold">
            {purchase?.message ?? words.shipment.buying}
          </p>
          {purchase?.doubt && <Doubt doubt={purchase.doubt} />}
          {purchase && (
            <p className="text-muted tabular-nums">
              {[money(purchase.amount), purchase.card && cardName(cardOf(purchase.card))]
                .filter(Boolean)
                .join(' · ')}
            </p>
          )}
          <p className="max-w-md text-sm text-muted">{words.shipment.buyingText}</p>
          <LinkButton href="/dashboard">{words.account.toDashboard}</LinkButton>
        </div>
      </Card>
    </Page>
  )
}

/** When the courier is asked next, and until when. */
function Doubt({ doubt }: { doubt: PurchaseDoubt }) {
  const words = useWords()
  const moment = useMoment()
  return (
    <p className="max-w-md">
      {doubt.next_look_at !== null && `${words.shipment.doubtNext(moment(doubt.next_look_at))} `}
      {words.shipment.doubtUntil(moment(doubt.looked_for_until))}
    </p>
  )
}
