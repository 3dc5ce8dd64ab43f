import type { ReactNode } from 'react'

/** A name and its value in a desk page's grid of facts. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0 bg-surface px-5 py-3 text-sm sm:odd:last:col-span-2">
      <dt className="text-[13px] text-muted">{name}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}
