import type { ReactNode } from 'react'
import { useWords } from '@/shared/i18n'
import { Button, StepMark, useStepHeading } from '@/shared/ui'

type StepLineProps = {
  number: number
  title: string
  state: 'done' | 'open' | 'ahead'
  /** A finished step on one line. */
  summary?: ReactNode
  /** Small text next to it. */
  aside?: ReactNode
  /** Whether the open step needs the whole width, also what lies under its number. */
  isWide?: boolean
  onEdit: () => void
  /** The open step. */
  children?: ReactNode
}

/** One step of sending: a line when finished, its form while open, its name while it lies ahead. */
export function StepLine({ number, title, state, summary, aside, isWide, onEdit, children }: StepLineProps) {
  const words = useWords()
  const heading = useStepHeading(state === 'open', 'start')
  return (
    <section
      // So high that on a phone its head comes to the top when it opens, however little is there yet.
      className={`border-b border-line px-4 py-4 last:border-b-0 md:px-5 ${state === 'open' && isWide ? 'max-md:min-h-[calc(100dvh-var(--header))]' : ''}`}
      aria-label={title}
    >
      <div className="flex items-start gap-4">
        <StepMark number={number} state={state} />
        <div className="min-w-0 flex-1">
          <h2
            ref={heading}
            tabIndex={-1}
            className={`leading-7 ${state === 'ahead' ? 'text-[15px] text-muted' : state === 'open' ? 'text-[16px] font-semibold' : 'text-[15px] font-semibold'}`}
          >
            {title}
          </h2>
          {state === 'done' && summary && <p className="text-muted">{summary}</p>}
        </div>
        {state === 'done' && (
          <div className="flex shrink-0 items-center gap-3">
            {aside && <span className="hidden text-[13px] text-muted md:inline">{aside}</span>}
            <Button variant="ghost" onPress={onEdit} aria-label={words.shipment.editStep(title)}>
              {words.shipment.edit}
            </Button>
          </div>
        )}
      </div>
      {state === 'open' && <div className={`mt-4 ${isWide ? '' : 'md:pl-11'}`}>{children}</div>}
    </section>
  )
}
