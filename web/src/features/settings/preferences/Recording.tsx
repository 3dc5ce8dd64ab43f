import { useDisplay } from '@/domain/session/display'
import { useSite } from '@/domain/site/site'
import { useWords } from '@/shared/i18n'
import { Card, Switch } from '@/shared/ui'

/** Whether this device's sessions may be recorded to find errors; asked only where the installation reports errors. */
export function Recording() {
  const words = useWords()
  const site = useSite()
  const replay = useDisplay((display) => display.replay)
  const setReplay = useDisplay((display) => display.setReplay)
  if (!site.data?.error_reporting) return null
  return (
    <Card title={words.settings.recording}>
      <div className="flex flex-col gap-3 md:max-w-md">
        <p className="text-muted">{words.settings.recordingText}</p>
        <Switch value={replay} onChange={setReplay}>
          {words.settings.recordingAllow}
        </Switch>
      </div>
    </Card>
  )
}
