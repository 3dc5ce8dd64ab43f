import { useWords } from '@/shared/i18n'
import { Page } from '@/shared/ui'

/** The first screen after signing in. */
export function Dashboard() {
  const words = useWords()
  return <Page title={words.dashboard.title}>{null}</Page>
}
