import type { ReactNode } from 'react'
import { useWords } from '@/shared/i18n'
import { Button, StepMark, useStepHeading } from '@/shared/ui'

type SetupStepLineProps = {
  number: number
  title: string
  state: 'done' | 'open' | 'ahead'
  /** The summary of a confirmed step, on one line. */
  summary: string
  onEdit: () => void
  /** The open step. */
  children: ReactNode
}

/** One step of setting a store up: a line, or its form while open. */
export function SetupStepLine({ number, title, state, summary, onEdit, children }: SetupStepLineProps) {
  const words = useWords()
  const heading = useStepHeading(state === 'open', 'nearest')
  return (
    <li className="border-b border-line px-5 py-4 last:border-b-0 md:px-6">
      <section aria-label={title} className="flex flex-col gap-3">
        <div className="flex items-center gap-3">
          <StepMark number={number} state={state} />
          <div className="min-w-0 flex-1">
            <h3 ref={heading} tabIndex={-1} className="text-[15px] leading-7 font-semibold">
              {title}
            </h3>
            {state === 'done' && <p className="text-sm text-muted">{summary}</p>}
          </div>
          {state !== 'open' && (
            <Button variant="ghost" onPress={onEdit} aria-label={words.shipment.editStep(title)}>
              {words.shipment.edit}
            </Button>
          )}
        </div>
        {state === 'open' && children}
      </section>
    </li>
  )
}
