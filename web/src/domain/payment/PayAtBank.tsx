import type { PendingPayment } from '@waybill/types'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Banner, SendButton } from '@/shared/ui'
import { BankQuestion } from './BankQuestion'

type PayAtBankProps = {
  /** The bank's question; asking again goes on where it is answered. */
  question: {
    data: PendingPayment | null | undefined
    isFetching: boolean
    refetch: () => unknown
  }
  /** Cancels the payment. */
  cancel: { mutate: () => void; isPending: boolean; error: Error | null }
  /** Another card is to pay: the payment is cancelled for that. */
  onOtherCard: () => void
}

/** The bank's question, for as long as it is open, and the ways back to the cards. */
export function PayAtBank({ question, cancel, onOtherCard }: PayAtBankProps) {
  const words = useWords()
  return (
    <>
      <BankQuestion
        question={question.data ?? null}
        isPending={question.isFetching}
        onAnswered={() => void question.refetch()}
      >
        <SendButton
          isDisabled={cancel.isPending}
          onPress={() => {
            onOtherCard()
            cancel.mutate()
          }}
        >
          {words.shipment.otherCard}
        </SendButton>
        <SendButton variant="ghost" isPending={cancel.isPending} onPress={() => cancel.mutate()}>
          {words.payment.cancelPayment}
        </SendButton>
      </BankQuestion>
      <p role="status" className="text-[13px] text-muted">
        {cancel.isPending && words.payment.cancelling}
      </p>
      {cancel.error && <Banner tone="bad" title={messageOf(cancel.error)} />}
    </>
  )
}
