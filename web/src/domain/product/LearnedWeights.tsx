import type { LearnedWeight } from '@waybill/types'
import { useDay } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'
import { useAsk } from '@/shared/rules'
import { Offer } from './Offer'

type LearnedWeightsProps = {
  offers: readonly LearnedWeight[]
  onUse: (offer: LearnedWeight) => void
  /** For which order or line, where there are several. */
  of?: string
  /** Whether a press saves a draft, as in a list. */
  isSent?: boolean
  isPending?: boolean
}

/** The last weights of the same products, to be used with one press; and before, where that differs. */
export function LearnedWeights({ offers, onUse, of, isSent, isPending }: LearnedWeightsProps) {
  const { learned } = useWords().parcel
  const ask = useAsk()
  const day = useDay()
  return offers.map((offer, at) => {
    const weight = ask('parcel.weight_display', { weight: offer.weight, unit: offer.unit })
    const when = offer.sent_on === null ? null : day(offer.sent_on)
    return (
      <Offer
        key={`${offer.weight} ${offer.unit}`}
        label={learned.takeOf(weight, of)}
        onUse={() => onUse(offer)}
        isSent={isSent}
        isPending={isPending}
      >
        {at === 0 ? learned.weight(weight, when) : learned.weightBefore(weight, when)}
      </Offer>
    )
  })
}
