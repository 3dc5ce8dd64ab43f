import type { Shipment } from '@waybill/types'
import { Download, ExternalLink, PackagePlus, Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useAddressText } from '@/domain/address/addressText'
import { StatusBadge } from '@/domain/shipment/StatusBadge'
import { waitsForLabel } from '@/domain/shipment/draft'
import { useLabel } from '@/domain/shipment/label'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Button, Card, ErrorState, LinkButton, Page, Skeleton } from '@/shared/ui'
import { buttonClass } from '@/shared/ui/Button'
import { PriceLines } from './RateRow'

/** After buying: the label in view, one big Print, the tracking number, the price that was paid. */
export function DoneView({ shipment }: { shipment: Shipment }) {
  const words = useWords()
  const waits = waitsForLabel(shipment)
  const label = useLabel(shipment.id, !waits)
  const frame = useRef<HTMLIFrameElement>(null)
  const { name } = useAddressText()(shipment.destination_address)
  const rate = shipment.selected_rate
  const cancelled = shipment.status === 'cancelled'
  // It takes the place of a long form that was scrolled to its end.
  useEffect(() => window.scrollTo(0, 0), [])
  return (
    <Page
      title={
        cancelled
          ? words.shipment.cancelledTitle
          : waits
            ? words.shipment.paidTitle
            : words.shipment.doneTitle
      }
      lead={words.shipment.doneLead(name)}
      badge={<StatusBadge shipment={shipment} />}
      actions={
        <LinkButton href="/shipment" icon={<PackagePlus aria-hidden />}>
          {words.shipment.again}
        </LinkButton>
      }
    >
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_340px]">
        <Card flush>
          {label.isError ? (
            <ErrorState message={messageOf(label.error)} onRetry={() => void label.refetch()} />
          ) : label.url === null ? (
            <div className="flex flex-col gap-4 p-5">
              {waits && <p role="status">{shipment.purchase?.message}</p>}
              <Skeleton className="h-[60dvh] w-full" />
            </div>
          ) : (
            // A sandbox would keep the browser from printing its own PDF view; the file is ours, under a blob address.
            // oxlint-disable-next-line react/iframe-missing-sandbox
            <iframe
              ref={frame}
              // What the browser's own bar offers stands beside it, larger.
              src={`${label.url}#toolbar=0&navpanes=0&view=Fit`}
              title={words.shipment.labelFrame}
              className="h-[70dvh] w-full bg-white"
            />
          )}
        </Card>
        <div className="flex flex-col gap-5 max-xl:order-first">
          <Card>
            <div className="flex flex-col gap-3">
              <Button
                variant="primary"
                size="lg"
                icon={<Printer aria-hidden />}
                isDisabled={label.url === null}
                onPress={() => frame.current?.contentWindow?.print()}
              >
                {words.shipment.print}
              </Button>
              {label.url === null ? (
                !label.isError && <Skeleton className="h-control w-full pointer-coarse:h-primary" />
              ) : (
                <a
                  href={label.url}
                  download={`${shipment.tracking_numbers[0] ?? shipment.id}.pdf`}
                  className={buttonClass()}
                >
                  <Download aria-hidden />
                  {words.shipment.download}
                </a>
              )}
              {shipment.tracking_numbers.length > 0 && (
                <dl className="border-t border-line pt-3 text-sm">
                  <dt className="text-[13px] text-muted">{words.shipment.tracking}</dt>
                  {shipment.tracking_numbers.map((number) => (
                    <dd key={number} className="font-semibold tabular-nums">
                      {number}
                    </dd>
                  ))}
                </dl>
              )}
              {shipment.tracking_url && (
                <LinkButton href={shipment.tracking_url} target="_blank" icon={<ExternalLink aria-hidden />}>
                  {words.shipment.trackAt}
                </LinkButton>
              )}
            </div>
          </Card>
          {rate && (
            <Card title={`${rate.courier_name}, ${rate.service_level}`}>
              <PriceLines rate={rate} />
            </Card>
          )}
        </div>
      </div>
    </Page>
  )
}
