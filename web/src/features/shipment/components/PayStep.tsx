import type { PendingPayment, Shipment } from '@waybill/types'
import { useState } from 'react'
import { BankQuestion } from '@/domain/payment/BankQuestion'
import { useCards } from '@/domain/payment/cards'
import {
  isPending,
  newPrice,
  useBuy,
  useContinuePayment,
  usePreview,
  type Bought,
} from '@/domain/shipment/purchase'
import { useMoney } from '@/shared/format/money'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Banner, Button, ErrorState, SkeletonRows } from '@/shared/ui'
import { CardPicker } from './CardPicker'
import { PriceLines } from './RateRow'

type PayStepProps = {
  shipment: Shipment
  rateId: string
  /** The price has changed: the rates are asked again. */
  onNewPrice: () => void
}

/** The last look at the price, the card, and the button that says what it takes. */
export function PayStep({ shipment, rateId, onNewPrice }: PayStepProps) {
  const words = useWords()
  const money = useMoney()
  const preview = usePreview(shipment.id, rateId, shipment.updated_at)
  const cards = useCards()
  const [chosen, setChosen] = useState<string | null>(null)
  const [adding, setAdding] = useState(false)
  const [bank, setBank] = useState<PendingPayment | null>(null)
  // A key of its own for each attempt: pressing twice is one purchase, trying another card is a new one.
  const [attempt, setAttempt] = useState(() => crypto.randomUUID())
  const buy = useBuy(shipment.id)
  const resume = useContinuePayment(shipment.id)

  const settle = (bought: Bought) => setBank(isPending(bought) ? bought : null)
  const cardId = chosen ?? cards.data?.[0]?.id ?? null
  const failure = buy.error ?? resume.error
  const changed = newPrice(failure)

  if (preview.isPending) return <SkeletonRows rows={3} label={words.ui.loading} />
  if (preview.isError)
    return <ErrorState message={messageOf(preview.error)} onRetry={() => void preview.refetch()} />

  const waitsForBank = bank !== null || shipment.status === 'pending_payment'
  const { blockers, total } = preview.data
  return (
    <div className="flex flex-col gap-5 md:max-w-xl">
      {changed ? (
        <Banner
          tone="warn"
          title={words.shipment.priceChanged}
          actions={<Button onPress={onNewPrice}>{words.shipment.step.rate}</Button>}
        >
          {words.shipment.priceChangedText(money(changed.total))}
        </Banner>
      ) : (
        failure && <Banner tone="bad" title={messageOf(failure)} />
      )}
      {blockers.length > 0 && (
        <Banner tone="warn" title={words.shipment.blockers}>
          <ul className="list-disc pl-5">
            {blockers.map(({ code, path, message }) => (
              <li key={`${code} ${path}`}>{message}</li>
            ))}
          </ul>
        </Banner>
      )}
      <PriceLines rate={preview.data} />
      {waitsForBank ? (
        <BankQuestion
          url={bank?.challenge_url ?? null}
          isPending={resume.isPending}
          onAnswered={() => resume.mutate(undefined, { onSuccess: settle })}
        />
      ) : (
        <>
          <CardPicker value={cardId} onChange={setChosen} adding={adding} onAdding={setAdding} />
          {cardId !== null && !adding && blockers.length === 0 && (
            <Button
              variant="primary"
              size="lg"
              className="w-full"
              isPending={buy.isPending}
              onPress={() =>
                buy.mutate(
                  { rateId, cardId, attempt },
                  {
                    onSuccess: settle,
                    onError: () => setAttempt(crypto.randomUUID()),
                  },
                )
              }
            >
              {words.shipment.pay(money(total))}
            </Button>
          )}
          <p role="status" className="text-[13px] text-muted">
            {buy.isPending && words.shipment.buying}
          </p>
        </>
      )}
    </div>
  )
}
