import type { TimelineEntry, TimelineStep } from '@waybill/types'
import { useDeskWords } from '@/domain/operator/words'
import { useMoment } from '@/shared/format/when'

const doubtful = new Set<TimelineStep>(['answer_lost', 'looked_for', 'capture_failed'])
const ended = new Set<TimelineStep>(['refused', 'released', 'closed', 'voided', 'refunded'])

/** The dot's colour; the words say the same. */
function dot(step: TimelineStep): string {
  if (doubtful.has(step)) return 'bg-warn'
  return ended.has(step) ? 'bg-muted' : 'bg-good'
}

/** The events of a purchase, in order. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const words = useDeskWords()
  const moment = useMoment()
  return (
    <ol className="flex flex-col">
      {entries.map(({ step, at, times }) => (
        <li key={step} className="group flex gap-3 text-sm">
          <span aria-hidden className="flex flex-col items-center">
            <span className={`mt-1.5 size-2.5 shrink-0 rounded-full ${dot(step)}`} />
            <span className="w-px flex-1 bg-line-strong group-last:hidden" />
          </span>
          <div className="pb-4 group-last:pb-0">
            <p className="font-medium">
              {words.steps[step]}
              {times !== null && <span className="font-normal text-muted"> · {words.times(times)}</span>}
            </p>
            {at !== null && (
              <time dateTime={at} className="text-[13px] text-muted tabular-nums">
                {moment(at)}
              </time>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}
