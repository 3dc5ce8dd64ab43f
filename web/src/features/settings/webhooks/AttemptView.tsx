import type { WebhookAttempt } from '@waybill/types'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useMoment } from '@/shared/format/when'
import { useLanguage, useWords } from '@/shared/i18n'
import { Badge } from '@/shared/ui'

/** One attempt: when, the status, how long it took, and what the endpoint answered. */
export function AttemptView({ attempt }: { attempt: WebhookAttempt }) {
  const words = useWords()
  const moment = useMoment()
  const language = useLanguage()
  const { at, status, duration_ms, answer, fault, message } = attempt
  const isTaken = fault === null
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge
          tone={isTaken ? 'good' : 'bad'}
          icon={isTaken ? <CircleCheck aria-hidden /> : <CircleAlert aria-hidden />}
        >
          {status ?? words.webhook.noAnswer}
        </Badge>
        <span className="text-[13px] text-muted tabular-nums">
          <time dateTime={at}>{moment(at)}</time>
          {' · '}
          {words.webhook.duration(duration_ms.toLocaleString(`${language}-CA`))}
        </span>
      </p>
      <p>{message}</p>
      {answer !== '' && (
        <pre
          aria-label={words.webhook.answer}
          className="max-h-32 overflow-auto rounded-control bg-sunken px-3 py-2 font-mono text-[13px] whitespace-pre-wrap wrap-anywhere"
        >
          {answer}
        </pre>
      )}
    </div>
  )
}
