import type { PublicReturn as Asked, ReturnLine, ReturnOffer } from '@waybill/types'
import { Download, Lock, PackageSearch, Truck } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { useParams } from 'react-router'
import { BrandHead } from '@/domain/brand/BrandHead'
import { ReturnFee } from '@/domain/returns/ReturnFee'
import { returnLabelAddress, useReturnOffer } from '@/domain/returns/returns'
import { useDay } from '@/shared/format/when'
import { ApiError, messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Banner, Card, EmptyState, ErrorState, LinkButton, SkeletonRows, TextLink } from '@/shared/ui'
import { ReturnForm } from './ReturnForm'

/** A recipient's page for sending something back: no sign-in, the tracking link's token opens it. */
export function PublicReturn() {
  const words = useWords()
  const { token = '' } = useParams()
  const offer = useReturnOffer(token)
  useEffect(() => {
    // Only people who have the link are to find the page.
    const robots = Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex' })
    document.head.append(robots)
    return () => robots.remove()
  }, [])
  useEffect(() => {
    document.title = `${words.returns.publicTitle} · Waybill`
  }, [words])
  const standIn = (
    <Card className="w-full max-w-[740px]" flush>
      <h1 className="sr-only">{words.returns.publicTitle}</h1>
      <SkeletonRows rows={6} label={words.ui.loading} />
    </Card>
  )
  if (offer.data)
    return (
      <Suspense fallback={standIn}>
        <Shown offer={offer.data} token={token} />
      </Suspense>
    )
  if (!offer.error) return standIn
  const status = offer.error instanceof ApiError ? offer.error.status : undefined
  const isGone = status === 404 || status === 410
  return (
    <Card className="w-full max-w-[740px]" flush>
      <h1 className="sr-only">{words.returns.publicTitle}</h1>
      {isGone ? (
        <EmptyState icon={<PackageSearch aria-hidden />} title={words.returns.goneTitle}>
          {status === 410 ? messageOf(offer.error) : words.returns.goneText}
        </EmptyState>
      ) : (
        <ErrorState message={messageOf(offer.error)} onRetry={() => void offer.refetch()} />
      )}
    </Card>
  )
}

function Shown({ offer, token }: { offer: ReturnOffer; token: string }) {
  const words = useWords()
  const day = useDay()
  const { asked, open } = offer
  return (
    <div className="flex w-full max-w-[740px] flex-col gap-4">
      <section className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
        <BrandHead sender={offer.sender} brand={offer.brand} visit={words.returns.visitShop} />
        <div className="flex flex-col gap-5 p-5 md:p-7">
          <div>
            <h1 className="text-2xl font-[650] tracking-tight">{words.returns.publicTitle}</h1>
            {open && offer.closes_on !== null && (
              <p className="mt-1 text-muted">
                {words.returns.publicLead(offer.sender, day(offer.closes_on))}
              </p>
            )}
          </div>
          {asked && <State asked={asked} offer={offer} token={token} />}
          {open && <ReturnForm offer={offer} token={token} />}
          {!open && !asked && <Closed offer={offer} />}
        </div>
      </section>
      <p>
        <TextLink href={`/track/${token}`}>{words.returns.toTracking}</TextLink>
      </p>
      <p className="flex items-center gap-2 text-[13px] text-muted">
        <Lock aria-hidden className="size-4 shrink-0" />
        {words.returns.publicFoot}
      </p>
    </div>
  )
}

/** Why nothing can be asked for. */
function Closed({ offer }: { offer: ReturnOffer }) {
  const words = useWords()
  const day = useDay()
  const { closes_on: last, today } = offer
  const text =
    last === null
      ? words.returns.notYet
      : last < today
        ? words.returns.closed(day(last))
        : words.returns.notPossible(offer.sender)
  return <Banner tone="info" live={false} title={text} />
}

const tones: Record<Asked['status'], 'info' | 'good' | 'warn'> = {
  requested: 'info',
  approved: 'info',
  label_ready: 'good',
  label_failed: 'warn',
  declined: 'warn',
}

/** The outcome of the request. */
function State({ asked, offer, token }: { asked: Asked; offer: ReturnOffer; token: string }) {
  const words = useWords()
  const { title, text } = words.returns.told[asked.status](offer.sender)
  const isReady = asked.status === 'label_ready'
  return (
    <div className="flex flex-col gap-4">
      <div role="status">
        <Banner tone={tones[asked.status]} live={false} title={title}>
          {text}
          {asked.decline_reason !== '' && <p className="mt-1">{words.returns.given(asked.decline_reason)}</p>}
        </Banner>
      </div>
      {isReady && (
        <div className="flex flex-col items-start gap-3">
          <LinkButton
            href={returnLabelAddress(token)}
            target="_blank"
            variant="primary"
            size="lg"
            icon={<Download aria-hidden />}
          >
            {words.returns.getLabel}
          </LinkButton>
          <ol className="list-decimal space-y-1 pl-5 text-sm">
            <li>{words.returns.steps.print}</li>
            <li>{words.returns.steps.pack}</li>
            <li>{words.returns.steps.hand(asked.courier_name)}</li>
          </ol>
          {asked.tracking_number !== '' && (
            <p className="flex items-center gap-2 text-sm text-muted">
              <Truck aria-hidden className="size-4 shrink-0" />
              {words.ui.withColon(words.returns.number, asked.tracking_number)}
            </p>
          )}
        </div>
      )}
      {(asked.status === 'requested' || asked.status === 'approved') && (
        <p className="text-sm text-muted">{offer.mails ? words.returns.mailed : words.returns.comeBack}</p>
      )}
      <div className="border-t border-line pt-4 text-sm">
        <h2 className="font-semibold">{words.returns.whatAsked}</h2>
        <ul className="mt-1 list-disc pl-5">
          {asked.items.map((item) => (
            <li key={`${item.name} ${item.sku}`}>
              <LineText line={item} />
            </li>
          ))}
        </ul>
        <p className="mt-1 text-muted">{words.ui.withColon(words.returns.reason, asked.reason_text)}</p>
        <ReturnFee cents={asked.fee} />
      </div>
    </div>
  )
}

/** Some of a parcel, in words. */
function LineText({ line }: { line: ReturnLine }) {
  const words = useWords()
  return line.name === '' ? words.returns.everything : words.returns.some(line.quantity, line.name)
}
