import { useOnline } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Button, Page } from '@/shared/ui'
import { ReloadFirst } from './ReloadFirst'

/** A screen that broke, or whose code failed to load: offline, or after an update that replaced its files. */
export const RouteFailure = () => (
  <ReloadFirst>
    <Failure />
  </ReloadFirst>
)

function Failure() {
  const words = useWords()
  const online = useOnline()
  return (
    <Page title={online ? words.shell.failedTitle : words.shell.offlineTitle} className="p-6">
      <p className="max-w-prose text-muted">{online ? words.shell.failedText : words.shell.offlineText}</p>
      <div>
        <Button variant="primary" isDisabled={!online} onPress={() => location.reload()}>
          {words.ui.reload}
        </Button>
      </div>
    </Page>
  )
}
