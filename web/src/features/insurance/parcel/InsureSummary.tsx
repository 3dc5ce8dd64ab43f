import { Check, Minus } from 'lucide-react'
import { CourierMark } from '@/domain/courier/CourierMark'
import { useFee } from '@/domain/insurance/useFee'
import { useMoney } from '@/shared/format/money'
import { useDay } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'
import { useRule } from '@/shared/rules'
import { Card } from '@/shared/ui'
import { valueOf, type InsuranceDraft } from './insuranceDraft'

/** The insured value so far, its fee, and the extent of the cover. */
export function InsureSummary({ draft }: { draft: InsuranceDraft }) {
  const words = useWords()
  const money = useMoney()
  const day = useDay()
  const couriers = useRule('courier.list', true)
  const value = valueOf(draft)
  const { fee } = useFee('parcel', draft.cover ?? value)
  const courier = couriers.find(({ slug }) => slug === draft.courier)?.name ?? draft.courier_name
  const { origin_address: from, destination_address: to } = draft
  const facts: [string, string | false | null][] = [
    [words.insure.route, from && to && words.insure.between(from.city, to.city)],
    [words.insure.shipsOn, draft.ship_date !== '' && day(draft.ship_date)],
    [words.insure.statedValue, value > 0 && money(value)],
    [words.insure.cover, value > 0 && money(draft.cover ?? value)],
  ]
  const isKnown = courier !== '' || facts.some(([, fact]) => fact)
  return (
    <div className="flex flex-col gap-5">
      {isKnown && (
        <Card title={words.insure.summary}>
          <div className="flex flex-col gap-4 text-sm">
            {courier !== '' && (
              <div className="flex items-center gap-3">
                <CourierMark slug={draft.courier} />
                <p className="min-w-0">
                  <span className="block font-semibold">{courier}</span>
                  <span className="block text-muted tabular-nums">{draft.tracking_number}</span>
                </p>
              </div>
            )}
            <dl className="flex flex-col gap-2">
              {facts.map(
                ([label, fact]) =>
                  fact && (
                    <div key={label} className="flex justify-between gap-4">
                      <dt className="text-muted">{label}</dt>
                      <dd className="text-right font-semibold tabular-nums">{fact}</dd>
                    </div>
                  ),
              )}
            </dl>
            {fee && fee.fee > 0 && (
              <p className="flex items-baseline justify-between gap-4 border-t border-line pt-4">
                <span className="text-[16px] font-semibold">{words.insure.feeLine}</span>
                <span className="text-[19px] font-[650] tabular-nums">{money(fee.fee)}</span>
              </p>
            )}
            {draft.ship_date !== '' && (
              <p className="text-[13px] text-muted">{words.insure.cancelUntil(day(draft.ship_date))}</p>
            )}
          </div>
        </Card>
      )}
      <CoverDoes />
    </div>
  )
}

/** The extent of the cover, and its exclusions. */
function CoverDoes() {
  const words = useWords()
  const { title, loss, certificate, packing } = words.insure.does
  return (
    <Card title={title}>
      <ul className="flex flex-col gap-2 text-sm">
        {[loss, certificate].map((does) => (
          <li key={does} className="flex gap-2">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-good" />
            {does}
          </li>
        ))}
        <li className="flex gap-2 text-muted">
          <Minus aria-hidden className="mt-0.5 size-4 shrink-0" />
          {packing}
        </li>
      </ul>
    </Card>
  )
}
