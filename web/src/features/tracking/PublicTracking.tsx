import type { PublicTracking as Tracked, Town } from '@waybill/types'
import { Copy, ExternalLink, Lock, PackageSearch, RefreshCw, Undo2 } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { useParams } from 'react-router'
import { BrandHead } from '@/domain/brand/BrandHead'
import { CourierMark } from '@/domain/courier/CourierMark'
import { LastChecked } from '@/domain/tracking/LastChecked'
import { copy } from '@/domain/tracking/copy'
import { usePublicTracking } from '@/domain/tracking/progress'
import { StatusHeading } from '@/domain/tracking/StatusHeading'
import { Steps } from '@/domain/tracking/Steps'
import { Timeline } from '@/domain/tracking/Timeline'
import { ApiError, messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { useRule } from '@/shared/rules'
import { Badge, Button, Card, EmptyState, ErrorState, LinkButton, SkeletonRows } from '@/shared/ui'

/** A recipient's page on their parcel: no sign-in, and no more than they should see. */
export function PublicTracking() {
  const words = useWords()
  const { token = '' } = useParams()
  const tracking = usePublicTracking(token)
  useEffect(() => {
    // Only those who are sent the link are to find the page.
    const robots = Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex' })
    document.head.append(robots)
    return () => robots.remove()
  }, [])
  const standIn = (
    <Card className="w-full max-w-[740px]" flush>
      <h1 className="sr-only">{words.tracking.yourParcel}</h1>
      <SkeletonRows rows={6} label={words.ui.loading} />
    </Card>
  )
  if (tracking.data)
    return (
      <Suspense fallback={standIn}>
        <Shown of={tracking.data} token={token} />
      </Suspense>
    )
  if (!tracking.error) return standIn
  const status = tracking.error instanceof ApiError ? tracking.error.status : undefined
  const isGone = status === 404 || status === 410
  return (
    <Card className="w-full max-w-[740px]" flush>
      <h1 className="sr-only">{isGone ? words.tracking.goneTitle : words.tracking.yourParcel}</h1>
      {isGone ? (
        <EmptyState icon={<PackageSearch aria-hidden />} title={words.tracking.goneTitle}>
          {status === 410 ? messageOf(tracking.error) : words.tracking.goneText}
        </EmptyState>
      ) : (
        <ErrorState message={messageOf(tracking.error)} onRetry={() => void tracking.refetch()} />
      )}
    </Card>
  )
}

function Shown({ of, token }: { of: Tracked; token: string }) {
  const words = useWords()
  const title = words.tracking.publicTitle(useRule('shipment.tracking_label', of.status))
  useEffect(() => {
    document.title = `${title} · Waybill`
  }, [title])
  return (
    <div className="flex w-full max-w-[1120px] flex-col gap-5">
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_360px]">
        <div className="flex min-w-0 flex-col gap-5">
          <Now of={of} />
          <Card
            title={words.tracking.way}
            aside={of.events.length > 0 && <span className="max-md:hidden">{words.tracking.localTimes}</span>}
          >
            {of.events.length === 0 ? (
              <p className="text-sm text-muted">{words.tracking.nothingYetText(of.courier_name)}</p>
            ) : (
              <>
                <p className="-mt-2 mb-3 text-[13px] text-muted md:hidden">{words.tracking.localTimes}</p>
                <Timeline events={of.events} parcels={of.parcels.length} />
              </>
            )}
          </Card>
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <Parcel of={of} />
          {of.returns && (
            <LinkButton href={`/track/${token}/return`} icon={<Undo2 aria-hidden />} className="self-start">
              {words.tracking.returnSomething}
            </LinkButton>
          )}
        </div>
      </div>
      <p className="flex items-center gap-2 text-[13px] text-muted">
        <Lock aria-hidden className="size-4 shrink-0" />
        {words.tracking.publicFoot}
      </p>
    </div>
  )
}

/** Where it is now, and when it comes. */
function Now({ of }: { of: Tracked }) {
  const words = useWords()
  return (
    <section className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <BrandHead sender={of.sender} brand={of.brand} visit={words.tracking.visitShop} />
      <div className="flex flex-col gap-5 p-5 md:p-7">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-[15px] text-muted">
          <CourierMark slug={of.courier} size="sm" />
          <span>
            {of.sender !== '' && (
              <>
                {words.tracking.from} <strong className="font-semibold text-ink">{of.sender}</strong>{' '}
                {words.tracking.with}{' '}
              </>
            )}
            {of.courier_name}
          </span>
          {of.simulated && <Badge tone="neutral">{words.tracking.simulated}</Badge>}
        </p>
        <StatusHeading
          as="h1"
          status={of.status}
          expected={of.expected_delivery}
          delivered={of.delivered_at}
        />
        <Steps status={of.status} />
      </div>
      <p className="flex items-center gap-2.5 border-t border-line bg-canvas px-5 py-3.5 text-[13px] text-muted md:px-7">
        <RefreshCw aria-hidden className="size-4 shrink-0" />
        <LastChecked of={of} />
      </p>
    </section>
  )
}

/** A town as people write it. */
function town({ city, state }: Town): string {
  return [city, state].filter(Boolean).join(' ')
}

/** The parcels, and their numbers. */
function Parcel({ of }: { of: Tracked }) {
  const words = useWords()
  const facts: [string, string][] = [
    [words.tracking.goingTo, town(of.destination)],
    [words.tracking.comingFrom, town(of.origin)],
    [words.tracking.service, of.service_level],
    [words.tracking.pieces, String(of.parcels.length)],
    [words.tracking.atTheDoor, of.signature ? words.tracking.signature : words.tracking.noSignature],
  ]
  const url = of.parcels[0]?.tracking_url
  return (
    <Card title={words.tracking.yourParcel}>
      <dl className="flex flex-col gap-2.5 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="flex items-baseline justify-between gap-4">
            <dt className="text-muted">{label}</dt>
            <dd className="text-right font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <ul className="mt-4 flex flex-col gap-3 border-t border-line pt-4">
        {of.parcels.map(({ tracking_number: number }, at) => (
          <li key={number} className="flex items-end justify-between gap-3">
            <span className="min-w-0 text-[13px] text-muted">
              {of.parcels.length > 1
                ? `${words.tracking.number} · ${words.tracking.parcel(at + 1)}`
                : words.tracking.number}
              <span className="block text-[15px] leading-6 font-semibold break-all text-ink tabular-nums">
                {number}
              </span>
            </span>
            <Button
              icon={<Copy aria-hidden />}
              aria-label={words.tracking.copyNumber(number)}
              onPress={() => void copy(number)}
            >
              {words.tracking.copy}
            </Button>
          </li>
        ))}
      </ul>
      {url && (
        <LinkButton
          href={url}
          target="_blank"
          variant="ghost"
          className="mt-3 px-0! text-accent!"
          icon={<ExternalLink aria-hidden />}
        >
          {words.tracking.follow(of.courier_name)}
        </LinkButton>
      )}
    </Card>
  )
}
