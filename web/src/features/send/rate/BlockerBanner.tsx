import type { Rate, Shipment } from '@waybill/types'
import { useState } from 'react'
import { isoDay } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'
import { useRule } from '@/shared/rules'
import { Banner, Button } from '@/shared/ui'

type BlockerBannerProps = {
  shipment: Shipment
  /** The chosen rate. */
  rate: Rate
  /** Leads to the commercial invoice, where it is corrected. */
  onInvoice: () => void
}

/** What the chosen courier still needs to know about duties, and what its service does not do, before a label can be bought. */
export function BlockerBanner({ shipment, rate, onInvoice }: BlockerBannerProps) {
  const words = useWords()
  const [today] = useState(() => isoDay(new Date()))
  const invoice = shipment.international_shipment
  const duties = useRule(
    'customs.duty_declaration',
    {
      courier_slug: rate.courier_slug,
      destination_country: shipment.destination_address?.country ?? '',
      type: invoice?.type ?? 'package',
      duties_taxes: invoice?.duties_taxes ?? null,
      duty_declaration_id: invoice?.duty_declaration_id ?? '',
    },
    { today },
  )
  const { violation } = useRule('customs.non_delivery', {
    service: rate.service,
    destination_country: shipment.destination_address?.country ?? '',
    non_delivery_option: invoice?.non_delivery_option ?? null,
  })
  const missing = violation ? [...duties, violation] : duties
  if (missing.length === 0) return null
  return (
    <Banner
      tone="warn"
      title={words.shipment.blockers}
      actions={<Button onPress={onInvoice}>{words.shipment.step.invoice}</Button>}
    >
      <ul className="list-disc pl-5">
        {missing.map(({ code, message }) => (
          <li key={code}>{message}</li>
        ))}
      </ul>
    </Banner>
  )
}
