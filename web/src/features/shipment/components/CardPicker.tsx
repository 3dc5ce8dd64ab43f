import type { BillingCard } from '@waybill/types'
import { Plus } from 'lucide-react'
import { CardForm } from '@/domain/payment/CardForm'
import { useWords } from '@/shared/i18n'
import { Button, RadioGroup } from '@/shared/ui'

type CardPickerProps = {
  cards: readonly BillingCard[]
  /** The chosen card; null while none is. */
  value: string | null
  onChange: (id: string) => void
  /** Whether a new card is being typed; nothing can be paid meanwhile. */
  adding: boolean
  onAdding: (adding: boolean) => void
}

/** The card that pays: one of the saved ones, or a new one. */
export function CardPicker({ cards, value, onChange, adding, onAdding }: CardPickerProps) {
  const words = useWords()
  if (cards.length === 0 || adding)
    return (
      <CardForm
        onSaved={(id) => {
          onChange(id)
          onAdding(false)
        }}
        onCancel={cards.length > 0 ? () => onAdding(false) : null}
      />
    )
  return (
    <div className="flex flex-col gap-3">
      <RadioGroup
        path="card"
        label={words.shipment.card}
        value={value ?? ''}
        onChange={onChange}
        choices={cards.map((card) => ({
          id: card.id,
          name: (
            <span className="inline-block first-letter:uppercase">
              {words.payment.cardName(card.brand, card.last4)}
            </span>
          ),
          note: card.expired
            ? words.payment.cardExpired
            : words.payment.cardUntil(String(card.exp_month).padStart(2, '0'), String(card.exp_year)),
        }))}
      />
      <div>
        <Button variant="ghost" icon={<Plus aria-hidden />} onPress={() => onAdding(true)}>
          {words.shipment.otherCard}
        </Button>
      </div>
    </div>
  )
}
