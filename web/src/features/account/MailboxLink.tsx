import { Inbox } from 'lucide-react'
import { useMailboxPage } from '@/domain/account/mailbox'
import { useWords } from '@/shared/i18n'
import { LinkButton } from '@/shared/ui'

/** Where mails stay on this machine, the way to read them. */
export function MailboxLink({ to }: { to: string }) {
  const words = useWords()
  const page = useMailboxPage(to)
  if (page === null) return null
  return (
    <LinkButton href={page} target="_blank" icon={<Inbox aria-hidden />}>
      {words.account.openMailbox}
    </LinkButton>
  )
}
