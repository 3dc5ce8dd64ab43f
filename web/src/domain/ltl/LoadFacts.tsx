import type { LtlQuoteRequest } from '@waybill/types'
import { useUnits } from '@/domain/shipment/units'
import { useDate } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'
import { useRule } from '@/shared/rules'

/** What a freight quote is for: the pallets with density and class, the services, when, and what else was said. */
export function LoadFacts({ quote }: { quote: LtlQuoteRequest }) {
  const words = useWords()
  const units = useUnits()
  const date = useDate()
  const { dimension_unit, weight_unit, pallets, accessorials, ready_date, additional_details } = quote
  const load = useRule('ltl.load', { dimension_unit, weight_unit, pallets })
  const services = useRule('ltl.accessorials', { origin_address: null, destination_address: null })
    .filter(({ accessorial }) => accessorials.includes(accessorial))
    .map(({ label }) => label)
  return (
    <div className="flex flex-col gap-4 text-sm">
      <ul className="divide-y divide-line rounded-control border border-line">
        {pallets.map(({ quantity, goods, length, width, height, weight, stackable }, index) => (
          // Lines have nothing but their place to be told apart by.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="px-4 py-2.5">
            <p className="font-medium wrap-anywhere">
              {quantity} × {goods}
            </p>
            <p className="text-[13px] text-muted tabular-nums">
              {[
                `${length} × ${width} × ${height} ${units.sign(dimension_unit)}`,
                `${weight} ${units.sign(weight_unit)}`,
                load.pallets[index]?.density_text,
                load.pallets[index]?.class_text,
                stackable && words.ltl.stackable,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
        <li className="bg-sunken px-4 py-2.5 text-[13px] tabular-nums">
          {[words.ltl.inAll(load.quantity), load.weight_text, load.volume_text].filter(Boolean).join(' · ')}
        </li>
      </ul>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
        <dt className="text-muted">{words.ltl.readyOn}</dt>
        <dd>{date(ready_date)}</dd>
        {services.length > 0 && (
          <>
            <dt className="text-muted">{words.ltl.step.services}</dt>
            <dd>{services.join(', ')}</dd>
          </>
        )}
        {additional_details !== '' && (
          <>
            <dt className="text-muted">{words.ltl.more}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{additional_details}</dd>
          </>
        )}
      </dl>
    </div>
  )
}
