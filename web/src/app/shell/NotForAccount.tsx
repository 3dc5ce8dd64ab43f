import { Globe } from 'lucide-react'
import { useWords } from '@/shared/i18n'
import { DeadEnd, Page } from '@/shared/ui'

/** A screen that accounts in this country don't have: says so instead of pretending that it doesn't exist. */
export function NotForAccount() {
  const words = useWords()
  return (
    <Page title={words.shell.notForAccountTitle}>
      <DeadEnd
        icon={<Globe aria-hidden />}
        title={words.shell.notForAccountText}
        hint={words.shell.notForAccountHint}
        ways={[
          { href: '/dashboard/history-and-tracking', label: words.shell.historyUs },
          { href: '/dashboard', label: words.shell.dashboard },
        ]}
      />
    </Page>
  )
}
