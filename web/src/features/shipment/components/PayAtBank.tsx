import { BankQuestion } from '@/domain/payment/BankQuestion'
import { useBankQuestion, useCancelPayment } from '@/domain/shipment/purchase'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Banner, SendButton } from '@/shared/ui'

type PayAtBankProps = {
  id: string
  /** Another card is to pay: the payment is cancelled for that. */
  onOtherCard: () => void
}

/** The bank's question, for as long as it is open, and the ways back to the cards. */
export function PayAtBank({ id, onOtherCard }: PayAtBankProps) {
  const words = useWords()
  const question = useBankQuestion(id)
  const cancel = useCancelPayment(id)
  return (
    <>
      <BankQuestion
        url={question.data?.challenge_url ?? null}
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
      {cancel.isError && <Banner tone="bad" title={messageOf(cancel.error)} />}
    </>
  )
}
