import { Check } from 'lucide-react'
import { useWords } from '@/shared/i18n'

/** The position in a sequence of steps: bars with 'Step 4 of 5' in words. */
export function Stepper({ current, total }: { current: number; total: number }) {
  const words = useWords()
  return (
    <div>
      <div aria-hidden className="flex gap-1.5">
        {Array.from({ length: total }, (_, index) => (
          <span
            key={index}
            className={`h-1 flex-1 rounded-full ${index < current ? 'bg-accent' : 'bg-line'}`}
          />
        ))}
      </div>
      <p className="mt-3 text-[13px] text-muted">{words.ui.step(current, total)}</p>
    </div>
  )
}

/** The round mark of a step: its number, filled while open, a tick when done. */
export function StepMark({ number, state }: { number: number; state: 'done' | 'open' | 'ahead' }) {
  const looks = {
    done: 'bg-accent-soft text-accent',
    open: 'bg-accent text-on-accent',
    ahead: 'border border-line-strong text-muted',
  }
  return (
    <span
      aria-hidden
      className={`inline-flex size-7 shrink-0 items-center justify-center rounded-full text-[13px] font-semibold tabular-nums ${looks[state]}`}
    >
      {state === 'done' ? <Check className="size-4" /> : number}
    </span>
  )
}
