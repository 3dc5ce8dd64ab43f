import { Meter } from 'react-aria-components'
import { useStorage } from '@/domain/account/storage'
import { useBytes } from '@/shared/format/bytes'
import { useWords } from '@/shared/i18n'
import { Card, QueryView } from '@/shared/ui'

/** From which share on the bar warns. */
const NEARLY_FULL = 0.9

/** How much of its room for files the account uses. */
export function StoredFiles() {
  const words = useWords()
  const bytes = useBytes()
  const storage = useStorage()
  return (
    <Card title={words.data.storedTitle}>
      <p className="max-w-prose text-muted">{words.data.storedText}</p>
      <QueryView query={storage} rows={1}>
        {({ used, max }) => {
          const said = words.data.storedOf(bytes(used), bytes(max))
          const isNearlyFull = used >= max * NEARLY_FULL
          return (
            <Meter
              aria-label={words.data.storedTitle}
              value={used}
              maxValue={max}
              valueLabel={said}
              className="mt-4 flex max-w-prose flex-col gap-2"
            >
              {({ percentage, valueText }) => (
                <>
                  <span className="h-1.5 overflow-hidden rounded-full bg-sunken">
                    <span
                      className={`block h-full rounded-full ${isNearlyFull ? 'bg-bad' : 'bg-accent'}`}
                      style={{ width: `${percentage}%` }}
                    />
                  </span>
                  <span className="text-sm tabular-nums">{valueText}</span>
                  {isNearlyFull && <span className="text-sm text-muted">{words.data.storedFull}</span>}
                </>
              )}
            </Meter>
          )
        }}
      </QueryView>
    </Card>
  )
}
