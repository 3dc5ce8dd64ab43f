import type { BillingCard } from '@waybill/types'
import { Plus } from 'lucide-react'
import { useWords } from '@/shared/i18n'
import { Button, RadioGroup } from '@/shared/ui'
import { useCardName } from './useCardName'

type CardPickerProps = {
  cards: readonly BillingCard[]
  /** The chosen card; null while none is. */
  value: string | null
  onChange: (id: string) => void
  /** Another card is to be typed. */
  onOther: () => void
}

/** The card that pays, of those there are, and the way to type another. */
export function CardPicker({ cards, value, onChange, onOther }: CardPickerProps) {
  const words = useWords()
  const cardName = useCardName()
  const note = ({ expired, kept, exp_month, exp_year }: BillingCard) => {
    if (expired) return words.payment.cardExpired
    if (!kept) return words.payment.onceOnly
    return words.payment.cardUntil(String(exp_month).padStart(2, '0'), String(exp_year))
  }
  return (
    <div className="flex flex-col gap-3">
      <RadioGroup
        path="card"
        label={words.shipment.card}
        value={value ?? ''}
        onChange={onChange}
        choices={cards.map((card) => ({
          id: card.id,
          name: cardName(card),
          note: note(card),
        }))}
      />
      <div>
        <Button variant="ghost" icon={<Plus aria-hidden />} onPress={onOther}>
          {words.shipment.otherCard}
        </Button>
      </div>
    </div>
  )
}
