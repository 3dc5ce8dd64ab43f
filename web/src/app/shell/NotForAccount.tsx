import { Globe } from 'lucide-react'
import { useWords } from '@/shared/i18n'
import { EmptyState, LinkButton, Page } from '@/shared/ui'

/** A screen that accounts of this country do not have: says so instead of pretending that it does not exist. */
export function NotForAccount() {
  const words = useWords()
  return (
    <Page title={words.shell.notForAccountTitle}>
      <EmptyState
        icon={<Globe aria-hidden />}
        title={words.shell.notForAccountText}
        action={
          <>
            <LinkButton variant="primary" href="/dashboard/history-and-tracking">
              {words.shell.historyUs}
            </LinkButton>
            <LinkButton href="/dashboard">{words.shell.dashboard}</LinkButton>
          </>
        }
      >
        {words.shell.notForAccountHint}
      </EmptyState>
    </Page>
  )
}
