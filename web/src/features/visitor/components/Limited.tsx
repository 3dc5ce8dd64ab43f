import { Hourglass } from 'lucide-react'
import { useWords } from '@/shared/i18n'
import { EmptyState, LinkButton } from '@/shared/ui'

/** Stands where prices would: this network has asked as often as visitors may. */
export function Limited() {
  const words = useWords()
  return (
    <div role="alert">
      <EmptyState
        icon={<Hourglass aria-hidden />}
        title={words.visitor.limitTitle}
        action={
          <LinkButton variant="primary" href="/register">
            {words.account.register}
          </LinkButton>
        }
      >
        {words.visitor.limitText}
      </EmptyState>
    </div>
  )
}
