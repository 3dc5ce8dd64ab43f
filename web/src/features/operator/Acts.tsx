import type { OperatorEntry } from '@waybill/types'
import { useDeskWords } from '@/domain/operator/words'
import { useMoment } from '@/shared/format/when'
import { Card } from '@/shared/ui'

type ActsProps = {
  acts: readonly OperatorEntry[]
  /** Shows the lines of reasons as they were typed. */
  keepsLines?: boolean
}

/** What operators did with what is shown, and why; nothing where they did nothing. */
export function Acts({ acts, keepsLines = false }: ActsProps) {
  const words = useDeskWords()
  const moment = useMoment()
  if (acts.length === 0) return null
  return (
    <Card flush title={words.acts}>
      <ul className="divide-y divide-line">
        {acts.map((entry) => (
          <li key={entry.id} className="px-5 py-3 text-sm wrap-anywhere">
            <p className="font-medium">{entry.message}</p>
            <p className={keepsLines ? 'whitespace-pre-line' : undefined}>{entry.reason}</p>
            <p className="text-[13px] text-muted">
              {entry.operator} · {moment(entry.created_at)}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
