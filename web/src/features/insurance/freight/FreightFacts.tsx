import type { FreightInsurance } from '@waybill/types'
import { useAddressText } from '@/domain/address/addressText'
import { useMoney } from '@/shared/format/money'
import { useDay } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'
import { useRule } from '@/shared/rules'
import { Card } from '@/shared/ui'

/** The cover, the way, and the fee. */
export function FreightFacts({ freight }: { freight: FreightInsurance }) {
  const words = useWords()
  const money = useMoney()
  const day = useDay()
  const text = useAddressText()
  const returns = useRule('shipment.refund_label', freight.refund_status ?? 'none')
  const { form } = freight
  const { field, conveyance, method } = words.freight
  const place = (address: Parameters<typeof text>[0]) => {
    const { name, town } = text(address)
    return [name, town].filter(Boolean).join(', ')
  }
  const way = [
    form?.conveyance && conveyance[form.conveyance],
    form?.shipment_method && method[form.shipment_method],
  ]
  const facts: [string, string | null | undefined | false][] = [
    [field.description_of_cargo, form?.description_of_cargo],
    [field.commodity, form?.commodity],
    [field.carrier, form?.carrier],
    [field.conveyance, way.filter(Boolean).join(', ')],
    [field.tracking_number, form?.tracking_number],
    [field.date_of_departure, form && form.date_of_departure !== '' && day(form.date_of_departure)],
    [field.origin_address, form?.origin_address && place(form.origin_address)],
    [field.destination_address, form?.destination_address && place(form.destination_address)],
    [words.insure.cover, money(freight.value_of_coverage)],
    [words.insure.feeLine, money(freight.premium)],
    [freight.tax_label ?? '', freight.tax > 0 && money(freight.tax)],
    [words.insure.total, money(freight.total)],
    [words.certificate.from, freight.starts_at && day(freight.starts_at)],
    [words.certificate.policy.until, freight.ends_at && day(freight.ends_at)],
    [
      words.certificate.policy.comesBack,
      freight.refund_amount !== null && `${money(freight.refund_amount)} · ${returns}`,
    ],
  ]
  return (
    <Card title={words.freight.facts}>
      <dl className="flex flex-col gap-2 text-sm">
        {facts.map(
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
