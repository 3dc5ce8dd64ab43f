import { lazy, Suspense } from 'react'
import type { VisitorPrices } from '@/domain/shipment/visitorRates'
import { useWords } from '@/shared/i18n'
import { SkeletonRows } from '@/shared/ui'
import { Couriers, CouriersSkeleton } from './Couriers'

// Fetched while couriers are asked, or with them.
const Prices = lazy(async () => ({ default: (await import('./Prices')).Prices }))
const Limited = lazy(async () => ({ default: (await import('./Limited')).Limited }))

type AnswersProps = {
  /** Couriers are being asked. */
  isAsking: boolean
  /** This network has reached the visitors' limit. */
  isLimited: boolean
  answer: VisitorPrices | undefined
}

/** Next to the question: whose prices will be shown here, that they are asked, and what they said. */
export function Answers({ isAsking, isLimited, answer }: AnswersProps) {
  const words = useWords()
  return (
    <section className="min-w-0 overflow-hidden rounded-card border border-line bg-surface shadow-card">
      {isAsking ? (
        <Asking />
      ) : isLimited ? (
        <Suspense fallback={<Asking />}>
          <Limited />
        </Suspense>
      ) : answer ? (
        <Suspense fallback={<Asking />}>
          <Prices answer={answer} />
        </Suspense>
      ) : (
        <>
          <Heading title={words.visitor.couriers} text={words.visitor.couriersText} />
          <Suspense fallback={<CouriersSkeleton />}>
            <Couriers />
          </Suspense>
        </>
      )}
    </section>
  )
}

/** Couriers are asked; as many rows as usually come. */
function Asking() {
  const words = useWords()
  return (
    <>
      <Heading title={words.visitor.asking} />
      <div className="border-t border-line">
        <SkeletonRows rows={7} label={words.visitor.asking} />
      </div>
    </>
  )
}

function Heading({ title, text }: { title: string; text?: string }) {
  return (
    <header className="px-5 py-4">
      <h2 className="text-[15px] leading-6 font-semibold">{title}</h2>
      {text && <p className="text-[13px] text-muted">{text}</p>}
    </header>
  )
}
