import type { ReactNode } from 'react'

/** A bar that stays in sight at the foot of a list: what is chosen or costs something, and what can be done with it. */
export function FootBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      className="sticky bottom-0 z-10 -mx-4 flex flex-col gap-3 border-t border-line bg-surface px-4 py-3 shadow-float md:mx-0 md:rounded-card md:border"
    >
      {children}
    </section>
  )
}
