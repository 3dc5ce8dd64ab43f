import type { AddressInput, FreightInsurance, InsurancePolicy } from '@waybill/types'
import { useAddressText } from '@/domain/address/addressText'
import { useMoney } from '@/shared/format/money'
import { useDay } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'
import { useRule } from '@/shared/rules'
import { Card } from '@/shared/ui'

/** A fact and its name; it is left out where nothing is known of it. */
type Fact = [string, string | null | undefined | false]

/** Puts an end of the way into a line; for no address, nothing. */
export function usePlace() {
  const text = useAddressText()
  return (address: AddressInput | null | undefined) => {
    const { name, town } = text(address ?? null)
    return [name, town].filter(Boolean).join(', ')
  }
}

type PolicyFactsProps = {
  title: string
  policy: InsurancePolicy | FreightInsurance
  /** Cents that are covered, and that it costs. */
  cover: number
  paid: number
  /** What is insured, and its way. */
  facts: readonly Fact[]
}

/** What is insured, the cover and how long it lasts, and the fee. */
export function PolicyFacts({ title, policy, cover, paid, facts }: PolicyFactsProps) {
  const words = useWords()
  const money = useMoney()
  const day = useDay()
  const returns = useRule('shipment.refund_label', policy.refund_status ?? 'none')
  const all: Fact[] = [
    ...facts,
    [words.insure.cover, money(cover)],
    [words.insure.feeLine, money(policy.premium)],
    [policy.tax_label ?? '', policy.tax > 0 && money(policy.tax)],
    [words.insure.total, money(paid)],
    [words.certificate.from, policy.starts_at && day(policy.starts_at)],
    [words.certificate.policy.until, policy.ends_at && day(policy.ends_at)],
    [
      words.certificate.policy.comesBack,
      policy.refund_amount !== null && `${money(policy.refund_amount)} · ${returns}`,
    ],
  ]
  return (
    <Card title={title}>
      <dl className="flex flex-col gap-2 text-sm">
        {all.map(
          ([label, value]) =>
            value && (
              <div key={label} className="flex items-baseline justify-between gap-4">
                <dt className="text-muted">{label}</dt>
                <dd className="text-right font-medium wrap-anywhere tabular-nums">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Card>
  )
}
