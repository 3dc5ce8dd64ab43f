import { MapPinOff } from 'lucide-react'
import { useWords } from '@/shared/i18n'
import { EmptyState, LinkButton, Page } from '@/shared/ui'

/** A path that leads nowhere. */
export function NotFound() {
  const words = useWords()
  return (
    <main className="p-6">
      <Page title={words.shell.notFoundTitle}>
        <EmptyState
          icon={<MapPinOff aria-hidden />}
          title={words.shell.notFoundText}
          action={
            <LinkButton variant="primary" href="/">
              {words.shell.toStart}
            </LinkButton>
          }
        />
      </Page>
    </main>
  )
}
