import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '@/shared/i18n'
import { Banner, LinkButton, SendButton } from '@/shared/ui'
import { useBankAnswered } from './bank'

type BankQuestionProps = {
  /** The bank's page; null while it is not known. */
  url: string | null
  isPending: boolean
  /** The cardholder says, or the bank's page reported, that the question is answered. */
  onAnswered: () => void
  /** Ways out of the question. */
  children: ReactNode
}

/** The bank asks the cardholder to confirm: opens its page in a new tab and continues by itself once it is answered. */
export function BankQuestion({ url, isPending, onAnswered, children }: BankQuestionProps) {
  const words = useWords()
  useBankAnswered(!isPending, onAnswered)
  return (
    <Banner
      tone="info"
      title={words.payment.bankAsks}
      actions={
        <>
          {url !== null && (
            <LinkButton href={url} target="_blank" icon={<ExternalLink aria-hidden />}>
              {words.payment.openBank}
            </LinkButton>
          )}
          <SendButton
            variant={url === null ? 'primary' : 'secondary'}
            isPending={isPending}
            onPress={onAnswered}
          >
            {words.payment.bankAnswered}
          </SendButton>
          {children}
        </>
      }
    >
      {words.payment.bankAsksText}
    </Banner>
  )
}
