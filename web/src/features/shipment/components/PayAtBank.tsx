import { BankQuestion } from '@/domain/payment/BankQuestion'
import { useBankQuestion, useCancelPayment } from '@/domain/shipment/purchase'
import { messageOf, useOnline } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Banner, Button } from '@/shared/ui'

type PayAtBankProps = {
  id: string
  /** Another card is to pay: the payment is cancelled for that. */
  onOtherCard: () => void
}

/** The bank's question, for as long as it is open, and the ways back to the cards. */
export function PayAtBank({ id, onOtherCard }: PayAtBankProps) {
  const words = useWords()
  const online = useOnline()
  const question = useBankQuestion(id)
  const cancel = useCancelPayment(id)
  return (
    <>
      <BankQuestion
        url={question.data?.challenge_url ?? null}
        isPending={question.isFetching}
        onAnswered={() => void question.refetch()}
      >
        <Button
          isDisabled={!online || cancel.isPending}
          onPress={() => {
            onOtherCard()
            cancel.mutate()
          }}
        >
          {words.shipment.otherCard}
        </Button>
        <Button
          variant="ghost"
          isPending={cancel.isPending}
          isDisabled={!online}
          onPress={() => cancel.mutate()}
        >
          {words.payment.cancelPayment}
        </Button>
      </BankQuestion>
      <p role="status" className="text-[13px] text-muted">
        {online ? cancel.isPending && words.payment.cancelling : words.payment.bankOffline}
      </p>
      {cancel.isError && <Banner tone="bad" title={messageOf(cancel.error)} />}
    </>
  )
}
