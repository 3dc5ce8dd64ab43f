import { Printer, Scale, ShieldCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { usePendingParcel } from '@/domain/shipment/pendingParcel'
import { useVisitorRates } from '@/domain/shipment/visitorRates'
import { ApiError } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Answers } from './Answers'
import { Question } from './Question'

const icons = [Scale, Printer, ShieldCheck]

/** What Waybill is, and what a parcel costs, for people who are not signed in. */
export function Welcome() {
  const words = useWords()
  const rates = useVisitorRates()
  const carry = usePendingParcel((carried) => carried.carry)
  const [asked] = useState(() => usePendingParcel.getState().parcel)
  const isLimited = rates.error instanceof ApiError && rates.error.status === 429
  useEffect(() => {
    document.title = `${words.visitor.title} · Waybill`
  }, [words])
  return (
    <div className="mx-auto flex w-full max-w-[1120px] flex-col gap-8 md:gap-12">
      <div className="flex flex-col gap-6 md:gap-8">
        <header className="max-w-3xl">
          <h1 className="text-[26px] leading-8 font-[650] tracking-tight text-balance md:text-[34px] md:leading-10">
            {words.visitor.title}
          </h1>
          <p className="mt-2 text-[16px] leading-6 text-muted text-pretty">{words.visitor.lead}</p>
        </header>
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[368px_minmax(0,1fr)] lg:gap-6">
          <section
            aria-label={words.visitor.question}
            className="rounded-card border border-line bg-surface p-5 shadow-card"
          >
            <Question
              initial={asked}
              ask={async (question) => {
                // The limit is said next to it, with the way on; any other failure, by the form.
                await rates.mutateAsync(question).catch((error: unknown) => {
                  if (!(error instanceof ApiError && error.status === 429)) throw error
                })
                carry(question)
              }}
            />
          </section>
          <Answers isAsking={rates.isPending} isLimited={isLimited} answer={rates.data} />
        </div>
      </div>
      <ul className="grid grid-cols-1 gap-6 md:grid-cols-3 md:gap-8">
        {words.visitor.points.map(({ title, text }, place) => {
          const Icon = icons[place] ?? Scale
          return (
            <li key={title} className="flex gap-4 md:flex-col md:gap-3">
              <Icon aria-hidden className="size-6 shrink-0 text-accent" />
              <div>
                <h2 className="text-[15px] leading-6 font-semibold">{title}</h2>
                <p className="text-[15px] leading-6 text-muted">{text}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
