import type { LtlQuoteRequest } from '@waybill/types'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useUser } from '@/domain/session/user'
import { useWords } from '@/shared/i18n'
import { Button, Card, EmptyState, LinkButton, Page } from '@/shared/ui'
import { LtlForm } from './LtlForm'

/** Asking the freight desk for a price. */
export function LtlQuote() {
  const words = useWords()
  const email = useUser()?.email ?? ''
  const [sent, setSent] = useState<LtlQuoteRequest | null>(null)
  return (
    <Page title={words.ltl.title} lead={words.ltl.lead}>
      <Card flush className="max-w-4xl">
        {sent === null ? (
          <LtlForm onSent={setSent} />
        ) : (
          <EmptyState
            icon={<CircleCheck aria-hidden />}
            title={words.ltl.sent.title}
            action={
              <div className="flex flex-wrap justify-center gap-2">
                <LinkButton variant="primary" href="/dashboard/save-quote?type=freight">
                  {words.ltl.sent.quotes}
                </LinkButton>
                <Button onPress={() => setSent(null)}>{words.ltl.sent.another}</Button>
              </div>
            }
          >
            {words.ltl.sent.text(sent.number, email)}
          </EmptyState>
        )}
      </Card>
    </Page>
  )
}
