import type { Rate } from '@waybill/types'
import { useWords } from '@/shared/i18n'
import { Money } from '@/shared/ui'

/** The lines of a price; they sum to its total to the cent. */
export function PriceLines({ rate }: { rate: Pick<Rate, 'charges' | 'total'> }) {
  const words = useWords()
  return (
    <dl className="flex max-w-md flex-col gap-1.5 text-sm">
      {rate.charges.map((charge) => (
        <div key={`${charge.rule} ${charge.label}`} className="flex justify-between gap-4 text-muted">
          <dt>{charge.label}</dt>
          <dd>
            <Money cents={charge.amount} />
          </dd>
        </div>
      ))}
      <div className="mt-1 flex justify-between gap-4 border-t border-line pt-2 font-semibold">
        <dt>{words.shipment.total}</dt>
        <dd>
          <Money cents={rate.total} />
        </dd>
      </div>
    </dl>
  )
}
