import type { FreightInsurance, InsuranceKind, InsurancePolicy } from '@waybill/types'
import { LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import {
  isUnderWay,
  useBuyPolicy,
  useCancelPolicyPayment,
  usePolicyQuestion,
} from '@/domain/insurance/policies'
import { PayAtBank } from '@/domain/payment/PayAtBank'
import { PayNow } from '@/domain/payment/PayNow'
import { PaymentFailure } from '@/domain/shipment/PaymentFailure'
import { useMoney } from '@/shared/format/money'
import { useDay } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'

/** The last look at a policy's price, who pays, and what comes of it. */
export function PolicyPayment({ policy }: { policy: InsurancePolicy }) {
  const words = useWords()
  const money = useMoney()
  const day = useDay()
  const { form } = policy
  return (
    <PaymentOf
      kind="parcel"
      policy={policy}
      total={policy.paid}
      facts={[
        [words.insure.courier, [policy.courier_name, policy.service_level].join(', ')],
        [words.insure.tracking, policy.tracking_number],
        [words.insure.shipsOn, form && day(form.ship_date)],
        [words.insure.statedValue, form && money(form.declared_value)],
        [words.insure.cover, money(policy.declared_value)],
      ]}
      note={form && words.insure.cancelUntil(day(form.ship_date))}
    />
  )
}

/** The same of freight. */
export function FreightPayment({ freight }: { freight: FreightInsurance }) {
  const words = useWords()
  const money = useMoney()
  const day = useDay()
  const { form } = freight
  return (
    <PaymentOf
      kind="freight"
      policy={freight}
      total={freight.total}
      facts={[
        [words.freight.field.carrier, form?.carrier],
        [words.freight.field.tracking_number, form?.tracking_number],
        [words.freight.field.date_of_departure, form && day(form.date_of_departure)],
        [words.insure.cover, money(freight.value_of_coverage)],
      ]}
      note={form && words.freight.cancelUntil(day(form.date_of_departure))}
    />
  )
}

type Fact = [string, string | null | undefined | false]

type PaymentOfProps = {
  kind: InsuranceKind
  policy: Pick<InsurancePolicy, 'id' | 'status' | 'purchase' | 'premium' | 'tax' | 'tax_label'>
  /** Cents that are charged. */
  total: number
  facts: readonly Fact[]
  /** Until when it can be cancelled. */
  note: string | null | undefined
}

function PaymentOf({ kind, policy, total, note, ...props }: PaymentOfProps) {
  const words = useWords()
  const money = useMoney()
  const buy = useBuyPolicy(policy, kind)
  const [wantsOther, setWantsOther] = useState(false)
  const { purchase } = policy
  const failed = purchase?.failure != null && !isUnderWay(policy) ? purchase : null
  const facts: Fact[] = [
    ...props.facts,
    [words.insure.feeLine, money(policy.premium)],
    [policy.tax_label ?? words.insure.salesTax, policy.tax > 0 ? money(policy.tax) : words.insure.noTax],
  ]
  return (
    <div className="flex flex-col gap-5">
      <PaymentFailure failed={failed} error={buy.error} />
      <dl className="flex flex-col gap-2 text-sm">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className="flex justify-between gap-4">
                <dt className="text-muted">{label}</dt>
                <dd className="text-right font-medium tabular-nums">{value}</dd>
              </div>
            ),
        )}
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3">
          <dt className="text-[16px] font-semibold">{words.insure.total}</dt>
          <dd className="text-[19px] font-[650] tabular-nums">{money(total)}</dd>
        </div>
      </dl>
      {note && <p className="text-[13px] text-muted">{note}</p>}
      {purchase?.state === 'pending_payment' ? (
        <AtBank id={policy.id} onOtherCard={() => setWantsOther(true)} />
      ) : isUnderWay(policy) ? (
        <p role="status" className="flex items-center gap-2">
          <LoaderCircle aria-hidden className="size-5 animate-spin text-accent" />
          {purchase?.message}
        </p>
      ) : (
        <PayNow
          shipment={policy}
          total={total}
          isBlocked={false}
          isPending={buy.isPending}
          wantsOther={wantsOther}
          onPay={(cardId) => {
            setWantsOther(false)
            buy.mutate(cardId)
          }}
        />
      )}
    </div>
  )
}

function AtBank({ id, onOtherCard }: { id: string; onOtherCard: () => void }) {
  return (
    <PayAtBank
      question={usePolicyQuestion(id)}
      cancel={useCancelPolicyPayment(id)}
      onOtherCard={onOtherCard}
    />
  )
}
