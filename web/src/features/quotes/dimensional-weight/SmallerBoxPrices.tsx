import type { BoxTrim, DimensionalWeightInput, ParcelInput, Shipment } from '@waybill/types'
import { CourierMark } from '@/domain/courier/CourierMark'
import { useBoxPrices } from '@/domain/quote/boxPrices'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Banner, Money, SendButton } from '@/shared/ui'
import { PriceDifference } from '../PriceDifference'

type SmallerBoxPricesProps = { shipment: Shipment; sides: DimensionalWeightInput; trim: BoxTrim }

/** What the smaller box would cost on the way of the draft on the screen, courier by courier. */
export function SmallerBoxPrices({ shipment, sides, trim }: SmallerBoxPricesProps) {
  const words = useWords()
  const prices = useBoxPrices()
  if (!shipment.origin_address || !shipment.destination_address || sides.weight === '') return null
  const box: ParcelInput = { ...sides, type: 'parcel', parcel_items: [] }
  const { length, width, height } = trim
  return (
    <section className="flex flex-col items-start gap-3">
      {prices.error && <Banner tone="bad" title={messageOf(prices.error)} />}
      <SendButton
        isPending={prices.isPending}
        onPress={() => prices.mutate({ shipment, boxes: [box, { ...box, length, width, height }] })}
      >
        {words.calculator.askPrices}
      </SendButton>
      <div role="status" className="w-full">
        {prices.data &&
          (prices.data.length === 0 ? (
            <p className="text-sm text-muted">{words.parcel.noRates}</p>
          ) : (
            <ul className="divide-y divide-line rounded-card border border-line text-sm">
              {prices.data.map((price) => (
                <li key={price.courier_slug} className="flex items-center gap-3 px-3 py-2">
                  <CourierMark slug={price.courier_slug} size="sm" />
                  <span className="min-w-0 flex-1 truncate">{price.courier_name}</span>
                  <Money cents={price.now} className="text-muted" />
                  <span className="w-28 text-right">
                    <Money cents={price.smaller} className="block font-semibold" />
                    <PriceDifference before={price.now} now={price.smaller} />
                  </span>
                </li>
              ))}
            </ul>
          ))}
      </div>
    </section>
  )
}
