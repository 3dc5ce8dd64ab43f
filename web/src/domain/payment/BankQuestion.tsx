import type { PendingPayment } from '@waybill/types'
import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '@/shared/i18n'
import { Banner, SendButton } from '@/shared/ui'
import { useAskHolder } from './processor'

type BankQuestionProps = {
  /** The bank's question; null while it is not known. */
  question: PendingPayment | null
  isPending: boolean
  /** The cardholder has answered, one way or the other. */
  onAnswered: () => void
  /** Ways out of the question. */
  children: ReactNode
}

/** The bank asks the cardholder to confirm: its question opens above the page, or on the bank's own. */
export function BankQuestion({ question, isPending, onAnswered, children }: BankQuestionProps) {
  const words = useWords()
  const askHolder = useAskHolder()
  return (
    <>
      <Banner
        tone="info"
        title={words.payment.bankAsks}
        actions={
          <>
            <SendButton
              variant="primary"
              icon={<ShieldCheck aria-hidden />}
              isDisabled={question === null}
              isPending={isPending || askHolder.isPending}
              onPress={() => question && askHolder.mutate(question, { onSuccess: onAnswered })}
            >
              {words.payment.askBank}
            </SendButton>
            {children}
          </>
        }
      >
        {words.payment.bankAsksText}
      </Banner>
      {askHolder.isError && <Banner tone="bad" title={words.payment.formFailed} />}
    </>
  )
}
