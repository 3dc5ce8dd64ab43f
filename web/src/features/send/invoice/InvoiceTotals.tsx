import type { DutiesTaxes, InternationalItemInput, InvoiceTotals as Totals, Shipment } from '@waybill/types'
import { addressOf } from '@/domain/address/emptyAddress'
import { useWords } from '@/shared/i18n'
import { useRule } from '@/shared/rules'
import { Banner, Money } from '@/shared/ui'

type InvoiceTotalsProps = {
  /** Who pays duties and taxes, once it is chosen. */
  payer: DutiesTaxes | null
  shipment: Shipment
  /** The lines as core read them. */
  items: InternationalItemInput[]
  totals: Totals
}

/** The parcels as lines of an invoice, to be weighed as those are. */
function asItems({ parcels }: Shipment): InternationalItemInput[] {
  return parcels.map(({ weight, weight_unit: units }) => ({
    description: '',
    hs_code: '',
    country_of_origin: '',
    province_of_origin: '',
    quantity: 1,
    weight,
    units,
    value: 0,
  }))
}

/** The lines' totals, and whether they weigh what the parcels do. */
export function InvoiceTotals({ payer, shipment, items, totals }: InvoiceTotalsProps) {
  const words = useWords()
  const weight = useRule('customs.total_weight_display', totals)
  const parcels = useRule('customs.total_weight_display', useRule('customs.totals', asItems(shipment)))
  const isMeasured = shipment.parcels.length > 0
  const differing = useRule('shipment.check', {
    origin_address: shipment.origin_address && addressOf(shipment.origin_address),
    destination_address: shipment.destination_address && addressOf(shipment.destination_address),
    parcels: shipment.parcels,
    options: shipment.options,
    international_shipment_item: items,
  }).filter(({ path }) => isMeasured && path === 'parcels')
  return (
    <>
      <p className="flex flex-wrap justify-end gap-x-4 border-t border-line pt-3 text-sm text-muted">
        <span>{words.invoice.totalUnits(totals.total_unit)}</span>
        <span>
          {differing.length > 0 || !isMeasured ? weight : words.invoice.bothWeights(weight, parcels)}
        </span>
        <Money cents={totals.total_value} className="font-semibold text-ink" />
      </p>
      {payer && <p className="text-right text-[13px] text-muted">{words.invoice.dutiesBy[payer]}</p>}
      {differing.map(({ code, message }) => (
        <Banner key={code} tone="warn" title={message} live={false}>
          {words.invoice.bothWeights(weight, parcels)}
        </Banner>
      ))}
    </>
  )
}
