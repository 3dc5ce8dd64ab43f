import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { useWords } from '@/shared/i18n'
import { Button, Page } from '@/shared/ui'
import { report } from './reporting/report'

/** A screen that broke, or whose part did not arrive (after a new version, the old parts are gone). */
export function RouteFailure() {
  const words = useWords()
  const error = useRouteError()
  useEffect(() => report(error), [error])
  return (
    <Page title={words.shell.failedTitle} className="p-6">
      <p className="max-w-prose text-muted">{words.shell.failedText}</p>
      <div>
        <Button variant="primary" onPress={() => location.reload()}>
          {words.ui.reload}
        </Button>
      </div>
    </Page>
  )
}
