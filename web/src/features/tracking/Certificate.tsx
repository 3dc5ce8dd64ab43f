import type { PublicCertificate } from '@waybill/types'
import { Lock, ShieldCheck, ShieldOff, ShieldQuestion } from 'lucide-react'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { useCertificate } from '@/domain/insurance/certificate'
import { useMoney } from '@/shared/format/money'
import { useDay } from '@/shared/format/when'
import { ApiError, messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Badge, Card, EmptyState, ErrorState, SkeletonRows } from '@/shared/ui'

const WIDTH = 'w-full max-w-[640px]'

/** Whether a certificate of insurance holds, for an insurer's or a recipient's clerk: no sign-in. */
export function Certificate() {
  const words = useWords()
  const { code = '' } = useParams()
  const certificate = useCertificate(code)
  useEffect(() => {
    // Only the holder of the certificate is to find the page.
    const robots = Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex' })
    document.head.append(robots)
    return () => robots.remove()
  }, [])
  if (certificate.data) return <Shown of={certificate.data} />
  if (!certificate.error)
    return (
      <Card className={WIDTH} flush>
        <h1 className="sr-only">{words.certificate.title}</h1>
        <SkeletonRows rows={6} label={words.ui.loading} />
      </Card>
    )
  const isGone = certificate.error instanceof ApiError && certificate.error.status === 404
  return (
    <Card className={WIDTH} flush>
      <h1 className="sr-only">{isGone ? words.certificate.goneTitle : words.certificate.title}</h1>
      {isGone ? (
        <EmptyState icon={<ShieldQuestion aria-hidden />} title={words.certificate.goneTitle}>
          {words.certificate.goneText}
        </EmptyState>
      ) : (
        <ErrorState message={messageOf(certificate.error)} onRetry={() => void certificate.refetch()} />
      )}
    </Card>
  )
}

function useStanding({ status }: PublicCertificate): string {
  const words = useWords()
  return words.certificate.states[status]
}

function Shown({ of }: { of: PublicCertificate }) {
  const words = useWords()
  const money = useMoney()
  const day = useDay()
  const standing = useStanding(of)
  const holds = of.status === 'purchased'
  const covered = of.kind === 'freight' ? words.certificate.freightCovered : words.certificate.covered
  useEffect(() => {
    document.title = words.certificate.documentTitle(of.number)
  }, [words, of.number])
  const facts: [string, string | null][] = [
    [words.certificate.number, of.number],
    [words.certificate.cover, money(of.declared_value)],
    [words.certificate.courier, of.courier_name],
    [words.certificate.trackingEnd, of.tracking_end],
    [words.certificate.boughtOn, of.bought_at && day(of.bought_at)],
    [words.certificate.from, of.starts_at && day(of.starts_at)],
    [words.certificate.until, of.ends_at && day(of.ends_at)],
    [words.certificate.cancelledOn, of.cancelled_at && day(of.cancelled_at)],
  ]
  const Icon = holds ? ShieldCheck : ShieldOff
  return (
    <div className={`flex flex-col gap-5 ${WIDTH}`}>
      <section className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
        <div className="flex flex-col gap-3 p-5 md:p-7">
          <p className="flex flex-wrap items-center gap-2.5 text-[15px] text-muted">
            {words.certificate.title}
            {of.simulated && <Badge tone="neutral">{words.certificate.simulated}</Badge>}
          </p>
          <h1 className="flex items-start gap-3 text-2xl leading-tight font-bold">
            <Icon aria-hidden className={`mt-0.5 size-7 shrink-0 ${holds ? 'text-good' : 'text-bad'}`} />
            {standing}
          </h1>
          <p>{holds ? covered(money(of.declared_value)) : words.certificate.notCovered}</p>
          {of.simulated && <p className="text-sm text-muted">{words.certificate.simulatedText}</p>}
        </div>
        <dl className="flex flex-col gap-2.5 border-t border-line p-5 text-sm md:px-7">
          {facts.map(
            ([label, value]) =>
              value && (
                <div key={label} className="flex items-baseline justify-between gap-4">
                  <dt className="text-muted">{label}</dt>
                  <dd className="text-right font-medium tabular-nums">{value}</dd>
                </div>
              ),
          )}
        </dl>
      </section>
      <p className="flex items-center gap-2 text-[13px] text-muted">
        <Lock aria-hidden className="size-4 shrink-0" />
        {words.certificate.foot}
      </p>
    </div>
  )
}
