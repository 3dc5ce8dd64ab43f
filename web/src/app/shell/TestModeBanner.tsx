import { FlaskConical } from 'lucide-react'
import { useTestMode } from '@/domain/session/testMode'
import { useWords } from '@/shared/i18n'
import { Button } from '@/shared/ui'
import { leaveTestMode } from './testMode'

/** Says on every screen that it shows test data. */
export function TestModeBanner() {
  const words = useWords().shell
  const { isOn } = useTestMode()
  if (!isOn) return null
  return (
    <section
      aria-label={words.testMode}
      className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 bg-warn-soft px-4 py-1.5 text-sm text-warn"
    >
      <p className="flex items-center gap-2">
        <FlaskConical aria-hidden className="size-4 shrink-0" />
        <span>
          <strong className="font-semibold">{words.testMode}</strong> · {words.testModeText}
        </span>
      </p>
      <Button onPress={leaveTestMode}>{words.leaveTestMode}</Button>
    </section>
  )
}
