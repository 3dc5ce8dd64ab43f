import type { Shipment } from '@waybill/types'
import { LoaderCircle } from 'lucide-react'
import { useMoney } from '@/shared/format/money'
import { useWords } from '@/shared/i18n'
import { Card, LinkButton, Page } from '@/shared/ui'

/** A purchase that goes on by itself: where it stands, in the server's words, until it has come to something. */
export function Buying({ shipment: { purchase } }: { shipment: Shipment }) {
  const words = useWords()
  const money = useMoney()
  return (
    <Page title={words.shipment.buyingTitle}>
      <Card>
        <div className="flex flex-col items-center gap-4 py-8 text-center">
          <LoaderCircle aria-hidden className="size-8 animate-spin text-accent" />
          <p role="status" className="max-w-md text-[15px] font-semibold">
            {purchase?.message ?? words.shipment.buying}
          </p>
          {purchase && (
            <p className="text-muted tabular-nums">
              {[money(purchase.amount), purchase.card].filter(Boolean).join(' · ')}
            </p>
          )}
          <p className="max-w-md text-sm text-muted">{words.shipment.buyingText}</p>
          <LinkButton href="/dashboard">{words.account.toDashboard}</LinkButton>
        </div>
      </Card>
    </Page>
  )
}
