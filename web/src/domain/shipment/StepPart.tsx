import type { ReactNode } from 'react'
import { StepMark } from '@/shared/ui'

type StepPartProps = { number: number; title: string; children: ReactNode }

/** A part of a form that is open all the time, numbered as a step. */
export function StepPart({ number, title, children }: StepPartProps) {
  return (
    <section aria-label={title} className="border-b border-line px-4 py-4 last:border-b-0 md:px-5">
      <div className="flex items-start gap-4">
        <StepMark number={number} state="open" />
        <h2 className="text-[16px] leading-7 font-semibold">{title}</h2>
      </div>
      <div className="mt-4 flex flex-col gap-4 md:pl-11">{children}</div>
    </section>
  )
}
